//===- backends/svg/Labels.h - Where labels stand -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Places for the labels of curves, points and marks, so that no label covers a
/// marker or another label, and lines only where there is no other place. Every
/// label has a list of places, the best first; the first one that is free is
/// taken, in the order of the figure. What finds no place is left out: hover
/// text and data still say it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/svg/Box.h"
#include "backends/svg/Frame.h"
#include "models/plot/Figure.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::svg {

struct Label {
  enum class Owner { Curve, Point, Mark };
  Owner owner = Owner::Curve;
  size_t index = 0; ///< in the figure's list of its owners
  std::string text;
  Box box;
  /// From a point to its label, where that is not beside it.
  std::optional<Pixel> leader;
};

/// Radius of a point's marker.
inline constexpr double markerRadius = 5;

/// The labels that found a place. Marks that belong to a category are not among
/// them: their labels stand behind the row's bars.
std::vector<Label> placeLabels(const plot::Figure &figure, const Frame &frame);

/// The part of a straight line that lies in the plot area.
std::optional<std::pair<Pixel, Pixel>> clipped(Pixel from, Pixel to, const Frame &frame);

} // namespace sparcity::svg
