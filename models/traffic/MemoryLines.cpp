//===- models/traffic/MemoryLines.cpp - Lines by memory -------------------- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/MemoryLines.h"

#include "models/machine/Machine.h"
#include "models/machine/Streams.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using sparcity::machine::BytesPerSecond;
using sparcity::machine::Cycles;

namespace sparcity::traffic {

/// Of all lines in one direction, what each memory has: by the arrays of the outermost boundary
/// that has some, for inside of a cache that holds all nothing is left of them.
static std::vector<double> sharesOf(const Traffic &traffic, size_t memories,
                                    double ArrayTraffic::*direction) {
  std::vector<double> shares(memories, 0);
  for (const Boundary &boundary : llvm::reverse(traffic.boundaries)) {
    double sum = 0;
    for (const ArrayTraffic &array : boundary.arrays)
      sum += array.*direction;
    if (sum <= 0)
      continue;
    for (const ArrayTraffic &array : boundary.arrays)
      shares[traffic.places.of(array.name)] += array.*direction / sum;
    return shares;
  }
  shares[traffic.places.usual] = 1;
  return shares;
}

std::vector<MemoryLines> memoryLines(const Traffic &traffic, const machine::Machine &machine) {
  if (traffic.boundaries.empty())
    return {};
  const Boundary &memory = traffic.boundaries.back();
  if (!memory.load || !memory.evict)
    return {};
  if (machine.further.empty())
    return {{0, *memory.load, *memory.evict}};
  const size_t count = machine.memoryCount();
  const std::vector<double> loads = sharesOf(traffic, count, &ArrayTraffic::load);
  const std::vector<double> evicts = sharesOf(traffic, count, &ArrayTraffic::evict);
  std::vector<MemoryLines> lines;
  for (size_t place = 0; place < count; ++place) {
    const MemoryLines own{place, *memory.load * loads[place], *memory.evict * evicts[place]};
    if (own.load + own.evict > 0)
      lines.push_back(own);
  }
  if (lines.empty())
    lines.push_back({traffic.places.usual, 0, 0});
  return lines;
}

namespace {

/// A memory with its share of the bytes.
struct Used {
  const machine::Memory &memory;
  MemoryLines lines;
  double share;
};

/// The slowest bounds: none where one is not known.
class Slowest {
public:
  void add(double share, std::optional<BytesPerSecond> bandwidth) {
    isKnown &= bandwidth.has_value();
    if (bandwidth)
      longest = std::max(longest, share / bandwidth->value());
  }
  std::optional<BytesPerSecond> bandwidth() const {
    return isKnown && longest > 0 ? std::optional(BytesPerSecond(1 / longest)) : std::nullopt;
  }

private:
  bool isKnown = true;
  double longest = 0;
};

class Blend {
public:
  Blend(const machine::Machine &machine, const std::vector<MemoryLines> &lines)
      : machine(machine), result(machine) {
    double all = 0;
    for (const MemoryLines &each : lines)
      all += each.load + each.evict;
    for (const MemoryLines &each : lines)
      used.push_back(
          {machine.memoryAt(each.place), each, all > 0 ? (each.load + each.evict) / all : 1});
  }

  machine::Machine run() {
    setStreams();
    setLatency();
    setPower();
    if (used.size() > 1 || used.front().lines.place > 0)
      result.memory.inFlightCurves.erase("MEM");
    result.memory.theoretical.reset();
    if (used.size() == 1)
      result.memory.theoretical = used.front().memory.theoretical;
    result.memory.name.clear();
    result.further.clear();
    return std::move(result);
  }

private:
  void setStreams() {
    for (machine::Benchmark &stream : result.memory.benchmarks) {
      Slowest one, all;
      for (const Used &each : used) {
        const std::optional<machine::Benchmark> own =
            machine::streamIn(machine, each.lines.place, stream);
        const auto found = own ? own->singleCore.find("MEM") : stream.singleCore.end();
        const bool isMeasured = own && found != own->singleCore.end();
        one.add(each.share, isMeasured ? std::optional(found->second) : std::nullopt);
        all.add(each.share, own ? own->saturated : std::nullopt);
        stream.byCores = own && used.size() == 1 ? own->byCores : decltype(stream.byCores)();
      }
      stream.singleCore.erase("MEM");
      if (const std::optional<BytesPerSecond> bandwidth = one.bandwidth())
        stream.singleCore["MEM"] = *bandwidth;
      stream.saturated = all.bandwidth();
    }
  }

  /// Of a line on average.
  void setLatency() {
    Cycles mean(0);
    bool isKnown = true;
    for (const Used &each : used) {
      isKnown &= each.memory.latency.has_value();
      mean += each.memory.latency.value_or(Cycles(0)) * each.share;
    }
    result.memory.latency = isKnown ? std::optional(mean) : std::nullopt;
  }

  /// What each draws while it moves its share, of the time that the slowest takes.
  void setPower() {
    if (!result.power)
      return;
    machine::Watts sum(0);
    bool isKnown = true;
    double longest = 0;
    std::vector<double> times;
    for (const Used &each : used) {
      const std::optional<BytesPerSecond> bandwidth =
          machine::mostOf(machine, each.lines.place, each.lines.load, each.lines.evict);
      isKnown &= bandwidth.has_value();
      times.push_back(bandwidth ? each.share / bandwidth->value() : 0);
      longest = std::max(longest, times.back());
    }
    for (size_t k = 0; k < used.size(); ++k) {
      const size_t place = used[k].lines.place;
      const auto own = machine.power->transfer.find(place ? machine.memoryName(place) : "MEM");
      isKnown &= own != machine.power->transfer.end();
      if (isKnown && longest > 0)
        sum += own->second * (times[k] / longest);
    }
    result.power->transfer.erase("MEM");
    if (isKnown && longest > 0)
      result.power->transfer["MEM"] = sum;
  }

  const machine::Machine &machine;
  machine::Machine result;
  std::vector<Used> used;
};

} // namespace

machine::Machine withOneMemory(const machine::Machine &machine,
                               const std::vector<MemoryLines> &lines) {
  return Blend(machine, lines.empty() ? std::vector<MemoryLines>{{0, 0, 0}} : lines).run();
}

} // namespace sparcity::traffic
