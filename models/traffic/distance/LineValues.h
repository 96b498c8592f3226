//===- models/traffic/distance/LineValues.h - Counted lines as numbers to add up ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The numbers of CapacityLines in a row, for sums and means of several.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/CapacityLines.h"

#include <vector>

namespace sparcity::traffic {

/// Loads and write-backs together of each capacity, then all others.
using LineValues = std::vector<double>;

LineValues valuesOf(const CapacityLines &lines);
/// To those of the same nest and capacities.
void add(CapacityLines &lines, const LineValues &values);

} // namespace sparcity::traffic
