//===- models/traffic/function/BetweenNests.h - What a nest finds of others --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What follows for a nest from its place in a function (models/traffic/function/Handover.h).
/// Plain values, part of the traffic of a nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "models/traffic/Boundary.h"

#include <string>
#include <vector>

namespace sparcity::traffic {

/// What a nest finds in the caches of what the nests before it in its function, or the call
/// before, have left there (models/traffic/function/Handover.h).
struct BetweenNests {
  /// Lines were counted access by access over the whole function; else they follow from what
  /// each nest touches of its arrays.
  bool isCounted = false;
  struct Found {
    std::string array;
    std::string level;      ///< where most of its lines are found: "L2"
    ir::SourceRange leftBy; ///< the nest that used it last
    bool isOfLastCall = false;
  };
  std::vector<Found> found;
  /// Arrays of which data choose the lines: some may be left that are not taken as found.
  std::vector<std::string> doubted;
  std::vector<Boundary> alone; ///< lines of the nest without the others
};

} // namespace sparcity::traffic
