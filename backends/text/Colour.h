//===- backends/text/Colour.h - What a colour of the report means ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Colours of a terminal, put into lines that are laid out already, so that what is
/// left without the escapes is the report without colours:
///
///     L1 cyan, L2 blue, L3 magenta, MEM yellow     the level, wherever it is named,
///                                                  and bars of what comes from it
///     yes green, no red                            cells that are nothing else
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparcity::text {

enum class Style { Plain, Bold, Faint };

/// Characters that draw a level's part of a bar, and the level.
using Legend = std::vector<std::pair<char, std::string>>;

/// The line with escapes; bars of '#' have the colour of the level that the line begins
/// with ("L2-L3": what comes from L3), or that of the legend.
std::string painted(std::string_view line, Style style, const Legend &legend = {});

} // namespace sparcity::text
