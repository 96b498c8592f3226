//===- test/unit/traffic/nest/TouchedLinesTest.cpp - Distinct lines of nests ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratedNest.h"
#include "ir/Kernel.h"

#include "ir/IterationCount.h"
#include "ir/Walk.h"
#include "models/traffic/nest/TouchedLines.h"

#include <gtest/gtest.h>

#include <set>

using namespace sparcity;

using namespace sparcity::traffic;

namespace {

constexpr std::int64_t bytesOfLine = 64, mostRows = 1 << 24;

/// The lines as the nest runs, and how often its first innermost loop does.
class Recorder : public ir::WalkVisitor {
public:
  Recorder(const ir::Kernel &kernel, unsigned cores)
      : cores(cores), nest(kernel.nest), main(innermostLoops(kernel.nest).front().back()) {}

  bool access(const ir::Access &access, std::int64_t offset) override {
    for (std::int64_t byte : {offset, offset + access.bytes - 1}) {
      const std::pair line(access.array.index, byte >= 0 ? byte / bytesOfLine : (byte - 63) / 64);
      all.insert(line);
      if (access.kind == ir::AccessKind::Store)
        stored.insert(line);
    }
    return true;
  }
  bool entersUncertain(const ir::Guard &) override { return true; }
  /// Of the outermost loop the part of the first core alone.
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips) override {
    const ir::Part part = {cores, 0, 1};
    if (&loop == &nest &&
        following >= static_cast<std::uint64_t>(part.count(static_cast<std::int64_t>(trips))))
      return trips;
    iterations += &loop == main && following < trips;
    return following;
  }

  std::set<std::pair<unsigned, std::int64_t>> all, stored;
  double iterations = 0;

private:
  unsigned cores;
  const ir::Loop &nest;
  const ir::Loop *main;
};

TouchedLines sum(const std::vector<TouchedLines> &arrays) {
  TouchedLines result;
  for (const TouchedLines &array : arrays) {
    result.all += array.all;
    result.stored += array.stored;
  }
  return result;
}

class TouchedLinesOf : public testing::TestWithParam<unsigned> {};

TEST_P(TouchedLinesOf, AreThoseOfTheNestAsItRuns) {
  const unsigned cores = GetParam();
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const ir::Kernel kernel = test::generatedNest(seed);
    const ir::LoopParts parts = {{&kernel.nest, {cores, 0, 1}}};
    llvm::Expected<AffineNest> nest = AffineNest::of(kernel, parts);
    ASSERT_TRUE(static_cast<bool>(nest)) << llvm::toString(nest.takeError());
    Recorder recorder(kernel, cores);
    ASSERT_FALSE(ir::walk(kernel, {}, recorder));
    const TouchedLines lines =
        sum(touchedLines(*nest, kernel.arrays.size(), bytesOfLine, mostRows));
    // Very many rows of one shape are counted by their mean.
    const auto all = static_cast<double>(recorder.all.size());
    const double tolerance = all > 100'000 ? all / 1000 : 0;
    EXPECT_NEAR(lines.all, all, tolerance) << seed;
    EXPECT_NEAR(lines.stored, static_cast<double>(recorder.stored.size()), tolerance) << seed;
    EXPECT_EQ(ir::countIterations(kernel, innermostLoops(kernel.nest).front(), parts),
              recorder.iterations)
        << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Cores, TouchedLinesOf, testing::Values(1U, 3U));

/// Without going through all rows they are close.
class TouchedBoxes : public testing::TestWithParam<std::int64_t> {};

TEST_P(TouchedBoxes, AreClose) {
  const std::int64_t few = GetParam();
  unsigned off = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const ir::Kernel kernel = test::generatedNest(seed);
    llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
    ASSERT_TRUE(static_cast<bool>(nest)) << llvm::toString(nest.takeError());
    const double exact = sum(touchedLines(*nest, kernel.arrays.size(), bytesOfLine, mostRows)).all;
    const double boxes = sum(touchedLines(*nest, kernel.arrays.size(), bytesOfLine, few)).all;
    off += std::abs(boxes - exact) > 0.02 * exact;
  }
  EXPECT_LE(off, 3U);
}

INSTANTIATE_TEST_SUITE_P(Rows, TouchedBoxes, testing::Values(0, 30));

} // namespace
