//===- test/unit/traffic/SampledLinesTest.cpp - Lines from some iterations ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "models/traffic/distance/Quadrature.h"
#include "models/traffic/distance/ReuseDistances.h"
#include "models/traffic/distance/SampledLines.h"
#include "models/traffic/distance/Strips.h"

#include <cmath>

using namespace sparcity;

using namespace sparcity::test;
using traffic::CapacityLines;
using traffic::KernelTrace;
using traffic::LineRequest;
using traffic::Quadrature;

/// Sum over 0 … 999 of a parabola and of a function that jumps, from few samples.
TEST(Quadrature, FindsTheJump) {
  const auto value = [](std::uint64_t at) {
    const auto x = static_cast<double>(at);
    return Quadrature::Values{x * x, x < 333 ? 1.0 : 7.0};
  };
  Quadrature::Values expected(2);
  for (std::uint64_t at = 0; at < 1000; ++at)
    for (int i = 0; i < 2; ++i)
      expected[i] += value(at)[i];
  int samples = 0;
  Quadrature quadrature(0, 999, 2);
  ASSERT_TRUE(llvm::cantFail(quadrature.run(
      0.002, [&](std::uint64_t at) -> llvm::Expected<std::optional<Quadrature::Values>> {
        ++samples;
        return value(at);
      })));
  EXPECT_LT(samples, 40);
  for (int i = 0; i < 2; ++i) {
    EXPECT_NEAR(quadrature.sum(0)[i], expected[i], 0.003 * expected[i]);
    EXPECT_LE(quadrature.error()[i], 0.002 * expected[i]);
  }
}

/// No samples are no answer; some are one that says how good it is.
TEST(Quadrature, EndsWithTheSamples) {
  for (const int most : {2, 4}) {
    int samples = 0;
    Quadrature quadrature(0, 999, 1);
    const bool isDone = llvm::cantFail(quadrature.run(
        0.002, [&](std::uint64_t at) -> llvm::Expected<std::optional<Quadrature::Values>> {
          if (++samples > most)
            return std::nullopt;
          return Quadrature::Values{at < 600 ? 0.0 : 1.0};
        }));
    EXPECT_EQ(isDone, most == 4);
    if (isDone) {
      EXPECT_GT(quadrature.error()[0], 20);
    }
  }
}

