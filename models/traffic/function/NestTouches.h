//===- models/traffic/function/NestTouches.h - What a nest touches, and when ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A nest seen from the nests around it: which lines of each array it touches, and in which
/// order its outermost loop comes to them.
///
///     for i: y[i] += a[i][j]*x[j]     a, y: along, a part in each iteration
///                                     x: throughout, all of it in each
///     if (s[i] > 9) z[i] = 0          z: a part of the region, of data's choice
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/function/FunctionArrays.h"
#include "models/traffic/nest/LineSet.h"

#include <optional>

namespace sparcity::traffic {

enum class Sweep { Along, Back, Throughout };

/// Lines that the outermost loop comes to evenly: at `origin` when it begins, and so many
/// further (either sign) when it ends.
///
///     for i < n: a[0][i], a[1][i]      two of them, side by side in time
struct LineStream {
  LineSet region;
  double origin = 0, extent = 1; ///< lines from the start of the array

  static constexpr size_t most = 6; ///< of an array that are told apart
};

struct ArrayTouch {
  double lines = 0;  ///< 0: the nest does not use the array
  double stored = 0; ///< of those, that are written
  Sweep sweep = Sweep::Along;
  /// Where the lines are, and when it is their turn; empty: from the first of the array on.
  std::vector<LineStream> streams = {};
  LineSet storedRegion = {};
  /// Who decides which lines of the region they are; empty: they are all of it. Two nests
  /// with one region, as many lines and one choice touch the same.
  std::string choice = {};
  double share = 1; ///< of the region, that the cores of one cache touch

  bool isOfRegion() const { return choice.empty(); }
};

/// By array of the function.
using NestTouches = std::vector<ArrayTouch>;

/// By nest. None where a nest is not affine, a size is open, or stores pass by the caches.
std::optional<std::vector<NestTouches>> touchesOf(const std::vector<ir::Kernel> &nests,
                                                  const FunctionArrays &arrays,
                                                  std::int64_t lineBytes);

/// Keeps the numbers of lines; the places take much more room.
void forgetPlaces(std::vector<NestTouches> &nests);

} // namespace sparcity::traffic
