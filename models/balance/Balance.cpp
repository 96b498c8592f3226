//===- models/balance/Balance.cpp - Bytes per flop that code needs and machines give ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/balance/Balance.h"

#include "models/machine/Machine.h"
#include "models/machine/Peaks.h"
#include "models/machine/Streams.h"
#include "models/traffic/NearestStream.h"
#include "models/work/Weights.h"

#include <algorithm>
#include <cmath>

namespace sparcity::balance {

using machine::Bytes;
using machine::Cycles;

std::string Balance::bottleneck() const {
  if (!time)
    return "";
  const auto isSlowest = [&](const Level &level) { return level.time == time; };
  const auto slowest = std::find_if(levels.rbegin(), levels.rend(), isSlowest);
  return slowest == levels.rend() || compute == *time ? "peak" : slowest->name;
}

static std::optional<double> perFlop(Bytes bytes, double flops) {
  if (flops > 0)
    return bytes.value() / flops;
  return bytes.value() > 0 ? std::optional(HUGE_VAL) : std::nullopt;
}

namespace {

class Predictor {
public:
  Predictor(const traffic::Traffic &traffic, const machine::Machine &machine, unsigned cores,
            const std::string &benchmark)
      : traffic(traffic), machine(machine), cores(cores), benchmark(benchmark) {}

  Balance run(const work::Work &work) {
    balance.flops =
        work::weightedFlops(work, machine.core, balance.unweighted) * traffic.iterationsPerUnit;
    balance.peak =
        machine::peakOf(machine.core, work.floatBits).total.value() * machine.clock.value() * cores;
    balance.compute = Cycles(balance.flops / balance.peak * machine.clock.value());
    for (size_t k = 0; k < traffic.boundaries.size(); ++k)
      addLevel(k);
    setTime();
    return std::move(balance);
  }

private:
  /// Of open lines from memory nothing is known; a level without a bandwidth sets no bound.
  void setTime() {
    if (balance.levels.empty() || !balance.levels.back().time)
      return;
    balance.time = balance.compute;
    for (const Level &level : balance.levels)
      balance.time = std::max(*balance.time, level.time.value_or(*balance.time));
  }

  void addLevel(size_t boundary) {
    const traffic::Boundary &lines = traffic.boundaries[boundary];
    Level level;
    level.name = traffic::levelOutside(machine, boundary);
    if (lines.load && lines.evict) {
      level.bytes = machine.caches[boundary].line * (*lines.load + *lines.evict);
      level.needed = perFlop(*level.bytes, balance.flops);
      addBandwidth(boundary, level);
    }
    balance.levels.push_back(std::move(level));
  }

  void addBandwidth(size_t boundary, Level &level) const {
    const machine::Benchmark *stream =
        traffic::nearestStream(machine, traffic, boundary, benchmark);
    if (!stream)
      return;
    level.bandwidth = machine::bandwidthOf(machine, *stream, level.name, cores);
    if (!level.bandwidth)
      return;
    level.source = stream->name;
    level.given = level.bandwidth->value() / balance.peak;
    level.time = machine::cycles(*level.bytes, *level.bandwidth, machine.clock);
  }

  const traffic::Traffic &traffic;
  const machine::Machine &machine;
  unsigned cores;
  const std::string &benchmark;
  Balance balance;
};

} // namespace

Balance predict(const work::Work &work, const traffic::Traffic &traffic,
                const machine::Machine &machine, unsigned cores, const std::string &benchmark) {
  return Predictor(traffic, machine, cores, benchmark).run(work);
}

} // namespace sparcity::balance
