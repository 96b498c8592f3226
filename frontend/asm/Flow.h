//===- frontend/asm/Flow.h - Loops of a listing --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The innermost loops of the control flow, and how often each of their blocks is
/// executed a pass:
///
///     .L2: cmp …        1      header: one pass is from header to header
///          je  .L4             a branch within the loop: each side half
///          add …        0.5
///     .L4: dec …        1
///          jne .L2             a branch that leaves the loop: never taken
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Blocks.h"

#include <string>
#include <vector>

namespace sparcity::assembly {

/// Instructions from `begin` up to `end`, executed one after the other.
struct Piece {
  unsigned begin = 0, end = 0;
  /// Executions a pass.
  double frequency = 1;
};

struct FoundLoop {
  /// Index of the instruction that a pass begins with.
  unsigned header = 0;
  /// As they stand in the file, unless that contradicts the order of execution.
  std::vector<Piece> pieces;
  /// It can be entered in several places: what a pass is cannot be said.
  bool hasSeveralEntries = false;
};

/// In the order of the file.
std::vector<FoundLoop> findLoops(const Listing &listing);

/// One of the loops of a listing, which may have others inside.
struct NestedLoop {
  /// Of a loop around others the blocks that are in none of them.
  FoundLoop own;
  /// By its place in LoopNest::loops.
  std::optional<unsigned> around;
  bool isInnermost = true;
};

/// All loops of a listing.
class LoopNest {
public:
  /// Loops that have more than `deepest` others inside each other are left without pieces.
  explicit LoopNest(const Listing &listing, unsigned deepest = 32);

  /// In the order of the file.
  std::vector<NestedLoop> loops;
  /// Whether what leaves `from` may come to `to` in the same pass of what is around both:
  /// as to the rest of its iterations.
  bool leadsTo(unsigned from, unsigned to) const;

private:
  Blocks blocks;
  std::vector<unsigned> headers; ///< blocks, by loop
};

/// The instructions of a region as one pass: jumps back within it do not repeat
/// anything.
FoundLoop cutRegion(const Listing &listing, const Region &region);

} // namespace sparcity::assembly
