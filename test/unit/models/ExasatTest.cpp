//===- test/unit/models/ExasatTest.cpp - Published numbers of ExaSAT ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C. Chan et al., "Software design space exploration for exascale combustion co-design", ISC 2013:
// what its tables and figures say, and what follows from them by its own formulas.
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
#include "Stencils.h"

#include "models/exasat/Exasat.h"
#include "models/exasat/Function.h"
#include "models/work/Weights.h"

#include <cmath>

using namespace sparcity;
using exasat::Curve;
using exasat::FieldTraffic;
using exasat::Nest;
using exasat::NestTraffic;
using machine::Bytes;

/// A column of Table 1.
struct Code {
  double adds, muls, divs, calls;
  unsigned reads, writes;
};
static constexpr Code cns{821, 797, 6, 1, 92, 40};
static constexpr Code dynamics9{7005, 7871, 66, 1, 557, 253};
static constexpr Code dynamics53{30677, 34860, 374, 1, 2405, 1045};
static constexpr Code chemistry9{619, 815, 39, 51, 20, 9};
static constexpr Code chemistry53{7923, 9432, 540, 710, 108, 53};

static double unweighted(const Code &code) {
  return code.adds + code.muls + code.divs + code.calls;
}

static work::Work workOf(const Code &code) {
  work::Work work;
  work.flops = {.add = code.adds, .mul = code.muls, .div = code.divs};
  work.calls["exp"] = code.calls;
  return work;
}

/// With the weights of Sandy Bridge.
static double weighted(const Code &code) {
  std::vector<std::string> unknown;
  const double sum = work::weightedFlops(workOf(code), test::machineOf("snb").core, unknown);
  EXPECT_TRUE(unknown.empty());
  return sum;
}

/// ex-weights: a division counts 39, a transcendental function 125.
TEST(Exasat, WeightsOperations) {
  const machine::Machine machine = test::machineOf("snb");
  EXPECT_EQ(machine.core.weights.at("div"), 39);
  for (const char *function : {"exp", "log", "pow"})
    EXPECT_EQ(machine.core.weights.at(function), 125) << function;
}

/// Flops of ex-t1-CNS, ex-t1-SMC_dyn_9, ex-t1-SMC_dyn_53, ex-t1-SMC_chem_9, ex-t1-SMC_chem_53.
TEST(Exasat, CountsWeightedFlops) {
  const struct {
    Code code;
    double plain, weighted;
  } columns[] = {{cns, 1625, 1977},
                 {dynamics9, 14943, 17575},
                 {dynamics53, 65912, 80248},
                 {chemistry9, 1524, 9330},
                 {chemistry53, 18605, 127165}};
  for (const auto &column : columns) {
    EXPECT_EQ(unweighted(column.code), column.plain);
    EXPECT_EQ(weighted(column.code), column.weighted);
  }
}

/// ex-fig7: shares of the operations and of the time of the chemistry with 53 species.
TEST(Exasat, GivesSharesOfTime) {
  const double all = unweighted(chemistry53), time = weighted(chemistry53);
  EXPECT_NEAR(100 * chemistry53.adds / all, 42.58532653, 1e-8);
  EXPECT_NEAR(100 * chemistry53.muls / all, 50.69604945, 1e-8);
  EXPECT_NEAR(100 * chemistry53.divs / all, 2.902445579, 1e-8);
  EXPECT_NEAR(100 * chemistry53.calls / all, 3.816178447, 1e-8);
  const auto shareOf = [&](const Code &part) { return 100 * weighted(part) / time; };
  EXPECT_NEAR(shareOf({chemistry53.adds, 0, 0, 0, 0, 0}), 6.230487949, 1e-8);
  EXPECT_NEAR(shareOf({0, chemistry53.muls, 0, 0, 0, 0}), 7.417135218, 1e-8);
  EXPECT_NEAR(shareOf({0, 0, chemistry53.divs, 0, 0, 0}), 16.5611607, 1e-7);
  EXPECT_NEAR(shareOf({0, 0, 0, chemistry53.calls, 0, 0}), 69.79121614, 1e-8);
}

/// Bytes a flop with all that is read and written once, whatever the size of the memory.
static double least(const Code &code, exasat::Storage storage) {
  const Nest nest = test::pointwise({16, 16, 16}, code.reads, code.writes);
  const Curve curve = exasat::curveOf(NestTraffic(nest, storage));
  const Bytes moved(curve.back().moved.bytes() / nest.iterations());
  return *exasat::perFlop(moved, weighted(code));
}

/// B/F of ex-t1-CNS, ex-t1-SMC_dyn_9, ex-t1-SMC_dyn_53, ex-t1-SMC_chem_9, ex-t1-SMC_chem_53; the
/// chemistry's is what the table prints, with any memory.
TEST(Exasat, MovesEachFieldOnce) {
  EXPECT_NEAR(least(cns, test::elements), 0.5341426404, 1e-9);
  EXPECT_NEAR(least(cns, test::allocating), 0.6960040465, 1e-9);
  EXPECT_NEAR(least(dynamics9, test::elements), 0.3687055477, 1e-9);
  EXPECT_NEAR(least(dynamics9, test::allocating), 0.4838691323, 1e-9);
  EXPECT_NEAR(least(dynamics53, test::elements), 0.3439338052, 1e-9);
  EXPECT_NEAR(least(dynamics53, test::allocating), 0.4481108563, 1e-9);
  EXPECT_NEAR(least(chemistry9, test::elements), 0.02486602358, 1e-9);
  EXPECT_NEAR(least(chemistry9, test::allocating), 0.03258306538, 1e-9);
  EXPECT_NEAR(least(chemistry53, test::elements), 0.01012857311, 1e-9);
  EXPECT_NEAR(least(chemistry53, test::allocating), 0.01346282389, 1e-9);
}

