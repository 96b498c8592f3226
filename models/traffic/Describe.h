//===- models/traffic/Describe.h - Lines between caches, described --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the traffic of a nest comes to in the document: "traffic" and "layer_conditions".
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/traffic/Traffic.h"

#include <functional>
#include <optional>
#include <vector>

namespace sparcity::report {
class Section;
} // namespace sparcity::report

namespace sparcity::traffic {

/// What lines are shown with.
struct Surroundings {
  const machine::Machine &machine;
  unsigned cores = 1;
  /// Of a model of time, with the lines of each of Traffic::partitions; empty: none.
  struct Times {
    std::optional<machine::Cycles> undivided, divided;
  };
  std::vector<Times> partitionTimes = {};
  /// Adds "advice".
  std::function<void(report::Section &)> describeAdvice;
};

/// "traffic": lines a unit of work, or of the whole nest where it says so.
void describe(const Traffic &traffic, const Surroundings &around, report::Section &section);
/// "layer_conditions".
void describe(const LayerCondition &layer, report::Section &row);
/// Rows of boundaries without their arrays, as "levels".
void describeLines(const Boundary &boundary, report::Section &row);

} // namespace sparcity::traffic
