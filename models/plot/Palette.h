//===- models/plot/Palette.h - Colours and dashes in figures ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the names of plot::Colour and plot::Dash look like: the colours of Okabe
/// and Ito (Color Universal Design, 2008), lighter ones where the paper is dark.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include <string>
#include <vector>

namespace sparcity::plot {

inline constexpr Colour allColours[] = {Colour::Ink,    Colour::Grey,      Colour::Blue,
                                        Colour::Sky,    Colour::Green,     Colour::Yellow,
                                        Colour::Orange, Colour::Vermilion, Colour::Purple};

/// "blue".
std::string name(Colour colour);
/// "#0072b2".
const char *onPaper(Colour colour);
const char *onDark(Colour colour);

/// Lengths of strokes and gaps in turn [pixels]; empty for a solid line.
std::vector<double> dashLengths(Dash dash);

} // namespace sparcity::plot
