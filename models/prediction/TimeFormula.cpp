//===- models/prediction/TimeFormula.cpp - The formula of a nest's time --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/TimeFormula.h"

#include "models/machine/Machine.h"
#include "models/result/CoreShares.h"
#include "models/result/Result.h"
#include "models/result/SizeStudy.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

namespace sparcity::prediction {

std::optional<ecm::NestFacts> factsOfTime(const result::Result &result, const Request &request) {
  const auto *ecm = result.get<ecm::Ecm>();
  if (!ecm || !result.traffic || result.get<result::CoreShares>())
    return std::nullopt;
  const std::optional<incore::InCore> &code = result.incore();
  return ecm::nestFacts(
      *ecm, *result.traffic, result.machine,
      {request.benchmark, request.ecmForm, code ? &*code : nullptr, result.workParts},
      result.cores);
}

/// Those that the last ones rest on.
static ir::Formulas needed(const ir::Formulas &all, std::set<std::string> names) {
  ir::Formulas result;
  for (const ir::Formula &formula : llvm::reverse(all)) {
    if (!names.count(formula.id))
      continue;
    names.merge(formula.value.symbols());
    result.insert(result.begin(), formula);
  }
  return result;
}

static void addNumbers(const std::vector<std::string> &names, const std::vector<double> &values,
                       ir::Formulas &formulas) {
  for (const auto &[name, value] : llvm::zip(names, values))
    formulas.push_back({name, ir::Expr::number(value)});
}

std::optional<ir::Formulas> formulasOf(const result::Result &result, const Request &request) {
  const std::optional<ecm::NestFacts> facts = factsOfTime(result, request);
  const std::optional<ir::Formulas> times =
      facts ? ecm::timeFormulas(result.machine, result.machine, facts->shape) : std::nullopt;
  if (times) {
    ir::Formulas all;
    addNumbers(ecm::factNames(result.machine), facts->values, all);
    addNumbers(ecm::rateNames(result.machine), ecm::rateValues(result.machine), all);
    // As a time it is as many cycles as the clock makes of it.
    const machine::Machine &machine = result.machine;
    if (machine.memory.latency && !machine.origins.count("memory.latency-cycles"))
      for (ir::Formula &formula : all)
        if (formula.id == "memory.latency")
          formula.value =
              ir::Expr::number(machine.memory.latency->value() / machine.clock.value()) *
              ir::Expr::symbol("clock");
    llvm::append_range(all, *times);
    return needed(all, {"T", "seconds"});
  }
  const bool isOpen =
      llvm::any_of(result.parameters, [](const ir::Symbol &symbol) { return !symbol.value; });
  if (const auto *study = result.get<result::SizeStudy>(); isOpen && study && study->has("T:MEM"))
    return needed(study->formulas, {"T:MEM", "seconds"});
  return std::nullopt;
}

} // namespace sparcity::prediction
