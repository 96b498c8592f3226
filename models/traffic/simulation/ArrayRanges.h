//===- models/traffic/simulation/ArrayRanges.h - Which array a line belongs to ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines counted by array: arrays stand at rising addresses, each up to the next.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CacheEntry.h"

#include <algorithm>
#include <vector>

namespace sparcity::traffic {

class ArrayRanges {
public:
  /// The lines of one array; at the start of none.
  struct Range {
    Line low = 0, size = 0;
    std::uint32_t array = 0;
  };

  /// One array of all lines.
  ArrayRanges() = default;
  /// The first line of each array, rising. Lines before the first are the
  /// first array's; of arrays that share their first line, it is the last one's.
  explicit ArrayRanges(std::vector<Line> firstLines) : first(std::move(firstLines)) {}

  size_t count() const { return std::max<size_t>(1, first.size()); }

  /// `near` remembers where the last line was that it was asked with: most lines are
  /// near the one before.
  [[gnu::always_inline]] std::uint32_t of(Line line, Range &near) const {
    if (line - near.low >= near.size)
      near = rangeOf(line);
    return near.array;
  }

private:
  [[gnu::noinline]] Range rangeOf(Line line) const {
    const auto next = std::upper_bound(first.begin(), first.end(), line);
    auto array = static_cast<std::uint32_t>(next - first.begin());
    array -= array > 0;
    const Line low = array == 0 ? 0 : first[array];
    return {low, (next == first.end() ? ~Line(0) : *next) - low, array};
  }

  std::vector<Line> first;
};

} // namespace sparcity::traffic
