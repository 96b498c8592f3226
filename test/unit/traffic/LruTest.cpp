//===- test/unit/traffic/LruTest.cpp - Layer conditions against a counted LRU cache ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lru.h"

#include "models/machine/Reader.h"
#include "models/traffic/LayerConditions.h"

#include <cstdlib>
#include <random>

using namespace sparcity;

using namespace sparcity::test;

static double misses(const ir::Kernel &kernel, std::size_t lines, std::int64_t arrays,
                     std::int64_t bytes, std::int64_t warmUp, std::int64_t measured) {
  return simulate(kernel, lines, std::vector<std::int64_t>(static_cast<std::size_t>(arrays), bytes),
                  warmUp, measured)
      .perUnit(8);
}

/// Relative difference that array placement may make (the reference says 2 %).
static void expectWithin2Percent(double got, double expected) {
  EXPECT_NEAR(got, expected, 0.02 * expected);
}

// lc-fa-2D: 512 lines, one whole plane
TEST(Lru, LongRangeRows) {
  const auto at = [](std::int64_t n) {
    // The arrays in the order U, V, ROC of the listing.
    ir::Kernel kernel = longRange({{"N", n}, {"M", 12}});
    return misses(kernel, 512, 3, 12 * n * n * 8, 1, 2);
  };
  expectWithin2Percent(at(213), 11.43);
  expectWithin2Percent(at(215), 11.489);
  expectWithin2Percent(at(216), 15.559);
  expectWithin2Percent(at(219), 17.513);
  expectWithin2Percent(at(225), 19.604);
}

// lc-fa-7pt: 512 lines
TEST(Lru, SevenPointRows) {
  const auto at = [](std::int64_t n) {
    return misses(sevenPoint({{"N", n}, {"M", 5}}), 512, 2, 5 * n * n * 8, 1, 2);
  };
  expectWithin2Percent(at(683), 4.018);
  expectWithin2Percent(at(685), 5.016);
  expectWithin2Percent(at(690), 6.018);
}

// lc-fa-3D: 409600 lines; the sweep skips the halo, so the condition holds a few
// sizes further than whole planes say.
TEST(Lru, Planes) {
  if (!std::getenv("SPARCITY_LONG"))
    GTEST_SKIP() << "set SPARCITY_LONG for the large simulations";
  const auto longRangeAt = [](std::int64_t n) {
    return misses(longRange({{"N", n}, {"M", 22}}), 409600, 3, 22 * n * n * 8, 10, 2);
  };
  expectWithin2Percent(longRangeAt(550), 3.052);
  expectWithin2Percent(longRangeAt(551), 9.144);
  expectWithin2Percent(longRangeAt(553), 11.158);
  const auto sevenPointAt = [](std::int64_t n) {
    return misses(sevenPoint({{"N", n}, {"M", 9}}), 409600, 2, 9 * n * n * 8, 4, 2);
  };
  expectWithin2Percent(sevenPointAt(906), 2.009);
  expectWithin2Percent(sevenPointAt(907), 4.011);
}

/// A machine with one cache of that many lines.
static machine::Machine machineWith(std::size_t lines) {
  machine::ReadResult read =
      machine::readMachine("ivb", {std::string(SPARCITY_SOURCE_DIR) + "/machines"});
  machine::Machine machine = std::move(*read.machine);
  machine.caches.resize(1);
  machine.caches[0].size = machine::Bytes(static_cast<double>(64 * lines));
  machine.caches[0].next.reset();
  return machine;
}

namespace {

struct RandomStencil {
  ir::Kernel kernel;
  std::int64_t n = 0, rows = 0;
  unsigned arrays = 0, streams = 0;
  std::string text;
};

/// Up to three arrays, each read at random offsets of radius 3; one is written.
RandomStencil randomStencil(std::mt19937 &random) {
  const auto pick = [&](int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  };
  RandomStencil result;
  result.n = 8 * pick(24, 120);
  result.rows = 24;
  result.arrays = static_cast<unsigned>(pick(1, 3));
  std::vector<std::string> accesses;
  for (unsigned array = 0; array < result.arrays; ++array) {
    const std::string name(1, static_cast<char>('a' + array));
    for (int reference = pick(1, 6); reference > 0; --reference) {
      std::string offset = "(j";
      const int row = pick(-3, 3), column = pick(-3, 3);
      offset += row < 0 ? std::to_string(row) : "+" + std::to_string(row);
      offset += ")*N+i";
      offset += column < 0 ? std::to_string(column) : "+" + std::to_string(column);
      accesses.push_back(name + "[" + offset + "]");
    }
  }
  accesses.push_back("=o[j*N+i]");
  ++result.arrays;
  for (const std::string &access : accesses)
    result.text += access + " ";
  result.streams = static_cast<unsigned>(accesses.size());
  result.kernel =
      nest({{"j", "3", "M-3"}, {"i", "3", "N-3"}}, accesses, {{"N", result.n}, {"M", result.rows}});
  return result;
}

} // namespace

// For random stencils the condition's lines are what a counted cache loads, away
// from transitions (5 %) and up to the partial lines at row ends.
TEST(Lru, RandomStencilsAgree) {
  const int rounds = std::getenv("SPARCITY_LONG") ? 2000 : 60;
  std::mt19937 random(7);
  int compared = 0;
  for (int round = 0; round < rounds; ++round) {
    const RandomStencil stencil = randomStencil(random);
    const std::size_t lines = 64u << (random() % 7);
    ir::Kernel large = stencil.kernel; // steady state: the arrays never fit
    for (ir::Symbol &symbol : large.symbols)
      if (symbol.name == "M")
        symbol.value = 1000000000;
    const machine::Machine machine = machineWith(lines);
    llvm::Expected<traffic::Traffic> predicted =
        traffic::predictLayerConditions(large, innermostLoops(large.nest).front(), machine, {});
    ASSERT_TRUE(static_cast<bool>(predicted)) << llvm::toString(predicted.takeError());
    bool nearTransition = false;
    for (const traffic::LayerCondition &condition : predicted->conditions) {
      const double need = condition.condition.lhs.substitute(large.bindings()).asDouble().value();
      nearTransition |= std::abs(need / (64.0 * static_cast<double>(lines)) - 1) < 0.05;
      // A cache of a few lines holds whole lines where the condition counts bytes.
      nearTransition |= condition.dimension == 1 && 64 * stencil.streams >= 64 * lines / 2;
    }
    if (nearTransition)
      continue;
    ++compared;
    const double counted = misses(stencil.kernel, lines, stencil.arrays,
                                  stencil.rows * stencil.n * 8, 8, stencil.rows - 14);
    const double expected = *predicted->boundaries[0].load;
    const double rowEnds = expected * 16.0 / static_cast<double>(stencil.n);
    EXPECT_NEAR(counted, expected, 0.02 * expected + rowEnds)
        << "N=" << stencil.n << ", " << lines << " lines: " << stencil.text;
  }
  EXPECT_GT(compared, rounds / 2);
}
