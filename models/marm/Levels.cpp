//===- models/marm/Levels.cpp - Memory roofs of the mansard roofline ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Levels.h"

#include "models/machine/Machine.h"
#include "models/machine/Streams.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>

using sparcity::machine::BytesPerSecond;
using sparcity::machine::Cycles;

namespace sparcity::marm {

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
      return note({"marm-no-cost"});
    if (mix.streaming + mix.scattered == 0) {
      note({"marm-nothing-moves"});
      return;
    }
    for (size_t k = 1; k < machine.caches.size(); ++k)
      addOuter(machine.caches[k].name, isFilledByVictims(machine.caches[k]),
               machine.caches[k].latency, "caches." + machine.caches[k].name + ".latency");
    addOuter("MEM", false, machine.memory.latency, "memory.latency");
  }

private:
  void note(report::Phrase said) { result.notes.push_back(std::move(said)); }

  static bool isFilledByVictims(const machine::Cache &cache) {
    return cache.inclusion == machine::Inclusion::Victim ||
           cache.inclusion == machine::Inclusion::Exclusive;
  }

  void addFirst() {
    const machine::Cache &cache = machine.caches.front();
    // Without others, the operations of memory instructions are theirs alone.
    const Cycles time =
        mix.other > 0 ? mix.memoryTime : std::max(mix.memoryTime, mix.operationTime);
    const std::optional<double> sustained =
        time.value() > 0 ? std::optional(mix.memory() / time.value()) : result.dispatch;
    if (!sustained)
      return;
    Level level;
    level.name = cache.name;
    level.latency = cache.latency;
    add(std::move(level), *sustained, "caches." + cache.name + ".latency");
  }

  void addOuter(const std::string &name, bool takesVictims, std::optional<Cycles> latency,
                const std::string &key) {
    const machine::Benchmark *stream = machine::nearestBenchmark(
        machine.memory, fetched, mix.freshStores, facts.benchmark,
        [&](const machine::Benchmark &b) { return b.singleCore.count(name) != 0; });
    if (!stream)
      return note({"marm-no-benchmark", {name}});
    const machine::Bytes moved(fetched + (takesVictims ? fetched : mix.freshStores));
    const Cycles time = machine::cycles(moved, bandwidth(*stream, name), machine.clock);
    double sustained = *result.levels.front().roof.rates.sustained;
    if (time.value() > 0)
      sustained = std::min(sustained, mix.memory() / time.value());
    Level level;
    level.name = name;
    level.benchmark = stream->name;
    level.latency = latency;
    level.moved = moved.value();
    level.isPrefetched = mix.scattered == 0 && facts.isForeseen;
    add(std::move(level), sustained, key);
  }

  /// A core's part of what all active ones reach together: linear between the numbers of
  /// cores that were measured.
  BytesPerSecond bandwidth(const machine::Benchmark &stream, const std::string &level) const {
    const BytesPerSecond single = stream.singleCore.at(level);
    const unsigned perDomain = machine.topology.coresPerNumaDomain();
    const unsigned sharing = std::min(facts.cores, perDomain);
    if (level != "MEM" || sharing < 2 || !stream.saturated)
      return single;
    std::map<unsigned, BytesPerSecond> together = stream.byCores;
    if (together.empty())
      return std::min(single, *stream.saturated / sharing);
    together[1] = single;
    together[perDomain] = *stream.saturated;
    const auto above = together.lower_bound(sharing), below = std::prev(above);
    const double part = double(sharing - below->first) / (above->first - below->first);
    return (below->second + (above->second - below->second) * part) / sharing;
  }

  /// `bandwidth`: IPC_Mmax if nothing has to wait for latency.
  void add(Level level, double bandwidth, const std::string &latencyKey) {
    level.roof = hill(bandwidth);
    level.roof.source =
        level.benchmark.empty() ? "ports and paths" : level.benchmark + " benchmark";
    level.published = level.roof;
    const auto curve = machine.memory.inFlightCurves.find(level.name);
    level.usesCurve = curve != machine.memory.inFlightCurves.end() && !curve->second.empty();
    if (result.window && level.usesCurve)
      limit(level.published, level.usesCurve,
            [&](Hill &, double inFlight) { return rateOf(inFlight, curve->second); });
    else if (result.window && level.latency && level.latency->value() > 0)
      limitByLatency(level);
    else if (result.window)
      note({"marm-no-latency", {latencyKey, level.name}});
    if (!level.isPrefetched)
      level.roof = level.published;
    result.levels.push_back(std::move(level));
  }

  /// A roof that nothing in flight limits.
  Hill hill(double sustained) const {
    Hill hill;
    hill.rates = {result.operations, sustained, sustained, result.dispatch};
    if (hill.rates.nonMemory)
      hill.ridge = ridge(*hill.rates.nonMemory, sustained);
    if (hill.ridge && result.window)
      hill.inFlight = inFlight(result.block, result.window->instructions, *hill.ridge);
    return hill;
  }

  /// Makes it that of a core which waits for what it has in flight: a window full of memory
  /// instructions, and IF_M of them at the ridge.
  void limit(Hill &roof, bool isMeasured,
             const std::function<double(Hill &, double inFlight)> &rate) const {
    const double bandwidth = *roof.rates.sustained;
    Hill full;
    const double most = rate(full, std::max(result.block, result.window->instructions));
    if (most < bandwidth) {
      roof = hill(most);
      roof.source = isMeasured
                        ? "in-flight curve"
                        : "latency, " + (full.limit.empty() ? std::string("window") : full.limit);
    }
    if (roof.inFlight)
      roof.rates.effective = std::min(*roof.rates.sustained, rate(roof, *roof.inFlight));
    roof.isLatencyBound = *roof.rates.effective < bandwidth;
  }

  /// By Little's law.
  void limitByLatency(Level &level) const {
    const Held most = mostHeld();
    level.mostHeld = most.instructions;
    level.heldBy = most.by;
    limit(level.published, false, [&](Hill &hill, double inFlight) {
      if (most.instructions && *most.instructions < inFlight) {
        hill.held = most.instructions;
        hill.limit = most.by;
      }
      return rateOf(hill.held.value_or(inFlight), *level.latency);
    });
  }

  struct Held {
    std::optional<double> instructions; ///< none: all
    std::string by;
  };

  /// Memory instructions that what keeps track of them has room for.
  Held mostHeld() const {
    const machine::Core &core = machine.core;
    Held least;
    const auto limit = [&](const std::optional<unsigned> &entries, double used, const char *name) {
      if (!entries || *entries == 0 || used <= 0)
        return;
      const double most = *entries * mix.memory() / used;
      if (!least.instructions || most < *least.instructions)
        least = {most, name};
    };
    limit(core.loadQueue, mix.loads + mix.updates, "load queue");
    limit(core.storeQueue, mix.stores + mix.updates, "store queue");
    if (!result.levels.empty())
      limit(core.inFlightMisses, fetched / machine.caches.front().line.value(), "in-flight misses");
    return least;
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

} // namespace sparcity::marm
