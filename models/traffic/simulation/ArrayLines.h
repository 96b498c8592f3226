//===- models/traffic/simulation/ArrayLines.h - Which array a line belongs to ===//
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

#include "models/traffic/simulation/Entry.h"

#include <algorithm>
#include <vector>

namespace traffic {

class ArrayLines {
public:
  /// One array of all lines.
  ArrayLines() = default;
  /// The first line of each array, rising. Lines before the first are the
  /// first array's; of arrays that share their first line, it is the last one's.
  explicit ArrayLines(std::vector<Line> firstLines) : first(std::move(firstLines)) {}

  size_t count() const { return std::max<size_t>(1, first.size()); }

  std::uint32_t of(Line line) {
    // Most lines are near the one before.
    if (line < low || line >= high)
      find(line);
    return last;
  }

private:
  void find(Line line) {
    const auto next = std::upper_bound(first.begin(), first.end(), line);
    last = static_cast<std::uint32_t>(next - first.begin());
    last -= last > 0;
    low = last == 0 ? 0 : first[last];
    high = next == first.end() ? ~Line(0) : *next;
  }

  std::vector<Line> first;
  std::uint32_t last = 0;
  Line low = 0, high = 0; ///< lines of `last`
};

} // namespace traffic
