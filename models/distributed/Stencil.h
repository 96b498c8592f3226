//===- models/distributed/Stencil.h - Points and what they read -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A sweep over a grid of points, each of which reads points around it. What ranks do not have
/// themselves they get before the sweep: all points are as they were then. Beyond the grid lie
/// values that no sweep changes, of which each rank has what it needs.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/PerDimension.h"

#include <string>
#include <vector>

namespace sparcity::distributed {

/// An array with an element a point.
struct PointField {
  std::string name;
  unsigned elementBytes = 8;
  std::vector<PerDimension> reads; ///< distances of the points that are read
};

/// An array that some dimensions have no part in.
struct KeptField {
  unsigned elementBytes = 8;
  llvm::SmallVector<bool, 4> moves; ///< along each dimension
  PerDimension reach; ///< that a point reads of it along each, from the first to the last

  /// Of those that so many points along each dimension need.
  double bytesOf(llvm::ArrayRef<std::int64_t> block) const {
    double bytes = elementBytes;
    for (size_t d = 0; d < block.size(); ++d)
      bytes *= moves[d] ? static_cast<double>(block[d] + reach[d]) : 1.0;
    return bytes;
  }
};

struct Stencil {
  PerDimension extents; ///< points along each dimension
  /// Dimensions along which ranks may divide the points; a recurrence along one forbids it.
  std::vector<std::string> names;
  llvm::SmallVector<bool, 4> mayCut;
  std::vector<PointField> fields;
  /// That count where grids of ranks are compared.
  std::vector<KeptField> kept = {};

  size_t dimensions() const { return extents.size(); }
};

} // namespace sparcity::distributed
