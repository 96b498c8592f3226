//===- models/ecm/Doubts.cpp - What makes a predicted time uncertain --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Doubts.h"

#include "models/ecm/MemoryPart.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

namespace {

/// ln(measured / predicted) of a term, of four of five.
struct Residual {
  double low, high;
};

constexpr Residual ofCoreTime{-0.10, 0.20}, ofFirstLink{-0.15, 0.18}, ofFurtherLinks{-0.22, 0.18},
    ofMemory{-0.20, 0.20};
constexpr double ofGuess = 0.22; ///< ln 1.25

Residual residualOf(size_t boundary, size_t memory, bool isGuess) {
  Residual own = boundary == memory ? ofMemory : boundary == 0 ? ofFirstLink : ofFurtherLinks;
  if (isGuess)
    own = {-std::hypot(own.low, ofGuess), std::hypot(own.high, ofGuess)};
  return own;
}

} // namespace

size_t Doubter::headlineLevel() const {
  const auto found = llvm::find_if(machine.caches, [&](const machine::Cache &cache) {
    return cache.name == ecm.residentLevel.value_or("");
  });
  return found - machine.caches.begin();
}

std::optional<Cycles> Doubter::time(size_t level, const Factors &factors) const {
  const std::optional<Cycles> beside = ecm.besideData();
  if (!beside || !ecm.nonOverlapping)
    return std::nullopt;
  std::vector<Cycles> times(machine.caches.size());
  for (size_t k = 0; k < level; ++k) {
    if (!ecm.transfers[k].cycles)
      return std::nullopt;
    times[k] = *ecm.transfers[k].cycles * factors.of(k);
  }
  std::vector<Cycles> memories;
  if (!ecm.memories.empty())
    memories = timesByPlace(machine, ecm.memories);
  const size_t memory = machine.caches.size();
  for (Cycles &each : memories)
    each = level == memory ? each * factors.of(memory - 1) : Cycles(0);
  std::optional<double> value =
      rule.time(*beside * factors.core, *ecm.nonOverlapping * factors.core, times, memories,
                indirectShares(ecm.transfers));
  if (!value)
    return std::nullopt;
  if (level == memory && ecm.saturated)
    value = std::max(*value, (*ecm.saturated * factors.ofSaturated(memory - 1)).value());
  return Cycles(*value) + ecm.outer.value_or(Cycles(0)) * factors.core;
}

std::optional<Cycles> Doubter::together(size_t level, unsigned cores,
                                        const Factors &factors) const {
  const std::optional<Cycles> alone = time(level, factors);
  if (!alone || cores == 1)
    return alone;
  Ecm changed = ecm;
  changed.time = alone;
  if (changed.saturated)
    changed.saturated = *changed.saturated * factors.ofSaturated(machine.caches.size() - 1);
  return scaled(changed, machine, cores);
}

Doubt Doubter::doubt(size_t level, unsigned cores, const Factors &less, const Factors &more,
                     report::Phrase cause) const {
  const std::optional<Cycles> now = together(level, cores, {});
  const auto change = [&](const Factors &factors) {
    const std::optional<Cycles> there = together(level, cores, factors);
    return now && there && now->value() > 0 && there->value() > 0 ? std::log(*there / *now) : 0;
  };
  return {std::move(cause), change(less), change(more)};
}

Doubt Doubter::ofCore(double factor, unsigned cores, report::Phrase cause) const {
  return doubt(headlineLevel(), cores, {std::min(1.0, factor), {}}, {std::max(1.0, factor), {}},
               std::move(cause));
}

Doubt Doubter::ofMemory(double factor, unsigned cores, report::Phrase cause) const {
  const size_t level = headlineLevel(), memory = machine.caches.size() - 1;
  if (level <= memory || !ecm.transfers[memory].cycles)
    return {std::move(cause)};
  const Cycles all = *ecm.transfers[memory].cycles;
  const Cycles moving = all - ecm.transfers[memory].waiting;
  Factors more{1, std::vector<double>(memory + 1, 1.0)};
  if (all > Cycles(0))
    more.boundaries[memory] = std::max(1.0, moving * factor / all);
  more.saturated = factor / more.boundaries[memory];
  return doubt(level, cores, {}, more, std::move(cause));
}

bool Doubter::isGuessed(size_t boundary) const {
  const auto isEstimate = [&](const std::string &path) {
    const machine::Origin *origin = machine.findOrigin(path);
    // What somebody sets is not in doubt.
    const bool isSet = llvm::any_of(machine.settings, [&](const machine::Setting &setting) {
      return machine::shortPath(setting.path) == machine::shortPath(path);
    });
    return origin && origin->isEstimate && !isSet;
  };
  if (boundary + 1 < machine.caches.size()) {
    const std::string link = "caches." + machine.caches[boundary].name + ".next.";
    return isEstimate(link + "in") || isEstimate(link + "out");
  }
  const std::string stream = "benchmarks.streams." + ecm.benchmark + ".";
  return isEstimate(stream + (ecm.memoryTerm == MemoryTerm::OneCore ? "MEM" : "saturated"));
}

/// Between all terms at the same time and one after the other.
Doubt Doubter::aboutRule(size_t level) const {
  const std::optional<Cycles> now = time(level, {}), beside = ecm.besideData();
  if (!now || now->value() <= 0)
    return {};
  Cycles longest = std::max(*beside, *ecm.nonOverlapping), sum = *ecm.nonOverlapping;
  for (size_t k = 0; k < level; ++k) {
    longest = std::max(longest, *ecm.transfers[k].cycles);
    sum += *ecm.transfers[k].cycles;
  }
  const Cycles outer = ecm.outer.value_or(Cycles(0));
  return {{"band-rule"},
          std::min(0.0, std::log((longest + outer) / *now)),
          std::max(0.0, std::log((std::max(*beside, sum) + outer) / *now))};
}

std::vector<Doubt> Doubter::about(size_t level, unsigned cores) const {
  std::vector<Doubt> doubts;
  doubts.push_back(doubt(level, cores, {std::exp(ofCoreTime.low), {}},
                         {std::exp(ofCoreTime.high), {}}, {"band-core"}));
  const size_t memory = machine.caches.size() - 1;
  for (size_t k = 0; k < level; ++k) {
    const bool isGuess = isGuessed(k);
    const Residual own = residualOf(k, memory, isGuess);
    const auto factors = [&](double change) {
      Factors all{1, std::vector<double>(k + 1, 1.0)};
      all.boundaries[k] = std::exp(change);
      return all;
    };
    doubts.push_back(
        doubt(level, cores, factors(own.low), factors(own.high),
              {isGuess ? "band-guessed-transfer" : "band-transfer", {machine.boundaryName(k)}}));
  }
  if (const machine::Origin *rule = machine.findOrigin("overlap"); rule && rule->isEstimate)
    doubts.push_back(aboutRule(level));
  return doubts;
}

std::vector<Doubt> Doubter::at(size_t level) const { return about(level, 1); }

std::vector<Doubt> Doubter::ofHeadline(unsigned cores) const {
  return about(headlineLevel(), cores);
}

} // namespace sparcity::ecm
