//===- test/unit/models/FamilyTest.cpp - Limits between the models -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where one model must turn into another, over random machines and kernels.
///
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/carm/Carm.h"
#include "models/ecm/Ecm.h"
#include "models/machine/Peaks.h"
#include "models/roofline/Roofline.h"

#include <cmath>
#include <random>

using namespace sparcity;

using namespace sparcity::test;
using machine::BytesPerCycle;
using machine::BytesPerSecond;
using machine::Cycles;

namespace {

class Generator {
public:
  explicit Generator(unsigned seed) : random(seed) {}

  double number(double from, double to) {
    return std::uniform_real_distribution<double>(from, to)(random);
  }

  /// A shipped machine with other bandwidths, clock, and links shared in both
  /// directions.
  machine::Machine machine() {
    static const char *const names[] = {"ivb", "hsw", "skx", "zen4", "v1"};
    machine::Machine machine = machineOf(names[random() % 5]);
    machine.clock = machine::Hertz(number(1e9, 4e9));
    for (machine::Cache &cache : machine.caches) {
      cache.inclusion = machine::Inclusion::Inclusive;
      if (cache.next)
        cache.next =
            machine::Link{BytesPerCycle(number(8, 64)), BytesPerCycle(number(8, 64)), true};
    }
    for (machine::Benchmark &stream : machine.memory.benchmarks) {
      for (const char *level : {"L1", "L2", "L3", "MEM"})
        stream.singleCore[level] = BytesPerSecond(number(1e9, 3e11));
      stream.saturated = stream.singleCore["MEM"] * number(1, 10);
    }
    return machine;
  }

  work::Work work() {
    work::Work work;
    work.flops.add = std::floor(number(0, 20));
    work.flops.mul = std::floor(number(0, 20));
    work.flops.total = work.flops.add + work.flops.mul;
    work.bytesLoaded = 8 * std::floor(number(0, 10));
    work.bytesStored = 8 * std::floor(number(0, 4));
    work.floatBits = random() % 2 ? 64 : 32;
    return work;
  }

  traffic::Traffic traffic() {
    std::vector<std::pair<double, double>> lines;
    for (int level = 0; level < 3; ++level)
      lines.push_back({std::floor(number(0, 10)), std::floor(number(0, 4))});
    return trafficOf(lines);
  }

  std::mt19937 random;
};

} // namespace

constexpr unsigned runs = 500;

TEST(Family, HierarchicalIsTheOriginalWhereMemoryDominates) {
  unsigned compared = 0;
  for (unsigned seed = 0; seed < runs; ++seed) {
    Generator generator(seed);
    machine::Machine machine = generator.machine();
    const work::Work work = generator.work();
    const traffic::Traffic traffic = generator.traffic();
    for (machine::Cache &cache : machine.caches)
      cache.next = machine::Link{BytesPerCycle(1e6), BytesPerCycle(1e6), true};
    machine.core.widestPaths = {BytesPerCycle(1e6), BytesPerCycle(1e6), {}, false, {}, {}};
    const roofline::Views views =
        roofline::view(work, traffic, incore::requestsOf(std::nullopt, work), machine, 1, "");
    if (work.flops.total == 0)
      continue;
    ASSERT_TRUE(views.memory.performance);
    EXPECT_NEAR(roofline::attained(views.hierarchical).value_or(0), *views.memory.performance,
                1e-9 * *views.memory.performance)
        << seed;
    ++compared;
  }
  EXPECT_GT(compared, runs / 2);
}

