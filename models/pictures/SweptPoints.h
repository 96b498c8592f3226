//===- models/pictures/SweptPoints.h - Sizes as a series of points --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The points of a sweep in a picture of roofs: one of each size in the colour of the level that
/// its data come from, and a line from one to the next.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/pictures/Builders.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::pictures {

/// One size.
struct SweptPoint {
  Subject subject = {};
  std::int64_t size = 0;
  double intensity = 0;
  double performance = 0; ///< operations a second, or what else pictures draw, times 1e9
  double shown = 0;       ///< what the JSON document has of it
  Source source = {};
  Colour colour = Colour::Ink;
};

/// Gives it the colour of the level that its data come from, and says so.
void placeInLevel(SweptPoint &point, const Subject &subject);

/// A model in whose picture sizes have places.
struct SweptModel {
  const char *name, *title, *summary;
  /// None where a size has no place.
  std::optional<SweptPoint> (*pointOf)(const Subject &);
  /// Axes and roofs.
  Figure (*frame)(const std::vector<SweptPoint> &);
  /// What the objects `at` of the JSON document call the performance.
  const char *at, *column;
};

/// The picture of the largest size, with room for the others.
template <Figure (*build)(const Subjects &, const Subjects &)>
Figure frameOf(const std::vector<SweptPoint> &points) {
  Subjects all;
  for (const SweptPoint &point : points)
    all.push_back(point.subject);
  Figure figure = build({all.back()}, all);
  figure.points.clear(); // of that size alone
  return figure;
}

/// None with fewer than two places. The first and the last have the names of their sizes.
std::optional<Figure> sweptFigure(const SweptModel &model, const result::Sweep &sweep,
                                  const std::vector<result::Result> &results);

} // namespace sparcity::pictures
