//===- models/traffic/conflicts/LoopLines.cpp - Lines that some iterations of a loop touch ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/LoopLines.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdlib>

namespace sparcity::traffic {

/// Runs of one array that are listed at most, and listed to be counted alone.
constexpr size_t mostRuns = 1 << 16, mostCounted = 1 << 12;

std::vector<std::vector<Box>> LoopLines::boxes(const AffineLoop &loop, Span span,
                                               const AffineNest::Indices &indices) const {
  std::vector<std::vector<Box>> byArray(arrays);
  for (const unsigned number : loop.references) {
    const AffineReference &reference = nest.references()[number];
    std::vector<Box> &known = byArray[reference.array];
    if (const std::optional<Box> box = nest.box(reference, &loop, span, indices))
      if (!llvm::is_contained(known, *box))
        known.push_back(*box);
  }
  return byArray;
}

bool LoopLines::addRuns(std::vector<LineRange> &runs, Box box, size_t most) const {
  for (Extent &extent : box.extents)
    if (extent.stride < 0) { // in the direction of addresses
      box.base += extent.stride * (extent.count - 1);
      extent.stride = -extent.stride;
    }
  llvm::sort(box.extents, [](const Extent &a, const Extent &b) { return a.stride < b.stride; });
  std::int64_t length = box.bytes;
  std::vector<Extent> rows;
  size_t count = 1;
  for (const Extent &extent : box.extents) {
    if (extent.count <= 1 || extent.stride == 0)
      continue;
    if (rows.empty() && extent.stride <= length + lineBytes - box.bytes) {
      length += extent.stride * (extent.count - 1);
      continue;
    }
    rows.push_back(extent);
    if (static_cast<size_t>(extent.count) > most)
      return false;
    count *= static_cast<size_t>(extent.count);
    if (runs.size() + count > most)
      return false;
  }
  std::vector<std::int64_t> at(rows.size(), 0);
  std::int64_t first = box.base;
  for (size_t made = 0; made < count; ++made) {
    runs.push_back({lineOf(first), lineOf(first + length - 1)});
    for (size_t row = 0; row < rows.size(); ++row) { // the shortest stride first
      first += rows[row].stride;
      if (++at[row] < rows[row].count)
        break;
      first -= rows[row].stride * rows[row].count;
      at[row] = 0;
    }
  }
  return true;
}

std::optional<LineRanges> LoopLines::runsOf(const std::vector<Box> &boxes, size_t most) const {
  std::vector<LineRange> runs;
  for (const Box &box : boxes)
    if (!addRuns(runs, box, most))
      return std::nullopt;
  return joined(std::move(runs));
}

std::optional<std::vector<LineRanges>> LoopLines::list(const AffineLoop &loop, Span span,
                                                       const AffineNest::Indices &indices) const {
  std::vector<LineRanges> result;
  for (const std::vector<Box> &ofArray : boxes(loop, span, indices)) {
    std::optional<LineRanges> runs = runsOf(ofArray, mostRuns);
    if (!runs)
      return std::nullopt;
    result.push_back(std::move(*runs));
  }
  return result;
}

std::vector<double> LoopLines::count(const AffineLoop &loop, Span span,
                                     const AffineNest::Indices &indices) const {
  std::vector<double> result;
  for (const std::vector<Box> &ofArray : boxes(loop, span, indices)) {
    const std::optional<LineRanges> runs = runsOf(ofArray, mostCounted);
    result.push_back(runs ? static_cast<double>(countLines(*runs))
                          : distinctLines(ofArray, lineBytes));
  }
  return result;
}

} // namespace sparcity::traffic
