//===- models/study/Outcome.h - What a study has found -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is left of all points of a study: counts, the best ones, the front, how values are
/// distributed and what each dimension does. It can be written in the middle of a study, and gone
/// on with.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Document.h"
#include "models/report/Section.h"
#include "models/study/Dimensions.h"
#include "models/study/Distribution.h"
#include "models/study/Effects.h"
#include "models/study/Kept.h"
#include "models/study/LimitMap.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::study {

/// Of one objective.
struct Target {
  std::string name;
  bool isMost = false;
  Dimensions dimensions;
  std::optional<double> baseline; ///< on the machine that others are held against

  double costOf(double value) const { return isMost ? -value : value; }
};

/// A value that is shown of each point beside its objectives.
struct Detail {
  std::string name;
  Dimensions dimensions;
  std::vector<std::string> labels; ///< of one of several texts; empty: a number
};

/// What there is to choose of: the machine, cores at work, a number that varies.
struct DesignAxis {
  std::string name;
  std::vector<std::string> values;
};

/// Counts of points.
struct Tally {
  std::uint64_t seen = 0;
  std::uint64_t contradictory = 0; ///< that are no machine
  std::uint64_t unpredicted = 0;
  std::uint64_t undefined = 0; ///< where an objective is no number
  std::uint64_t feasible = 0;
  std::vector<std::uint64_t> unmet; ///< by constraint
};

/// Points of one structure with what was found of them.
struct Found {
  std::size_t count = 0;
  const double *seconds = nullptr;                     ///< not a number of what is no machine
  std::vector<const double *> constraints, objectives; ///< 1 or 0; as they are asked for
  Choices fixed;                                       ///< choices of all dimensions
  /// Of dimensions in which points differ: which, and the choice of each point.
  std::vector<std::pair<std::size_t, const std::uint32_t *>> varying;
  /// A point with all that is shown of it.
  std::function<Kept(std::size_t at)> keep;
};

struct Outcome {
  Outcome(std::vector<DesignAxis> axes, std::vector<Target> targets, std::size_t constraints,
          std::size_t mostBest);

  std::string title, file, baseline;
  std::vector<DesignAxis> axes;
  std::vector<Target> targets;
  std::vector<Detail> details;
  std::vector<std::string> constraints; ///< as they are written
  std::vector<double> percentiles;
  unsigned bins = 10;
  std::uint64_t points = 0; ///< of the study
  std::string sampling;     ///< "all combinations", "a Latin hypercube of 4096 points"
  bool isByFormula = true;
  bool isWhole = true; ///< else it was ended before

  Tally tally;
  Best best;
  Front front;                             ///< empty with one objective
  std::vector<Distribution> distributions; ///< by objective
  Effects effects;                         ///< of the first objective's cost

  /// Once all points were seen: what limits the best one, and what limits others around it.
  std::optional<Place> atBest;
  std::optional<LimitMap> map;

  void add(const Found &found);
  /// What was found of points that come behind these, in a study of the same form.
  void merge(const Outcome &other);

  /// The reductions; true if all of it was read.
  llvm::json::Object toJson() const;
  bool fromJson(const llvm::json::Object &object);

private:
  std::vector<std::uint32_t> feasibleOf(const Found &found);
  void keepBest(const Found &found, std::uint32_t at);
};

/// As a document: docs/study.schema.json.
void describe(const Outcome &outcome, report::Section &section);
/// The points that are kept, as a table: those that are best, then the front.
report::Series seriesOf(const Outcome &outcome);

} // namespace sparcity::study
