//===- models/tiles/Curves.h - Tiles over both intensities ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What balanced tiles reach over AI for given AI^c, as in Figures 35 and 36 of SPARCITY D1.2, and
/// where it is the same over both.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/tiles/Equations.h"

#include <functional>
#include <utility>
#include <vector>

namespace sparcity::tiles {

/// Performance, power or efficiency at both intensities.
using Surface = std::function<double(const Intensities &)>;

/// AI^c of the curves that are shown, from infinite to 0.
const std::vector<double> &exchangesShown();
/// AI of a table: powers of 2.
const std::vector<double> &accessesShown();

/// Where a surface has a value: AI and AI^c, by stretches without a gap.
using Isoline = std::vector<std::pair<double, double>>;
/// Over 2^-6 to 2^10 of AI and of AI^c. The surface rises or falls with AI^c at each AI.
std::vector<Isoline> isolines(const Surface &surface, double value);

inline constexpr double leastIntensity = 1.0 / 64, mostIntensity = 1024;

} // namespace sparcity::tiles
