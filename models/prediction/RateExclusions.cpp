//===- models/prediction/RateExclusions.cpp - Rates that contradict themselves ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/RateExclusions.h"

#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/prediction/Variant.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringRef.h"

#include <limits>

namespace sparcity::prediction {

using machine::Axis;
using machine::Machine;

/// Whether the machine contradicts itself with those settings: why, empty if it does not. An error
/// if they are no settings of it.
static llvm::Expected<std::string> contradictionOf(const Machine &machine,
                                                   std::vector<machine::Setting> settings) {
  std::string why;
  if (llvm::Error other = llvm::handleErrors(
          variantOf(machine, std::move(settings)).takeError(),
          [&](const machine::Contradiction &contradiction) { why = contradiction.text; }))
    return other;
  return why;
}

llvm::Error RateExclusions::addValues(const Axis &axis, const Machine &machine) {
  std::vector<bool> wrong;
  Said said{0, axis.values.size(), "values of " + axis.path, ""};
  for (const std::string &value : axis.values) {
    llvm::Expected<std::string> why = contradictionOf(machine, {{axis.path, value}});
    if (!why)
      return why.takeError();
    wrong.push_back(!why->empty());
    if (!why->empty() && said.leftOut++ == 0)
      said.why = *why;
  }
  if (said.leftOut == said.all)
    return llvm::make_error<machine::Contradiction>(said.why);
  values.push_back(said.leftOut > 0 ? std::move(wrong) : std::vector<bool>());
  if (said.leftOut > 0)
    sayings.push_back(std::move(said));
  return llvm::Error::success();
}

static bool isLink(const Axis &axis) { return llvm::StringRef(axis.path).contains(".next."); }

llvm::Error RateExclusions::addLinks(const std::vector<Axis> &rates, const Machine &machine) {
  std::vector<Axis> own;
  for (size_t k = 0; k < rates.size(); ++k)
    if (isLink(rates[k])) {
      own.push_back(rates[k]);
      links.push_back(k);
      linkCounts.push_back(rates[k].values.size());
    }
  const std::uint64_t count = machine::AxisBlocks(own).count();
  if (own.size() > 1 && count > mostLinks)
    return llvm::createStringError("--set: " + std::to_string(count) + " combinations of links; " +
                                   std::to_string(mostLinks) + " are the most");
  Said said{0, count, "combinations of links", ""};
  for (size_t at = 0; at < count && own.size() > 1; ++at) {
    const std::vector<machine::Setting> settings = machine::settingsAt(own, at);
    llvm::Expected<std::string> why = contradictionOf(machine, settings);
    if (!why)
      return why.takeError();
    combinations.push_back(!why->empty());
    // What a value is to blame for by itself was said of it.
    const bool isSaid = llvm::any_of(llvm::seq<size_t>(0, own.size()), [&](size_t k) {
      const std::vector<bool> &wrong = values[links[k]];
      const auto value = llvm::find(own[k].values, settings[k].value) - own[k].values.begin();
      return !wrong.empty() && wrong[static_cast<size_t>(value)];
    });
    said.all -= isSaid;
    if (!why->empty() && !isSaid && said.leftOut++ == 0)
      said.why = *why;
  }
  if (said.leftOut > 0)
    sayings.push_back(std::move(said));
  else
    links.clear();
  return llvm::Error::success();
}

llvm::Expected<RateExclusions> RateExclusions::of(const std::vector<Axis> &rates,
                                                  const Machine &machine) {
  RateExclusions result;
  for (const Axis &axis : rates)
    if (llvm::Error fault = result.addValues(axis, machine))
      return fault;
  if (llvm::Error fault = result.addLinks(rates, machine))
    return fault;
  return result;
}

size_t RateExclusions::linksAt(const machine::AxisBlock &block, size_t at) const {
  size_t combination = 0;
  for (size_t k = 0; k < links.size(); ++k)
    combination = combination * linkCounts[k] + block.choices[links[k]][at];
  return combination;
}

void RateExclusions::apply(const machine::AxisBlock &block, double *seconds) const {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  for (size_t k = 0; k < values.size(); ++k)
    for (size_t at = 0; at < block.size() && !values[k].empty(); ++at)
      seconds[at] = values[k][block.choices[k][at]] ? none : seconds[at];
  for (size_t at = 0; at < block.size() && !links.empty(); ++at)
    seconds[at] = combinations[linksAt(block, at)] ? none : seconds[at];
}

} // namespace sparcity::prediction
