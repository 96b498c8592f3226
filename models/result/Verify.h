//===- models/result/Verify.h - Whether a result is possible --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What has to be true of every result, whatever the kernel and the machine are:
///
///   - no iterations, lines or times below zero, and all of them finite
///   - lines over a boundary are those of the arrays together
///   - a nest from empty caches on loads each line that it touches
///   - data further away do not take less time
///   - more cores that move the same lines do not take longer
///   - from saturation on the table of cores is level, and the row before is not of that level
///   - time times performance is the work, in every model, and no loop does more of it than
///     all together
///
/// What breaks one of these is a fault of the program, and no number to be printed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

#include "llvm/Support/Error.h"

namespace result {

/// An `internal-contradiction` that says what contradicts what, or success.
llvm::Error verify(const Result &result);

} // namespace result
