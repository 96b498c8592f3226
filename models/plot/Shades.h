//===- models/plot/Shades.h - Counts as shades -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Classes of counts on a logarithmic scale, each with a shade.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include <string>
#include <vector>

namespace sparcity::plot {

/// The counts from `from` to `to`, both among them.
struct Shade {
  double from = 1, to = 1;
  double opacity = 1;

  bool holds(double count) const { return count >= from && count <= to; }
  /// "3 to 10 non-zeros"
  std::string label(const std::string &noun) const;
};

/// From one to the largest count, the darkest last; no two have a count in common, and
/// each count that is not 0 has one. Empty if all are 0.
std::vector<Shade> shadesOf(const Cells &cells);

} // namespace sparcity::plot
