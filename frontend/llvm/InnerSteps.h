//===- frontend/llvm/InnerSteps.h - Counters that loops inside move on -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a loop inside moves on has a recurrence in the loop around as well, by as much as all
/// iterations of the one inside are:
///
///     for i: for j < m: b[k++] = a[i][j]        k is m*i where row i begins
///     for i: for j < i: b[k++] = a[i][j]        0 + 1 + … + (i - 1)
///
/// Scalar evolution does not say so, since a check before the loop inside may leave it out. Where
/// it does, the loop has no iterations, and its steps come to nothing either.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/Nest.h"

namespace llvm {
class PHINode;
class SCEV;
} // namespace llvm

namespace sparcity::bitcode {

/// What a phi of a loop's header is that loops inside move on evenly; null for others.
const llvm::SCEV *movedInside(const llvm::PHINode &phi, const Analyses &analyses);

} // namespace sparcity::bitcode
