//===- test/unit/traffic/LayerConditionsTest.cpp - Layer conditions against published numbers ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables of Hammer et al. 2017 (Kerncraft), sections 2.4.2 and 3.3, and the
/// leading orders of dense kernels. Machines come from machines/.
///
//===----------------------------------------------------------------------===//

#include "Predicted.h"

#include "models/traffic/ReuseModel.h"

#include "llvm/ADT/STLExtras.h"

using namespace sparcity;

using namespace sparcity::test;

static std::vector<std::int64_t> limits(const traffic::Traffic &traffic, unsigned dimension,
                                        const std::string &parameter) {
  std::vector<std::int64_t> result;
  for (const traffic::LayerCondition &condition : traffic.conditions)
    for (const traffic::LayerCondition::Limit &limit : condition.solved)
      if (condition.dimension == dimension && condition.isWidest && limit.parameter == parameter)
        result.push_back(limit.largest.value_or(-1));
  return result;
}

// lc-2d5pt, lc-2d5pt-t2, lc-2d5pt-N
TEST(LayerConditions, FivePointTable) {
  const traffic::Traffic traffic = predict(fivePoint());
  EXPECT_EQ(conditionsOf(traffic, "L1"), "1D 80: 1/4 *\n2D 32*N - 16: 3/2 *\n");
  EXPECT_EQ(limits(traffic, 2, "N"), (std::vector<std::int64_t>{1024, 8192, 819200}));
}

// lc-7pt, lc-7pt-N
TEST(LayerConditions, SevenPointTable) {
  const traffic::Traffic traffic = predict(sevenPoint());
  EXPECT_EQ(conditionsOf(traffic, "L1"),
            "1D 112: 1/6 *\n2D 48*N - 32: 3/4 *\n3D 32*N^2 - 16*N: 5/2 *\n");
  EXPECT_EQ(limits(traffic, 2, "N"), (std::vector<std::int64_t>{683, 5462, 546134}));
  EXPECT_EQ(limits(traffic, 3, "N"), (std::vector<std::int64_t>{32, 90, 905}));
}

// lc-lr-table, lc-lr-2D-*, lc-lr-3D-*
TEST(LayerConditions, LongRangeTable) {
  const traffic::Traffic traffic = predict(longRange());
  EXPECT_EQ(conditionsOf(traffic, "L1"), "1D 216: 8/19 *\n"
                                         "2D 152*N - 544: 10/17\n"
                                         "2D 152*N: 16/11 *\n"
                                         "3D 88*N^2 - 288*N: 18/9\n"
                                         "3D 88*N^2: 24/3 *\n");
  EXPECT_EQ(limits(traffic, 2, "N"), (std::vector<std::int64_t>{215, 1724, 172463}));
  EXPECT_EQ(limits(traffic, 3, "N"), (std::vector<std::int64_t>{19, 54, 545}));
}

// lc-lr-N1015
TEST(LayerConditions, LongRangeAt1015) {
  const traffic::Traffic traffic = predict(longRange({{"N", 1015}, {"M", 130}}));
  EXPECT_EQ(lines(traffic), "19+1 | 11+1 | 11+1");
  EXPECT_EQ(traffic.residentLevel, "MEM");
}

// rl-t1-counting: any N from 684 to 905 gives 7, 5, 3 lines
TEST(LayerConditions, SevenPointLines) {
  for (const std::int64_t n : {684, 800, 905})
    EXPECT_EQ(lines(predict(sevenPoint({{"N", n}, {"M", 1000}}))), "6+1 | 4+1 | 2+1") << n;
}

// lc-lr-regimes: lines by level over N, M large
TEST(LayerConditions, LongRangeCases) {
  const std::vector<std::pair<std::int64_t, std::vector<double>>> expected = {
      {19, {4, 4, 4}},    {40, {12, 4, 4}},     {100, {12, 12, 4}},   {215, {12, 12, 4}},
      {300, {20, 12, 4}}, {1000, {20, 12, 12}}, {1724, {20, 12, 12}}, {100000, {20, 20, 12}},
  };
  const traffic::Traffic traffic = predict(longRange());
  EXPECT_EQ(lines(traffic), "? | ? | ?");
  for (const auto &[n, sum] : expected) {
    const auto found = llvm::find_if(traffic.cases, [n = n](const traffic::Case &c) {
      return c.from <= n && (!c.to || n <= *c.to);
    });
    ASSERT_NE(found, traffic.cases.end()) << n;
    for (size_t k = 0; k < sum.size(); ++k)
      EXPECT_EQ(found->lines[k].first + found->lines[k].second, sum[k]) << n << " boundary " << k;
  }
}

// ecm-lr-llc4: a quarter of L3
TEST(LayerConditions, SharedCacheShrinks) {
  const traffic::Traffic traffic = predict(longRange({{"N", 1015}, {"M", 130}}), "ivb", 4);
  EXPECT_EQ(lines(traffic), "19+1 | 11+1 | 11+1");
  EXPECT_EQ(limits(traffic, 2, "N").back(), 43115);
  EXPECT_EQ(limits(traffic, 3, "N").back(), 272);
}

