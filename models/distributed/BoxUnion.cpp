//===- models/distributed/BoxUnion.cpp - Points that boxes cover ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/BoxUnion.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::distributed {

/// Borders of the boxes along a dimension, ascending.
static PerDimension bordersOf(llvm::ArrayRef<const PointBox *> boxes, size_t dimension) {
  PerDimension borders;
  for (const PointBox *box : boxes) {
    borders.push_back(box->begin[dimension]);
    borders.push_back(box->end[dimension]);
  }
  llvm::sort(borders);
  borders.erase(llvm::unique(borders), borders.end());
  return borders;
}

/// Slab by slab, between two borders each: what boxes cover there, in the dimensions left.
static std::int64_t pointsOf(llvm::ArrayRef<const PointBox *> boxes, size_t dimension,
                             size_t dimensions) {
  if (boxes.empty())
    return 0;
  if (dimension == dimensions)
    return 1;
  const PerDimension borders = bordersOf(boxes, dimension);
  std::int64_t sum = 0;
  for (size_t k = 0; k + 1 < borders.size(); ++k) {
    llvm::SmallVector<const PointBox *, 16> across;
    for (const PointBox *box : boxes)
      if (box->begin[dimension] <= borders[k] && borders[k] < box->end[dimension])
        across.push_back(box);
    sum += (borders[k + 1] - borders[k]) * pointsOf(across, dimension + 1, dimensions);
  }
  return sum;
}

std::int64_t pointsOf(llvm::ArrayRef<PointBox> boxes) {
  if (boxes.empty())
    return 0;
  llvm::SmallVector<const PointBox *, 16> all;
  for (const PointBox &box : boxes)
    all.push_back(&box);
  return pointsOf(all, 0, boxes.front().begin.size());
}

} // namespace sparcity::distributed
