//===- models/result/Result.h - Everything said about a kernel ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The value that the driver fills and every backend prints: one kernel on one
/// machine, facts and predictions. A backend never computes; conversions of a
/// time to another unit are `convert` below.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"
#include "models/ecm/Ecm.h"
#include "models/incore/InCore.h"
#include "models/roofline/Roofline.h"
#include "models/traffic/Traffic.h"
#include "models/work/Work.h"

#include <optional>
#include <string>
#include <vector>

namespace result {

/// In-core analysis of one innermost loop of the nest.
struct LoopResult {
  ir::SourceRange range;
  std::optional<incore::InCore> incore;
};

struct Result {
  std::string kernel;
  ir::SourceRange position;
  machine::Machine machine;
  /// Bound parameters, and the ones left open.
  std::vector<ir::Symbol> parameters;
  double iterationsPerUnit = 1;
  /// Iterations of the main innermost loop over the whole nest; symbolic.
  ir::Expr totalIterations;
  work::Work work;
  std::optional<traffic::Traffic> traffic;
  std::vector<LoopResult> loops;
  size_t mainLoop = 0;
  std::optional<ecm::Ecm> ecm;
  std::optional<roofline::Roofline> roofline;
  ir::Diagnostics diagnostics;

  const std::optional<incore::InCore> &incore() const { return loops[mainLoop].incore; }
};

/// Units of `--unit`.
enum class Unit {
  CyclesPerLine,
  CyclesPerIteration,
  IterationsPerSecond,
  FlopsPerSecond,
  UpdatesPerSecond,
  BytesPerSecond,
  Seconds
};

/// A time for one unit of work in `unit`; none where it says nothing (flop/s of
/// a copy, seconds of an open size). GB/s count the bytes over the memory
/// boundary; seconds are of the whole nest.
std::optional<double> convert(machine::Cycles time, Unit unit, const Result &result);

} // namespace result
