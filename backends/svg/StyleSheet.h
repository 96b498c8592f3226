//===- backends/svg/StyleSheet.h - The look of all pictures ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fonts, and classes that set `color`, for paper and for a dark background.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace sparcity::svg {

/// Rules for everything below an element of class "sparcity-plot": a class for each
/// plot::Colour ("blue"), and the tones of what is no data ("soft", "grid").
std::string styleSheet();

} // namespace sparcity::svg
