//===- backends/svg/Box.h - Rotated boxes that may overlap ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a label, a marker or a stretch of a line covers, in pixels: a rectangle
/// turned about its centre. y points down, as in the picture.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::svg {

struct Pixel {
  double x = 0, y = 0;
};

struct Box {
  Pixel centre;
  double width = 0, height = 0;
  double angle = 0; ///< radians, clockwise in the picture
};

/// True if the boxes have a point in common (not only an edge).
bool overlap(const Box &a, const Box &b);

/// True if `inner` lies in the upright box `outer`.
bool contains(const Box &outer, const Box &inner);

/// What a straight line of that width covers.
Box strokeBox(Pixel from, Pixel to, double width);

} // namespace sparcity::svg