/// Nothing is used again: the memory does not matter.
TEST(Exasat, NeedsNoMemoryWithoutReuse) {
  const Nest nest = test::pointwise({16, 16, 16}, 20, 9);
  EXPECT_EQ(exasat::curveOf(NestTraffic(nest, test::allocating)).size(), 1U);
}

/// ex-7pt-reuse, ex-star-reuse: 6 r + 1, 4 r + 1, 2 r + 1 and 1 words a point, of blocks so large
/// that ghosts do not count; ex-stencil: 25 points with r = 4.
TEST(Exasat, FindsCasesOfReuse) {
  for (const std::int64_t r : {1, 2, 3, 4}) {
    const Nest nest = test::star({1 << 12, 1 << 12, 1 << 12}, r);
    const FieldTraffic field(nest.fields.front(), nest, test::elements);
    const auto words = [&](size_t position) {
      return std::round(100 * field.moved(position, nest.trips).load / nest.iterations() / 8) / 100;
    };
    const auto radius = static_cast<double>(r);
    EXPECT_EQ(words(3), 6 * radius + 1);
    EXPECT_EQ(words(2), 4 * radius + 1);
    EXPECT_NEAR(words(1), 2 * radius + 1, 0.015);
    EXPECT_NEAR(words(0), 1, 0.015);
    EXPECT_EQ(nest.fields.front().references.size(), static_cast<size_t>(6 * r + 1));
  }
}

/// ex-ws: what is to be held, in words; ex-ws-384: of the grid of 384 points a side, ex-grid.
TEST(Exasat, FindsWorkingSets) {
  for (const std::int64_t r : {1, 2, 4}) {
    const std::int64_t bx = 40, by = 24;
    const Nest nest = test::star({64, by, bx}, r);
    const FieldTraffic field(nest.fields.front(), nest, test::elements);
    const auto words = [&](size_t position) {
      return field.workingSet(position, nest.trips, 1, std::nullopt) / 8;
    };
    EXPECT_EQ(words(2), (2 * r + 1) + 4 * r);
    EXPECT_EQ(words(1), (4 * r + 1) * (bx + 2 * r));
    EXPECT_EQ(words(0), (2 * r + 1) * (bx + 2 * r) * (by + 2 * r));
  }
  const Nest nest = test::star({384, 384, 384}, 1);
  const FieldTraffic field(nest.fields.front(), nest, test::elements);
  EXPECT_EQ(field.workingSet(1, nest.trips, 1, std::nullopt), 15440);
  EXPECT_EQ(field.workingSet(0, nest.trips, 1, std::nullopt), 3575904);
}

/// ex-ghost-8, ex-ghost-16, ex-ghost-32, ex-ghost-64, ex-ghost-128: words read a word of a block
/// with four ghost points, of the star and of the box, whose corners alone reach all of it.
TEST(Exasat, CountsGhosts) {
  const struct {
    std::int64_t block;
    double star, box;
  } blocks[] = {{8, 4.0, 8.0},
                {16, 2.5, 3.375},
                {32, 1.75, 1.953125},
                {64, 1.375, 1.423828125},
                {128, 1.1875, 1.199462891}};
  for (const auto &row : blocks) {
    const exasat::PerLoop trips{2 * row.block, row.block, 3 * row.block};
    const exasat::PerLoop block{row.block, row.block, row.block};
    const auto factor = [&](const Nest &nest) {
      return FieldTraffic(nest.fields.front(), nest, test::elements).moved(0, block).load /
             nest.iterations() / 8;
    };
    EXPECT_DOUBLE_EQ(factor(test::star(trips, 4)), row.star);
    EXPECT_NEAR(factor(test::corners(trips, 4)), row.box, 1e-9);
  }
}

/// ex-fig2: with four threads and the middle loop for them the planes of each are a quarter of
/// those with the outermost one, of a stencil that reaches nowhere in the middle loop.
TEST(Exasat, DividesWorkingSets) {
  const Nest nest = test::stencil({64, 64, 64}, {{-1, 0, 0}, {0, 0, 0}, {1, 0, 0}});
  const NestTraffic traffic(nest, test::elements);
  const Bytes outermost = traffic.workingSet(0, {16, 64, 64});
  const Bytes middle = traffic.workingSet(0, {64, 16, 64});
  EXPECT_EQ(outermost / middle, 4);
}

/// ex-time: 1e9 flop at 201.6 Gflop/s take 4.96031746 ms, 2e9 B at 51 GiB/s 36.52245391 ms.
TEST(Exasat, TakesTheLongerTime) {
  const machine::Seconds compute(1e9 / 201.6e9),
      data = exasat::timeOf(Bytes(2e9), machine::BytesPerSecond(51 * 1024.0 * 1024 * 1024));
  EXPECT_NEAR(compute.value() * 1e3, 4.96031746, 1e-8);
  EXPECT_NEAR(data.value() * 1e3, 36.52245391, 1e-8);
  EXPECT_NEAR(std::max(compute, data).value() * 1e3, 36.52245391, 1e-8);
}
