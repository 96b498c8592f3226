//===- test/unit/traffic/InnerBoxTest.cpp - What a move leaves behind ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A box of 100 doubles, and loops around whose strides are a tenth shorter or longer than
/// what they step over: shorter ones overlap, longer ones leave holes.
///
//===----------------------------------------------------------------------===//

#include "models/traffic/InnerBox.h"

#include "gtest/gtest.h"

using namespace sparcity;

namespace {

traffic::Sized sized(std::int64_t value) {
  return {ir::Expr(value), static_cast<long double>(value)};
}

traffic::InnerBox row() {
  traffic::InnerBox box(sized(8));
  box.add(sized(8), sized(100)); // 800 B without holes
  return box;
}

TEST(InnerBox, BlocksThatOverlapAreOne) {
  traffic::InnerBox box = row();
  box.add(sized(720), sized(10)); // 800 + 9 * 720 = 7280 B
  EXPECT_DOUBLE_EQ(box.movedBy(sized(728)).part, 0.1);
}

TEST(InnerBox, BlocksWithHolesAreApart) {
  traffic::InnerBox box = row();
  box.add(sized(900), sized(10));
  EXPECT_DOUBLE_EQ(box.movedBy(sized(900)).part, 0.1) << "one of ten blocks";
}

TEST(InnerBox, ANearlyWholeMoveKeepsTheRest) {
  EXPECT_DOUBLE_EQ(row().movedBy(sized(720)).part, 0.9);
  EXPECT_DOUBLE_EQ(row().movedBy(sized(880)).part, 1) << "past its end: all is new, not more";
  traffic::InnerBox box = row();
  box.add(sized(1600), sized(10));
  EXPECT_DOUBLE_EQ(box.movedBy(sized(9 * 1600)).part, 0.9);
  EXPECT_DOUBLE_EQ(box.movedBy(sized(11 * 1600)).part, 1);
}

} // namespace
