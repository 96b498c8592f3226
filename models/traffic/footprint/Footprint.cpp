//===- models/traffic/footprint/Footprint.cpp - Cache lines of strided boxes ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/footprint/Footprint.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace traffic {

namespace {

/// A box as runs of bytes without a gap of a line, repeated along row strides.
struct Runs {
  std::int64_t base = 0;
  std::int64_t length = 0;
  std::vector<Extent> rows; ///< ascending strides, each beyond the run
  /// Probability that a line of the run is touched.
  double weight = 1;
  bool isSlow = false; ///< its end is used long after its start
};

Runs runsOf(const Box &box, std::int64_t lineBytes) {
  Runs runs{box.base, box.bytes, {}, box.probability};
  std::vector<Extent> extents;
  for (Extent extent : box.extents) {
    if (extent.stride == 0 || extent.count <= 1)
      continue;
    if (extent.stride < 0) {
      runs.base += extent.stride * (extent.count - 1);
      extent.stride = -extent.stride;
    }
    extents.push_back(extent);
  }
  llvm::sort(extents, [](const Extent &a, const Extent &b) { return a.stride < b.stride; });
  double perLine = 1; // elements that may touch a line
  for (const Extent &extent : extents) {
    const std::int64_t gap = extent.stride - runs.length;
    if (runs.rows.empty() && gap < lineBytes && (gap < 0 || !runs.isSlow)) {
      runs.length += extent.stride * (extent.count - 1);
      runs.isSlow |= extent.isSlow;
      perLine = std::max(
          perLine, std::min(static_cast<double>(extent.count),
                            static_cast<double>(lineBytes) / static_cast<double>(extent.stride)));
      continue;
    }
    Extent *last = runs.rows.empty() ? nullptr : &runs.rows.back();
    if (last && extent.stride % last->stride == 0 && extent.stride / last->stride <= last->count)
      last->count += extent.stride / last->stride * (extent.count - 1);
    else
      runs.rows.push_back(extent);
  }
  if (box.probability < 1)
    runs.weight = 1 - std::pow(1 - box.probability, perLine);
  return runs;
}

/// A half-open interval of positions along one row stride.
struct Interval {
  std::int64_t from = 0, to = 0;
};

/// Runs in coordinates that all boxes share: a position along each stride, and
/// the bytes that remain.
struct Placed {
  std::vector<Interval> rows; ///< by common stride
  Interval bytes;
  double weight = 1;
  bool isSlow = false;
};

class Union {
public:
  Union(const std::vector<Box> &boxes, std::int64_t lineBytes) : lineBytes(lineBytes) {
    std::vector<Runs> all;
    for (const Box &box : boxes)
      all.push_back(runsOf(box, lineBytes));
    for (const Box &box : boxes)
      recurrence = std::gcd(recurrence, box.recurrence);
    for (const Runs &runs : all)
      for (const Extent &row : runs.rows)
        if (!llvm::is_contained(strides, row.stride))
          strides.push_back(row.stride);
    llvm::sort(strides, std::greater<>());
    origin = all.front().base;
    for (const Runs &runs : all)
      placed.push_back(place(runs));
  }

  double lines() const {
    std::vector<const Placed *> active;
    for (const Placed &runs : placed)
      active.push_back(&runs);
    return count(active, 0, origin, recurrence);
  }

private:
  Placed place(const Runs &runs) const {
    Placed result;
    result.weight = runs.weight;
    result.isSlow = runs.isSlow;
    std::int64_t rest = runs.base - origin, length = runs.length;
    for (const std::int64_t stride : strides) {
      const auto row =
          llvm::find_if(runs.rows, [&](const Extent &e) { return e.stride == stride; });
      std::int64_t rows = row == runs.rows.end() ? 1 : row->count;
      if (row == runs.rows.end() && length > stride + lineBytes) { // several whole rows
        rows = (length + stride - 1) / stride;
        length = stride;
        result.isSlow = false; // its rows follow each other as it goes
      }
      const auto first = static_cast<std::int64_t>(
          std::llround(static_cast<double>(rest) / static_cast<double>(stride)));
      rest -= first * stride;
      result.rows.push_back({first, first + rows});
    }
    result.bytes = {rest, rest + length};
    return result;
  }

