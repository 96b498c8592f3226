//===- models/prediction/Iterations.h - Iterations of an innermost loop in all -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How often the innermost loop of a path runs over the whole nest, which turns
/// a time per unit of work into one of the nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"
#include "models/traffic/Traffic.h"

#include <cstdint>
#include <vector>

namespace sparcity::prediction {

/// In the sizes; 0 if one of the loops does not run. Loops whose trip counts vary are
/// summed up: exactly where all sizes are bound and the arrays that bounds are loaded from
/// are known; else in closed form, or, where there is none (tiles), with a symbol `trip_j`
/// for the mean trip count of loop j. Never below 0 where it is a number.
ir::Expr totalIterations(const ir::Kernel &kernel, const ir::LoopPath &path,
                         const traffic::ArrayContents &contents);

/// Which of the innermost loops has most to do, iterations times operations and accesses, open
/// sizes taken as large; of equal ones the deepest, the first of several. The same for all
/// machines, so that their times are of one unit of work.
size_t mainLoop(const ir::Kernel &kernel, const std::vector<ir::LoopPath> &paths,
                const traffic::ArrayContents &contents);

/// Iterations over the whole nest of the loop of the source that has most: what was made of it
/// for each remainder of an index together.
ir::Expr mainIterations(const ir::Kernel &kernel, const traffic::ArrayContents &contents);

/// Iterations of loop `counted` before each iteration of loop `shared`, and of all: for each
/// time that the shared loop is entered, up to `entries`, after which they are added to those
/// of the first and so on. All sizes and arrays that bounds need are known.
std::vector<std::vector<std::int64_t>> iterationsBefore(const ir::Kernel &kernel,
                                                        const ir::Loop &shared,
                                                        const ir::Loop &counted, size_t entries,
                                                        const traffic::ArrayContents &contents);

} // namespace sparcity::prediction
