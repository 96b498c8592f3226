//===- models/ecm/CarriedStreams.cpp - Streams of a changed machine ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/ecm/CarriedStreams.h"

#include "models/ecm/Contention.h"
#include "models/ecm/DerivedStreams.h"
#include "models/ecm/MemoryTerm.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <utility>

using sparcity::machine::Benchmark;
using sparcity::machine::BytesPerSecond;
using sparcity::machine::Cycles;
using sparcity::machine::Machine;
using sparcity::machine::Memory;
using sparcity::machine::Seconds;

namespace sparcity::ecm {

namespace {

/// A rate that was set as well is as it is to be.
bool isSet(const Machine &machine, const Benchmark &stream, size_t place, llvm::StringRef rate) {
  std::string path = "benchmarks.streams." + stream.name + ".";
  if (place > 0)
    path += machine.memoryAt(place).name + ".";
  path += place > 0 && rate == "MEM" ? "one" : rate;
  return llvm::any_of(machine.settings, [&](const machine::Setting &setting) {
    return llvm::StringRef(setting.path).starts_with(path);
  });
}

/// `now` with the rates of `given` that were set. True if there are such.
bool takeSetRates(const Machine &machine, Benchmark &now, const Benchmark &given, size_t place) {
  bool isAny = false;
  for (const auto &[level, rate] : given.singleCore)
    if (isSet(machine, given, place, level)) {
      now.singleCore[level] = rate;
      isAny = true;
    }
  if (isSet(machine, given, place, "saturated")) {
    now.saturated = given.saturated;
    isAny = true;
  }
  if (isSet(machine, given, place, "cores.")) {
    now.byCores = given.byCores;
    isAny = true;
  }
  return isAny;
}

void deriveAgain(Machine &machine, size_t place) {
  Memory &memory = place ? machine.further[place - 1] : machine.memory;
  const std::vector<Benchmark> given = std::exchange(memory.benchmarks, {});
  deriveStreams(machine);
  if (memory.benchmarks.empty()) // has a link now, which is refused
    memory.benchmarks = given;
  for (size_t k = 0; k < given.size(); ++k)
    if (takeSetRates(machine, memory.benchmarks[k], given[k], place))
      memory.areDerived = false;
}

class Carrier {
public:
  Carrier(Machine &machine, const Machine &before) : machine(machine), before(before) {}

  void stream(Benchmark &now, const Benchmark &was, size_t place) const {
    for (size_t level = 0; level < machine.caches.size(); ++level)
      inCache(now, was, level);
    inMemory(now, was, place);
    together(now, was, place);
  }

private:
  static std::optional<double> ratio(std::optional<Cycles> now, std::optional<Cycles> was) {
    return now && was && was->value() > 0 ? std::optional(*now / *was) : std::nullopt;
  }

  bool isSet(const Benchmark &stream, size_t place, llvm::StringRef rate) const {
    return ecm::isSet(machine, stream, place, rate);
  }

  void inCache(Benchmark &now, const Benchmark &was, size_t level) const {
    const std::string &name = machine.caches[level].name;
    const auto rate = now.singleCore.find(name);
    if (rate == now.singleCore.end() || !was.singleCore.count(name) || isSet(now, 0, name))
      return;
    const double longer = ratio(oneCoreStreamTime(machine, now, level, Cycles(0)),
                                oneCoreStreamTime(before, was, level, Cycles(0)))
                              .value_or(1);
    rate->second = rate->second * (machine.clock / before.clock / longer);
  }

  void inMemory(Benchmark &now, const Benchmark &was, size_t place) const {
    const auto rate = now.singleCore.find("MEM");
    if (rate == now.singleCore.end() || !was.singleCore.count("MEM") || isSet(now, place, "MEM"))
      return;
    if (const std::optional<Cycles> term = oneCoreLineTime(before, was, place)) {
      const Cycles perLine = *term * (inSeconds(place) * (machine.clock / before.clock));
      const std::optional<Cycles> time =
          oneCoreStreamTime(machine, now, machine.caches.size(), perLine, place);
      const machine::Bytes bytes =
          machine.caches.front().line * (now.readLines() + now.writeLines());
      if (time && time->value() > 0)
        rate->second = BytesPerSecond(bytes.value() / time->value() * machine.clock.value());
    }
    if (now.saturated)
      rate->second = std::min(rate->second, *now.saturated);
  }

  /// Latency now to latency before.
  double inSeconds(size_t place) const {
    const std::optional<Cycles> &now = machine.memoryAt(place).latency;
    const std::optional<Cycles> &was = before.memoryAt(place).latency;
    return ratio(now, was).value_or(1) / (now && was ? machine.clock / before.clock : 1);
  }

  void together(Benchmark &now, const Benchmark &was, size_t place) const {
    const auto one = now.singleCore.find("MEM");
    if (isSet(now, place, "cores.") || !now.saturated || !was.saturated ||
        one == now.singleCore.end())
      return;
    const Contention contention(was);
    for (auto &[cores, rate] : now.byCores)
      rate = *now.saturated * contention.achieved(cores * (one->second / *now.saturated));
  }

  Machine &machine;
  const Machine &before;
};

} // namespace

/// Whether streams may differ: rounding is to change none that does not.
static bool isCarried(const Machine &machine, const Machine &before) {
  const auto links = [](const Machine &one) {
    std::vector<std::optional<machine::Link>> all;
    for (const machine::Cache &cache : one.caches)
      all.push_back(cache.next);
    return all;
  };
  bool isSame = machine.clock == before.clock && links(machine) == links(before) &&
                machine.core.widestPaths.load == before.core.widestPaths.load &&
                machine.overlapRule == before.overlapRule;
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    const machine::Memory &now = machine.memoryAt(place), &was = before.memoryAt(place);
    isSame &= now.latency == was.latency;
    for (size_t k = 0; k < now.benchmarks.size(); ++k)
      isSame &= now.benchmarks[k].saturated == was.benchmarks[k].saturated;
  }
  return !isSame;
}

void carryStreams(Machine &machine, const Machine &before) {
  const bool areCarried = isCarried(machine, before);
  const Carrier carrier(machine, before);
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    Memory &memory = place ? machine.further[place - 1] : machine.memory;
    const std::vector<Benchmark> &was = before.memoryAt(place).benchmarks;
    if (memory.areDerived)
      deriveAgain(machine, place);
    else if (areCarried)
      for (size_t k = 0; k < memory.benchmarks.size(); ++k)
        carrier.stream(memory.benchmarks[k], was[k], place);
  }
}

} // namespace sparcity::ecm
