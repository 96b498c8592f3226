//===- models/result/Totals.cpp - Functions with several nests -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/Totals.h"

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::result {

/// Cycles of a whole nest, if its sizes are bound.
static std::optional<machine::Cycles> nestCycles(const Result &result) {
  const std::optional<double> iterations = result.iterations();
  if (!iterations || !result.get<ecm::Ecm>() || !result.get<ecm::Ecm>()->time)
    return std::nullopt;
  return result.get<ecm::Ecm>()->together.value_or(*result.get<ecm::Ecm>()->time) *
         (*iterations / result.iterationsPerUnit);
}

/// Of a whole nest, if its sizes are bound; else empty.
static std::vector<FunctionTotal::Lines> nestLines(const Result &result) {
  std::vector<FunctionTotal::Lines> lines;
  const std::optional<double> iterations = result.iterations();
  if (!iterations || !result.traffic)
    return lines;
  const double units = *iterations / result.iterationsPerUnit;
  for (const traffic::Boundary &boundary : result.traffic->boundaries) {
    if (!boundary.load || !boundary.evict)
      return {};
    lines.push_back({boundary.between, *boundary.load * units, *boundary.evict * units});
  }
  return lines;
}

static void addLines(FunctionTotal &total, const std::vector<FunctionTotal::Lines> &own) {
  if (total.nests == 0)
    total.lines = own;
  else if (total.lines.size() != own.size())
    total.lines.clear();
  else
    for (size_t level = 0; level < own.size(); ++level) {
      total.lines[level].load += own[level].load;
      total.lines[level].evict += own[level].evict;
    }
}

void Totals::add(const Result &result) {
  if (result.isAssembly) // how often its loops run is not known
    return;
  if (!result.swept.empty()) // points are no parts of a sum
    return;
  const auto [place, isNew] =
      places.try_emplace({result.function, result.position.file, result.machine.name(),
                          result.cores, matrixOf(result)},
                         totals.size());
  if (isNew)
    totals.push_back({result.function,
                      result.position.file,
                      result.machine.name(),
                      result.cores,
                      0,
                      machine::Cycles(0),
                      std::nullopt,
                      false,
                      {},
                      matrixOf(result)});
  FunctionTotal &total = totals[place->second];
  const std::optional<machine::Cycles> cycles = nestCycles(result);
  addLines(total, nestLines(result));
  total.isCold |= !result.traffic || !result.traffic->betweenNests;
  ++total.nests;
  total.cycles = total.cycles && cycles ? std::optional(*total.cycles + *cycles) : std::nullopt;
  total.seconds.reset();
  if (total.cycles)
    total.seconds = machine::seconds(*total.cycles, result.machine->clock);
}

std::vector<FunctionTotal> Totals::all() const {
  std::vector<FunctionTotal> several;
  llvm::copy_if(totals, std::back_inserter(several),
                [](const FunctionTotal &total) { return total.nests > 1; });
  return several;
}

std::vector<FunctionTotal> functionTotals(const std::vector<Result> &results) {
  Totals totals;
  for (const Result &result : results)
    totals.add(result);
  return totals.all();
}

} // namespace sparcity::result
