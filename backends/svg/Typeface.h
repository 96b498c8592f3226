//===- backends/svg/Typeface.h - How wide text is -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Estimates of the room that text takes, from the widths of Helvetica's glyphs
/// and a little more, so that what was placed apart is apart in other sans-serif
/// faces too.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace sparcity::svg {

/// Pixels; `size` is the font size in pixels.
double textWidth(std::string_view text, double size);

/// The text, or as much of its beginning as fits with "…" behind it.
std::string fitted(std::string_view text, double size, double width);

} // namespace sparcity::svg
