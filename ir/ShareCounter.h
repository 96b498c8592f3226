//===- ir/ShareCounter.h - Where conditions hold, counted -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The share of a nest's iterations in which conditions hold, all sizes known. Conditions on
/// different indices of a box are independent of each other:
///
///     i % 2 == 0 && j < 5     share over i * share over j
///
/// What is left is counted in the loops that it names (ir/IterationCount.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Share.h"

namespace sparcity::ir {

/// As shareWhere, with `run`, if there is one, a loop of the path that goes from run to run.
std::optional<double> shareOfIterations(const Kernel &kernel, const LoopPath &path, const Run *run,
                                        const std::vector<Condition> &conditions);

} // namespace sparcity::ir
