//===- models/traffic/Boundary.h - Lines over one boundary of the caches --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines that are loaded and evicted between a cache and what is outside it, per unit of work:
/// of all caches by array, and as other numbers of cores, one of several cores or another
/// predictor would have them. Plain values, part of the traffic of a nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

/// What one array has of the lines over a boundary.
struct ArrayTraffic {
  std::string name;
  double load = 0;
  double evict = 0;
  double gathered = 0;  ///< of the loads, what gathers bring that no data decide
  double scattered = 0; ///< of the evictions, what these have written
};

/// Lines over one boundary per unit of work.
struct Boundary {
  std::string between; ///< "L1-L2"
  /// Nothing where the sizes that decide are not bound (see `Traffic::cases`).
  std::optional<double> load, evict;
  std::vector<ArrayTraffic> arrays;
  double gathered = 0, scattered = 0; ///< as those of arrays
  /// Share of the loaded lines that no prefetcher foresees (see `Traffic::patterns`).
  double unforeseen = 0;
};

/// The lines of all arrays together.
inline std::vector<Boundary> withoutArrays(std::vector<Boundary> boundaries) {
  for (Boundary &boundary : boundaries)
    boundary.arrays.clear();
  return boundaries;
}

/// Lines over each boundary with another number of active cores.
struct SharedCaches {
  unsigned cores = 1;
  std::vector<Boundary> boundaries; ///< without arrays
};

/// What one of several cores loads and evicts.
struct CoreLines {
  double iterations = 0; ///< of the main loop that the core ran while it was counted
  /// For a unit of its own work; without arrays. None: it ran nothing then. What leaves a
  /// cache that cores share is divided among them as what they wrote to it.
  std::vector<Boundary> boundaries;
};

/// What another predictor says of the same kernel.
struct OtherPrediction {
  std::string predictor; ///< "sim"
  std::string scope;     ///< "steady state", "whole nest"
  std::vector<Boundary> boundaries;
};

} // namespace sparcity::traffic
