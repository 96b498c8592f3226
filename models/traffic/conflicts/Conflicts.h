//===- models/traffic/conflicts/Conflicts.h - Whether reuse fails for want of ways ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layer conditions and reuse distances take a cache for fully associative. A line belongs
/// to one set, and where strides are alike modulo the sets, more lines than a set has ways
/// compete for it while others are empty:
///
///     for i: for j < 2048: B[i][j] = A[j][i]      rows of 16 KiB, L2 of 512 sets and 8 ways
///
///     between two uses of a line of A: 2048 lines of A and 256 of B, in a cache of 4096;
///     those of A are in 2 sets, 1024 in each: all are loaded again
///
/// For each loop of a nest the detector lists the lines that one iteration touches, those of
/// them that the iterations that follow touch again, and how many of an array each set gets.
/// Arrays stand anywhere relative to each other: lines of several compete only where one of
/// them fills every set. It runs no cache, and takes well below a millisecond for a nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

#include <vector>

namespace sparcity::traffic {

/// By cache level, the innermost first, the array of each that loses most; empty where all
/// is well, where a size is open, and where an access is not affine. The unit of work is that
/// of the innermost loop of `main`.
std::vector<Conflict> findConflicts(const ir::Kernel &kernel, const ir::LoopPath &main,
                                    const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
