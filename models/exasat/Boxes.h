//===- models/exasat/Boxes.h - Boxes that overlap -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the references of a field touch in a block is a box each, shifted against the others.
/// Together they touch less than each by itself: the star of a stencil, the block and its ghosts.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/Nest.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace sparcity::exasat {

/// Where a box begins in each loop, and how long it is.
struct Box {
  PerLoop begin, length;
};

/// Sums `row(length)` over the rows of the union of boxes that extend in `loops`; rows lie along
/// the last of them. Without loops it is one row of length 1.
double unionOf(llvm::ArrayRef<const Box *> boxes, llvm::ArrayRef<size_t> loops,
               llvm::function_ref<double(std::int64_t)> row);

/// Whole numbers that lie within `length` above one of the values.
std::int64_t covered(llvm::SmallVector<std::int64_t, 16> values, std::int64_t length);

} // namespace sparcity::exasat
