//===- test/unit/incore/CrossingTest.cpp - Accesses across lines ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Crossing.h"
#include "Nests.h"
#include "ir/Kernel.h"

using namespace sparcity;

using ir::AccessKind;

namespace {

ir::MachineAccess vectorOf(unsigned bytes, unsigned column = 5, bool isStore = false) {
  return {0, isStore, bytes, bytes, false, nests::at(9, column)};
}

/// Of one load in `for j < 64: for i in first .. n`, vectors of `bytes`.
double shareOf(std::string_view offset, unsigned bytes, const ir::Expr &n, int first = 0) {
  ir::Kernel kernel;
  ir::Loop inner =
      nests::loop("i", n, {nests::statement({nests::access(AccessKind::Load, offset)})});
  inner.lower = first;
  kernel.nest = nests::loop("j", 64, {{std::move(inner)}});
  const ir::LoopPath path = {&kernel.nest, kernel.nest.body[0].asLoop()};
  return incore::Crossings(kernel, path, 64).shareOf(vectorOf(bytes));
}

TEST(Crossing, AlignedVectorsStayInALine) {
  for (unsigned bytes : {16, 32, 64})
    EXPECT_EQ(shareOf("8*i + 8000*j", bytes, 1000), 0) << bytes;
  EXPECT_EQ(shareOf("8*i + 8008*j", 8, 1001), 0); // a single element
}

TEST(Crossing, ShiftedVectorsCrossAtEachLine) {
  EXPECT_DOUBLE_EQ(shareOf("8*i + 8", 16, 1000), 0.25);
  EXPECT_DOUBLE_EQ(shareOf("8*i + 8", 32, 1000), 0.5);
  EXPECT_DOUBLE_EQ(shareOf("8*i + 8", 64, 1000), 1);
  EXPECT_DOUBLE_EQ(shareOf("8*i", 64, 1000, 1), 1); // by where the loop starts
  EXPECT_DOUBLE_EQ(shareOf("8*i - 8", 64, 1000, 1), 0);
}

/// malloc gives 16 of 64 bytes: all vectors of 32 are off, and every other crosses.
TEST(Crossing, ArraysStartWhereTheirAlignmentSays) {
  ir::Kernel kernel;
  kernel.arrays.emplace_back();
  kernel.nest =
      nests::loop("i", 1000, {nests::statement({nests::access(AccessKind::Load, "8*i")})});
  const ir::LoopPath path = {&kernel.nest};
  const auto share = [&](unsigned alignment, unsigned bytes) {
    kernel.arrays[0].alignment = alignment;
    return incore::Crossings(kernel, path, 64).shareOf(vectorOf(bytes));
  };
  EXPECT_EQ(share(64, 32), 0);
  EXPECT_EQ(share(4096, 64), 0);
  EXPECT_EQ(share(16, 16), 0);
  EXPECT_DOUBLE_EQ(share(16, 32), 0.5);
  EXPECT_DOUBLE_EQ(share(8, 16), 0.25);
  EXPECT_EQ(share(32, 32), 0);
  EXPECT_DOUBLE_EQ(share(32, 64), 1);
}

/// Backwards a vector begins with the element that comes last.
TEST(Crossing, BackwardsAsForwards) {
  for (unsigned bytes : {16, 32, 64}) {
    EXPECT_EQ(shareOf("8*1000 - 8 - 8*i", bytes, 1000), 0) << bytes;
    EXPECT_EQ(shareOf("8*1000 - 16 - 8*i", bytes, 1000), shareOf("8*i + 8", bytes, 1000)) << bytes;
  }
}

/// Vectors of a[2*i] and a[2*i + 1] begin at the former.
TEST(Crossing, InterleavedAccessesShareVectors) {
  ir::Kernel kernel;
  kernel.arrays.resize(2);
  const auto share = [&](std::string_view first, std::string_view second) {
    kernel.nest = nests::loop("i", 1000,
                              {nests::statement({nests::access(AccessKind::Load, first),
                                                 nests::access(AccessKind::Load, second)})});
    const ir::LoopPath path = {&kernel.nest};
    return incore::Crossings(kernel, path, 64).shareOf(vectorOf(32));
  };
  EXPECT_EQ(share("16*i", "16*i + 8"), 0);
  EXPECT_DOUBLE_EQ(share("16*i + 8", "16*i + 16"), 0.5);
  // Not of one group: each has vectors of its own.
  EXPECT_DOUBLE_EQ(share("8*i", "8*i + 8"), 0.25);
}

TEST(Crossing, OpenRowsStartAnywhere) {
  const ir::Expr n = ir::Expr::symbol("n");
  EXPECT_DOUBLE_EQ(shareOf("8*i + 8*n*j", 32, n), 0.75 * 0.5);
  EXPECT_DOUBLE_EQ(shareOf("8*i + 8*n*j", 64, n), 0.875);
  EXPECT_EQ(shareOf("8*i", 64, n), 0); // no row but the first
}

/// Every vector of 64 rows, one by one.
double counted(int row, int shift, unsigned bytes) {
  int crossing = 0, all = 0;
  for (int j = 0; j < 64; ++j)
    for (unsigned position = 0; position < 512; position += bytes, ++all)
      crossing += (8 * (j * row + shift) + position) % 64 + bytes > 64;
  return double(crossing) / all;
}

TEST(Crossing, AsCounted) {
  for (unsigned bytes : {16, 32, 64})
    for (int row : {1000, 1001, 1002, 1004, 1006, 1008, 1016, 999})
      for (int shift = 0; shift < 8; ++shift) {
        const std::string offset =
            "8*i + " + std::to_string(8 * row) + "*j + " + std::to_string(8 * shift);
        EXPECT_NEAR(shareOf(offset, bytes, row), counted(row, shift, bytes), 1e-12)
            << offset << ", " << bytes << " B";
      }
}

TEST(Crossing, WhatIsNoVectorOfTheSource) {
  ir::Kernel kernel;
  kernel.nest = nests::loop("i", 1000,
                            {nests::statement({nests::access(AccessKind::Load, "8*i + 8", 5),
                                               nests::access(AccessKind::Load, "8*i", 9),
                                               nests::access(AccessKind::Store, "8*i + 16", 13)})});
  const ir::LoopPath path = {&kernel.nest};
  incore::Crossings crossings(kernel, path, 64);
  EXPECT_EQ(crossings.shareOf(vectorOf(32, 5)), 0.5);
  EXPECT_EQ(crossings.shareOf(vectorOf(32, 9)), 0);
  EXPECT_EQ(crossings.shareOf(vectorOf(32, 13, true)), 0.5);
  // Fused with an operation: the mean of the loads.
  EXPECT_EQ(crossings.shareOf(vectorOf(32, 7)), 0.25);
  ir::MachineAccess spill = vectorOf(32), invariant = vectorOf(32), unknown = vectorOf(32);
  spill.isSpill = true;
  invariant.step = 0;
  unknown.bytes.reset();
  for (const ir::MachineAccess &access : {spill, invariant, unknown})
    EXPECT_EQ(crossings.shareOf(access), 0);
}

} // namespace
