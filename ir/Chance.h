//===- ir/Chance.h - What data decide, and so chance ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Guards that data decide have a probability, which is all that is known of them before the
/// data are:
///
///     if (x[i] > s)          probability 0.5
///       for j: y[i][j]       runs in half of the iterations of i
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

namespace sparcity::ir {

/// How likely the iterations of the innermost loop are made where the conditions on indices hold.
double probabilityOf(const LoopPath &path);

/// True if data decide whether the loop, or something in it, runs.
bool leavesToChance(const Loop &loop);

} // namespace sparcity::ir
