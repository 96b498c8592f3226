//===- pipeline/PredictKernel.h - One kernel wherever it is asked for -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel on every machine, with every number of cores, at every point of its
/// sweep. What the points of a sweep say is said once, with the values that it
/// is said for:
///
///     k.c:3:3: warning: the loop does not run for these sizes (N from 1 to 2) [empty-loop]
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/SharedMachine.h"
#include "models/matrix/Density.h"
#include "pipeline/FunctionNests.h"
#include "pipeline/Messages.h"
#include "pipeline/Parameters.h"
#include "pipeline/Task.h"

#include "models/prediction/Orders.h"
#include "models/prediction/RateGrid.h"
#include "models/prediction/SparseRoofs.h"
#include "models/traffic/ArraySizes.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <vector>

namespace sparcity::pipeline {

/// What a study predicts for, beside the kernel.
struct Setting {
  const Task &task;
  /// The task's, as it is for the kernel.
  prediction::Request request;
  const std::vector<machine::SharedMachine> &machines;
  /// What varies beside, by machine; null: nothing.
  const std::vector<std::shared_ptr<prediction::RateGrid>> &rates;
  const traffic::ArrayContents &contents;
  /// What was said of the kernel when it got them (prediction::KernelData).
  const report::MessageList &said;
  /// Of the matrix that sparse loops are bound to; null without one.
  const prediction::Orders *orders = nullptr;
  /// Of the matrix that the kernel is bound to; null: of none.
  const matrix::Density *density = nullptr;
  /// The nests of the kernel's function.
  FunctionNests *function = nullptr;
  /// Of sparse loops, whatever their matrix is.
  prediction::KnownRoofs *knownRoofs = nullptr;
  /// For one prediction, and when all have to be done.
  base::Seconds time{0};
  base::Clock::time_point ends;
  /// Sizes of arrays that other nests of the function tell.
  traffic::ArraySizes beside = {};
};

/// Takes each result as soon as there is one: none is kept. Says whether more are wanted.
using Receiver = llvm::function_ref<bool(result::Result)>;

struct KernelOutcome {
  size_t results = 0; ///< that were handed over; none: the nest is left out
  ir::Diagnostics said;
  /// Of one of several machines, cores or points, if not of all.
  bool hasLeftOut = false;
  /// The receiver wants no more.
  bool isEnough = false;
};

/// Reports as it goes; `sweep` may be none. `file` is for a kernel without a position.
KernelOutcome predictKernel(const ir::Kernel &kernel, const std::optional<Sweep> &sweep,
                            const std::string &file, const Setting &setting, Messages &messages,
                            Receiver receive);

} // namespace sparcity::pipeline
