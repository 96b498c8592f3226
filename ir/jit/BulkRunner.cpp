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
                          const std::vector<double *> &results) const {
  const size_t done = operations += count * evaluator.operations();
  if (done > worthCode)
    std::call_once(isTried, [&] {
      llvm::Expected<HostCode> compiled = HostCode::compile(evaluator);
      if (!compiled)
        return llvm::consumeError(compiled.takeError());
      made.emplace(std::move(*compiled));
      code = &*made;
    });
  if (const HostCode *there = code)
    there->evaluate(uniform, varying, count, results);
  else
    evaluator.evaluate(uniform, varying, count, results);
}

} // namespace sparcity::ir
