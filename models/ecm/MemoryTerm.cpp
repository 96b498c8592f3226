//===- models/ecm/MemoryTerm.cpp - Time of the memory boundary -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/MemoryTerm.h"

#include "models/ecm/Rule.h"
#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"

#include <cmath>
#include <functional>

using sparcity::machine::Bytes;
using sparcity::machine::Cycles;

namespace sparcity::ecm {

std::optional<Cycles> linkTime(const machine::Machine &machine, size_t level, Lines lines,
                               std::optional<Cycles> nonOverlapping) {
  const std::optional<machine::Link> &link = machine.caches[level].next;
  if (!link)
    return std::nullopt;
  const Bytes line = machine.caches.front().line;
  const Cycles in = machine::cycles(line * lines.load, link->in);
  const Cycles out = machine::cycles(line * lines.evict, link->out);
  const Cycles moving = link->sharedDuplex ? in + out : std::max(in, out);
  if (!link->store || !nonOverlapping)
    return moving;
  return moving + std::max(Cycles(0), *link->store * lines.evict - *nonOverlapping);
}

/// T_nOL of a stream, with the widest loads.
static Cycles loadsOf(const machine::Machine &machine, const machine::Benchmark &stream) {
  return machine::cycles(machine.caches.front().line * stream.loadedLines(),
                         machine.core.widestPaths.load);
}

/// The stream's times of the connections between caches, all its lines from caches[level], or from
/// memory where that is the number of caches.
static std::optional<std::vector<Cycles>>
inCacheTimes(const machine::Machine &machine, const machine::Benchmark &stream, size_t level) {
  std::vector<traffic::CacheMisses> misses(machine.caches.size());
  for (size_t k = 0; k < level; ++k)
    misses[k] = {stream.readLines(), stream.writeLines()};
  const std::vector<traffic::BoundaryLines> lines = traffic::boundaryLines(machine, misses);
  std::vector<Cycles> times;
  for (size_t level = 0; level + 1 < machine.caches.size(); ++level) {
    const std::optional<Cycles> time =
        linkTime(machine, level, {lines[level].load, lines[level].evict}, loadsOf(machine, stream));
    if (!time)
      return std::nullopt;
    times.push_back(*time);
  }
  return times;
}

/// The largest x > 0 with excess(x) = 0, of a function that does not fall. From above, so
/// that of a stretch where it is constant the end is found; by secants, of which a rule
/// that counts the term once needs one.
static std::optional<double> largestRoot(const std::function<std::optional<double>(double)> &excess,
                                         double guess) {
  constexpr double mostOfGuess = 1024; // rules that weigh it less have no use for it
  const double close = 1e-9 * guess;
  double low = 0, high = guess, slope = 1;
  std::optional<double> above = excess(high);
  for (; above && *above < -close && high < mostOfGuess * guess; above = excess(high)) {
    low = high;
    high *= 2;
  }
  for (unsigned step = 0; step < 64; ++step) {
    if (!above || *above < -close)
      return std::nullopt;
    if (*above <= close)
      return high;
    double next = slope > 0 ? high - *above / slope : low;
    if (next <= low)
      next = (low + high) / 2;
    const std::optional<double> there = excess(next);
    if (!there)
      return std::nullopt;
    if (*there < -close) {
      low = next; // the rule bends between: halve what is left
      slope = 0;
      continue;
    }
    slope = (*above - *there) / (high - next);
    high = next;
    above = there;
    if (high <= close)
      return std::nullopt;
  }
  return std::nullopt;
}

/// The memory term for which the rule gives `time`, of any rule. `transfers` has those of the
/// caches.
static std::optional<double> searchedTerm(const machine::Machine &machine, const Rule &rule,
                                          Cycles loads, std::vector<Cycles> transfers, double time,
                                          size_t place) {
  transfers.emplace_back();
  std::vector<Cycles> memories(machine.further.empty() ? 0 : machine.memoryCount());
  const auto excess = [&](double term) -> std::optional<double> {
    transfers.back() = Cycles(term);
    if (!memories.empty())
      memories[place] = Cycles(term);
    const std::optional<double> predicted = rule.time(Cycles(0), loads, transfers, memories);
    return predicted ? std::optional(*predicted - time) : std::nullopt;
  };
  return largestRoot(excess, time);
}

std::optional<Cycles> oneCoreLineTime(const machine::Machine &machine,
                                      const machine::Benchmark &stream, size_t place) {
  const auto measured = stream.singleCore.find("MEM");
  std::optional<std::vector<Cycles>> transfers =
      inCacheTimes(machine, stream, machine.caches.size());
  if (measured == stream.singleCore.end() || !transfers)
    return std::nullopt;
  const Bytes line = machine.caches.front().line;
  const double lines = stream.readLines() + stream.writeLines();
  const double time = machine::cycles(line * lines, measured->second, machine.clock).value();
  const Cycles loads = loadsOf(machine, stream);
  const Rule rule(machine);
  std::optional<double> term;
  if (machine.further.empty() && !rule.sums().empty()) {
    transfers->emplace_back();
    term = rule.leftToMemory(loads, *transfers, time);
  } else {
    term = searchedTerm(machine, rule, loads, std::move(*transfers), time, place);
  }
  return term ? std::optional(Cycles(*term / lines)) : std::nullopt;
}

Cycles memoryTermWithin(const machine::Machine &machine, const machine::Benchmark &stream,
                        Cycles time, size_t place) {
  std::optional<std::vector<Cycles>> transfers =
      inCacheTimes(machine, stream, machine.caches.size());
  if (!transfers)
    return Cycles(0);
  const Cycles loads = loadsOf(machine, stream);
  const Rule rule(machine);
  std::optional<double> term;
  if (machine.further.empty() && !rule.sums().empty()) {
    transfers->emplace_back();
    term = rule.leftBesideMemory(loads, *transfers, time.value());
  } else {
    term = searchedTerm(machine, rule, loads, std::move(*transfers), time.value(), place);
  }
  return Cycles(std::max(0.0, term.value_or(0)));
}

std::optional<Cycles> oneCoreStreamTime(const machine::Machine &machine,
                                        const machine::Benchmark &stream, size_t level,
                                        Cycles perLine, size_t place) {
  std::optional<std::vector<Cycles>> transfers = inCacheTimes(machine, stream, level);
  if (!transfers)
    return std::nullopt;
  const bool isMemory = level == machine.caches.size();
  const Cycles memory = perLine * (stream.readLines() + stream.writeLines());
  transfers->push_back(isMemory ? memory : Cycles(0));
  for (size_t k = level; k < machine.caches.size(); ++k)
    (*transfers)[k] = Cycles(0);
  std::vector<Cycles> memories(machine.further.empty() ? 0 : machine.memoryCount());
  if (!memories.empty() && isMemory)
    memories[place] = memory;
  const Cycles loads = loadsOf(machine, stream);
  const std::optional<double> time = Rule(machine).time(Cycles(0), loads, *transfers, memories);
  return time ? std::optional(Cycles(*time)) : std::nullopt;
}

} // namespace sparcity::ecm
