//===- models/threads/Placement.cpp - Threads on cores --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Placement.h"

#include "models/machine/Machine.h"
#include "models/threads/Partition.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sparcity::threads {

using machine::Cycles;

Placement compact(unsigned threads) {
  Placement placement(threads);
  std::iota(placement.begin(), placement.end(), 0U);
  return placement;
}

size_t Distances::levelBetween(unsigned core, unsigned other) const {
  const unsigned perSocket = std::max(machine.topology.coresPerSocket, 1U);
  for (size_t level = 0; level < machine.caches.size(); ++level) {
    const unsigned group = std::max(machine.caches[level].sharedBy, 1U);
    // Groups do not reach over sockets, whose cores need not be a multiple of them.
    if (core / perSocket == other / perSocket &&
        core % perSocket / group == other % perSocket / group)
      return level;
  }
  return machine.caches.size();
}

std::string Distances::nameOf(size_t level) const {
  return level < machine.caches.size() ? machine.caches[level].name : machine.memoryName(0);
}

std::optional<Cycles> Distances::latencyOf(size_t level) const {
  return level < machine.caches.size() ? machine.caches[level].latency : machine.memory.latency;
}

std::optional<Cycles> waitOfAll(const LineMatrix &lines, const Placement &placement,
                                const Distances &distances) {
  Cycles waits(0);
  for (size_t from = 0; from < lines.size(); ++from)
    for (size_t to = 0; to < lines.size(); ++to) {
      if (lines[from][to] <= 0)
        continue;
      const std::optional<Cycles> latency =
          distances.latencyOf(distances.levelBetween(placement[from], placement[to]));
      if (!latency)
        return std::nullopt;
      waits += *latency * lines[from][to];
    }
  return waits;
}

namespace {

/// Lines of both directions, and what they take between cores.
class Exchanger {
public:
  Exchanger(const LineMatrix &lines, const Distances &distances)
      : count(static_cast<unsigned>(lines.size())), both(lines), cost(lines) {
    for (unsigned a = 0; a < count; ++a)
      for (unsigned b = 0; b < count; ++b) {
        both[a][b] = lines[a][b] + lines[b][a];
        const std::optional<Cycles> latency = distances.latencyOf(distances.levelBetween(a, b));
        cost[a][b] = a == b ? 0 : latency.value_or(Cycles(0)).value();
        isKnown &= a == b || latency.has_value();
      }
  }

  std::optional<Nearer> run(const Distances &distances) {
    if (!isKnown)
      return std::nullopt;
    const Placement order = compact(count);
    const Nearer exchanged{improved(order), Mapping::Exchange};
    const Nearer divided{improved(partitioned(both, distances)), Mapping::Partition};
    const Nearer &better =
        cyclesOf(divided.placement) + least < cyclesOf(exchanged.placement) ? divided : exchanged;
    return cyclesOf(better.placement) + least < cyclesOf(order) ? std::optional(better)
                                                                : std::nullopt;
  }

private:
  static constexpr double least = 1e-6; ///< cycles: it ends

  Placement improved(Placement placement) const {
    for (bool changes = true; changes;) {
      changes = false;
      for (unsigned a = 0; a < count; ++a)
        for (unsigned b = a + 1; b < count; ++b)
          if (gain(placement, a, b) > least) {
            std::swap(placement[a], placement[b]);
            changes = true;
          }
    }
    return placement;
  }

  double cyclesOf(const Placement &placement) const {
    double cycles = 0;
    for (unsigned a = 0; a < count; ++a)
      for (unsigned b = a + 1; b < count; ++b)
        cycles += both[a][b] * cost[placement[a]][placement[b]];
    return cycles;
  }

  /// Cycles that are saved if both change places.
  double gain(const Placement &placement, unsigned a, unsigned b) const {
    double saved = 0;
    for (unsigned other = 0; other < count; ++other)
      if (other != a && other != b)
        saved += (both[a][other] - both[b][other]) *
                 (cost[placement[a]][placement[other]] - cost[placement[b]][placement[other]]);
    return saved;
  }

  unsigned count;
  LineMatrix both, cost;
  bool isKnown = true;
};

} // namespace

const char *spelling(Mapping mapping) {
  return mapping == Mapping::Exchange ? "exchange" : "partition";
}

std::optional<Nearer> nearer(const LineMatrix &lines, const Distances &distances) {
  return Exchanger(lines, distances).run(distances);
}

} // namespace sparcity::threads