// lc-star-general, leading order, for several radii
TEST(LayerConditions, Stars) {
  for (int r = 1; r <= 6; ++r) {
    std::vector<std::string> accesses = {"=b[(k*N+j)*N+i]", "a[(k*N+j)*N+i]"};
    for (int d = 1; d <= r; ++d)
      for (const std::string sign : {"+", "-"}) {
        const std::string shift = sign + std::to_string(d);
        accesses.push_back("a[(k*N+j)*N+i" + shift + "]");
        accesses.push_back("a[(k*N+j" + shift + ")*N+i]");
        accesses.push_back("a[((k" + shift + ")*N+j)*N+i]");
      }
    const std::string R = std::to_string(r);
    const traffic::Traffic traffic =
        predict(nest({{"k", R, "M-" + R}, {"j", R, "N-" + R}, {"i", R, "N-" + R}}, accesses));
    for (const traffic::LayerCondition &condition : traffic.conditions) {
      if (condition.level != "L1" || !condition.isWidest)
        continue;
      const ir::Expr &lhs = condition.condition.lhs;
      if (condition.dimension == 2) {
        EXPECT_EQ(lhs.coefficient("N", 1), ir::Expr(8 * (4 * r + 2)));
      }
      if (condition.dimension == 3) {
        EXPECT_EQ(lhs.coefficient("N", 2), ir::Expr(8 * (2 * r + 2)));
      }
    }
  }
}

TEST(LayerConditions, StreamsOnInclusiveCaches) {
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"b[i]", "=a[i]"}, {{"N", 100000000}}))),
            "2+1 | 2+1 | 2+1");
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"b[i]", "c[i]", "=a[i]"}))), "3+1 | 3+1 | 3+1");
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"a[i]", "=a[i]"}))), "1+1 | 1+1 | 1+1");
}

// Ruling 13: on a victim L3 lines come from memory into L2, and every line that
// leaves L2 goes to L3.
TEST(LayerConditions, VictimCache) {
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"b[i]", "=a[i]"}), "skx")), "2+1 | 0+2 | 2+1");
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"b[i]", "c[i]", "=a[i]"}), "skx")),
            "3+1 | 0+3 | 3+1");
  // Reuse within L2 + L3: 27.5 MiB + 1 MiB hold the rows.
  const traffic::Traffic rows = predict(fivePoint({{"N", 500000}, {"M", 1000}}), "skx");
  EXPECT_EQ(lines(rows), "4+1 | 2+4 | 2+1");
  EXPECT_EQ(limits(rows, 2, "N").back(), (28 * 1048576 + 524288 + 16) / 32);
}

TEST(LayerConditions, EverythingFits) {
  const traffic::Traffic small = predict(fivePoint({{"N", 100}, {"M", 100}}));
  EXPECT_EQ(small.residentLevel, "L2");
  EXPECT_EQ(lines(small), "2+1 | 0+0 | 0+0");
  EXPECT_GT(small.compulsoryLines.value_or(0), 2 * 98 * 98 * 8 / 64);
}

TEST(LayerConditions, MatrixVectorByRows) {
  const auto kernel = [](const Sizes &sizes) {
    return nest({{"i", "0", "M"}, {"j", "0", "N"}}, {"y[i]", "a[i*N+j]", "x[j]", "=y[i]"}, sizes);
  };
  const traffic::Traffic open = predict(kernel({}));
  EXPECT_EQ(conditionsOf(open, "L1"), "2D 16*N + 8: 1/1 *\n");
  const auto load = [](const traffic::Traffic &t, size_t k) { return *t.boundaries[k].load; };
  const traffic::Traffic kept = predict(kernel({{"N", 1000}, {"M", 100000}}));
  EXPECT_NEAR(load(kept, 0), 1, 0.01);
  const traffic::Traffic lost = predict(kernel({{"N", 10000}, {"M", 100000}}));
  EXPECT_NEAR(load(lost, 0), 2, 0.01);
  EXPECT_NEAR(load(lost, 1), 1, 0.01);
}

TEST(LayerConditions, MatrixVectorByColumns) {
  const auto kernel = [](const Sizes &sizes) {
    return nest({{"j", "0", "N"}, {"i", "0", "M"}}, {"y[i]", "a[i*N+j]", "x[j]", "=y[i]"}, sizes);
  };
  const traffic::Traffic open = predict(kernel({}));
  EXPECT_EQ(conditionsOf(open, "L1"), "2D 72*M + 8: 1/1 *\n");
  // A line of a an iteration while 72*M bytes do not fit, a line a unit when they do.
  const traffic::Traffic lost = predict(kernel({{"M", 1000000}, {"N", 1000}}));
  EXPECT_NEAR(*lost.boundaries[0].load, 8 + 1, 0.01);
  EXPECT_NEAR(*lost.boundaries[0].evict, 1, 0.01);
  const traffic::Traffic kept = predict(kernel({{"M", 400}, {"N", 100000}}));
  EXPECT_NEAR(*kept.boundaries[0].load, 1, 0.01);
  EXPECT_NEAR(*kept.boundaries[0].evict, 0, 0.01);
}

