//===- models/traffic/nest/LineSet.h - Sets of cache lines ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines by number, as intervals: what rows of an array touch, and in which places.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

struct LineInterval {
  std::int64_t first = 0, last = 0;
  friend bool operator==(const LineInterval &, const LineInterval &) = default;
};

class LineSet {
public:
  void add(std::int64_t first, std::int64_t last);
  /// Sorts the intervals and puts those together that overlap or meet; before the rest is asked.
  void normalize();

  double count() const;
  bool contains(std::int64_t line) const;
  bool empty() const { return intervals.empty(); }
  const std::vector<LineInterval> &list() const { return intervals; }

  friend bool operator==(const LineSet &, const LineSet &) = default;

private:
  std::vector<LineInterval> intervals;
};

} // namespace sparcity::traffic
