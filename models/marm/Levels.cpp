//===- models/marm/Levels.cpp - Memory roofs of the mansard roofline ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Levels.h"

#include "models/machine/Streams.h"

#include <algorithm>

using machine::BytesPerSecond;
using machine::Cycles;

namespace marm {

namespace {

class Adder {
public:
  Adder(Marm &result, const incore::InstructionMix &mix, const machine::Machine &machine,
        const Facts &facts)
      : result(result), mix(mix), machine(machine), facts(facts),
        fetched(mix.freshLoads + mix.freshStores * (1 - facts.unallocated)) {}

  void run() {
    addFirst();
    if (result.levels.empty())
      return note("what loads and stores cost is not known: there are no roofs of memory levels");
    if (mix.streaming + mix.scattered == 0) {
      note("no address of the loop moves: its data are in the first level alone");
      return;
    }
    for (size_t k = 1; k < machine.caches.size(); ++k)
      addOuter(machine.caches[k].name, isFilledByVictims(machine.caches[k]),
               machine.caches[k].latency, "caches." + machine.caches[k].name + ".latency");
    addOuter("MEM", false, machine.memory.latency, "memory.latency");
  }

private:
  void note(const std::string &text) { result.notes.push_back(text); }

  static bool isFilledByVictims(const machine::Cache &cache) {
    return cache.inclusion == machine::Inclusion::Victim ||
           cache.inclusion == machine::Inclusion::Exclusive;
  }

  void addFirst() {
    Level level;
    level.name = machine.caches.front().name;
    level.latency = machine.caches.front().latency;
    // Without others, the operations of memory instructions are theirs alone.
    const Cycles time =
        mix.other > 0 ? mix.memoryTime : std::max(mix.memoryTime, mix.operationTime);
    level.rates.sustained =
        time.value() > 0 ? std::optional(mix.memory() / time.value()) : result.dispatch;
    if (level.rates.sustained)
      finish(std::move(level), "caches." + level.name + ".latency");
  }

  void addOuter(const std::string &name, bool takesVictims, std::optional<Cycles> latency,
                const std::string &key) {
    const machine::Benchmark *stream = machine::nearestBenchmark(
        machine.memory, fetched, mix.freshStores, facts.benchmark,
        [&](const machine::Benchmark &b) { return b.singleCore.count(name) != 0; });
    if (!stream)
      return note("no roof of " + name + ": the machine file has no benchmark for it");
    const double moved = fetched + (takesVictims ? fetched : mix.freshStores);
    const Cycles time =
        machine::cycles(machine::Bytes(moved), bandwidth(*stream, name), machine.clock);
    Level level;
    level.name = name;
    level.benchmark = stream->name;
    level.latency = latency;
    level.rates.sustained = result.levels.front().rates.sustained;
    if (time.value() > 0)
      level.rates.sustained = std::min(*level.rates.sustained, mix.memory() / time.value());
    finish(std::move(level), key);
  }

  /// A core's part of what all active ones reach together.
  BytesPerSecond bandwidth(const machine::Benchmark &stream, const std::string &level) const {
    const BytesPerSecond single = stream.singleCore.at(level);
    const unsigned sharing = std::min(facts.cores, machine.topology.coresPerNumaDomain());
    if (level != "MEM" || sharing < 2)
      return single;
    if (const auto found = stream.byCores.find(sharing); found != stream.byCores.end())
      return found->second / sharing;
    return stream.saturated ? std::min(single, *stream.saturated / sharing) : single;
  }

  void finish(Level level, const std::string &latencyKey) {
    level.rates.nonMemory = result.operations;
    level.rates.dispatch = result.dispatch;
    level.rates.effective = level.rates.sustained;
    if (level.rates.nonMemory)
      level.ridge = ridge(*level.rates.nonMemory, *level.rates.sustained);
    level.published = level.rates;
    if (level.ridge && result.window) {
      level.inFlight = inFlight(result.block, result.window->instructions, *level.ridge);
      level.published.effective = std::min(
          *level.rates.sustained, effective(level, latencyKey).value_or(*level.rates.sustained));
    }
    const bool isFirst = result.levels.empty();
    level.isPrefetched = !isFirst && mix.scattered == 0;
    if (!level.isPrefetched)
      level.rates = level.published;
    result.levels.push_back(std::move(level));
  }

  /// IPC_M(IF_M): what the machine file has measured, else Little's law.
  std::optional<double> effective(Level &level, const std::string &latencyKey) {
    const auto curve = machine.memory.inFlightCurves.find(level.name);
    if (curve != machine.memory.inFlightCurves.end() && !curve->second.empty()) {
      level.usesCurve = true;
      return rateOf(*level.inFlight, curve->second);
    }
    if (!level.latency || !(level.latency->value() > 0)) {
      note("the machine file has no '" + latencyKey +
           "': nothing limits the accesses in flight to " + level.name);
      return std::nullopt;
    }
    hold(level);
    return rateOf(level.held.value_or(*level.inFlight), *level.latency);
  }

  /// Of the accesses in the window those that fit into what keeps track of them.
  void hold(Level &level) const {
    const machine::Core &core = machine.core;
    const auto limit = [&](std::optional<double> most, const char *name) {
      if (most && *most < level.held.value_or(*level.inFlight)) {
        level.held = most;
        level.limit = name;
      }
    };
    const auto queue = [&](const std::optional<unsigned> &entries, double used) {
      return entries && used > 0 ? std::optional(*entries * mix.memory() / used) : std::nullopt;
    };
    limit(queue(core.loadQueue, mix.loads + mix.updates), "load queue");
    limit(queue(core.storeQueue, mix.stores + mix.updates), "store queue");
    const double lines = fetched / machine.caches.front().line.value();
    if (!result.levels.empty())
      limit(queue(core.inFlightMisses, lines), "in-flight misses");
  }

  Marm &result;
  const incore::InstructionMix &mix;
  const machine::Machine &machine;
  const Facts &facts;
  double fetched; ///< bytes of lines towards the core, a pass
};

} // namespace

void addLevels(Marm &result, const incore::InstructionMix &mix, const machine::Machine &machine,
               const Facts &facts) {
  Adder(result, mix, machine, facts).run();
}

} // namespace marm
