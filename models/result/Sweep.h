//===- models/result/Sweep.h - Results over a size ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The results of `-D N=100-4000:200` put in order: one sweep for each kernel,
/// machine and number of cores, and where in it lines change: the layer
/// condition that breaks, or the cache that the data outgrow.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Forward.h"
#include "models/traffic/LayerCondition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::result {

/// Lines over one boundary change from one point of a sweep to the next.
struct Transition {
  size_t point = 0;    ///< the first one behind the change
  size_t boundary = 0; ///< of Traffic::boundaries
  double before = 0;   ///< lines loaded and evicted a unit of work
  double after = 0;
  /// Conditions of that point that held before it and do not any more, or begin
  /// to hold there: the widest of each dimension.
  std::vector<const traffic::LayerCondition *> conditions;
  /// The cache that held all data before; empty if the resident level is the same.
  std::string outgrown;
};

struct Sweep {
  std::string parameter;
  std::vector<const Result *> points; ///< of the results, by value
  std::vector<Transition> transitions;

  std::int64_t valueAt(size_t point) const;
};

/// The value of the swept parameter; 0 where it has none.
std::int64_t sweptValue(const Result &result);

/// In order of the results; none without swept ones. A transition that neither a
/// condition nor the resident level explains is one of 10 % or more.
std::vector<Sweep> sweepsOf(const std::vector<Result> &results);

} // namespace sparcity::result
