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

using machine::Machine;
using machine::Setting;

bool isRate(const Machine &machine, const std::string &path) {
  return machine.further.empty() &&
         llvm::is_contained(ecm::rateNames(machine), machine::shortPath(path));
}

struct RateGrid::Program {
  ir::BulkRunner runner;
  std::vector<size_t> uniform; ///< positions among the rates
  std::vector<size_t> varying;
  std::vector<Input> inputs; ///< of those that vary

  std::vector<const double *> columns(const machine::AxisBlock &block,
                                      std::vector<std::vector<double>> &computed) const;
};

struct RateGrid::OnMachine {
  machine::SharedMachine machine; ///< is there as long as this
  std::vector<std::optional<Input>> inputs;
  std::map<ecm::TimeShape, std::shared_ptr<const Program>> programs = {};
};

RateGrid::RateGrid(const machine::SharedMachine &before, Axes axes,
                   std::shared_ptr<const RateExclusions> exclusions,
                   std::vector<std::uint64_t> wanted)
    : before(before), axes(std::move(axes)),
      blocks(std::make_shared<const machine::AxisBlocks>(*this->axes)),
      exclusions(std::move(exclusions)), wanted(std::move(wanted)) {}

/// Latencies of memory are times: in cycles they go with the clock.
std::vector<std::optional<RateGrid::Input>> RateGrid::inputsOf(const Machine &machine) const {
  const std::vector<std::string> names = ecm::rateNames(machine);
  const auto axisOf = [&](llvm::StringRef name) -> std::optional<size_t> {
    for (size_t k = 0; k < axes->size(); ++k)
      if (machine::shortPath((*axes)[k].path) == name)
        return k;
    return std::nullopt;
  };
  const std::optional<size_t> clock = axisOf("clock");
  std::vector<std::optional<Input>> inputs;
  for (const std::string &name : names) {
    const std::optional<size_t> axis = axisOf(name);
    std::optional<Input> &input = inputs.emplace_back();
    if (axis)
      input = Input{*axis, std::nullopt, 1};
    if (name != "memory.latency")
      continue;
    if (axis && clock)
      input->clock = clock;
    else if (axis)
      input->factor = machine.clock.value();
    else if (clock && machine.memory.latency && !machine.origins.count("memory.latency-cycles"))
      input = Input{*clock, std::nullopt, machine.memory.latency->value() / machine.clock.value()};
  }
  return inputs;
}

/// The values of each input at the combinations of a block; those that the block has not as they
/// are are in `computed`.
std::vector<const double *>
RateGrid::Program::columns(const machine::AxisBlock &block,
                           std::vector<std::vector<double>> &computed) const {
  std::vector<const double *> result;
  computed.reserve(inputs.size());
  for (const Input &input : inputs) {
    const std::vector<double> &own = block.values[input.axis];
    if (!input.clock && input.factor == 1) {
      result.push_back(own.data());
      continue;
    }
    std::vector<double> &column = computed.emplace_back(own);
    for (size_t at = 0; at < column.size(); ++at)
      column[at] *= input.factor * (input.clock ? block.values[*input.clock][at] : 1);
    result.push_back(column.data());
  }
  return result;
}

RateGrid::OnMachine &RateGrid::on(const machine::SharedMachine &machine) {
  std::shared_ptr<OnMachine> &known = machines[&*machine];
  if (!known)
    known = std::make_shared<OnMachine>(OnMachine{machine, inputsOf(machine)});
  return *known;
}

std::shared_ptr<const RateGrid::Program> RateGrid::programFor(OnMachine &here,
                                                              const ecm::TimeShape &shape) const {
  const auto [known, isNew] = here.programs.try_emplace(shape);
  const std::optional<ir::Formulas> formulas =
      isNew ? ecm::timeFormulas(here.machine, before, shape) : std::nullopt;
  if (!formulas)
    return known->second;
  const machine::Machine &machine = here.machine;
  const std::vector<std::string> rates = ecm::rateNames(machine);
  ir::BulkEvaluator::Inputs names{ecm::factNames(machine), {}};
  std::vector<size_t> uniform, varying;
  std::vector<Input> inputs;
  for (size_t k = 0; k < rates.size(); ++k) {
    const bool varies = here.inputs[k].has_value();
    (varies ? names.varying : names.uniform).push_back(rates[k]);
    (varies ? varying : uniform).push_back(k);
    if (varies)
      inputs.push_back(*here.inputs[k]);
  }
  llvm::Expected<ir::BulkEvaluator> program =
      ir::BulkEvaluator::compile(*formulas, names, {"seconds"});
  if (program)
    known->second.reset(new Program{ir::BulkRunner(std::move(*program)), std::move(uniform),
                                    std::move(varying), std::move(inputs)});
  else
    llvm::consumeError(program.takeError());
  return known->second;
}

