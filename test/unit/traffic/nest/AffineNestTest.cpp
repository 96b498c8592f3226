//===- test/unit/traffic/nest/AffineNestTest.cpp - Boxes of references ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/AffineNest.h"
#include "ir/Kernel.h"
#include "models/traffic/nest/LineCount.h"

#include <gtest/gtest.h>

using namespace sparcity;

using namespace sparcity::traffic;
using ir::Expr;

namespace {

const Expr i = Expr::symbol("i"), j = Expr::symbol("j");

ir::Statement load(const Expr &offset) {
  ir::Access access;
  access.array = {0};
  access.kind = ir::AccessKind::Load;
  access.bytes = 8;
  access.offset = offset;
  ir::Statement statement;
  statement.accesses.push_back(access);
  return statement;
}

ir::Loop loop(const std::string &index, const Expr &lower, const Expr &upper, std::int64_t step,
              ir::Node body) {
  ir::Loop result;
  result.index = index;
  result.lower = lower;
  result.upper = upper;
  result.step = step;
  result.body.push_back(std::move(body));
  return result;
}

/// A nest over one array of 100 columns, and its one reference.
class Nest {
public:
  explicit Nest(ir::Loop loops) {
    kernel.nest = std::move(loops);
    ir::Array array;
    array.name = "a";
    array.element.bits = 64;
    array.elementStride = 8;
    array.extents = {Expr(100), Expr(100)};
    kernel.arrays.push_back(array);
    llvm::Expected<AffineNest> made = AffineNest::of(kernel);
    if (made)
      nest = std::move(*made);
    else
      ADD_FAILURE() << llvm::toString(made.takeError());
  }

  const AffineLoop &outer() const { return nest->root(); }
  const AffineLoop &inner() const { return *nest->root().body.front().loop; }

  std::optional<Box> box(const AffineLoop &running, Span span, std::int64_t outerIndex = 0) const {
    AffineNest::Indices indices = nest->start();
    indices[outer().slot] = outerIndex;
    return nest->box(nest->references().front(), &running, span, indices);
  }

private:
  ir::Kernel kernel;
  std::optional<AffineNest> nest;
};

const Expr rowMajor = Expr(800) * i + Expr(8) * j;

} // namespace

TEST(AffineNest, Rectangle) {
  const Nest nest(loop("i", 0, 100, 1, {loop("j", 1, 99, 1, {load(rowMajor)})}));
  const std::optional<Box> box = nest.box(nest.outer(), {10, 5});
  ASSERT_TRUE(box);
  EXPECT_EQ(box->base, 8008);
  EXPECT_EQ(box->extents, (Extents{{800, 5}, {8, 98}}));
  EXPECT_TRUE(box->skews.empty());
  // A row; rows begin at multiples of 32 bytes in a line.
  const std::optional<Box> row = nest.box(nest.inner(), {0, 98}, 3);
  ASSERT_TRUE(row);
  EXPECT_EQ(row->base, 2408);
  EXPECT_EQ(row->extents, (Extents{{8, 98}}));
  EXPECT_EQ(row->recurrence % 64, 800 % 64);
}

TEST(AffineNest, Triangle) {
  // Row i = 24 is in the middle of 49; each is one element longer.
  const Nest nest(loop("i", 0, 49, 1, {loop("j", 0, i, 1, {load(rowMajor)})}));
  const std::optional<Box> box = nest.box(nest.outer(), {0, 49});
  ASSERT_TRUE(box);
  EXPECT_EQ(box->extents, (Extents{{800, 49}, {8, 24}}));
  EXPECT_EQ(box->skews, (std::vector<Skew>{{0, 1, 0, 8}}));
  EXPECT_FALSE(nest.box(nest.inner(), {0, 0}, 0)); // no iterations in row 0
}

TEST(AffineNest, TriangleWithoutTheOuterIndexIsTheWidestRow) {
  const Nest nest(loop("i", 0, 50, 1, {loop("j", 0, i, 1, {load(Expr(8) * j)})}));
  const std::optional<Box> box = nest.box(nest.outer(), {0, 50});
  ASSERT_TRUE(box);
  EXPECT_EQ(box->base, 0);
  EXPECT_EQ(box->extents.back(), (Extent{8, 49}));
  EXPECT_TRUE(box->skews.empty());
}

