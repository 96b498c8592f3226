//===- models/traffic/footprint/Runs.cpp - Boxes as runs of bytes ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/footprint/Runs.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace sparcity::traffic {

namespace {

std::int64_t middleOf(const Extent &extent) { return (extent.count - 1) / 2; }

/// All strides positive.
void straighten(Box &box) {
  for (unsigned i = 0; i < box.extents.size(); ++i) {
    Extent &extent = box.extents[i];
    if (extent.stride >= 0)
      continue;
    box.base += extent.stride * (extent.count - 1);
    extent.stride = -extent.stride;
    for (Skew &skew : box.skews) {
      if (skew.inner == i)
        std::swap(skew.first, skew.end);
      if (skew.outer != i)
        continue;
      // The middle of an even number of rows is now the next.
      const std::int64_t moved = extent.count - 1 - 2 * middleOf(extent);
      skew.first = -skew.first;
      skew.end = -skew.end;
      Extent &inner = box.extents[skew.inner];
      const double first = skew.first * static_cast<double>(-moved);
      const double end = skew.end * static_cast<double>(-moved);
      box.base += std::llround(first);
      if (inner.stride != 0)
        inner.count += std::llround((end - first) / static_cast<double>(inner.stride));
    }
  }
}

namespace {

/// Inner positions first + firstSlope x up to end + endSlope x of each outer position x.
struct Wedge {
  double firstSlope, first, endSlope, end;
  double last; ///< outer position

  /// The inner positions where the first or the last outer position begins or ends, rising.
  std::vector<double> cuts() const {
    std::vector<double> result = {first, first + firstSlope * last, end, end + endSlope * last};
    llvm::sort(result);
    return result;
  }

