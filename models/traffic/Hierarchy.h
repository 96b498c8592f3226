//===- models/traffic/Hierarchy.h - From hits in each cache to lines over each boundary ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a miss in one cache means for the boundaries around it. An inclusive or
/// non-inclusive cache is filled on a miss and written back to when a dirty
/// line leaves the level inside. A victim (or exclusive) cache holds what the
/// level inside has evicted: it is filled by every line that leaves, clean or
/// dirty, and lines from memory pass it by, so that for reuse it adds its size
/// to the level inside.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

#include <vector>

namespace sparcity::traffic {

/// Lines a unit of work that miss in a cache (of the capacity that counts for
/// reuse), and dirty lines that leave it.
struct CacheMisses {
  double load = 0;
  double dirty = 0;
};

struct BoundaryLines {
  double load = 0;
  double evict = 0;
};

/// Bytes within which reuse hits at `level`, for one of n active cores.
machine::Bytes reuseCapacity(const machine::Machine &machine, size_t level, unsigned cores,
                             double safety);

/// Lines over the boundary outside each level.
std::vector<BoundaryLines> boundaryLines(const machine::Machine &machine,
                                         const std::vector<CacheMisses> &misses);
/// The same backwards. What leaves a level for a victim cache is not known to be dirty.
std::vector<CacheMisses> missesBehind(const machine::Machine &machine,
                                      const std::vector<BoundaryLines> &lines);

} // namespace sparcity::traffic
