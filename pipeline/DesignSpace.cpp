//===- pipeline/DesignSpace.cpp - All machines of a study --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/DesignSpace.h"

#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/prediction/Variant.h"
#include "models/study/Keys.h"
#include "pipeline/Machines.h"
#include "pipeline/Variants.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <map>

namespace sparcity::pipeline {

static bool refuse(Messages &messages, const ir::SourceRange &at, const std::string &why) {
  messages.report({ir::Severity::Error, "study-file", why, at, false});
  return false;
}

/// Without the name of the option, which nobody has given.
static std::string textOf(llvm::Error fault) {
  llvm::StringRef text;
  std::string all = llvm::toString(std::move(fault));
  text = all;
  text.consume_front("--set ");
  return text.str();
}

/// Whether the machine has such a number, and takes each value by itself as far as it does not
/// contradict others.
static bool checkAxis(const machine::Axis &axis, const machine::Machine &machine,
                      const ir::SourceRange &at, Messages &messages) {
  for (const std::string &value : axis.values) {
    llvm::Error fault =
        llvm::handleErrors(prediction::variantOf(machine, {{axis.path, value}}).takeError(),
                           [](const machine::Contradiction & /*others*/) {});
    if (fault)
      return refuse(messages, at, textOf(std::move(fault)));
  }
  return true;
}

bool DesignSpace::addBase(const machine::SharedMachine &machine, bool areRates,
                          Messages &messages) {
  BaseMachine base{machine, {}, {}, {}, {}, {}};
  std::vector<machine::Axis> rates;
  for (size_t k = 0; k < plan->vary.size(); ++k) {
    const machine::Axis &axis = plan->vary[k];
    const bool isRate = areRates && prediction::isRate(machine, axis.path);
    if (!checkAxis(isRate ? machine::Axis{axis.path, {axis.values.front()}} : axis, machine,
                   plan->varyRanges[k], messages))
      return false;
    (isRate ? rates : base.apart).push_back(axis);
    (isRate ? base.rateNumbers : base.apartNumbers).push_back(k);
  }
  if (!rates.empty()) {
    llvm::Expected<prediction::RateExclusions> excluded =
        prediction::RateExclusions::of(rates, machine);
    if (!excluded)
      return refuse(messages, plan->varyRanges[base.rateNumbers.front()],
                    textOf(excluded.takeError()));
    messages.report(saidOf(*excluded, machine));
    base.exclusions = std::make_shared<const prediction::RateExclusions>(std::move(*excluded));
  }
  base.points = machine::AxisBlocks(rates).count();
  base.rates = std::make_shared<const std::vector<machine::Axis>>(std::move(rates));
  base.structures = llvm::SaturatingMultiply<std::uint64_t>(
      machine::AxisBlocks(base.apart).count(), std::max<size_t>(plan->activeCores.size(), 1));
  own.push_back(std::move(base));
  return true;
}

static bool areDifferent(const study::Plan &plan, Messages &messages) {
  for (size_t k = 0; k < plan.vary.size(); ++k)
    for (size_t before = 0; before < k; ++before)
      if (machine::shortPath(plan.vary[k].path) == machine::shortPath(plan.vary[before].path))
        return refuse(messages, plan.varyRanges[k],
                      "'" + plan.vary[k].path + "' and '" + plan.vary[before].path +
                          "' are one number");
  return true;
}

std::optional<DesignSpace> DesignSpace::of(const study::Plan &plan,
                                           const std::vector<machine::SharedMachine> &machines,
                                           bool areRates, Messages &messages) {
  DesignSpace space(plan);
  if (!areDifferent(plan, messages))
    return std::nullopt;
  for (const machine::SharedMachine &machine : machines)
    if (!space.addBase(machine, areRates, messages))
      return std::nullopt;
  for (const BaseMachine &base : space.own) {
    space.structureCount = llvm::SaturatingAdd(space.structureCount, base.structures);
    space.pointCount = llvm::SaturatingAdd(space.pointCount,
                                           llvm::SaturatingMultiply(base.structures, base.points));
  }
  if (plan.samples.kind != study::Sampling::Grid)
    space.sample();
  return space.isOfSize(messages) ? std::optional(std::move(space)) : std::nullopt;
}

bool DesignSpace::isOfSize(Messages &messages) const {
  const ir::SourceRange at =
      plan->varyRanges.empty() ? ir::SourceRange{plan->file, 0, 0, 0, 0} : plan->varyRanges.front();
  const std::string advice =
      "; longer steps do, or 'sampling: {sobol: 100000}', which takes some of them";
  if (pointCount > mostPoints)
    return refuse(messages, at,
                  "more than " + std::to_string(mostPoints) + " points are too many for a study" +
                      advice);
  if (structureCount > mostStructures)
    return refuse(messages, at,
                  std::to_string(structureCount) +
                      " machines that differ in more than rates, each of which is predicted for; " +
                      std::to_string(mostStructures) + " are the most" + advice);
  return true;
}

/// Choices of the cores at work and of the numbers that are no rates, the last changing fastest.
std::vector<size_t> DesignSpace::radices(const BaseMachine &base) const {
  std::vector<size_t> counts{std::max<size_t>(plan->activeCores.size(), 1)};
  for (const machine::Axis &axis : base.apart)
    counts.push_back(axis.values.size());
  return counts;
}

void DesignSpace::sample() {
  const study::Samples &samples = plan->samples;
  std::vector<size_t> counts{own.size(), std::max<size_t>(plan->activeCores.size(), 1)};
  for (const machine::Axis &axis : plan->vary)
    counts.push_back(axis.values.size());
  std::vector<study::Choices> chosen;
  if (samples.kind == study::Sampling::LatinHypercube)
    chosen = study::latinHypercube(counts, samples.count, samples.seed);
  else if (samples.kind == study::Sampling::Sobol)
    chosen = study::sobol(counts, samples.count, samples.seed);
  for (size_t k = 0; k < samples.list.size() * counts[0] * counts[1]; ++k) {
    study::Choices &each = chosen.emplace_back();
    each = {static_cast<std::uint32_t>(k / counts[1] % counts[0]),
            static_cast<std::uint32_t>(k % counts[1])};
    const std::vector<std::string> &values = samples.list[k / (counts[0] * counts[1])];
    for (size_t axis = 0; axis < plan->vary.size(); ++axis)
      each.push_back(static_cast<std::uint32_t>(llvm::find(plan->vary[axis].values, values[axis]) -
                                                plan->vary[axis].values.begin()));
  }
  std::map<std::pair<size_t, std::uint64_t>, std::vector<std::uint64_t>> byStructure;
  for (const study::Choices &each : chosen) {
    const BaseMachine &base = own[each[0]];
    std::uint64_t structure = each[1], point = 0;
    for (size_t k = 0; k < base.apart.size(); ++k)
      structure =
          structure * base.apart[k].values.size() + each[firstNumber + base.apartNumbers[k]];
    for (size_t k = 0; k < base.rates->size(); ++k)
      point = point * (*base.rates)[k].values.size() + each[firstNumber + base.rateNumbers[k]];
    byStructure[{each[0], structure}].push_back(point);
  }
  pointCount = 0;
  for (auto &[key, points] : byStructure) {
    llvm::sort(points);
    points.erase(llvm::unique(points), points.end());
    pointCount += points.size();
    sampled.push_back({key.first, key.second, std::move(points)});
  }
  structureCount = sampled.size();
}

Structure DesignSpace::structure(std::uint64_t number) const {
  if (!sampled.empty())
    return sampled[number];
  Structure structure;
  while (number >= own[structure.base].structures)
    number -= own[structure.base++].structures;
  structure.number = number;
  return structure;
}

std::uint64_t DesignSpace::pointsOf(std::uint64_t number) const {
  if (!sampled.empty())
    return sampled[number].points.size();
  return own[structure(number).base].points;
}

Progress DesignSpace::endOfPiece(const Progress &begin) const {
  constexpr std::uint64_t most = std::uint64_t{1} << 18, mostTogether = 16;
  std::uint64_t points = pointsOf(begin.structure);
  if (points > most) {
    const std::uint64_t end = begin.point + most;
    return end < points ? Progress{begin.structure, end} : Progress{begin.structure + 1, 0};
  }
  Progress end{begin.structure + 1, 0};
  while (!isEnd(end) && end.structure - begin.structure < mostTogether &&
         (points += pointsOf(end.structure)) <= most)
    ++end.structure;
  return end;
}

llvm::Expected<machine::SharedMachine> DesignSpace::machineOf(const Structure &structure) const {
  const BaseMachine &base = own[structure.base];
  if (base.apart.empty())
    return base.machine;
  // The cores at work change more slowly than all numbers.
  llvm::Expected<machine::Machine> variant = prediction::variantOf(
      base.machine, machine::settingsAt(base.apart, static_cast<size_t>(structure.number)));
  if (!variant)
    return variant.takeError();
  return machine::SharedMachine(std::move(*variant));
}

llvm::Expected<machine::SharedMachine> DesignSpace::machineOf(const study::Choices &choices) const {
  const machine::SharedMachine &base = own[choices[0]].machine;
  std::vector<machine::Setting> settings;
  for (size_t k = 0; k < plan->vary.size(); ++k)
    settings.push_back({plan->vary[k].path, plan->vary[k].values[choices[firstNumber + k]]});
  if (settings.empty())
    return base;
  llvm::Expected<machine::Machine> variant = prediction::variantOf(base, std::move(settings));
  if (!variant)
    return variant.takeError();
  return machine::SharedMachine(std::move(*variant));
}

unsigned DesignSpace::activeCores(const study::Choices &choices,
                                  const machine::Machine &machine) const {
  if (plan->activeCores.empty())
    return machine.topology.cores();
  return plan->activeCores[choices[1]];
}

bool DesignSpace::hasRoom(const machine::Machine &machine, unsigned cores) const {
  return plan->areRanks || cores <= machine.topology.cores();
}

std::vector<study::DesignAxis> DesignSpace::axes() const {
  std::vector<study::DesignAxis> axes{{"machine", {}},
                                      {plan->areRanks ? "ranks" : "active-cores", {}}};
  for (const BaseMachine &base : own)
    axes[0].values.push_back(base.machine.name());
  for (const unsigned cores : plan->activeCores)
    axes[1].values.push_back(std::to_string(cores));
  if (plan->activeCores.empty())
    axes[1].values.emplace_back("all");
  for (const machine::Axis &axis : plan->vary)
    axes.push_back({axis.path, axis.values});
  return axes;
}

study::Choices DesignSpace::choicesOf(const Structure &structure) const {
  const BaseMachine &base = own[structure.base];
  study::Choices choices(firstNumber + plan->vary.size());
  choices[0] = static_cast<std::uint32_t>(structure.base);
  std::uint64_t rest = structure.number;
  const std::vector<size_t> counts = radices(base);
  for (size_t k = counts.size(); k-- > 0; rest /= counts[k]) {
    const auto choice = static_cast<std::uint32_t>(rest % counts[k]);
    choices[k == 0 ? 1 : firstNumber + base.apartNumbers[k - 1]] = choice;
  }
  return choices;
}

} // namespace sparcity::pipeline
