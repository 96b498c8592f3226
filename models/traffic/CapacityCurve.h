//===- models/traffic/CapacityCurve.h - Lines by capacity ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the curve of reuse distances (Traffic::curve) at the capacities of a machine.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

/// Lines of the whole nest with a cache as large as that of a level.
struct LevelLines {
  std::string level;
  CapacityPoint lines; ///< at the bytes within which reuse hits there
};

/// One for each cache of the machine with so many active cores; empty without a curve.
std::vector<LevelLines> linesOfLevels(const std::vector<CapacityPoint> &curve,
                                      const machine::Machine &machine, unsigned cores);

} // namespace sparcity::traffic
