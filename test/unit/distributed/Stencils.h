//===- test/unit/distributed/Stencils.h - Stars and boxes -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Stencils of doubles that read one array.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Stencil.h"

namespace sparcity::test {

inline distributed::Stencil points(const distributed::PerDimension &extents) {
  distributed::Stencil stencil;
  stencil.extents = extents;
  for (size_t d = 0; d < extents.size(); ++d) {
    stencil.names.push_back("d" + std::to_string(d));
    stencil.mayCut.push_back(true);
  }
  stencil.fields.push_back({"a", 8, {}});
  return stencil;
}

/// The point and its neighbors along each dimension.
inline distributed::Stencil star(const distributed::PerDimension &extents, std::int64_t radius) {
  distributed::Stencil stencil = points(extents);
  const distributed::PerDimension here(extents.size(), 0);
  stencil.fields[0].reads.push_back(here);
  for (size_t d = 0; d < extents.size(); ++d)
    for (std::int64_t r = -radius; r <= radius; ++r) {
      stencil.fields[0].reads.push_back(here);
      stencil.fields[0].reads.back()[d] = r;
    }
  return stencil;
}

/// All points within the radius along each dimension.
inline distributed::Stencil box(const distributed::PerDimension &extents, std::int64_t radius) {
  distributed::Stencil stencil = points(extents);
  const distributed::PerDimension sides(extents.size(), 2 * radius + 1);
  for (std::int64_t k = 0; k < distributed::productOf(sides); ++k) {
    distributed::PerDimension place = distributed::placeOn(sides, k);
    for (std::int64_t &each : place)
      each -= radius;
    stencil.fields[0].reads.push_back(place);
  }
  return stencil;
}

} // namespace sparcity::test
