//===- frontend/asm/LoopSearch.h - Which blocks are in which loop --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loops by one depth-first search: T. Wei, J. Mao, W. Zou, Y. Chen: A New
/// Algorithm for Identifying Loops in Decompilation, SAS 2007.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Blocks.h"

#include <vector>

namespace sparcity::assembly {

/// The search of Wei et al. without recursion: code may be deep.
class LoopSearch {
public:
  /// In place of a block: there is none.
  static constexpr unsigned none = ~0U;

  explicit LoopSearch(const Blocks &blocks);

  /// The header of the innermost loop that a block is in, its own of a header.
  unsigned loopOf(unsigned block) const { return isHeader[block] ? block : header[block]; }

  const Blocks &blocks;
  /// Of the innermost loop that a block lies in; of a header that of the loop around.
  std::vector<unsigned> header;
  /// Depth on the path of the search, 0 off it.
  std::vector<unsigned> position;
  std::vector<bool> isVisited, isHeader, isIrreducible;

private:
  void search(unsigned root);
  /// An edge to a block that was seen before.
  void follow(unsigned from, unsigned to);
  /// Puts a block into the loop of `loop`, in the order of nesting.
  void tag(unsigned block, unsigned loop);

  bool isReached = true;
};

} // namespace sparcity::assembly
