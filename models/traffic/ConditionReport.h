//===- models/traffic/ConditionReport.h - What the caches hold of a path ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes down what layer conditions say of one path of loops: the lines over each boundary,
/// the conditions they rest on, the cases of a size that is open, and loops to block. Of a nest
/// with several innermost loops there is a report each, and one of them speaks for all.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/CacheLines.h"
#include "models/traffic/GatherHits.h"
#include "models/traffic/JointLines.h"
#include "models/traffic/PathModels.h"

#include <list>

namespace sparcity::traffic {

class ConditionReport {
public:
  /// All that is given has to outlive the report.
  ConditionReport(const ir::Kernel &kernel, const PathModel &model, const machine::Machine &machine,
                  const Options &options, const std::optional<Residence> &residence,
                  const GatherHits &hits);
  ConditionReport(const ConditionReport &) = delete;
  ConditionReport &operator=(const ConditionReport &) = delete;

  /// The lines of another loop are to be among those of this one, but for what stands in loops
  /// around it that some loop before has too.
  void addLines(ConditionReport &other, double units, size_t sharedLoops);
  /// Of one loop among several: its conditions and references alone.
  void describe(Traffic &traffic) const;
  /// Everything, once. `beside`: other loops of the nest.
  Traffic run(const std::list<ConditionReport> &beside);

private:
  void addResidence();
  void addConditions(Traffic &traffic) const;
  /// The open parameter that decides, if it is a single one.
  std::optional<std::string> decidingParameter() const;
  void addCases();
  void addCase(const std::string &parameter, std::int64_t from, std::optional<std::int64_t> to);
  /// Continues the levels `held` in all ways: a larger cache holds no less.
  void addStates(const std::vector<size_t> &held);

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const ReuseModel &exact;
  CacheLines lines;
  JointLines joint; ///< of all loops whose lines are known to go with these
  const machine::Machine &machine;
  const Options &options;
  Traffic result;
};

} // namespace sparcity::traffic
