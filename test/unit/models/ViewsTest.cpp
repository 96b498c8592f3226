//===- test/unit/models/ViewsTest.cpp - The roofline family --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Original, hierarchical and integrated roofline against
/// Ofenbeck et al. 2014, SPARCITY D1.2 section 2.1, and Hammer et al. 2017.
///
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/roofline/Views.h"

#include <cmath>

using namespace sparcity;

using namespace sparcity::test;
using machine::BytesPerSecond;
using roofline::attainable;

static work::Work addsOf(double flops, double bytesLoaded = 0, double bytesStored = 0) {
  work::Work work;
  work.flops.add = work.flops.total = flops;
  work.bytesLoaded = bytesLoaded;
  work.bytesStored = bytesStored;
  work.floatBits = 64;
  return work;
}

static incore::Requests requestsOf(const work::Work &work) {
  return incore::requestsOf(std::nullopt, work);
}

static roofline::Views viewOf(const work::Work &work, const traffic::Traffic &traffic,
                              const machine::Machine &machine, unsigned cores = 1,
                              const std::string &benchmark = "") {
  return roofline::view(work, traffic, requestsOf(work), machine, cores, benchmark);
}

/// Lines a unit of work of 8 iterations for so many bytes an iteration.
static double lines(double bytes) { return bytes * 8 / 64; }

// mr4-ridge1, mr4-ridge6
TEST(Views, RidgePoints) {
  const auto ridge = [](double peak, double bandwidth) {
    return roofline::ridgePoint(machine::FlopsPerCycle(peak), machine::BytesPerCycle(bandwidth));
  };
  EXPECT_NEAR(ridge(8, 6.2), 1.290322581, 1e-9);
  EXPECT_NEAR(ridge(48, 10.4), 4.615384615, 1e-9);
}

// mr4-attain: the measured parts of what is attainable, in flop/cy
TEST(Views, Attainable) {
  const auto performance = [](double intensity) {
    return attainable(8, intensity, BytesPerSecond(6.2));
  };
  EXPECT_NEAR(0.95 * performance(1.0 / 12), 0.4908333333, 1e-9);
  EXPECT_NEAR(0.9 * performance(0.25), 1.395, 1e-12);
  EXPECT_NEAR(0.95 * performance(37.5), 7.6, 1e-12);
}

// mr4-blocked: 8 n^3 / N_B bytes, one operand loaded again, and two
TEST(Views, BlockedMultiplication) {
  const machine::Machine ivb = machineOf("ivb");
  const auto intensity = [&](double bytes) {
    return viewOf(addsOf(2), trafficOf({{1, 0}, {1, 0}, {lines(bytes), 0}}), ivb)
        .memory.intensity.value_or(0);
  };
  EXPECT_NEAR(intensity(8.0 / 50), 12.5, 1e-9);
  EXPECT_NEAR(intensity(16.0 / 50), 6.25, 1e-9);
}

/// Two sockets of 24 cores at 2.5 GHz, 128 GB/s each.
static machine::Machine twoSockets() {
  machine::Machine machine = machineOf("skx");
  machine.clock = machine::Hertz(2.5e9);
  machine.topology = {2, 24, 2, 1};
  machine.caches[0].size = machine::Bytes(32 * 1024);
  machine.caches[1].size = machine::Bytes(1024 * 1024);
  machine.caches[2].size = machine::Bytes(33 * 1024 * 1024);
  machine.caches[2].sharedBy = 24;
  machine::Benchmark load;
  load.name = "load";
  load.singleCore["MEM"] = BytesPerSecond(14e9);
  load.saturated = BytesPerSecond(128e9);
  machine.memory.benchmarks = {load};
  return machine;
}

// spmv-L1-AI, spmv-mem-bound, spmv-worst, spmv-ratio, spmv-stream
TEST(Views, SparseMatrixVector) {
  machine::Machine machine = twoSockets();
  const auto memory = [&](double bytes) {
    return viewOf(addsOf(2, 20), trafficOf({{1, 0}, {1, 0}, {lines(bytes), 0}}), machine, 48)
        .memory;
  };
  const auto gigaflops = [&](double bytes) { return memory(bytes).performance.value_or(0) / 1e9; };
  EXPECT_NEAR(memory(12).intensity.value_or(0), 0.1666666667, 1e-9);
  EXPECT_NEAR(gigaflops(12), 42.66666667, 1e-7);
  EXPECT_NEAR(memory(12 + 64).intensity.value_or(0), 0.02631578947, 1e-9);
  EXPECT_NEAR(gigaflops(12 + 64), 6.736842105, 1e-8);
  EXPECT_NEAR(gigaflops(12) / gigaflops(76), 6.333333333, 1e-8);
  const roofline::Views views =
      viewOf(addsOf(2, 20), trafficOf({{1, 0}, {1, 0}, {1, 0}}), machine, 48);
  EXPECT_NEAR(views.hierarchical.front().intensity.value_or(0), 0.1, 1e-12);
  machine.memory.benchmarks[0].saturated = BytesPerSecond(0.8 * 128e9);
  EXPECT_NEAR(gigaflops(12), 34.13333333, 1e-7);
}

// spmv-x-fit: columns of 8 B that fit in the caches of both sockets
TEST(Views, CapacityOfBothSockets) {
  const machine::Machine machine = twoSockets();
  const auto columns = [&](size_t level) {
    return machine.capacityPerCore(level, 48).value() * 48 / 8;
  };
  EXPECT_EQ(columns(0), 196608);
  EXPECT_EQ(columns(2), 8650752);
  EXPECT_EQ(columns(1) + columns(2), 14942208);
}

