//===- models/traffic/LineDifference.h - Whether lines are told differently ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Predictors that say the same differ by a little: by samples, by what is left out. Two
/// numbers of lines a unit are taken for different ones where
///
///     |a - b| > max(part * max(a, b), 0.001 * lines over the busiest boundary)
///
/// so that a line in a thousand of what the nest moves is none.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Boundary.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

/// Part of the larger number beyond which there is a reason to look for.
inline constexpr double differingPart = 0.02;
/// Halos and ends of rows make such a difference, which footprints know; a larger one has
/// another reason.
inline constexpr double rimsPart = 0.1;

/// True if two numbers of lines a unit are different ones in a nest that moves so many.
bool differ(double a, double b, double moved);

/// The first boundary over which they say different lines, by more than this part.
std::optional<std::size_t> firstDifference(const std::vector<Boundary> &claims,
                                           const std::vector<Boundary> &known,
                                           double part = differingPart);

/// Lines loaded and evicted: "1.25 + 0.50".
std::string spell(const Boundary &boundary);

} // namespace sparcity::traffic
