//===- backends/svg/Drawing.h - Parts of a picture ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of a picture in the order in which they are drawn, one function
/// each.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/svg/Frame.h"
#include "backends/svg/Markup.h"
#include "models/plot/Figure.h"

#include <string>

namespace sparcity::svg {

struct Drawing {
  const plot::Figure &figure;
  const Frame &frame;
  Markup &markup;
  std::string idPrefix;

  /// A group for what `source` stands for, with its data and hover text.
  void group(const std::string &classes, const plot::Source &source,
             llvm::function_ref<void()> content) const;
  /// A text that may be coloured; anchor is start, middle or end.
  void text(Pixel at, const std::string &classes, const std::string &anchor,
            std::string_view content) const;
  void line(Pixel from, Pixel to, double width, plot::Dash dash = plot::Dash::Solid) const;
};

/// Value of stroke-dasharray; "" for a solid line.
std::string dashText(plot::Dash dash);

/// Title, ticks, grid, names of axes or rows.
void drawAxes(const Drawing &drawing);
void drawCells(const Drawing &drawing);
void drawAreas(const Drawing &drawing);
void drawCurves(const Drawing &drawing);
void drawBars(const Drawing &drawing);
void drawMarks(const Drawing &drawing);
void drawPoints(const Drawing &drawing);
/// Of curves, points and marks, where they found room.
void drawLabels(const Drawing &drawing);
void drawLegend(const Drawing &drawing);
void drawNotes(const Drawing &drawing);

/// A marker around the origin of `centre`, in the current colour.
void drawMarker(const Drawing &drawing, plot::Marker marker, Pixel centre);
/// A filled rectangle in the current colour.
void drawBox(const Drawing &drawing, Pixel corner, double width, double height, bool isHatched,
             double opacity = 1);

} // namespace sparcity::svg