/// What the formulas give where nothing is changed has to be what was predicted.
static bool agree(double formula, double predicted) {
  constexpr double rounding = 1e-9;
  return std::abs(formula - predicted) <= rounding * predicted;
}

RateGrid::Evaluate RateGrid::byFormula(const result::Result &result, const Subject &subject) {
  const std::optional<ecm::NestFacts> facts = factsOfTime(result, subject.request);
  const std::shared_ptr<const Program> program =
      facts ? programFor(on(subject.machine), facts->shape) : nullptr;
  if (!program)
    return nullptr;
  const std::vector<double> own = ecm::rateValues(subject.machine);
  std::vector<double> uniform = facts->values;
  for (const size_t rate : program->uniform)
    uniform.push_back(own[rate]);
  std::vector<const double *> here;
  for (const size_t rate : program->varying)
    here.push_back(&own[rate]);
  double asPredicted = 0;
  program->runner.evaluate(uniform, here, 1, {&asPredicted});
  const double iterations = result.iterationsPerUnit;
  if (!agree(asPredicted / iterations, *result::secondsOfIteration(result)))
    return nullptr;
  return [program, uniform, iterations](const machine::AxisBlock &block, double *seconds) {
    std::vector<std::vector<double>> computed;
    program->runner.evaluate(uniform, program->columns(block, computed), block.size(), {seconds});
    for (size_t at = 0; at < block.size(); ++at)
      seconds[at] /= iterations;
  };
}

llvm::Expected<double> RateGrid::predicted(const Subject &subject, std::uint64_t point,
                                           SharedFacts &shared) const {
  std::vector<Setting> settings = subject.machine->settings;
  llvm::append_range(settings, machine::settingsAt(*axes, point));
  llvm::Expected<Machine> variant = variantOf(before, std::move(settings));
  if (!variant) {
    llvm::consumeError(variant.takeError());
    return std::numeric_limits<double>::quiet_NaN();
  }
  const machine::SharedMachine changed(std::move(*variant));
  llvm::Expected<result::Result> predicted =
      predict({subject.kernel, changed, subject.cores, subject.request, subject.analyses,
               subject.contents, subject.progress, subject.function, subject.beside, &shared});
  if (!predicted)
    return predicted.takeError();
  return result::secondsOfIteration(*predicted).value_or(std::numeric_limits<double>::quiet_NaN());
}

llvm::Expected<RateGrid::Evaluate> RateGrid::oneByOne(const Subject &subject) {
  const std::uint64_t count = wanted.empty() ? points() : wanted.size();
  const bool isAlone = count > mostApart;
  apart += isAlone ? 0 : count;
  if (isAlone || apart > mostApart)
    return llvm::createStringError(
        "the time of this nest has no closed form in the numbers that vary, and " +
        std::to_string(mostApart) + " configurations are the most that are predicted one by one");
  std::map<std::uint64_t, double> known;
  SharedFacts shared{SharedFacts::Differ::Rates};
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint64_t point = wanted.empty() ? k : wanted[k];
    llvm::Expected<double> seconds = predicted(subject, point, shared);
    if (!seconds)
      return seconds.takeError();
    known.emplace(point, *seconds);
  }
  return [known](const machine::AxisBlock &block, double *seconds) {
    for (size_t at = 0; at < block.size(); ++at) {
      const auto found = known.find(block.points[at]);
      seconds[at] = found != known.end() ? found->second : std::numeric_limits<double>::quiet_NaN();
    }
  };
}

result::RateTimes RateGrid::tabulated(std::vector<double> seconds, bool isByFormula) const {
  return {axes,
          [known = std::move(seconds)](const machine::AxisBlock &block, double *to) {
            for (size_t at = 0; at < block.size(); ++at)
              to[at] = known[static_cast<size_t>(block.points[at])];
          },
          isByFormula, blocks};
}

llvm::Expected<std::optional<result::RateTimes>> RateGrid::timesOf(const result::Result &result,
                                                                   const Subject &subject) {
  if (!result::secondsOfIteration(result))
    return std::nullopt;
  result::RateTimes times{axes, byFormula(result, subject), true, blocks};
  if (!times.evaluate) {
    times.isByFormula = false;
    if (llvm::Error fault = oneByOne(subject).moveInto(times.evaluate))
      return fault;
  }
  if (exclusions)
    times.evaluate = [own = std::move(times.evaluate),
                      excluded = exclusions](const machine::AxisBlock &block, double *seconds) {
      own(block, seconds);
      excluded->apply(block, seconds);
    };
  return std::optional(std::move(times));
}

} // namespace sparcity::prediction