  /// Lines of the active runs from row stride `dimension` on, whose first byte
  /// is at `start` and repeats every `period` bytes of a line.
  double count(const std::vector<const Placed *> &active, size_t dimension, std::int64_t start,
               std::int64_t period) const {
    if (dimension == strides.size())
      return linesOfRow(active, start, period);
    std::vector<std::int64_t> cuts;
    for (const Placed *runs : active) {
      cuts.push_back(runs->rows[dimension].from);
      cuts.push_back(runs->rows[dimension].to);
    }
    llvm::sort(cuts);
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    const std::int64_t stride = strides[dimension];
    double sum = 0;
    std::vector<const Placed *> here;
    for (size_t i = 0; i + 1 < cuts.size(); ++i) {
      here.clear();
      for (const Placed *runs : active)
        if (runs->rows[dimension].from <= cuts[i] && cuts[i] < runs->rows[dimension].to)
          here.push_back(runs);
      if (here.empty())
        continue;
      const std::int64_t rows = cuts[i + 1] - cuts[i];
      const std::int64_t first = start + cuts[i] * stride;
      const std::int64_t repeats = rows > 1 ? std::gcd(period, stride) : period;
      const double one = count(here, dimension + 1, first, repeats);
      double next = one;
      if (rows > 1 && dimension + 1 == strides.size() && joins(here, stride))
        next = linesOfRow(here, first, repeats, stride) - one;
      sum += one + next * static_cast<double>(rows - 1);
    }
    return sum;
  }

  /// True if a row may end in the line in which the next begins, and is there
  /// soon after.
  bool joins(const std::vector<const Placed *> &active, std::int64_t stride) const {
    if (llvm::any_of(active, [](const Placed *runs) { return runs->isSlow; }))
      return false;
    std::int64_t from = INT64_MAX, to = INT64_MIN;
    for (const Placed *runs : active) {
      from = std::min(from, runs->bytes.from);
      to = std::max(to, runs->bytes.to);
    }
    return from + stride - to < lineBytes;
  }

  /// Lines of one row, or of two that are `next` bytes apart.
  double linesOfRow(const std::vector<const Placed *> &active, std::int64_t start,
                    std::int64_t period, std::int64_t next = 0) const {
    double weight = 0; // of what is touched by chance alone
    std::vector<Interval> all, certain;
    const auto take = [&](std::vector<Interval> &intervals, Interval bytes) {
      intervals.push_back(bytes);
      if (next != 0)
        intervals.push_back({bytes.from + next, bytes.to + next});
    };
    for (const Placed *runs : active) {
      take(all, runs->bytes);
      if (runs->weight >= 1)
        take(certain, runs->bytes);
      else
        weight = std::max(weight, runs->weight);
    }
    const double surely = linesOf(certain, start, period);
    return weight == 0 ? surely : surely + (linesOf(all, start, period) - surely) * weight;
  }

  /// Mean over the alignments `start`, `start + period`, … within a line.
  double linesOf(std::vector<Interval> &bytes, std::int64_t start, std::int64_t period) const {
    if (bytes.empty())
      return 0;
    llvm::sort(bytes, [](const Interval &a, const Interval &b) { return a.from < b.from; });
    const std::int64_t alignments = lineBytes / period;
    std::int64_t lines = 0;
    for (std::int64_t i = 0; i < alignments; ++i) {
      std::int64_t next = INT64_MIN; // first line that is not counted yet
      for (const Interval &run : bytes) {
        const std::int64_t first = lineOf(start + i * period + run.from);
        const std::int64_t last = lineOf(start + i * period + run.to - 1);
        lines += std::max<std::int64_t>(0, last - std::max(first, next) + 1);
        next = std::max(next, last + 1);
      }
    }
    return static_cast<double>(lines) / static_cast<double>(alignments);
  }

  std::int64_t lineOf(std::int64_t byte) const {
    return byte >= 0 ? byte / lineBytes : -((lineBytes - 1 - byte) / lineBytes);
  }

  std::int64_t lineBytes;
  /// Of all boxes: a divisor of the line.
  std::int64_t recurrence = lineBytes;
  std::int64_t origin = 0;
  std::vector<std::int64_t> strides; ///< of rows, descending
  std::vector<Placed> placed;
};

} // namespace

double distinctLines(const std::vector<Box> &boxes, std::int64_t lineBytes) {
  return boxes.empty() ? 0 : Union(boxes, lineBytes).lines();
}

} // namespace traffic
