//===- models/traffic/footprint/Footprint.cpp - Cache lines of strided boxes ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/footprint/Footprint.h"

#include "models/traffic/footprint/Placement.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

namespace sparcity::traffic {

namespace {

/// The runs at one row.
PlacedRun at(const PlacedRun &placed, size_t dimension, std::int64_t row) {
  PlacedRun result = placed;
  for (const PlacedRun::Slope &slope : placed.slopes) {
    if (slope.outer != dimension)
      continue;
    const double steps = static_cast<double>(row) - slope.middle;
    result.along[slope.inner].from += std::llround(slope.from * steps);
    result.along[slope.inner].to += std::llround(slope.to * steps);
  }
  return result;
}

class Union {
public:
  Union(const std::vector<Box> &boxes, std::int64_t lineBytes) : lineBytes(lineBytes) {
    for (const Box &box : boxes)
      recurrence = std::gcd(recurrence, box.recurrence);
    Placement placement = placementOf(boxes, lineBytes);
    strides = std::move(placement.strides);
    placed = std::move(placement.runs);
  }

  double lines() const {
    Active active;
    for (const PlacedRun &runs : placed)
      active.push_back(&runs);
    return count(active, 0, 0, recurrence);
  }

private:
  using Active = std::vector<const PlacedRun *>;

  /// Lines of the active runs from row stride `dimension` on, whose first byte
  /// is at `start` and repeats every `period` bytes of a line.
  double count(const Active &active, size_t dimension, std::int64_t start,
               std::int64_t period) const {
    if (dimension == strides.size())
      return linesOfRow(active, start, period);
    std::vector<std::int64_t> cuts;
    for (const PlacedRun *runs : active) {
      cuts.push_back(runs->along[dimension].from);
      cuts.push_back(runs->along[dimension].to);
    }
    llvm::sort(cuts);
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    const bool isLast = dimension + 1 == strides.size();
    double sum = 0;
    Active here, before;
    for (size_t i = 0; i + 1 < cuts.size(); ++i) {
      before.swap(here);
      here.clear();
      for (const PlacedRun *runs : active)
        if (runs->along[dimension].from <= cuts[i] && cuts[i] < runs->along[dimension].to)
          here.push_back(runs);
      if (!here.empty())
        sum += countRows(here, dimension, {cuts[i], cuts[i + 1]}, start, period);
      if (isLast && !here.empty() && !before.empty())
        sum -= shared(before, here, dimension, cuts[i], start, period);
    }
    return sum;
  }

  /// Lines of the row before `row` that it shares.
  double shared(const Active &before, const Active &here, size_t dimension, std::int64_t row,
                std::int64_t start, std::int64_t period) const {
    const std::int64_t stride = strides[dimension], first = start + (row - 1) * stride;
    Active both = before;
    llvm::append_range(both, here);
    if (!joins(both, stride))
      return 0;
    const std::vector<PlacedRun> earlier = skewed(before, dimension, row - 1),
                                 later = skewed(here, dimension, row);
    const Active one = pointers(earlier), next = pointers(later);
    return linesOfRow(one, first, period) + linesOfRow(next, first + stride, period) -
           linesOfRow(one, first, period, &next, stride);
  }

  /// Of rows in which the same runs are active. They differ by their alignment
  /// and by what is skewed: those around the middle stand for all.
  double countRows(const Active &active, size_t dimension, Interval rows, std::int64_t start,
                   std::int64_t period) const {
    const std::int64_t stride = strides[dimension], all = rows.to - rows.from;
    const bool isLast = dimension + 1 == strides.size();
    const bool isSkewed = llvm::any_of(active, [&](const PlacedRun *runs) {
      return llvm::any_of(runs->slopes,
                          [&](const PlacedRun::Slope &slope) { return slope.outer == dimension; });
    });
    const std::int64_t kinds = period / gcdOfSteps(active, dimension, period);
    const bool isEach = isSkewed || (isLast && all <= kinds);
    std::int64_t looked = isEach ? std::min(all, kinds) : 1;
    if (!isEach && all > 1)
      period = std::gcd(period, stride); // the mean over their alignments
    // An even number around an odd one: the outermost count half.
    const bool isHalved = isSkewed && (all - looked) % 2 != 0;
    looked += isHalved;
    const bool mayJoin = all > 1 && isLast && joins(active, stride);
    double one = 0, next = 0, weights = 0;
    for (std::int64_t i = 0; i < looked; ++i) {
      const std::int64_t row = rows.from + (all - looked) / 2 + i;
      const double weight = isHalved && (i == 0 || i + 1 == looked) ? 0.5 : 1;
      const std::int64_t first = start + row * stride;
      double lines = 0, both = 0;
      if (!isSkewed) {
        lines = count(active, dimension + 1, first, period);
        both = mayJoin ? linesOfRow(active, first, period, &active, stride) : 0;
      } else {
        const std::vector<PlacedRun> now = skewed(active, dimension, row);
        lines = count(pointers(now), dimension + 1, first, period);
        if (mayJoin) {
          const std::vector<PlacedRun> later = skewed(active, dimension, row + 1);
          const Active after = pointers(later);
          both = linesOfRow(pointers(now), first, period, &after, stride);
        }
      }
      one += weight * lines;
      next += weight * (mayJoin ? both - lines : lines);
      weights += weight;
    }
    return (one + next * static_cast<double>(all - 1)) / weights;
  }

