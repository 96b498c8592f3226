//===- models/ecm/MemoryPart.cpp - What each memory needs ------------------- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/MemoryPart.h"

#include "models/ecm/MemoryTerm.h"
#include "models/ecm/Rule.h"
#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"
#include "models/machine/Streams.h"

#include <algorithm>
#include <functional>

using sparcity::machine::Benchmark;
using sparcity::machine::Cycles;

namespace sparcity::ecm {

static report::Phrase noteOf(const Benchmark *alone, const std::string &memory) {
  if (alone)
    return {"stream-slower-in-caches", {alone->name, memory}};
  return {"no-single-core-bandwidth", {memory}};
}

static MemoryPart linkPart(const machine::Machine &machine, const machine::Memory &memory,
                           const traffic::MemoryLines &lines) {
  const Benchmark stream = machine::linkStream(machine, memory, lines.load, lines.evict);
  const machine::Bytes volume = machine.caches.front().line * (lines.load + lines.evict);
  MemoryPart part;
  part.benchmark = stream.name;
  part.bandwidth = *stream.saturated;
  part.singleCoreBandwidth = stream.singleCore.at("MEM");
  part.term = MemoryTerm::OneCore;
  part.cycles = machine::cycles(volume, *part.singleCoreBandwidth, machine.clock);
  part.saturated = machine::cycles(volume, part.bandwidth, machine.clock);
  return part;
}

NearestStreams nearestStreams(const machine::Machine &machine, const traffic::MemoryLines &lines,
                              const std::string &benchmark) {
  const auto nearest = [&](const std::function<bool(const Benchmark &)> &has) {
    return machine::nearestBenchmark(machine.memoryAt(lines.place), lines.load, lines.evict,
                                     benchmark, has);
  };
  return {nearest([](const Benchmark &stream) { return stream.saturated.has_value(); }),
          nearest([](const Benchmark &stream) { return stream.singleCore.count("MEM") != 0; })};
}

static std::optional<MemoryPart> measuredPart(const machine::Machine &machine,
                                              const traffic::MemoryLines &lines,
                                              const Options &options) {
  const machine::Memory &memory = machine.memoryAt(lines.place);
  const auto [together, alone] = nearestStreams(machine, lines, options.benchmark);
  if (!together)
    return std::nullopt;
  const double count = lines.load + lines.evict;
  MemoryPart part;
  part.bandwidth = *together->saturated;
  part.saturated =
      machine::cycles(machine.caches.front().line * count, *together->saturated, machine.clock);
  if (alone)
    part.singleCoreBandwidth = alone->singleCore.at("MEM");
  std::optional<Cycles> perLine;
  if (options.form == Form::Auto) {
    perLine = alone ? oneCoreLineTime(machine, *alone, lines.place) : std::nullopt;
    part.contention = Contention(*together);
    if (!perLine)
      part.note = noteOf(alone, memory.name.empty() ? "memory" : memory.name);
  }
  part.term = perLine ? MemoryTerm::OneCore : MemoryTerm::Saturated;
  part.benchmark = perLine ? alone->name : together->name;
  part.cycles = perLine ? *perLine * count : part.saturated;
  return part;
}

std::optional<MemoryPart> memoryPart(const machine::Machine &machine,
                                     const traffic::MemoryLines &lines, const Options &options) {
  const machine::Memory &memory = machine.memoryAt(lines.place);
  std::optional<MemoryPart> part = measuredPart(machine, lines, options);
  if (!part && memory.link)
    part = linkPart(machine, memory, lines);
  if (!part)
    return std::nullopt;
  part->place = lines.place;
  part->name = machine.memoryName(lines.place);
  part->load = lines.load;
  part->evict = lines.evict;
  return part;
}

std::vector<Cycles> timesByPlace(const machine::Machine &machine,
                                 const std::vector<MemoryPart> &parts) {
  std::vector<Cycles> times(machine.memoryCount());
  for (const MemoryPart &part : parts)
    times[part.place] = part.cycles;
  return times;
}

std::optional<Cycles> togetherTime(const machine::Machine &machine,
                                   const std::vector<Cycles> &times) {
  if (!machine::namesMemories(machine))
    return *std::max_element(times.begin(), times.end());
  const std::vector<Cycles> noTransfers(machine.caches.size());
  const std::optional<double> value = Rule(machine).time(Cycles(0), Cycles(0), noTransfers, times);
  return value ? std::optional(Cycles(*value)) : std::nullopt;
}

} // namespace sparcity::ecm
