//===- models/distributed/BoxUnion.h - Points that boxes cover ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#pragma once

/// \file
/// Boxes of whole points, that may overlap.

#include "models/distributed/PerDimension.h"

namespace sparcity::distributed {

/// [begin, end) along each dimension.
struct PointBox {
  PerDimension begin, end;
};

/// Points that lie in one of them at least; all have as many dimensions, and none is empty.
std::int64_t pointsOf(llvm::ArrayRef<PointBox> boxes);

} // namespace sparcity::distributed
