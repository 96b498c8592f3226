//===- models/plot/Ticks.h - Ranges and ticks of axes -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where an axis begins and ends and what stands along it: multiples of 1, 2 or
/// 5 times a power of ten; decades where a logarithmic axis has many of them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include <string>
#include <vector>

namespace sparcity::plot {

struct Tick {
  double value = 0;
  std::string label; ///< "" for a small one between two others
};

/// The ticks within the axis, in rising order.
std::vector<Tick> ticks(const Axis &axis);

/// An axis from 0 to a round number not below `highest` (1 where that is not
/// positive or not finite).
Axis linearAxis(std::string label, double highest);

/// A logarithmic axis from a round number not above `lowest` to one not below
/// `highest`, at least a decade wide. Both must be positive and finite.
Axis logAxis(std::string label, double lowest, double highest);

/// Up to four digits that count, no zeros at the end: "0.0375", "12.5", "1500".
std::string shortNumber(double value);

} // namespace sparcity::plot
