//===- ir/jit/BulkRunner.cpp - Formulas, compiled where that pays -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/jit/BulkRunner.h"

namespace sparcity::ir {

/// As many take as long as to compile a program (some 10 ms).
static constexpr size_t worthCode = 10'000'000;

void BulkRunner::evaluate(const std::vector<double> &uniform,
                          const std::vector<const double *> &varying, size_t count,
                          const std::vector<double *> &results) {
  operations += count * evaluator.operations();
  if (mayCompile && operations > worthCode) {
    mayCompile = false;
    if (llvm::Expected<HostCode> made = HostCode::compile(evaluator))
      code.emplace(std::move(*made));
    else
      llvm::consumeError(made.takeError());
  }
  if (code)
    code->evaluate(uniform, varying, count, results);
  else
    evaluator.evaluate(uniform, varying, count, results);
}

} // namespace sparcity::ir
