//===- models/traffic/distance/DistanceTraffic.h - Traffic by reuse distance ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The cache predictor "rd": reuse distances of the whole nest, from which lines
/// over each boundary follow for fully associative LRU caches of any capacity.
/// See docs/models/reuse-distance.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

/// Fails, naming the position, where a size is open, an access depends on data
/// that are not given, or the nest uses more lines than memory has room for.
llvm::Expected<Traffic> predictByDistance(const ir::Kernel &kernel, const ir::LoopPath &path,
                                          const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