TEST(LayerConditions, MatrixMultiply) {
  const std::vector<std::string> accesses = {"c[i*N+j]", "a[i*N+k]", "b[k*N+j]", "=c[i*N+j]"};
  const auto order = [&](const std::string &loops) {
    std::vector<LoopSpec> specs;
    for (const char index : loops)
      specs.push_back({std::string(1, index), "0", "N"});
    return conditionsOf(predict(nest(specs, accesses)), "L1");
  };
  EXPECT_EQ(order("ijk"), "2D 72*N + 8: 1/1 *\n3D 8*N^2 + 16*N: 2/0 *\n");
  EXPECT_EQ(order("ikj"), "2D 16*N + 8: 1/1 *\n3D 8*N^2 + 16*N: 2/0 *\n");
  EXPECT_EQ(order("jki"), "2D 128*N + 64: 1/1 *\n3D 8*N^2 + 128*N: 2/0 *\n");
}

TEST(LayerConditions, Transpose) {
  const traffic::Traffic traffic =
      predict(nest({{"i", "0", "N"}, {"j", "0", "N"}}, {"b[j*N+i]", "=a[i*N+j]"}));
  EXPECT_EQ(conditionsOf(traffic, "L1"), "2D 72*N: 0/2 *\n");
}

TEST(LayerConditions, Blocking) {
  const ir::Kernel kernel = longRange({{"N", 1015}, {"M", 130}});
  traffic::Options options;
  options.listsBlocks = true;
  llvm::Expected<traffic::Traffic> traffic = traffic::predictLayerConditions(
      kernel, innermostLoops(kernel.nest).front(), machineOf("ivb"), options);
  ASSERT_TRUE(static_cast<bool>(traffic));
  const auto found = llvm::find_if(traffic->blocks, [](const traffic::BlockCandidate &block) {
    return block.level == 0 && block.dimension == 2;
  });
  ASSERT_NE(found, traffic->blocks.end());
  EXPECT_EQ(found->loop, "i");
  EXPECT_EQ(found->parameter, "N");
  EXPECT_EQ(found->largest, 215);
  EXPECT_EQ(found->lines[0], std::pair(11.0, 1.0));
  EXPECT_TRUE(predict(kernel).blocks.empty()); // not asked for
}

TEST(LayerConditions, ElementSizesAndStructs) {
  EXPECT_EQ(predict(nest({{"i", "0", "N"}}, {"b[i]", "=a[i]"}, {}, 4)).iterationsPerUnit, 16);
  // Three members of one 24-byte struct are one stream of 24 bytes an iteration.
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"p[3*i]", "p[3*i+1]", "p[3*i+2]"}))),
            "3+0 | 3+0 | 3+0");
}

// A tile's bounds move with the loop around it.
TEST(LayerConditions, TiledLoops) {
  ir::Kernel tiled = nest({{"t", "0", "N"}, {"i", "t", "t+64"}}, {"b[i]", "=a[i]"});
  tiled.nest.step = 64;
  EXPECT_EQ(lines(predict(tiled)), "2+1 | 2+1 | 2+1");
}

TEST(LayerConditions, LoopsThatCountDown) {
  ir::Kernel down =
      nest({{"j", "M-2", "0"}, {"i", "1", "N-1"}}, {"a[(j-1)*N+i]", "a[(j+1)*N+i]", "=b[j*N+i]"});
  down.nest.step = -1;
  EXPECT_EQ(conditionsOf(predict(down), "L1"), "2D 48*N: 1/2 *\n");
}

// Conditions of the longest row, as whole rows.
TEST(LayerConditions, Triangles) {
  const traffic::Traffic traffic =
      predict(nest({{"i", "0", "N"}, {"j", "0", "i"}}, {"a[i*N+j]", "x[j]"}));
  EXPECT_EQ(conditionsOf(traffic, "L1"), "2D 16*N: 1/1 *\n");
  EXPECT_EQ(traffic.assumptions.size(), 1U);
}

TEST(LayerConditions, RefusesWhatItDoesNotCover) {
  const auto message = [](const ir::Kernel &kernel) {
    llvm::Expected<traffic::Traffic> result = traffic::predictLayerConditions(
        kernel, innermostLoops(kernel.nest).front(), machineOf("ivb"), {});
    return result ? std::string("accepted") : llvm::toString(result.takeError());
  };
  EXPECT_NE(message(nest({{"i", "0", "N"}}, {"a[i*i]"})).find("not affine"), std::string::npos);
  EXPECT_NE(message(nest({{"i", "0", "N"}, {"j", "0", "N"}}, {"a[i*j]"})).find("multiplies"),
            std::string::npos);
}
