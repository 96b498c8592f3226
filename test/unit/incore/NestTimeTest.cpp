//===- test/unit/incore/NestTimeTest.cpp - Time of a whole nest -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/NestTime.h"
#include "Nests.h"
#include "ir/Kernel.h"
#include "models/machine/Core.h"

using namespace sparcity;

using incore::LoopCode;
using incore::NestTime;
using ir::AccessKind;
using ir::Expr;

namespace {

/// `for j < rows: for i < n`, each iteration of j with code of its own.
struct Nest {
  ir::Kernel kernel;
  incore::NestCode code;
  machine::Core core;

  Nest(const Expr &rows, const Expr &n, std::vector<ir::Access> accesses = {}) {
    kernel.nest =
        nests::loop("j", rows, {{nests::loop("i", n, {nests::statement(accesses)}, 2)}}, 1);
  }
  const ir::Loop &inner() const { return *kernel.nest.body[0].asLoop(); }

  /// Vectors of 8 with a scalar rest.
  void addInner(double throughput, double chain = 0, double latency = 0) {
    LoopCode loop;
    loop.loop = &inner();
    loop.main = {nests::code(8, throughput, chain, latency)};
    loop.remainder = nests::code(1, 1);
    code.loops.push_back(std::move(loop));
  }
  void addBody(double throughput) {
    LoopCode loop;
    loop.loop = &kernel.nest;
    loop.body = nests::code(1, throughput);
    code.loops.push_back(std::move(loop));
  }

