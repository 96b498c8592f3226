//===- backends/svg/Box.cpp - Rotated boxes that may overlap --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Box.h"

#include <array>
#include <cmath>

namespace sparcity::svg {

using Corners = std::array<Pixel, 4>;

static Corners corners(const Box &box) {
  const double c = std::cos(box.angle), s = std::sin(box.angle);
  const double w = box.width / 2, h = box.height / 2;
  const auto corner = [&](double x, double y) {
    return Pixel{box.centre.x + x * c - y * s, box.centre.y + x * s + y * c};
  };
  return {corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)};
}

/// True if a line along `angle` or across it parts the two (separating axes).
static bool isApart(const Corners &a, const Corners &b, double angle) {
  static constexpr double quarter = 1.5707963267948966, slack = 1e-9;
  for (const double axis : {angle, angle + quarter}) {
    const auto extent = [&](const Corners &box) {
      std::pair<double, double> range(INFINITY, -INFINITY);
      for (const Pixel &corner : box) {
        const double at = corner.x * std::cos(axis) + corner.y * std::sin(axis);
        range = {std::min(range.first, at), std::max(range.second, at)};
      }
      return range;
    };
    const auto [lowA, highA] = extent(a);
    const auto [lowB, highB] = extent(b);
    if (highA <= lowB + slack || highB <= lowA + slack)
      return true;
  }
  return false;
}

bool overlap(const Box &a, const Box &b) {
  const Corners cornersA = corners(a), cornersB = corners(b);
  return !isApart(cornersA, cornersB, a.angle) && !isApart(cornersA, cornersB, b.angle);
}

bool contains(const Box &outer, const Box &inner) {
  for (const Pixel &corner : corners(inner))
    if (std::fabs(corner.x - outer.centre.x) > outer.width / 2 ||
        std::fabs(corner.y - outer.centre.y) > outer.height / 2)
      return false;
  return true;
}

Box strokeBox(Pixel from, Pixel to, double width) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  return {
      {(from.x + to.x) / 2, (from.y + to.y) / 2}, std::hypot(dx, dy), width, std::atan2(dy, dx)};
}

} // namespace sparcity::svg
