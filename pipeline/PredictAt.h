//===- pipeline/PredictAt.h - One kernel at one place -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A prediction with all that a task wants to know beside: of a size, of the numbers that vary, of
/// the matrix.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/PredictKernel.h"

#include <cstdint>
#include <optional>

namespace sparcity::pipeline {

/// What is predicted for.
struct Place {
  const machine::SharedMachine &machine;
  unsigned cores;
  incore::Analyses &analyses;
  prediction::RateGrid *rates;     ///< that vary beside; null: none
  prediction::SharedFacts *shared; ///< by the machines of a group; null: by none
  traffic::GroupMemory *groups;    ///< of all sizes
};

class PredictAt {
public:
  /// Refers to its arguments. `kernel` is as it is written.
  PredictAt(const ir::Kernel &kernel, const Setting &setting, const prediction::Request &request,
            Messages &messages)
      : kernel(kernel), setting(setting), request(request), messages(messages) {}

  /// `bound`: as it is compiled, with its sizes; `value`: that of the sweep.
  llvm::Expected<result::Result> operator()(const ir::Kernel &bound, const Place &on,
                                            std::optional<std::int64_t> value) const;

private:
  ir::Expr writtenIterations(const ir::Kernel &bound) const;
  void describeMatrix(result::Result &predicted, const ir::Kernel &bound, const Place &on) const;

  const ir::Kernel &kernel;
  const Setting &setting;
  const prediction::Request &request;
  Messages &messages;
};

} // namespace sparcity::pipeline