TEST(Family, EcmWhereEverythingOverlapsIsTheRoofline) {
  for (unsigned seed = 0; seed < runs; ++seed) {
    Generator generator(seed);
    machine::Machine machine = generator.machine();
    machine.overlapRule = *ir::parseExpr("max(OL, nOL, L1L2, L2L3, L3MEM)");
    // One stream, with the bandwidths of the connections.
    machine::Benchmark stream = machine.memory.benchmarks.back();
    const double memory = generator.number(1e9, 1e11);
    stream.singleCore["MEM"] = BytesPerSecond(memory);
    stream.saturated = BytesPerSecond(4 * memory);
    for (size_t level = 0; level < 2; ++level) {
      const BytesPerCycle width(generator.number(8, 64));
      machine.caches[level].next = machine::Link{width, width, true};
      stream.singleCore[machine.caches[level + 1].name] =
          BytesPerSecond(width.value() * machine.clock.value());
      // In the stream's own time, memory is what counts.
      stream.singleCore["MEM"] = std::min(stream.singleCore["MEM"],
                                          stream.singleCore[machine.caches[level + 1].name] * 0.5);
    }
    stream.singleCore["MEM"] =
        std::min(stream.singleCore["MEM"],
                 BytesPerSecond(machine.core.widestPaths.load.value() * machine.clock.value()));
    stream.saturated = stream.singleCore["MEM"] * 4;
    machine.memory.benchmarks = {stream};
    const work::Work work = generator.work();
    const traffic::Traffic traffic = generator.traffic();
    const incore::NestTerms core =
        coreOf(generator.number(0, 50), generator.number(0, 50), generator.number(0, 50));
    const ecm::Ecm ecm = ecm::predict(traffic, core, machine, {stream.name});
    const roofline::Roofline roofline =
        roofline::predict(work, traffic, core, machine, 1, stream.name);
    ASSERT_TRUE(ecm.time && roofline.time) << seed;
    EXPECT_NEAR(ecm.time->value(), roofline.time->value(), 1e-9 * roofline.time->value()) << seed;
  }
}

TEST(Family, PointOfTheCacheAwareRooflineIsUnderItsRoofs) {
  unsigned points = 0, unchanged = 0;
  for (unsigned seed = 0; seed < runs; ++seed) {
    Generator generator(seed);
    const machine::Machine machine = generator.machine();
    const work::Work work = generator.work();
    const traffic::Traffic traffic = generator.traffic();
    incore::NestTime nest;
    incore::Operations &operations = nest.demand.operations;
    const double fused = std::floor(generator.number(0, std::min(work.flops.add, work.flops.mul)));
    operations = {work.flops.add - fused,           work.flops.mul - fused, fused, 0, 0,
                  generator.random() % 2 ? 32u : 0u};
    if (machine.core.peakDouble.fma.value() == 0)
      operations = {work.flops.add, work.flops.mul, 0, 0, 0, operations.vectorBytes};
    nest.demand.bytesLoaded = work.bytesLoaded;
    nest.demand.bytesStored = work.bytesStored;
    nest.demand.loads = Cycles(work.bytesLoaded / generator.number(8, 64));
    nest.demand.stores = Cycles(work.bytesStored / generator.number(8, 32));
    // T_OL holds stores and arithmetic, as the in-core analysis has it.
    const Cycles arithmetic =
        machine::timeOf({operations.add, operations.mul, operations.fma},
                        machine::peakOf(machine.core, work.floatBits)) /
        machine::widthShare(machine.core, operations.vectorBytes, work.floatBits);
    nest.terms.nonOverlapping = nest.demand.loads;
    nest.terms.overlapping = std::max(arithmetic, nest.demand.stores) * generator.number(1, 1.5);
    const ecm::Ecm ecm = ecm::predict(traffic, nest.terms, machine, {});
    ASSERT_TRUE(ecm.time) << seed;
    const carm::Carm carm =
        carm::predict(work, traffic, nest, machine, {1, "", ecm.time, "ECM", ""});
    if (!carm.point)
      continue;
    ++points;
    unchanged += std::abs(carm.point->time / *ecm.time - 1) < 1e-9;
    for (const carm::Roof &roof : carm.kernel.levels) {
      EXPECT_GT(roof.bandwidth.value(), 0) << seed;
      EXPECT_TRUE(!roof.ridge || std::isfinite(*roof.ridge)) << seed;
    }
    const carm::Roof &first = carm.kernel.levels.front();
    EXPECT_LE(carm.point->bandwidth.value(), first.bandwidth.value() * (1 + 1e-9)) << seed;
    if (carm.point->performance) {
      EXPECT_LE(*carm.point->performance, *first.performance * (1 + 1e-9)) << seed;
      EXPECT_LE(*carm.point->performance, *carm.kernel.peak * (1 + 1e-9)) << seed;
    }
    EXPECT_NE(carm.point->above, "") << seed;
  }
  EXPECT_GT(points, runs * 9 / 10);
  EXPECT_EQ(unchanged, points) << "the time is the ECM's: the roofs allow it as it is";
}
