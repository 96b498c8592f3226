//===- models/result/Result.cpp - Times in other units --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What every backend asks a result: its main in-core analysis, its iterations
/// as a number, and a time in each unit of `--unit`.
///
//===----------------------------------------------------------------------===//

#include "models/result/Result.h"

#include "models/machine/Machine.h"
#include "models/result/MatrixFacts.h"

#include <algorithm>

namespace sparcity::result {

const std::optional<incore::InCore> &Result::incore() const {
  static const std::optional<incore::InCore> none;
  return mainLoop < loops.size() ? loops[mainLoop].incore : none;
}

ir::Bindings Result::bindings() const {
  ir::Bindings values;
  for (const ir::Symbol &symbol : parameters)
    if (symbol.value)
      values.emplace(symbol.name, *symbol.value);
  return values;
}

std::optional<double> Result::iterations() const {
  std::optional<double> count = totalIterations.substitute(bindings()).asDouble();
  if (!count)
    return std::nullopt;
  return std::max(*count, 0.0);
}

/// Bytes over the memory boundary a unit of work; none where not known.
static std::optional<double> memoryBytes(const Result &result) {
  if (!result.traffic || result.traffic->boundaries.empty() || result.machine->caches.empty())
    return std::nullopt;
  const traffic::Boundary &memory = result.traffic->boundaries.back();
  if (!memory.load || !memory.evict)
    return std::nullopt;
  return (*memory.load + *memory.evict) * result.machine->caches.back().line.value();
}

work::UnitOfWork unitOfWork(const Result &result) {
  const double iterations = result.iterationsPerUnit;
  return {iterations,
          result.work.updates * iterations,
          result.work.flops.total * iterations,
          memoryBytes(result),
          result.iterations(),
          result.machine->clock};
}

std::optional<double> convert(machine::Cycles time, Unit unit, const Result &result) {
  return work::convert(time, unit, unitOfWork(result));
}

std::string matrixOf(const Result &result) {
  const MatrixName *name = result.get<MatrixName>();
  return name ? name->text : "";
}

} // namespace sparcity::result
