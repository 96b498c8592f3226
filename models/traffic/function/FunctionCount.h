//===- models/traffic/function/FunctionCount.h - Exact lines of several nests ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The nests of a function as one trace, whose reuse distances are counted in its second run:
/// what a nest misses then is what neither it nor those before it, nor the call before, left
/// in a fully associative LRU cache of that size. A line is written back in the nest in which
/// it leaves the cache, whichever stored to it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Hierarchy.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/function/FunctionArrays.h"

namespace sparcity::traffic {

/// Lines in all of one nest, by array of the function and cache level.
using NestMisses = std::vector<std::vector<CacheMisses>>;

/// Accesses of one run of a function that are counted.
inline constexpr double mostAccesses = 5e6;

/// By nest. None where there are more accesses, a size is open, or data decide that are not
/// known.
std::optional<std::vector<NestMisses>> countFunction(const std::vector<ir::Kernel> &nests,
                                                     const FunctionArrays &arrays,
                                                     const machine::Machine &machine,
                                                     const Options &options);

} // namespace sparcity::traffic