  /// The outer positions at the inner position y.
  std::pair<double, double> outerAt(double y) const {
    std::pair<double, double> range = {0, last + 1};
    const auto solve = [&](double slope, double start, bool isAbove) { // start + slope x = y
      if (slope == 0)
        return;
      const double x = (y - start) / slope;
      if ((slope > 0) == isAbove)
        range.second = std::min(range.second, x + (isAbove ? 1 : 0));
      else
        range.first = std::max(range.first, x);
    };
    solve(firstSlope, first, /*isAbove=*/true);
    solve(endSlope, end - 1, /*isAbove=*/false);
    return range;
  }
};

} // namespace

/// The parts of a skewed pair whose inner extent has the longer stride: rows
/// along the inner one, each with a part of the outer one.
///
///     for i < n: for j < i: a[j][i]     rows j of the elements i > j
std::vector<Box> turned(Box box) {
  const auto found = llvm::find_if(box.skews, [&](const Skew &skew) {
    return box.extents[skew.outer].stride < box.extents[skew.inner].stride &&
           box.extents[skew.outer].stride > 0;
  });
  std::vector<Box> parts;
  if (found == box.skews.end()) {
    parts.push_back(std::move(box));
    return parts;
  }
  const Skew skew = *found;
  const Extent &outer = box.extents[skew.outer], &inner = box.extents[skew.inner];
  const auto stride = static_cast<double>(inner.stride);
  const auto middle = static_cast<double>(middleOf(outer));
  const double firstSlope = skew.first / stride, endSlope = skew.end / stride;
  const Wedge wedge = {firstSlope, -firstSlope * middle, endSlope,
                       static_cast<double>(inner.count) - endSlope * middle,
                       static_cast<double>(outer.count - 1)};
  const std::vector<double> cuts = wedge.cuts();
  for (size_t i = 0; i + 1 < cuts.size(); ++i) {
    const std::int64_t from = std::llround(cuts[i]), to = std::llround(cuts[i + 1]);
    if (from >= to)
      continue;
    Box part = box;
    llvm::erase_if(part.skews, [&](const Skew &other) {
      return other.outer == skew.outer || other.inner == skew.inner || other.outer == skew.inner ||
             other.inner == skew.outer;
    });
    Extent &rows = part.extents[skew.inner], &positions = part.extents[skew.outer];
    rows.count = to - from;
    const auto low = wedge.outerAt(static_cast<double>(from)),
               high = wedge.outerAt(static_cast<double>(to - 1));
    const double step = std::max(1.0, static_cast<double>(rows.count - 1));
    const double atMiddle = static_cast<double>(middleOf(rows)) / step;
    const std::int64_t begin = std::llround(low.first + (high.first - low.first) * atMiddle);
    positions.count = std::llround(low.second + (high.second - low.second) * atMiddle) - begin;
    part.base += from * rows.stride + begin * positions.stride;
    const auto bytes = static_cast<double>(positions.stride);
    part.skews.push_back({skew.inner, skew.outer, (high.first - low.first) / step * bytes,
                          (high.second - low.second) / step * bytes});
    if (positions.count > 0)
      parts.push_back(std::move(part));
  }
  return parts;
}

/// How often chance decides again about each line.
double repetitions(const Box &box) {
  double result = 1;
  for (const Extent &extent : box.extents)
    if (extent.stride == 0 && !extent.isOneChance)
      result *= static_cast<double>(extent.count);
  return result;
}

/// True if one of the extents is skewed with another one. Such rows do not go on where others
/// have ended: each triangle of a batch begins anew.
bool isSkewed(const Box &box, std::initializer_list<unsigned> extents) {
  return llvm::any_of(box.skews, [&](const Skew &skew) {
    return llvm::is_contained(extents, skew.outer) || llvm::is_contained(extents, skew.inner);
  });
}

Runs runsOfPart(const Box &box, std::int64_t lineBytes, const std::vector<std::int64_t> &rows) {
  Runs runs;
  runs.base = box.base;
  runs.length = box.bytes;
  runs.weight = box.probability;
  llvm::SmallVector<unsigned> order;
  for (unsigned i = 0; i < box.extents.size(); ++i)
    if (box.extents[i].stride != 0 && box.extents[i].count > 1)
      order.push_back(i);
  llvm::sort(order,
             [&](unsigned a, unsigned b) { return box.extents[a].stride < box.extents[b].stride; });
  // Where each extent went: a row, or `run`.
  constexpr size_t run = SIZE_MAX;
  llvm::SmallVector<std::optional<size_t>, 4> placeOf(box.extents.size());
  double perLine = 1;      // chances of a line to be touched
  unsigned lastExtent = 0; // that made the last row
  for (const unsigned number : order) {
    const Extent &extent = box.extents[number];
    const std::int64_t gap = extent.stride - runs.length;
    const bool isRow = llvm::is_contained(rows, extent.stride);
    if (runs.rows.empty() && gap < (isRow ? 0 : lineBytes)) {
      runs.length += extent.stride * (extent.count - 1);
      placeOf[number] = run;
      const double elements =
          std::min(static_cast<double>(extent.count),
                   static_cast<double>(lineBytes) / static_cast<double>(extent.stride));
      perLine = std::max(perLine, extent.isOneChance ? 1 : elements);
      continue;
    }
    Runs::Row *last = runs.rows.empty() ? nullptr : &runs.rows.back();
    if (!isRow && last && !isSkewed(box, {number, lastExtent}) &&
        extent.stride % last->stride == 0 && extent.stride / last->stride <= last->count) {
      last->count += extent.stride / last->stride * (extent.count - 1);
      continue;
    }
    placeOf[number] = runs.rows.size();
    lastExtent = number;
    runs.rows.push_back({extent.stride, extent.count, static_cast<double>(middleOf(extent))});
  }
  for (const Skew &skew : box.skews) {
    const std::optional<size_t> outer = placeOf[skew.outer], inner = placeOf[skew.inner];
    if (outer && inner && *outer != run)
      runs.slopes.push_back(
          {*outer, *inner == run ? runs.rows.size() : *inner, skew.first, skew.end});
  }
  if (box.probability < 1)
    runs.weight = 1 - std::pow(1 - box.probability, perLine * repetitions(box));
  runs.weight *= box.rowProbability;
  return runs;
}

} // namespace

std::vector<Runs> runsOf(const Box &box, std::int64_t lineBytes,
                         const std::vector<std::int64_t> &rows) {
  Box straight = box;
  straighten(straight);
  std::vector<Runs> result;
  for (const Box &part : turned(std::move(straight)))
    result.push_back(runsOfPart(part, lineBytes, rows));
  return result;
}

} // namespace sparcity::traffic
