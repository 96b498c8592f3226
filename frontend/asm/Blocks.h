//===- frontend/asm/Blocks.h - Basic blocks of a listing -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Stretches of instructions that are executed as a whole, and which may follow
/// which.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Listing.h"

#include <vector>

namespace sparcity::assembly {

struct Blocks {
  /// Of the instructions `first` up to `last`; jumps to others are left out.
  Blocks(const Listing &listing, unsigned first, unsigned last);

  unsigned size() const { return static_cast<unsigned>(successors.size()); }

  /// First instruction of each block, and the end of the last.
  std::vector<unsigned> begin;
  std::vector<std::vector<unsigned>> successors;
  /// Blocks that functions begin with.
  std::vector<unsigned> roots;
};

} // namespace sparcity::assembly
