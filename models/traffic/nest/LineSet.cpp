//===- models/traffic/nest/LineSet.cpp - Sets of cache lines --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/LineSet.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

void LineSet::add(std::int64_t first, std::int64_t last) {
  if (!intervals.empty()) { // most rows go on where one before has ended
    LineInterval &before = intervals.back();
    if (first <= before.last + 1 && before.first <= last + 1) {
      before = {std::min(before.first, first), std::max(before.last, last)};
      return;
    }
  }
  intervals.push_back({first, last});
}

void LineSet::normalize() {
  llvm::sort(intervals,
             [](const LineInterval &a, const LineInterval &b) { return a.first < b.first; });
  std::vector<LineInterval> unsorted;
  std::swap(unsorted, intervals);
  for (const LineInterval &interval : unsorted)
    add(interval.first, interval.last);
}

bool LineSet::contains(std::int64_t line) const {
  const auto after = llvm::upper_bound(
      intervals, line, [](std::int64_t a, const LineInterval &b) { return a < b.first; });
  return after != intervals.begin() && line <= std::prev(after)->last;
}

double LineSet::count() const {
  std::int64_t sum = 0;
  for (const LineInterval &interval : intervals)
    sum += interval.last - interval.first + 1;
  return static_cast<double>(sum);
}

} // namespace sparcity::traffic
