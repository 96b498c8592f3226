//===- models/traffic/nest/TouchedRegion.cpp - Which lines a nest touches -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/TouchedRegion.h"

#include "models/traffic/nest/RowWalk.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

namespace {

class RegionRows {
public:
  RegionRows(std::int64_t lineBytes, std::int64_t mostRows)
      : lineBytes(lineBytes), rowsLeft(mostRows) {}

  /// False where it takes too long.
  bool walk(const AffineNest &nest, const AffineReference &reference) {
    return walkRows(nest, reference, rowsLeft, [&](const ByteRow &row) { add(row); });
  }

  void fill(Box box) {
    llvm::sort(box.extents, [](const Extent &a, const Extent &b) {
      return std::abs(a.stride) > std::abs(b.stride);
    });
    constexpr std::int64_t manyRows = 1 << 14;
    size_t own = 0; // extents whose positions are told apart
    for (std::int64_t rows = 1; own < box.extents.size(); ++own) {
      rows *= std::max<std::int64_t>(1, box.extents[own].count);
      if (rows > manyRows)
        break;
    }
    fill(box, own, 0, box.base);
  }

  LineSet take() {
    lines.normalize();
    return std::move(lines);
  }

private:
  void add(const ByteRow &row) {
    const std::int64_t end = row.first + row.stride * (row.count - 1);
    if (std::abs(row.stride) <= lineBytes) { // no line is left out between
      addBytes(std::min(row.first, end), std::max(row.first, end) + row.bytes);
      return;
    }
    rowsLeft -= row.count;
    for (std::int64_t i = 0; i < row.count && rowsLeft >= 0; ++i)
      addBytes(row.first + row.stride * i, row.first + row.stride * i + row.bytes);
  }

  void fill(const Box &box, size_t own, size_t extent, std::int64_t at) {
    if (extent < own) {
      for (std::int64_t i = 0; i < box.extents[extent].count; ++i)
        fill(box, own, extent + 1, at + i * box.extents[extent].stride);
      return;
    }
    std::int64_t begin = at, end = at + box.bytes;
    for (; extent < box.extents.size(); ++extent) {
      const std::int64_t span = box.extents[extent].stride * (box.extents[extent].count - 1);
      (span < 0 ? begin : end) += span;
    }
    addBytes(begin, end);
  }

  void addBytes(std::int64_t begin, std::int64_t end) { lines.add(lineOf(begin), lineOf(end - 1)); }

  std::int64_t lineOf(std::int64_t byte) const {
    return byte / lineBytes - (byte % lineBytes < 0 ? 1 : 0);
  }

  std::int64_t lineBytes, rowsLeft;
  LineSet lines;
};

} // namespace

/// Without those that touch the same as others.
static std::vector<const AffineReference *>
distinct(llvm::ArrayRef<const AffineReference *> references) {
  std::vector<const AffineReference *> result;
  for (const AffineReference *reference : references)
    if (llvm::none_of(result, [&](const AffineReference *known) {
          return known->loops == reference->loops && known->slopes == reference->slopes &&
                 known->constant == reference->constant && known->bytes == reference->bytes &&
                 known->guards == reference->guards;
        }))
      result.push_back(reference);
  return result;
}

LineSet touchedRegion(const AffineNest &nest, llvm::ArrayRef<const AffineReference *> all,
                      std::int64_t lineBytes, std::int64_t mostRows) {
  const std::vector<const AffineReference *> references = distinct(all);
  RegionRows walked(lineBytes, mostRows);
  if (llvm::all_of(references,
                   [&](const AffineReference *reference) { return walked.walk(nest, *reference); }))
    return walked.take();
  RegionRows filled(lineBytes, 0);
  const AffineNest::Indices start = nest.start();
  const Span whole = {0, AffineNest::range(nest.root(), start).trips};
  for (const AffineReference *reference : references)
    if (const std::optional<Box> box = nest.box(*reference, &nest.root(), whole, start))
      filled.fill(*box);
  return filled.take();
}

} // namespace sparcity::traffic
