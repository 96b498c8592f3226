//===- ir/jit/BulkRunner.h - Formulas, compiled where that pays ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Evaluates a program over blocks, and makes machine code of it once it has been evaluated so
/// often that this would have paid. Where no code can be made, it goes on as before.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/jit/HostCode.h"

#include <atomic>
#include <mutex>
#include <optional>

namespace sparcity::ir {

class BulkRunner {
public:
  explicit BulkRunner(BulkEvaluator evaluator) : evaluator(std::move(evaluator)) {}

  /// As BulkEvaluator::evaluate.
  void evaluate(const std::vector<double> &uniform, const std::vector<const double *> &varying,
                size_t count, const std::vector<double *> &results) const;

private:
  BulkEvaluator evaluator;
  mutable std::atomic<size_t> operations = 0; ///< that were asked for so far
  mutable std::once_flag isTried;
  mutable std::optional<HostCode> made;
  mutable std::atomic<const HostCode *> code = nullptr; ///< once it is there
};

} // namespace sparcity::ir
