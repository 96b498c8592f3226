//===- models/traffic/nest/LineCount.h - Lines a nest moves for a capacity ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Misses of a whole affine nest in a fully associative LRU cache, derived from
/// footprints. With `window` the most iterations of a loop whose footprint fits,
/// an iteration finds what those used, and misses the rest:
///
///     lines(loop) = F(first window + 1 iterations)
///                   + iterations left * (F(window + 1) - F(window))
///
///     lines(loop) = iterations * lines(body)   where no iteration fits
///
/// where F is the union of the footprints of an array's references. Loops that
/// shape those inside (triangles) are counted in pieces. Where references move
/// less than a line in an iteration, iterations differ by their place in a line:
/// each is looked at if the window is short. What an iteration that does not fit
/// still finds, left by the loop before it or at the end of the last iteration,
/// is taken off. Derived in docs/models/derivations.md; what else is counted is in
/// docs/models/layer-conditions.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"
#include "models/traffic/nest/Effort.h"

#include <optional>
#include <vector>

namespace sparcity::traffic {

/// Lines of the whole nest, from empty caches on; dirty lines that are left at
/// the end count as evicted.
struct ArrayLines {
  double load = 0;
  double evict = 0;
};

/// By array. `capacity` is in bytes; `shares`, by array, is what of its lines counts
/// against it (of lines that several cores hold together in a part each). Nothing once the
/// effort is over: loops in triangles that shape each other may take longer than to count
/// access by access.
std::optional<std::vector<ArrayLines>> countLines(const AffineNest &nest,
                                                  std::vector<double> shares, double capacity,
                                                  std::int64_t lineBytes, Effort &effort);

} // namespace sparcity::traffic
