//===- models/traffic/nest/LineCount.h - Lines a nest moves for a capacity ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Misses of a whole affine nest in a fully associative LRU cache, derived from
/// footprints. A loop keeps what it touches from one iteration to the next if
/// the footprint of the iterations between two uses fits:
///
///     lines(loop) = lines of the union of its references over all iterations
///                     where the window of one iteration fits,
///                   iterations * lines(body) where it does not.
///
/// References whose shift along the loop is longer than the longest window that
/// fits count as streams of their own (three planes of a stencil while only rows
/// are kept). In a body of several loops, what one loop leaves in the cache for
/// the next is taken off. See docs/models/layer-conditions.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"

#include <vector>

namespace traffic {

/// Lines of the whole nest, from empty caches on; dirty lines that are left at
/// the end count as evicted.
struct ArrayLines {
  double load = 0;
  double evict = 0;
};

/// By array. `capacity` is in bytes.
std::vector<ArrayLines> countLines(const AffineNest &nest, size_t arrays, double capacity,
                                   std::int64_t lineBytes);

} // namespace traffic