  /// Divides what the ends of runs move by, in a line, from row to row.
  std::int64_t gcdOfSteps(const Active &active, size_t dimension, std::int64_t period) const {
    std::int64_t steps = std::gcd(period, strides[dimension]);
    for (const PlacedRun *runs : active)
      for (const PlacedRun::Slope &slope : runs->slopes)
        if (slope.outer == dimension && slope.inner == strides.size())
          steps = std::gcd(std::gcd(steps, std::llround(slope.from)), std::llround(slope.to));
    return steps;
  }

  static std::vector<PlacedRun> skewed(const Active &active, size_t dimension, std::int64_t row) {
    std::vector<PlacedRun> result;
    for (const PlacedRun *runs : active)
      result.push_back(at(*runs, dimension, row));
    return result;
  }

  static Active pointers(const std::vector<PlacedRun> &placed) {
    Active result;
    for (const PlacedRun &runs : placed)
      if (runs.bytes().from < runs.bytes().to)
        result.push_back(&runs);
    return result;
  }

  /// True if a row may end in the line in which the next begins.
  bool joins(const Active &active, std::int64_t stride) const {
    std::int64_t from = INT64_MAX, to = INT64_MIN;
    for (const PlacedRun *runs : active) {
      from = std::min(from, runs->bytes().from);
      to = std::max(to, runs->bytes().to);
    }
    return from + stride - to < lineBytes;
  }

  /// Lines of one row, or of two that are `apart` bytes from each other.
  double linesOfRow(const Active &active, std::int64_t start, std::int64_t period,
                    const Active *next = nullptr, std::int64_t apart = 0) const {
    std::map<double, std::vector<Interval>, std::greater<>> byWeight;
    const auto take = [&](const Active &row, std::int64_t offset) {
      for (const PlacedRun *runs : row)
        byWeight[std::min(1.0, runs->weight)].push_back(
            {runs->bytes().from + offset, runs->bytes().to + offset});
    };
    take(active, 0);
    if (next)
      take(*next, apart);
    // A line is touched as likely as the likeliest of what touches it.
    double sum = 0, before = 0;
    std::vector<Interval> likelier;
    for (const auto &[weight, runs] : byWeight) {
      llvm::append_range(likelier, runs);
      const double lines = linesOf(likelier, start, period);
      sum += (lines - before) * weight;
      before = lines;
    }
    return sum;
  }

  /// Mean over the alignments `start`, `start + period`, … within a line. The numbers of the lines
  /// that a byte is in, all alignments together, by Hermite's identity:
  ///
  ///     sum of floor((byte + i period) / line), i < line / period   =   floor(byte / period)
  double linesOf(std::vector<Interval> &bytes, std::int64_t start, std::int64_t period) const {
    if (bytes.empty())
      return 0;
    join(bytes);
    const std::int64_t alignments = lineBytes / period;
    std::int64_t lines = 0;
    for (size_t i = 0; i < bytes.size(); ++i) {
      const std::int64_t first = floorOf(start + bytes[i].from, period);
      lines += floorOf(start + bytes[i].to - 1, period) - first + alignments;
      // The line that the run before ends in, where that is the same.
      if (i > 0 && bytes[i].from - (bytes[i - 1].to - 1) < lineBytes)
        lines -= alignments - (first - floorOf(start + bytes[i - 1].to - 1, period));
    }
    return static_cast<double>(lines) / static_cast<double>(alignments);
  }

  /// Sorts them, and makes one of those that overlap or touch.
  static void join(std::vector<Interval> &bytes) {
    llvm::sort(bytes, [](const Interval &a, const Interval &b) { return a.from < b.from; });
    size_t last = 0;
    for (size_t i = 1; i < bytes.size(); ++i) {
      if (bytes[i].from <= bytes[last].to)
        bytes[last].to = std::max(bytes[last].to, bytes[i].to);
      else
        bytes[++last] = bytes[i];
    }
    bytes.resize(last + 1);
  }

  static std::int64_t floorOf(std::int64_t byte, std::int64_t period) {
    return byte >= 0 ? byte / period : -((period - 1 - byte) / period);
  }

  std::int64_t lineBytes;
  /// Of all boxes: a divisor of the line.
  std::int64_t recurrence = lineBytes;
  std::vector<std::int64_t> strides; ///< of rows, descending
  std::vector<PlacedRun> placed;
};

} // namespace

double distinctLines(const std::vector<Box> &boxes, std::int64_t lineBytes) {
  return boxes.empty() ? 0 : Union(boxes, lineBytes).lines();
}

} // namespace sparcity::traffic