// rc-lr: one kernel, five intensities
TEST(Views, LongRangeIntensities) {
  const roofline::Views views = viewOf(
      addsOf(41, 27 * 8, 8), trafficOf({{19, 1}, {11, 1}, {11, 1}}), machineOf("ivb"), 1, "copy");
  const double expected[] = {0.1830357143, 0.25625, 0.4270833333, 0.4270833333};
  ASSERT_EQ(views.hierarchical.size(), 4u);
  for (size_t level = 0; level < 4; ++level) {
    EXPECT_NEAR(views.hierarchical[level].intensity.value_or(0), expected[level], 1e-9);
    EXPECT_EQ(views.integrated[level].intensity, views.hierarchical[level].intensity);
  }
  EXPECT_NEAR(views.memory.intensity.value_or(0), 0.4270833333, 1e-9);
  EXPECT_NEAR(1 / *views.memory.intensity, 2.341463415, 1e-8);
  // Listing 4's roof of memory, and the connection of L2: 20 lines at 32 B/cy.
  EXPECT_NEAR(views.memory.performance.value_or(0) / 1e9, 7.6490625, 1e-6);
  EXPECT_NEAR(views.hierarchical[1].performance.value_or(0) / 1e9, std::min(24.0, 328 / 40.0 * 3),
              1e-9);
}

// rc-spmv, in the memory's bytes
TEST(Views, SparseIntensityOfMemory) {
  EXPECT_NEAR(viewOf(addsOf(2, 20), trafficOf({{1, 0}, {1, 0}, {lines(12), 0}}), machineOf("ivb"))
                  .memory.intensity.value_or(0),
              0.1666666667, 1e-9);
}

TEST(Views, DirectionsHaveStreamsOfTheirOwn) {
  machine::Machine ivb = machineOf("ivb");
  const traffic::Traffic traffic = trafficOf({{2, 1}, {2, 1}, {2, 1}});
  const roofline::Views views = viewOf(addsOf(2, 16, 8), traffic, ivb);
  EXPECT_NEAR(views.memoryRead.intensity.value_or(0), 0.125, 1e-12);
  EXPECT_NEAR(views.memoryWrite.intensity.value_or(0), 0.25, 1e-12);
  EXPECT_NEAR(views.memoryRead.bandwidth.value_or(BytesPerSecond(0)).value() / 1e9, 16.55, 1e-9);
  EXPECT_EQ(views.memoryRead.source, "load");
  EXPECT_EQ(views.memoryWrite.bandwidth, std::nullopt);
  EXPECT_EQ(views.memoryWrite.missing, report::Phrase{"stream-that-stores"});
  EXPECT_EQ(views.memoryWrite.performance, std::nullopt);

  machine::Benchmark store; // a write-allocate and an eviction for each line
  store.name = "store";
  store.readOnly = 0;
  store.writeOnly = 1;
  store.singleCore["MEM"] = BytesPerSecond(20e9);
  ivb.memory.benchmarks.push_back(store);
  const roofline::Bound write = viewOf(addsOf(2, 16, 8), traffic, ivb).memoryWrite;
  EXPECT_NEAR(write.bandwidth.value_or(BytesPerSecond(0)).value() / 1e9, 10, 1e-9);
  EXPECT_NEAR(write.performance.value_or(0) / 1e9, 2.5, 1e-9);
}

TEST(Views, NoBytesReachThePeak) {
  const roofline::Views views =
      viewOf(addsOf(2), trafficOf({{0, 0}, {0, 0}, {0, 0}}), machineOf("ivb"));
  EXPECT_TRUE(views.memory.isInfinite);
  EXPECT_EQ(views.memory.intensity, std::nullopt);
  EXPECT_EQ(roofline::lowest(views.hierarchical), nullptr);
  EXPECT_EQ(roofline::attained(views.hierarchical), 24e9);
  EXPECT_EQ(roofline::attained(views.integrated), 24e9);
}

TEST(Views, NoFlopsHaveTimesAlone) {
  const roofline::Views views =
      viewOf(addsOf(0, 8, 8), trafficOf({{2, 1}, {2, 1}, {2, 1}}), machineOf("ivb"));
  EXPECT_EQ(views.memory.intensity, 0);
  EXPECT_EQ(views.memory.performance, std::nullopt);
  EXPECT_NEAR(views.memory.time.value_or(machine::Cycles(0)).value(), 192 * 3 / 17.91, 1e-9);
  EXPECT_EQ(roofline::attained(views.integrated), std::nullopt);
  ASSERT_NE(roofline::lowest(views.integrated), nullptr);
  EXPECT_EQ(roofline::lowest(views.integrated)->level, "MEM");
}

TEST(Views, OpenLinesLeaveTheBoundOpen) {
  traffic::Traffic traffic = trafficOf({{2, 1}, {2, 1}, {2, 1}});
  traffic.boundaries[1].load = std::nullopt;
  const roofline::Views views = viewOf(addsOf(2, 8, 8), traffic, machineOf("ivb"));
  EXPECT_EQ(views.hierarchical[2].bytes, std::nullopt);
  EXPECT_FALSE(views.hierarchical[2].isInfinite);
  EXPECT_EQ(roofline::attained(views.hierarchical), std::nullopt);
}
