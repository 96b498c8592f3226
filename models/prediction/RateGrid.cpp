//===- models/prediction/RateGrid.cpp - One prediction becomes many ----------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/RateGrid.h"

#include "models/machine/Machine.h"
#include "models/machine/SettingValues.h"
#include "models/machine/Settings.h"
#include "models/prediction/Predict.h"
#include "models/prediction/TimeFormula.h"
#include "models/prediction/Variant.h"
#include "models/result/Result.h"
#include "models/result/Summary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cmath>
#include <limits>

namespace sparcity::prediction {

using machine::Axis;
using machine::Machine;
using machine::Setting;

bool isRate(const Machine &machine, const std::string &path) {
  return machine.further.empty() &&
         llvm::is_contained(ecm::rateNames(machine), machine::shortPath(path));
}

struct RateGrid::Program {
  ir::BulkRunner runner;
  std::vector<size_t> uniform, varying; ///< positions among the rates
};

struct RateGrid::OnMachine {
  machine::SharedMachine machine; ///< is there as long as this
  std::vector<std::vector<double>> columns;
  std::map<ecm::TimeShape, std::shared_ptr<Program>> programs = {};
};

RateGrid::RateGrid(const machine::SharedMachine &before, std::vector<Axis> axes,
                   std::vector<bool> excluded)
    : before(before), axes(std::make_shared<const std::vector<Axis>>(std::move(axes))),
      excluded(std::move(excluded)) {
  for (const Axis &axis : *this->axes)
    count *= axis.values.size();
}

std::vector<std::vector<double>> RateGrid::columnsOf(const Machine &machine) const {
  const std::vector<std::string> names = ecm::rateNames(machine);
  std::vector<std::vector<double>> columns(names.size());
  size_t repeats = count;
  for (const Axis &axis : *axes) {
    repeats /= axis.values.size();
    std::vector<double> values;
    for (const std::string &text : axis.values)
      values.push_back(machine::settingNumber(text).value_or(0));
    const auto name = llvm::find(names, machine::shortPath(axis.path));
    std::vector<double> &column = columns[static_cast<size_t>(name - names.begin())];
    for (size_t point = 0; point < count; ++point)
      column.push_back(values[point / repeats % values.size()]);
  }
  // Latencies of memory are times: in cycles they go with the clock.
  const auto position = [&](llvm::StringRef name) {
    return static_cast<size_t>(llvm::find(names, name) - names.begin());
  };
  const std::vector<double> &clock = columns[position("clock")];
  std::vector<double> &latency = columns[position("memory.latency")];
  const auto clockAt = [&](size_t point) {
    return clock.empty() ? machine.clock.value() : clock[point];
  };
  if (!latency.empty())
    for (size_t point = 0; point < count; ++point)
      latency[point] *= clockAt(point);
  else if (machine.memory.latency && !clock.empty() &&
           !machine.origins.count("memory.latency-cycles"))
    for (size_t point = 0; point < count; ++point)
      latency.push_back(machine.memory.latency->value() * (clock[point] / machine.clock.value()));
  return columns;
}

RateGrid::OnMachine &RateGrid::on(const machine::SharedMachine &machine) {
  std::shared_ptr<OnMachine> &known = machines[&*machine];
  if (!known)
    known = std::make_shared<OnMachine>(OnMachine{machine, columnsOf(machine)});
  return *known;
}

RateGrid::Program *RateGrid::programFor(OnMachine &here, const ecm::TimeShape &shape) const {
  const auto [known, isNew] = here.programs.try_emplace(shape);
  const std::optional<ir::Formulas> formulas =
      isNew ? ecm::timeFormulas(here.machine, before, shape) : std::nullopt;
  if (!formulas)
    return known->second.get();
  const machine::Machine &machine = here.machine;
  const std::vector<std::string> rates = ecm::rateNames(machine);
  ir::BulkEvaluator::Inputs inputs{ecm::factNames(machine), {}};
  std::vector<size_t> uniform, varying;
  for (size_t k = 0; k < rates.size(); ++k) {
    (here.columns[k].empty() ? inputs.uniform : inputs.varying).push_back(rates[k]);
    (here.columns[k].empty() ? uniform : varying).push_back(k);
  }
  llvm::Expected<ir::BulkEvaluator> program =
      ir::BulkEvaluator::compile(*formulas, inputs, {"seconds"});
  if (program)
    known->second.reset(
        new Program{ir::BulkRunner(std::move(*program)), std::move(uniform), std::move(varying)});
  else
    llvm::consumeError(program.takeError());
  return known->second.get();
}

/// What the formulas give where nothing is changed has to be what was predicted.
static bool agree(double formula, double predicted) {
  constexpr double rounding = 1e-9;
  return std::abs(formula - predicted) <= rounding * predicted;
}

std::optional<std::vector<double>> RateGrid::byFormula(const result::Result &result,
                                                       const Subject &subject) {
  const std::optional<ecm::NestFacts> facts = factsOfTime(result, subject.request);
  OnMachine &there = on(subject.machine);
  Program *program = facts ? programFor(there, facts->shape) : nullptr;
  if (!program)
    return std::nullopt;
  const std::vector<double> own = ecm::rateValues(subject.machine);
  std::vector<double> uniform = facts->values;
  for (const size_t rate : program->uniform)
    uniform.push_back(own[rate]);
  std::vector<const double *> varying, here;
  for (const size_t rate : program->varying) {
    varying.push_back(there.columns[rate].data());
    here.push_back(&own[rate]);
  }
  double asPredicted = 0;
  program->runner.evaluate(uniform, here, 1, {&asPredicted});
  if (!agree(asPredicted / result.iterationsPerUnit, *result::secondsOfIteration(result)))
    return std::nullopt;
  std::vector<double> seconds(count);
  program->runner.evaluate(uniform, varying, count, {seconds.data()});
  for (size_t point = 0; point < count; ++point)
    seconds[point] = excluded.empty() || !excluded[point]
                         ? seconds[point] / result.iterationsPerUnit
                         : std::numeric_limits<double>::quiet_NaN();
  return seconds;
}

llvm::Expected<std::vector<double>> RateGrid::oneByOne(const Subject &subject) {
  apart += count;
  if (apart > mostApart)
    return llvm::createStringError(
        "the time of this nest has no closed form in the numbers that vary, and " +
        std::to_string(mostApart) + " configurations are the most that are predicted one by one");
  std::vector<double> seconds;
  for (size_t point = 0; point < count; ++point) {
    std::vector<Setting> settings = subject.machine->settings;
    llvm::append_range(settings, machine::settingsAt(*axes, point));
    seconds.push_back(std::numeric_limits<double>::quiet_NaN());
    llvm::Expected<Machine> variant = variantOf(before, std::move(settings));
    if (!variant) {
      llvm::consumeError(variant.takeError());
      continue;
    }
    const machine::SharedMachine changed(std::move(*variant));
    llvm::Expected<result::Result> predicted =
        predict({subject.kernel, changed, subject.cores, subject.request, subject.analyses,
                 subject.contents, subject.progress, subject.function, subject.beside});
    if (!predicted)
      return predicted.takeError();
    if (const std::optional<double> own = result::secondsOfIteration(*predicted))
      seconds.back() = *own;
  }
  return seconds;
}

llvm::Expected<std::optional<result::RateTimes>> RateGrid::timesOf(const result::Result &result,
                                                                   const Subject &subject) {
  if (!result::secondsOfIteration(result))
    return std::nullopt;
  result::RateTimes times{axes, {}, true};
  if (std::optional<std::vector<double>> seconds = byFormula(result, subject)) {
    times.seconds = std::move(*seconds);
    return std::optional(std::move(times));
  }
  times.isByFormula = false;
  if (llvm::Error fault = oneByOne(subject).moveInto(times.seconds))
    return fault;
  return std::optional(std::move(times));
}

} // namespace sparcity::prediction
