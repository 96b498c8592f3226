//===- models/ecm/DerivedStreams.cpp - Streams that nobody measured --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/ecm/DerivedStreams.h"

#include "models/ecm/MemoryTerm.h"
#include "models/machine/Machine.h"
#include "models/machine/Streams.h"

#include <algorithm>

using sparcity::machine::Benchmark;
using sparcity::machine::Bytes;
using sparcity::machine::BytesPerSecond;
using sparcity::machine::Cycles;
using sparcity::machine::Machine;
using sparcity::machine::Memory;

namespace sparcity::ecm {

namespace {

/// Those that the machine files have; one that only stores is as `update` but for its loads.
std::vector<Benchmark> usualStreams() {
  const auto stream = [](const char *name, double read, double write, double update) {
    Benchmark one;
    one.name = name;
    one.readOnly = read;
    one.writeOnly = write;
    one.updated = update;
    return one;
  };
  return {stream("load", 1, 0, 0),   stream("copy", 1, 1, 0),  stream("update", 0, 0, 1),
          stream("stream", 2, 1, 0), stream("triad", 3, 1, 0), stream("daxpy", 1, 0, 1),
          stream("store", 0, 1, 0)};
}

class Deriver {
public:
  Deriver(const Machine &machine, size_t place)
      : machine(machine), place(place), line(machine.caches.front().line), perRead(timeOfRead()) {}

  void derive(Benchmark &stream) const {
    stream.saturated = saturatedOf(machine, stream, place);
    for (size_t level = 0; place == 0 && level < machine.caches.size(); ++level)
      if (const std::optional<BytesPerSecond> rate = inCache(stream, level))
        stream.singleCore[machine.caches[level].name] = *rate;
    const double lines = stream.readLines() + stream.writeLines();
    const std::optional<Cycles> time = oneCoreStreamTime(
        machine, stream, machine.caches.size(), perRead * (stream.readLines() / lines), place);
    if (time)
      stream.singleCore["MEM"] = std::min(*stream.saturated, rateOf(line * lines, *time));
  }

private:
  BytesPerSecond rateOf(Bytes bytes, Cycles time) const {
    return BytesPerSecond(bytes.value() / time.value() * machine.clock.value());
  }

  /// The memory's term of one line that is read.
  Cycles timeOfRead() const {
    const Benchmark loads = loadStream();
    const Cycles leastOfBus =
        machine::cycles(line, saturatedOf(machine, loads, place), machine.clock);
    return std::max(leastOfBus,
                    memoryTermWithin(machine, loads, timeInFlight(machine.memoryAt(place)), place));
  }

  std::optional<BytesPerSecond> inCache(const Benchmark &stream, size_t level) const {
    if (level == 0)
      return inFirstCache(stream);
    const std::optional<Cycles> time = oneCoreStreamTime(machine, stream, level, Cycles(0));
    if (!time || time->value() <= 0)
      return std::nullopt;
    const bool takesVictims = machine::isFilledByVictims(machine, machine.caches[level].name);
    const double out = takesVictims ? stream.readLines() : stream.writeLines();
    return rateOf(line * (stream.readLines() + out), *time);
  }

  BytesPerSecond inFirstCache(const Benchmark &stream) const {
    const machine::AccessPaths &paths = machine.core.widestPaths;
    const Bytes loads = line * stream.loadedLines(), stores = line * stream.writeLines();
    const Cycles in = machine::cycles(loads, paths.load);
    const Cycles out = machine::cycles(stores, paths.store);
    Cycles time = paths.isExclusive ? in + out : std::max(in, out);
    if (paths.both)
      time = std::max(time, machine::cycles(loads + stores, *paths.both));
    // Stores with an index take the address ports of loads.
    if (!machine.core.corrections.noIndexedStore.empty())
      time = std::max(time, machine::cycles(loads + stores, paths.load));
    return rateOf((loads + stores) * fromPaths, time);
  }

  const Machine &machine;
  size_t place;
  Bytes line;
  Cycles perRead;
};

bool isDerivable(const Memory &memory) {
  return memory.benchmarks.empty() && !memory.link && memory.latency && memory.theoretical &&
         memory.inFlightLines;
}

} // namespace

Benchmark loadStream() { return usualStreams().front(); }

Cycles timeInFlight(const Memory &memory) { return *memory.latency / *memory.inFlightLines; }

BytesPerSecond saturatedOf(const Machine &machine, const Benchmark &stream, size_t place) {
  const Memory &memory = machine.memoryAt(place);
  const unsigned cores = machine.topology.coresPerNumaDomain();
  const unsigned memories = std::max(1U, cores / memory.sharedBy.value_or(cores));
  const double written = 1 - stream.readFraction();
  return *memory.theoretical * (memories / (1 / ofReads + forWrites * written));
}

void deriveStreams(Machine &machine) {
  if (machine.caches.empty())
    return;
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    Memory &memory = place ? machine.further[place - 1] : machine.memory;
    if (!isDerivable(memory))
      continue;
    // Streams of other memories have the names of the first one's.
    std::vector<Benchmark> streams;
    for (const Benchmark &each : place ? machine.memory.benchmarks : usualStreams()) {
      Benchmark stream;
      stream.name = each.name;
      stream.readOnly = each.readOnly;
      stream.writeOnly = each.writeOnly;
      stream.updated = each.updated;
      streams.push_back(std::move(stream));
    }
    const Deriver deriver(machine, place);
    for (Benchmark &stream : streams) {
      deriver.derive(stream);
      machine
          .origins[place ? "benchmarks.streams." + stream.name + "." + memory.name : "benchmarks"] =
          machine::originOfDerivedStreams();
    }
    memory.benchmarks = std::move(streams);
    memory.areDerived = true;
  }
}

} // namespace sparcity::ecm
