//===- models/ecm/Ecm.cpp - Execution-Cache-Memory model -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"

#include "models/ecm/Latency.h"
#include "models/ecm/MemoryPart.h"
#include "models/ecm/MemoryTerm.h"
#include "models/ecm/Rule.h"
#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"

#include <algorithm>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

namespace {

class Predictor {
public:
  Predictor(const traffic::Traffic &traffic, const std::optional<incore::NestTerms> &core,
            const machine::Machine &machine, const Options &options)
      : traffic(traffic), machine(machine), rule(machine) {
    setCore(core, options.form);
    setTransfers(options);
    if (options.form == Form::Auto) {
      noteSeveralStores();
      addWaiting(Waiting(traffic, machine, options.code));
    }
    for (size_t level = 0; level <= traffic.boundaries.size(); ++level)
      result.predictions.push_back({levelName(level), predictFrom(level)});
    setHeadline();
  }

  Ecm result;

private:
  std::string levelName(size_t level) const {
    return level < machine.caches.size() ? machine.caches[level].name : "MEM";
  }

  void setCore(const std::optional<incore::NestTerms> &core, Form form) {
    if (!core)
      return;
    const double scale = traffic.iterationsPerUnit;
    result.overlapping = core->overlapping * scale;
    result.nonOverlapping = core->nonOverlapping * scale;
    result.loopCarried = core->loopCarried * scale;
    if (core->outer)
      result.outer = *core->outer * scale;
    if (form == Form::Auto)
      result.core = core->core * scale;
    else
      noteCoreLeftOut(core->core * scale);
  }

  /// The papers' T(L1) may be less than any core can do.
  void noteCoreLeftOut(Cycles bound) {
    constexpr double hardly = 1.005;
    const Cycles inL1 = std::max(*result.besideData(), *result.nonOverlapping);
    if (bound > inL1 * hardly)
      result.notes.push_back({"classic-below-core", {bound.value(), inL1.value()}});
  }

  /// Where single stores take more than their bytes, several streams of them were measured to take
  /// more than their sum.
  void noteSeveralStores() {
    if (traffic.boundaries.empty())
      return;
    const auto isStored = [](const traffic::ArrayTraffic &array) { return array.evict > 0; };
    const std::vector<traffic::ArrayTraffic> &arrays = traffic.boundaries.front().arrays;
    const auto stored = std::count_if(arrays.begin(), arrays.end(), isStored);
    if (machine.caches.front().next && machine.caches.front().next->store && stored > 1)
      result.notes.push_back({"several-stores", {static_cast<double>(stored)}});
  }

  void setTransfers(const Options &options) {
    for (size_t k = 0; k < traffic.boundaries.size(); ++k) {
      const traffic::Boundary &boundary = traffic.boundaries[k];
      Transfer transfer{boundary.between, std::nullopt};
      if (boundary.load && boundary.evict) {
        const bool isMemory = k + 1 == traffic.boundaries.size();
        const Lines lines{*boundary.load, *boundary.evict};
        const bool isClassic = options.form == Form::Classic;
        const std::optional<Cycles> loads = isClassic ? std::nullopt : result.nonOverlapping;
        transfer.cycles = isMemory ? memoryTime(options) : linkTime(machine, k, lines, loads);
      }
      result.transfers.push_back(std::move(transfer));
    }
  }

  void addWaiting(const Waiting &waiting) {
    for (size_t k = 0; k < result.transfers.size(); ++k) {
      Transfer &transfer = result.transfers[k];
      if (!transfer.cycles)
        continue;
      transfer.waiting = waiting.beyond(k, *transfer.cycles);
      *transfer.cycles += transfer.waiting;
    }
    addIndirect(waiting);
    if (const report::Phrases keys = waiting.missing(); !keys.empty())
      result.notes.push_back({"latency-left-out", {keys}});
  }

  /// What waits beside unforeseen lines from memory is there before these are.
  void addIndirect(const Waiting &waiting) {
    for (size_t k = 0; k + 1 < result.transfers.size(); ++k) {
      Transfer &transfer = result.transfers[k];
      if (transfer.cycles && *transfer.cycles > Cycles(0) &&
          machine.overlapRule.contains(machine::indirectTerm(machine, k)))
        transfer.indirect = std::max(0.0, waiting.besideMemory(k) -
                                              result.transfers.back().waiting / *transfer.cycles);
    }
  }

  std::optional<Cycles> memoryTime(const Options &options) {
    std::vector<MemoryPart> parts;
    for (const traffic::MemoryLines &lines : traffic::memoryLines(traffic, machine)) {
      std::optional<MemoryPart> part = memoryPart(machine, lines, options);
      if (!part)
        return std::nullopt;
      if (part->note)
        result.notes.push_back(*part->note);
      parts.push_back(std::move(*part));
    }
    const MemoryPart &longest =
        *std::max_element(parts.begin(), parts.end(), [](const MemoryPart &a, const MemoryPart &b) {
          return a.saturated < b.saturated;
        });
    result.memoryBandwidth = longest.bandwidth;
    result.saturated = longest.saturated;
    result.singleCoreBandwidth = longest.singleCoreBandwidth;
    result.contention = longest.contention;
    result.memoryTerm = longest.term;
    result.benchmark = longest.benchmark;
    if (machine.further.empty())
      return parts.front().cycles;
    result.memories = std::move(parts);
    memoryTimes = timesByPlace(machine, result.memories);
    return togetherTime(machine, memoryTimes);
  }

