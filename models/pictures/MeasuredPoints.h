//===- models/pictures/MeasuredPoints.h - Measurements in pictures --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What was measured of a result, as stars, with a line from quartile to quartile.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/pictures/Builders.h"
#include "models/pictures/Roofs.h"

#include <functional>
#include <optional>

namespace sparcity::pictures {

/// What a picture draws for a time of a unit of work, in the unit of its axis; none where there is
/// nothing to draw.
using OfTime = std::function<std::optional<double>(machine::Cycles)>;
/// Flop/s.
OfTime performanceOf(const result::Result &result);

/// Makes room for them.
void extend(Extent &extent, const Subject &subject, const OfTime &performance);
/// Rooflines: at an intensity, none where it is infinite. `performance` in flop/s, or what the axis
/// has 1e9 of.
void addMeasured(Figure &figure, const Subject &subject, const std::optional<double> &intensity,
                 const OfTime &performance);
/// Times over what x says; returns the longest, 0 without any.
double addMeasuredTimes(Figure &figure, const Subject &subject, double x);
/// As marks in a row of bars, likewise.
double addMeasuredMarks(Figure &figure, const Subject &subject, std::size_t row);

} // namespace sparcity::pictures