/// A count of the whole nest is that of reuse distances, by array.
TEST(CapacityLines, AsReuseDistances) {
  const ir::Kernel kernel = fivePoint({{"M", 60}, {"N", 300}});
  const KernelTrace trace = llvm::cantFail(KernelTrace::of(kernel, nullptr, 64));
  const LineRequest request{trace, innermostLoops(kernel.nest).front(), 64, {8, 100, 10'000}};
  const std::optional<CapacityLines> lines = llvm::cantFail(traffic::countCapacityLines(request));
  traffic::ReuseDistances distances(64);
  llvm::cantFail(trace.run(distances));
  distances.flush();
  ASSERT_TRUE(lines);
  for (size_t i = 0; i < 3; ++i) {
    const traffic::CacheCounts all = distances.curve().at(request.capacities[i]);
    EXPECT_EQ(lines->all(i).loads, static_cast<double>(all.misses()));
    EXPECT_EQ(lines->all(i).writeBacks, static_cast<double>(all.writeBacks));
    const traffic::CacheCounts stored = distances.curve({4}).at(request.capacities[i]);
    EXPECT_EQ(lines->lines[i][1].loads, static_cast<double>(stored.misses()));
    EXPECT_EQ(lines->lines[i][1].writeBacks, static_cast<double>(stored.writeBacks));
  }
  EXPECT_EQ(lines->iterations, 58 * 298);
  EXPECT_EQ(lines->accesses, 5 * 58 * 298);
  EXPECT_EQ(lines->compulsory, static_cast<double>(distances.distinctLines()));
}

TEST(CapacityLines, NothingIfItTakesTooLong) {
  const ir::Kernel kernel = fivePoint({{"M", 60}, {"N", 300}});
  const KernelTrace trace = llvm::cantFail(KernelTrace::of(kernel, nullptr, 64));
  LineRequest request{trace, innermostLoops(kernel.nest).front(), 64, {8}};
  request.mostAccesses = 86'419; // one less than there are
  EXPECT_FALSE(llvm::cantFail(traffic::countCapacityLines(request)));
  ++request.mostAccesses;
  EXPECT_TRUE(llvm::cantFail(traffic::countCapacityLines(request)));
  request.mostLines = 100;
  EXPECT_FALSE(llvm::cantFail(traffic::countCapacityLines(request)));
}

namespace {

struct Named {
  const char *name;
  bool isSmooth; ///< no cache begins to hold something on the way
  ir::Kernel kernel;
};

/// As the solvers and products have them, each with transitions on the way.
std::vector<Named> longNests() {
  const Sizes n = {{"n", 160}};
  return {
      {"lu", false,
       nest({{"i", "0", "n"}, {"j", "0", "i"}, {"k", "0", "j"}},
            {"A[i*n+k]", "A[k*n+j]", "A[i*n+j]", "=A[i*n+j]"}, n)},
      {"cholesky", false,
       nest({{"i", "0", "n"}, {"j", "0", "i"}, {"k", "0", "j"}},
            {"A[i*n+k]", "A[j*n+k]", "A[i*n+j]", "=A[i*n+j]"}, n)},
      {"trmm", false,
       nest({{"i", "0", "n"}, {"j", "0", "n"}, {"k", "i+1", "n"}},
            {"A[k*n+i]", "B[k*n+j]", "B[i*n+j]", "=B[i*n+j]"}, n)},
      {"floyd", true,
       nest({{"k", "0", "n"}, {"i", "0", "n"}, {"j", "0", "n"}},
            {"P[i*n+j]", "P[i*n+k]", "P[k*n+j]", "=P[i*n+j]"}, n)},
      {"matmul", true,
       nest({{"i", "0", "n"}, {"j", "0", "n"}, {"k", "0", "n"}}, {"A[i*n+k]", "B[k*n+j]"}, n)},
      {"star", true, sevenPoint({{"M", 100}, {"N", 100}})},
  };
}

} // namespace

/// Within 2 % of the whole count, or as far off as it says that it may be.
TEST(SampledLines, AsTheWholeCount) {
  for (const auto &[name, isSmooth, kernel] : longNests()) {
    SCOPED_TRACE(name);
    const KernelTrace trace = llvm::cantFail(KernelTrace::of(kernel, nullptr, 64));
    LineRequest request{trace, innermostLoops(kernel.nest).front(), 64, {100, 512, 1500, 8000}};
    request.mostAccesses = UINT64_MAX;
    const CapacityLines whole = *llvm::cantFail(traffic::countCapacityLines(request));
    request.mostAccesses = static_cast<std::uint64_t>(0.7 * whole.accesses);
    const std::optional<CapacityLines> lines = llvm::cantFail(traffic::sampleLines(request));
    ASSERT_TRUE(lines);
    EXPECT_LE(lines->counted, 0.7 * whole.accesses);
    EXPECT_NEAR(lines->iterations, whole.iterations, 0.002 * whole.iterations);
    EXPECT_NEAR(lines->accesses, whole.accesses, 0.002 * whole.accesses);
    for (size_t i = 0; i < request.capacities.size(); ++i) {
      const double allowed = std::max(0.02, 2 * lines->error[i]);
      if (isSmooth) {
        EXPECT_LT(lines->error[i], 0.005) << i;
      }
      EXPECT_NEAR(lines->all(i).loads, whole.all(i).loads, allowed * whole.all(i).loads) << i;
      EXPECT_NEAR(lines->all(i).writeBacks, whole.all(i).writeBacks, 0.02 * whole.all(i).loads)
          << i;
    }
  }
}

/// Walked up or down, by one or more, with a guard: the same lines as in one loop.
TEST(Strips, AreTheLoop) {
  for (const char *step : {"1", "3", "-2"}) {
    SCOPED_TRACE(step);
    const bool isUpward = *step != '-';
    ir::Kernel kernel = nest({{"i", isUpward ? "5" : "n", isUpward ? "n" : "5"}},
                             {"A[i]", "B[i-100*floor(i/100)]", "=A[i]"}, {{"n", 9001}});
    kernel.nest.step = *ir::parseExpr(step);
    const traffic::WalkedNest strips(kernel, innermostLoops(kernel.nest).front(), 8000);
    ASSERT_EQ(strips.path().size(), 2U);
    std::vector<CapacityLines> counts;
    for (const ir::Kernel *each : {static_cast<const ir::Kernel *>(&kernel), &strips.kernel()}) {
      const KernelTrace trace = llvm::cantFail(KernelTrace::of(*each, nullptr, 64));
      const LineRequest request{trace, innermostLoops(each->nest).front(), 64, {8, 100}};
      counts.push_back(llvm::cantFail(traffic::countCapacityLines(request)).value());
    }
    EXPECT_EQ(counts[0].iterations, counts[1].iterations);
    EXPECT_EQ(counts[0].compulsory, counts[1].compulsory);
    for (const size_t capacity : {0, 1})
      EXPECT_EQ(counts[0].all(capacity).loads, counts[1].all(capacity).loads);
  }
}

TEST(Strips, OfShortLoopsAndNestsAreNone) {
  const ir::Kernel one = nest({{"i", "0", "n"}}, {"A[i]"}, {{"n", 9000}});
  const traffic::WalkedNest whole(one, innermostLoops(one.nest).front(), 9000);
  EXPECT_EQ(&whole.kernel(), &one);
  EXPECT_FALSE(traffic::inStrips(one, 1000));
  EXPECT_FALSE(traffic::inStrips(fivePoint({{"M", 600}, {"N", 600}}), 10));
}
