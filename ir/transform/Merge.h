//===- ir/transform/Merge.h - What copies of a loop's body share (private) ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Accesses that a compiler leaves out of straight-line code that it unrolled:
///
///     c += a0*b0      load a0, load b0, load c, store c
///     c += a1*b1   →  load a1, load b1                     c is in a register
///     c += a2*b2      load a2, load b2, store c
///
/// A load of what an earlier copy loaded or stored, and a store that a later copy
/// overwrites. Stores in between that may be to the same memory prevent it. What one
/// copy does twice by itself stays: it is counted as the source has it. What is loaded no more is
/// a scalar that the statement reads, and writes where it was loaded or stored.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/transform/Scalars.h"

#include <vector>

namespace sparcity::ir::transform {

/// A loop or statement of a body, and which copy it belongs to: 0 for what stands there
/// in the source, else a number for each iteration of an unrolled loop.
struct Piece {
  Node node;
  unsigned copy = 0;
};

/// Takes away the accesses that are done already, and statements that nothing is left of; adds
/// scalars that live in an iteration of `scope`, whose body the pieces are.
void merge(std::vector<Piece> &pieces, const Kernel &kernel, LoopId scope, Scalars &scalars);

} // namespace sparcity::ir::transform
