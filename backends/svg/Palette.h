//===- backends/svg/Palette.h - Colours, dashes and fonts -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The look of all pictures in one place: a style sheet whose classes set `color`,
/// on paper and on a dark background, and the dashes of lines. The colours are
/// those of Okabe and Ito (Color Universal Design, 2008).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/plot/Figure.h"

#include <string>

namespace svg {

/// Name of the class that sets `color`: "blue".
std::string className(plot::Colour colour);
/// Value of stroke-dasharray; "" for a solid line.
std::string dashArray(plot::Dash dash);
/// Rules for everything below an element of class "sparcity-plot".
std::string styleSheet();

} // namespace svg