  /// `times` of the boundaries; those of several memories are as long as the last of them says.
  std::optional<double> ruleOf(Cycles nonOverlapping, const std::vector<Cycles> &times) const {
    return rule.time(*result.besideData(), nonOverlapping, times, partsOf(times.back()),
                     indirectShares(result.transfers));
  }

  /// Of each memory, where all together take that long.
  std::vector<Cycles> partsOf(Cycles time) const {
    std::vector<Cycles> memories = memoryTimes;
    if (memories.empty())
      return memories;
    const std::optional<Cycles> all = togetherTime(machine, memories);
    const double part = all && all->value() > 0 ? time / *all : 0;
    for (Cycles &memory : memories)
      memory = memory * part;
    return memories;
  }

  /// With data that start in `level`: what models/ecm/Composition.h is the formula of.
  std::optional<Cycles> predictFrom(size_t level) const {
    if (!result.overlapping)
      return std::nullopt;
    std::vector<Cycles> times(machine.caches.size());
    for (size_t k = 0; k < level; ++k) {
      if (!result.transfers[k].cycles)
        return std::nullopt;
      times[k] = *result.transfers[k].cycles;
    }
    std::optional<double> value = ruleOf(*result.nonOverlapping, times);
    if (!value)
      return std::nullopt;
    if (level == machine.caches.size() && result.saturated)
      value = std::max(*value, result.saturated->value());
    return Cycles(*value) + result.outer.value_or(Cycles(0));
  }

  void setHeadline() {
    const size_t level = traffic::dataLevel(traffic, machine);
    const std::optional<Cycles> time = result.predictions[level].cycles;
    if (!time)
      return;
    result.residentLevel = levelName(level);
    result.time = time;
    result.bottleneckAlone = bottleneck(level);
    result.together = result.time;
    result.bottleneck = result.bottleneckAlone;
    setSaturation(level);
  }

  /// Which of the in-core terms is the longest: T_core only where no other is as long.
  Bottleneck::Term longestInCore() const {
    using enum Bottleneck::Term;
    constexpr double rounding = 1 - 1e-9;
    const Cycles longest = *result.besideData() * rounding;
    if (*result.overlapping >= longest)
      return Overlapping;
    if (*result.loopCarried >= longest)
      return LoopCarried;
    return *result.nonOverlapping >= longest ? NonOverlapping : Core;
  }

  /// The in-core term if it hides the transfers, else the term without which the rule
  /// gives the shortest time; of equal ones the longest.
  Bottleneck bottleneck(size_t level) const {
    using enum Bottleneck::Term;
    const Cycles outer = result.outer.value_or(Cycles(0));
    if (outer * 2 > *result.time)
      return {Outer};
    if (*result.time - outer <= *result.besideData())
      return {longestInCore()};
    std::vector<Cycles> times(result.transfers.size());
    for (size_t k = 0; k < level; ++k)
      times[k] = *result.transfers[k].cycles;
    const auto rank = [&](Cycles nonOverlapping, const std::vector<Cycles> &left, Cycles term) {
      return std::pair(-ruleOf(nonOverlapping, left).value_or(0), term.value());
    };
    Bottleneck found = {NonOverlapping};
    auto best = rank(Cycles(0), times, *result.nonOverlapping);
    for (size_t k = 0; k < level; ++k) {
      std::vector<Cycles> left = times;
      left[k] = Cycles(0);
      if (const auto here = rank(*result.nonOverlapping, left, times[k]); here > best) {
        best = here;
        found = {Transfer, k};
      }
    }
    return found;
  }

  void setSaturation(size_t level) {
    if (level < machine.caches.size())
      return;
    const std::optional<Cycles> least = result.saturated;
    if (!least || least->value() <= 0)
      return;
    for (unsigned cores = 1; cores <= machine.topology.coresPerNumaDomain(); ++cores)
      if (result.contention.isSaturated(cores * (*least / *result.time))) {
        result.saturationCores = cores;
        return;
      }
  }

  const traffic::Traffic &traffic;
  const machine::Machine &machine;
  Rule rule;
  /// One core's, by place; empty with one memory.
  std::vector<Cycles> memoryTimes;
};

} // namespace

std::vector<double> indirectShares(const std::vector<Transfer> &transfers) {
  std::vector<double> shares;
  for (const Transfer &transfer : transfers)
    shares.push_back(transfer.indirect);
  return shares;
}

std::optional<Cycles> Ecm::besideData() const {
  if (!overlapping || !loopCarried)
    return std::nullopt;
  return std::max({*overlapping, *loopCarried, core.value_or(Cycles(0))});
}

const char *spelling(MemoryTerm term) {
  return term == MemoryTerm::OneCore ? "one core" : "saturated";
}

std::optional<Form> parseForm(std::string_view name) {
  if (name == "auto")
    return Form::Auto;
  if (name == "classic")
    return Form::Classic;
  return std::nullopt;
}

Ecm predict(const traffic::Traffic &traffic, const std::optional<incore::NestTerms> &core,
            const machine::Machine &machine, const Options &options) {
  Ecm result = Predictor(traffic, core, machine, options).result;
  result.parts = options.parts;
  return result;
}

} // namespace sparcity::ecm