TEST(AffineNest, TileThatEndsEarly) {
  // Tiles of 30 elements: the last has 10.
  const Nest nest(
      loop("i", 0, 100, 30, {loop("j", i, Expr::min(i + Expr(30), 100), 1, {load(Expr(8) * j)})}));
  const std::optional<Box> all = nest.box(nest.outer(), {0, 4});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->base, 0);
  EXPECT_EQ(all->extents.back(), (Extent{8, 100}));
  const AffineNest::Range last = AffineNest::range(nest.inner(), {90, 0});
  EXPECT_EQ(last.first, 90);
  EXPECT_EQ(last.trips, 10);
}

TEST(AffineNest, GuardsNarrow) {
  ir::Statement statement = load(rowMajor);
  statement.guard = ir::Guard();
  statement.guard->condition = ir::Condition{j, ir::Relation::GreaterEqual, Expr(40)};
  const Nest nest(loop("i", 0, 100, 1, {loop("j", 0, 100, 1, {statement})}));
  const std::optional<Box> box = nest.box(nest.outer(), {0, 2});
  ASSERT_TRUE(box);
  EXPECT_EQ(box->base, 320);
  EXPECT_EQ(box->extents, (Extents{{800, 2}, {8, 60}}));

  statement.guard->condition = ir::Condition{i, ir::Relation::Less, Expr(10)};
  const Nest early(loop("i", 0, 100, 1, {loop("j", 0, 100, 1, {statement})}));
  EXPECT_TRUE(early.box(early.inner(), {0, 100}, 9));
  EXPECT_FALSE(early.box(early.inner(), {0, 100}, 10));
}

TEST(AffineNest, ClampsHoldAwayFromTheRims) {
  const Expr clamped = Expr::max(0, Expr::min(j - Expr(2), 95));
  const Nest nest(
      loop("i", 0, 100, 1, {loop("j", 0, 100, 1, {load(Expr(800) * i + Expr(8) * clamped)})}));
  const std::optional<Box> box = nest.box(nest.inner(), {50, 1}, 1);
  ASSERT_TRUE(box);
  EXPECT_EQ(box->base, 800 + 48 * 8);
  EXPECT_EQ(box->extents, (Extents{{8, 1}}));
}

TEST(AffineNest, NegativeStep) {
  const Nest nest(loop("i", 99, -1, -1, {loop("j", 0, 100, 2, {load(rowMajor)})}));
  const std::optional<Box> box = nest.box(nest.outer(), {0, 10});
  ASSERT_TRUE(box);
  EXPECT_EQ(box->base, 79200);
  EXPECT_EQ(box->extents, (Extents{{-800, 10}, {16, 50}}));
}

TEST(AffineNest, HugeSizes) {
  constexpr std::int64_t huge = 1'000'000'000'000'000;
  ir::Kernel kernel;
  kernel.nest = loop("i", 0, huge, 1, {loop("j", 0, i, 1, {load(Expr(8) * j)})});
  ir::Array array;
  array.name = "a";
  array.element.bits = 64;
  array.elementStride = 8;
  array.extents = {Expr(huge)};
  kernel.arrays.push_back(array);
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  ASSERT_TRUE(bool(nest)) << llvm::toString(nest.takeError());
  // Each row from memory, the first lines of a row from the end of the last.
  Effort effort;
  EXPECT_NEAR((*countLines(*nest, {1}, 1 << 20, 64, effort))[0].load, 0.5 * huge * huge / 8,
              0.01 * huge * huge / 8);
  Effort little(10);
  EXPECT_FALSE(countLines(*nest, {1}, 1 << 20, 64, little));

  kernel.nest.body.front() = {loop("j", 0, 10, 1, {load(Expr(std::int64_t{1} << 59) * j)})};
  llvm::Expected<AffineNest> outside = AffineNest::of(kernel);
  ASSERT_FALSE(bool(outside));
  EXPECT_EQ(llvm::toString(outside.takeError()),
            ":0:0: the access to 'a' leaves the address space");
}
