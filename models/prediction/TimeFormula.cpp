//===- models/prediction/TimeFormula.cpp - The formula of a nest's time --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/TimeFormula.h"

#include "models/carm/Carm.h"
#include "models/machine/Machine.h"
#include "models/marm/Marm.h"
#include "models/power/Power.h"
#include "models/prediction/FormulaWriter.h"
#include "models/prediction/MarmFormulas.h"
#include "models/prediction/RoofFormulas.h"
#include "models/result/CoreShares.h"
#include "models/result/Result.h"
#include "models/result/SizeStudy.h"
#include "models/roofline/Roofline.h"

#include "llvm/ADT/STLExtras.h"

using sparcity::ir::Expr;

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

/// Rates of the machine; a latency in seconds is as many cycles as the clock makes of it.
static void addRates(FormulaWriter &writer) {
  const machine::Machine &machine = writer.machine;
  for (const auto &[name, value] : llvm::zip(ecm::rateNames(machine), ecm::rateValues(machine)))
    if (name == "memory.latency" && value > 0 && !machine.origins.count("memory.latency-cycles"))
      writer.add(name, Expr::number(value / machine.clock.value()) * Expr::symbol("clock"));
    else
      writer.add(name, Expr::number(value));
}

/// What the nest does and T, as far as that has a closed form.
static void addTimes(const result::Result &result, const Request &request, FormulaWriter &writer) {
  const machine::Machine &machine = result.machine;
  const std::optional<ecm::NestFacts> facts = factsOfTime(result, request);
  if (facts)
    writer.addNumbers(ecm::factNames(machine), facts->values);
  addRates(writer);
  if (facts)
    if (const auto times = ecm::timeFormulas(machine, machine, facts->shape))
      writer.add(*times);
  const auto *ecm = result.get<ecm::Ecm>();
  if (writer.has("saturation") && ecm->saturationCores)
    writer.expect("saturation", *ecm->saturationCores);
}

/// In sizes that are open, and in rates as far as each case has a closed form.
static void addStudy(const result::Result &result, FormulaWriter &writer) {
  const auto *study = result.get<result::SizeStudy>();
  if (study && !study->rated.empty())
    writer.add(study->rated);
  else if (study && study->has("T:MEM"))
    writer.add(study->formulas);
}

static void addModels(const result::Result &result, const Request &request, FormulaWriter &writer) {
  if (const auto *roofline = result.get<roofline::Roofline>())
    addFormulas(*roofline, result, writer);
  if (const auto *carm = result.get<carm::Carm>())
    addFormulas(*carm, result, request.benchmark, writer);
  if (const auto *marm = result.get<marm::Marm>())
    addFormulas(*marm, result.cores, writer);
  if (const auto *power = result.get<power::Power>())
    addFormulas(*power, writer);
}

std::optional<ir::Formulas> formulasOf(const result::Result &result, const Request &request) {
  const machine::Machine &machine = result.machine;
  if (!machine.further.empty())
    return std::nullopt;
  std::vector<std::string> open;
  for (const ir::Symbol &symbol : result.parameters)
    if (!symbol.value)
      open.push_back(symbol.name);
  FormulaWriter writer(machine);
  addTimes(result, request, writer);
  if (!open.empty() && !writer.has("T"))
    addStudy(result, writer);
  for (const char *id : {"T", "T:MEM", "seconds", "iterations"})
    writer.want(id);
  addModels(result, request, writer);
  // A size of the source with the name of a rate would be taken for that.
  if (llvm::any_of(open, [&](const std::string &name) { return writer.has(name); }))
    return std::nullopt;
  ir::Formulas all = writer.finish(open);
  return all.empty() ? std::nullopt : std::optional(std::move(all));
}

} // namespace sparcity::prediction
