//===- models/traffic/footprint/Placement.cpp - Runs in common coordinates ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/footprint/Placement.h"

#include "models/traffic/footprint/Runs.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

namespace {

class Placer {
public:
  explicit Placer(std::int64_t lineBytes) : lineBytes(lineBytes) {}

  Placement run(const std::vector<Box> &boxes) {
    std::vector<Runs> all = runs(boxes);
    if (boxes.size() > 1 && !strides.empty()) // some may be rows of others' alone
      all = runs(boxes);
    llvm::sort(strides, std::greater<>());
    place(all);
    return {std::move(strides), std::move(placed)};
  }

private:
  /// Those of all boxes, with the strides of their rows.
  std::vector<Runs> runs(const std::vector<Box> &boxes) {
    std::vector<Runs> all;
    for (const Box &box : boxes)
      llvm::append_range(all, runsOf(box, lineBytes, strides));
    for (const Runs &runs : all)
      for (const Runs::Row &row : runs.rows)
        if (!llvm::is_contained(strides, row.stride))
          strides.push_back(row.stride);
    return all;
  }

  /// Gives the runs positions along all strides, from the longest on.
  void place(const std::vector<Runs> &all) {
    std::vector<std::int64_t> rest, length;
    for (const Runs &runs : all) {
      PlacedRun result;
      result.weight = runs.weight;
      placed.push_back(std::move(result));
      rest.push_back(runs.base);
      length.push_back(runs.length);
    }
    std::vector<llvm::SmallVector<size_t, 4>> coordinates(all.size());
    for (size_t i = 0; i < all.size(); ++i)
      coordinates[i].assign(all[i].rows.size() + 1, strides.size());
    for (size_t dimension = 0; dimension < strides.size(); ++dimension) {
      const std::int64_t stride = strides[dimension];
      const std::int64_t start = startOfRows(all, rest, stride);
      for (size_t i = 0; i < all.size(); ++i) {
        const auto row =
            llvm::find_if(all[i].rows, [&](const Runs::Row &r) { return r.stride == stride; });
        std::int64_t rows = 1;
        if (row != all[i].rows.end()) {
          rows = row->count;
          coordinates[i][static_cast<size_t>(row - all[i].rows.begin())] = dimension;
        } else if (length[i] > stride + lineBytes) { // several whole rows
          rows = (length[i] + stride - 1) / stride;
          length[i] = stride;
          coordinates[i].back() = dimension;
        }
        const std::int64_t first = floorDivide(rest[i] + lowestOf(all[i]) - start, stride);
        rest[i] -= first * stride;
        placed[i].along.push_back({first, first + rows});
      }
    }
    for (size_t i = 0; i < all.size(); ++i) {
      placed[i].along.push_back({rest[i], rest[i] + length[i]});
      for (const Runs::Slope &slope : all[i].slopes) {
        const size_t outer = coordinates[i][slope.outer], inner = coordinates[i][slope.inner];
        const double unit = inner == strides.size() ? 1 : static_cast<double>(strides[inner]);
        placed[i].slopes.push_back(
            {outer, inner,
             static_cast<double>(placed[i].along[outer].from) + all[i].rows[slope.outer].middle,
             slope.from / unit, slope.to / unit});
      }
    }
  }

  /// By how much the first bytes of a skewed run's rows come before what it is
  /// given for: rows are told apart by where the widest of them begins.
  std::int64_t lowestOf(const Runs &runs) const {
    std::int64_t lowest = 0;
    for (const Runs::Slope &slope : runs.slopes)
      if (slope.inner == runs.rows.size())
        lowest -= std::llround(std::abs(slope.from) * runs.rows[slope.outer].middle);
    return lowest;
  }

  /// Where rows of the stride are best taken to begin: after the widest gap
  /// between the places in a row at which runs begin. References that are some
  /// elements before or after others are in the same row.
  std::int64_t startOfRows(const std::vector<Runs> &all, const std::vector<std::int64_t> &rest,
                           std::int64_t stride) const {
    std::vector<std::int64_t> places;
    for (size_t i = 0; i < all.size(); ++i) {
      const std::int64_t at = rest[i] + lowestOf(all[i]);
      places.push_back(at - floorDivide(at, stride) * stride);
    }
    llvm::sort(places);
    std::int64_t start = places.front(), widest = places.front() + stride - places.back();
    for (size_t i = 1; i < places.size(); ++i)
      if (places[i] - places[i - 1] > widest) {
        widest = places[i] - places[i - 1];
        start = places[i];
      }
    return start;
  }

  static std::int64_t floorDivide(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
  }

  std::int64_t lineBytes;
  std::vector<std::int64_t> strides;
  std::vector<PlacedRun> placed;
};

} // namespace

Placement placementOf(const std::vector<Box> &boxes, std::int64_t lineBytes) {
  return Placer(lineBytes).run(boxes);
}

} // namespace sparcity::traffic