  /// Of so many of the runs nobody foresees the end.
  NestTime time(double unforeseen = 0) const {
    const auto count = [](const ir::LoopPath &path) {
      Expr product = 1;
      for (const ir::Loop *loop : path)
        product = product * loop->tripCount();
      return product;
    };
    std::optional<NestTime> result =
        incore::nestTime(kernel, {&kernel.nest, &inner()}, code, core, count,
                         [&](const ir::LoopPath &) { return unforeseen; });
    EXPECT_TRUE(result.has_value());
    return result.value_or(NestTime());
  }
};

double valueOf(const Expr &expr) { return expr.asDouble().value_or(-1); }

TEST(NestTime, RunsAndTheCodeAroundThem) {
  Nest nest(10, 83);
  nest.addInner(4);
  nest.addBody(7);
  const NestTime time = nest.time();
  EXPECT_DOUBLE_EQ(valueOf(time.cycles), 10 * (10 * 4 + 3 * 1 + 7));
  ASSERT_TRUE(time.perIteration && time.terms.outer);
  EXPECT_DOUBLE_EQ(time.perIteration->value(), 500 / 830.0);
  EXPECT_DOUBLE_EQ(time.terms.overlapping.value(), 0.5);
  EXPECT_DOUBLE_EQ(time.terms.outer->value(), 500 / 830.0 - 0.5);
  ASSERT_EQ(time.pieces.size(), 3u);
  EXPECT_EQ(time.pieces[0].role, ir::LoopRole::Outer);
  EXPECT_EQ(time.pieces[0].passes, 10);
  EXPECT_EQ(time.pieces[1].passes, 100);
  EXPECT_EQ(time.pieces[2].role, ir::LoopRole::Remainder);
  EXPECT_EQ(time.pieces[2].passes, 30);
}

/// 4 cycles for 8 iterations and, in rows of 80, `work` more each: however little that is.
TEST(NestTime, OuterCountsWhateverItIs) {
  for (const double work : {0.01, 1.9, 2.1}) {
    Nest nest(10, 80);
    nest.addInner(4);
    nest.addBody(work);
    EXPECT_NEAR(nest.time().terms.outer.value_or(machine::Cycles(0)).value(), work / 80, 1e-12);
  }
}

TEST(NestTime, WorkAroundIsDoneWhileRunsWait) {
  // A run waits 10 * 5 + 6 cycles for its chain and is busy in 40 of them.
  Nest nest(10, 80);
  nest.addInner(4, 5, 11);
  nest.code.loops[0].chainLoops = 0;
  nest.addBody(7);
  EXPECT_DOUBLE_EQ(valueOf(nest.time().cycles), 10 * 56);
  nest.code.loops[1].body->throughput = machine::Cycles(20);
  EXPECT_DOUBLE_EQ(valueOf(nest.time().cycles), 10 * (56 + 20 - 16));
}

TEST(NestTime, AChainThatGoesOnIsExposed) {
  Nest nest(10, 80);
  nest.core.reorderBuffer = 1000;
  nest.addInner(4, 12, 20);
  nest.code.loops[0].main[0].microOps = 20; // 5 runs at once
  EXPECT_DOUBLE_EQ(valueOf(nest.time().cycles), 10 * 40);
  EXPECT_DOUBLE_EQ(nest.time().terms.loopCarried.value(), 12 / 6.0 / 8);
  nest.code.loops[0].chainLoops = 1;
  EXPECT_DOUBLE_EQ(valueOf(nest.time().cycles), 10 * 120);
  EXPECT_DOUBLE_EQ(nest.time().terms.loopCarried.value(), 12 / 8.0);
}

// Two thirds of ten rows of 80 end unforeseen, 18 cycles each; T_outer stays what it is.
TEST(NestTime, EndsThatAreNotForeseen) {
  Nest nest(10, 80);
  nest.addInner(4);
  nest.addBody(7);
  nest.code.loops[0].main[0].mispredict = machine::Cycles(18);
  const NestTime foreseen = nest.time(), other = nest.time(2 / 3.0);
  EXPECT_NEAR(valueOf(other.cycles), valueOf(foreseen.cycles) + 120, 1e-9);
  EXPECT_NEAR(other.terms.core.value(), foreseen.terms.core.value() + 120 / 800.0, 1e-12);
  EXPECT_NEAR(other.terms.mispredicted.value(), 120 / 800.0, 1e-12);
  EXPECT_NEAR(other.terms.outer->value(), foreseen.terms.outer->value(), 1e-12);
}

// Five runs would overlap; behind an end that is not foreseen the next one has not begun.
TEST(NestTime, UnforeseenEndsExposeChains) {
  Nest nest(10, 80);
  nest.core.reorderBuffer = 1000;
  nest.addInner(4, 12, 20);
  nest.code.loops[0].main[0].microOps = 20;
  EXPECT_DOUBLE_EQ(nest.time(1).terms.loopCarried.value(), 12 / 8.0);
}

TEST(NestTime, RowsThatAreAddedToWait) {
  for (const char *offset : {"8*i", "8*i + 640*j"}) {
    Nest nest(10, 16,
              {nests::access(AccessKind::Load, offset), nests::access(AccessKind::Store, offset)});
    nest.core.storeForwarding = machine::Cycles(14);
    nest.addInner(4);
    nest.code.loops[0].main[0].loadToStore = machine::Cycles(8);
    const bool isSameRow = std::string_view(offset) == "8*i";
    EXPECT_DOUBLE_EQ(valueOf(nest.time().cycles), 10 * (isSameRow ? 22 : 8)) << offset;
  }
}

TEST(NestTime, OpenSizesGiveAFormula) {
  Nest open(Expr::symbol("m"), Expr::symbol("n"));
  open.addInner(4);
  open.addBody(7);
  const NestTime time = open.time();
  EXPECT_FALSE(time.perIteration.has_value());
  EXPECT_FALSE(time.terms.outer.has_value());
  EXPECT_DOUBLE_EQ(time.terms.overlapping.value(), 0.5);
  // A size that is open counts with its mean rest, half a pass.
  EXPECT_DOUBLE_EQ(valueOf(time.cycles.substitute({{"m", 10}, {"n", 80}})),
                   10 * ((10 - 7 / 16.0) * 4 + 3.5 + 7));

  open.kernel.symbols = {{"m", true, 10}, {"n", true, 83}};
  EXPECT_DOUBLE_EQ(valueOf(open.time().cycles), 500);
}

TEST(NestTime, ALoopWithoutCodeOfItsOwnIsInItsParent) {
  Nest nest(100, 3);
  LoopCode around;
  around.loop = &nest.kernel.nest;
  around.main = {nests::code(1, 6)};
  nest.code.loops = {around};
  const NestTime time = nest.time();
  EXPECT_DOUBLE_EQ(valueOf(time.cycles), 600);
  EXPECT_DOUBLE_EQ(time.perIteration->value(), 2);
  EXPECT_DOUBLE_EQ(time.terms.overlapping.value(), 2);
  EXPECT_DOUBLE_EQ(time.terms.outer->value(), 0);
}

} // namespace
