//===- models/result/Result.h - Everything said about a kernel ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The value that models/prediction fills and every backend prints: one kernel on one
/// machine, facts and predictions. A backend never computes; conversions of a
/// time to another unit are `convert` below.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Source.h"
#include "ir/Symbol.h"
#include "models/incore/NestTime.h"
#include "models/machine/SharedMachine.h"
#include "models/report/Message.h"
#include "models/result/Advice.h"
#include "models/result/Forward.h"
#include "models/result/LoopResult.h"
#include "models/result/Predictions.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/WorkParts.h"
#include "models/work/TimeUnits.h"
#include "models/work/Work.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::result {

struct Result {
  std::string kernel;
  /// The function that the nest stands in.
  std::string function;
  /// Of assembly: the in-core analysis is all there is, a pass its iteration.
  bool isAssembly = false;
  ir::SourceRange position;
  machine::SharedMachine machine;
  /// Bound parameters, and the ones left open.
  std::vector<ir::Symbol> parameters;
  /// The parameter that takes several values, if this is a point of a sweep.
  std::string swept;
  /// Active cores that the shares of the caches were computed for.
  unsigned cores = 1;
  double iterationsPerUnit = 1;
  /// Iterations of the main innermost loop over the whole nest; symbolic.
  ir::Expr totalIterations;
  /// The same of the nest as it is written, whichever loops the compiler unrolled: of its
  /// innermost loop with the most.
  ir::Expr writtenIterations;
  /// Of all loops, for an iteration of the main one.
  work::Work work;
  std::optional<traffic::Traffic> traffic;
  /// What each of several cores has of the nest, where no rows of a matrix are divided.
  traffic::WorkParts workParts;
  std::vector<LoopResult> loops;
  /// In-core time of all loops together; none without machine code of the main one.
  std::optional<incore::NestTime> nest;
  size_t mainLoop = 0;
  /// What models say of it, and what is known of its matrix and of its sizes, by type:
  /// ecm::Ecm, roofline::Roofline, matrix::Density, SizeStudy …
  Predictions predictions;
  /// What would save most time first, in reports that show it.
  std::vector<Advice> advice;
  report::MessageList diagnostics;
  /// Text of lines that instructions come from, by file and line, where it is
  /// shown.
  std::map<std::pair<std::string, unsigned>, std::string> sourceLines;

  /// Null where it was not asked for, or there is nothing to say.
  template <class Prediction> const Prediction *get() const {
    return predictions.get<Prediction>();
  }
  /// Of the main innermost loop; none where there is no machine code.
  const std::optional<incore::InCore> &incore() const;
  /// Values of the bound parameters.
  ir::Bindings bindings() const;
  /// Iterations of the nest as a number, where they do not depend on an open
  /// parameter; not below 0.
  std::optional<double> iterations() const;
};

/// What a unit of work of `result` comes to.
work::UnitOfWork unitOfWork(const Result &result);
/// work::convert, with the iterations of the nest as far as their sizes are bound.
std::optional<double> convert(machine::Cycles time, Unit unit, const Result &result);

} // namespace sparcity::result
