//===- models/ecm/Latency.cpp - Lines that a core waits for ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Latency.h"

#include "models/machine/Machine.h"
#include "models/traffic/MemoryLines.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

/// Iterations of the source that the core has in its window; infinite where nothing limits it, none
/// without code.
static std::optional<double> windowOf(const machine::Core &core, const incore::InCore *code) {
  if (!code)
    return std::nullopt;
  double window = HUGE_VAL;
  const auto limit = [&](const std::optional<unsigned> &size, double perPass) {
    if (size && perPass > 0)
      window = std::min(window, *size / (perPass / code->sourceIterations));
  };
  limit(core.reorderBuffer, code->microOps);
  limit(core.loadQueue, code->loads);
  return window;
}

Waiting::Waiting(const traffic::Traffic &traffic, const machine::Machine &machine,
                 const incore::InCore *code)
    : traffic(traffic), machine(machine), lines(linesFrom()), window(windowOf(machine.core, code)),
      parallel(inFlight()) {}

std::vector<double> Waiting::linesFrom() const {
  // What misses caches[k], from the outermost boundary inward: a victim cache's
  // boundary has its hits alone.
  std::vector<double> misses;
  for (const traffic::Boundary &boundary : traffic.boundaries)
    misses.push_back(boundary.load.value_or(0) * boundary.unforeseen);
  const auto isVictim = [&](size_t level) {
    return machine.caches[level].inclusion == machine::Inclusion::Victim ||
           machine.caches[level].inclusion == machine::Inclusion::Exclusive;
  };
  for (size_t k = misses.size(); k-- > 0;)
    if (k + 1 < misses.size() && isVictim(k + 1))
      misses[k] += misses[k + 1];
  for (size_t k = 0; k + 1 < misses.size(); ++k)
    misses[k] = std::max(0.0, misses[k] - misses[k + 1]);
  return misses;
}

std::optional<Cycles> Waiting::latency(size_t boundary) const {
  return boundary + 1 < machine.caches.size() ? machine.caches[boundary + 1].latency
                                              : memoryLatency();
}

std::optional<Cycles> Waiting::memoryLatency() const {
  if (machine.further.empty())
    return machine.memory.latency;
  Cycles sum(0);
  double all = 0;
  for (const traffic::MemoryLines &each : traffic::memoryLines(traffic, machine)) {
    const std::optional<Cycles> &own = machine.memoryAt(each.place).latency;
    if (each.load > 0 && !own)
      return std::nullopt;
    sum += own.value_or(Cycles(0)) * each.load;
    all += each.load;
  }
  return all > 0 ? std::optional(sum / all) : machine.memory.latency;
}

/// "memory.latency", or of several those that are missing: "memory.HBM.latency".
report::Phrases Waiting::missingMemories() const {
  if (machine.further.empty())
    return {{"key", {"memory.latency"}}};
  report::Phrases keys;
  for (const traffic::MemoryLines &each : traffic::memoryLines(traffic, machine))
    if (!machine.memoryAt(each.place).latency)
      keys.push_back({"key", {"memory." + machine.memoryName(each.place) + ".latency"}});
  return keys;
}

static double partAt(const traffic::ArrayPattern &pattern, size_t boundary) {
  return boundary < pattern.parts.size() ? pattern.parts[boundary] : 0;
}

std::vector<Waiting::Burst> Waiting::burstsAt(size_t boundary, double perIteration,
                                              double window) const {
  std::vector<Burst> bursts;
  for (const traffic::ArrayPattern &pattern : traffic.patterns) {
    const double mean = perIteration * partAt(pattern, boundary);
    if (mean <= 0)
      continue;
    const traffic::Walk::Burst &burst = pattern.burst;
    double dense = mean;
    // What is before and after a short one is in the window with it.
    if (burst.apart > 1)
      dense = std::max(mean, std::min(mean * burst.apart, burst.lines * pattern.unforeseen) *
                                 std::min(1.0, burst.iterations / window));
    bursts.push_back({mean / dense, dense});
  }
  llvm::sort(bursts, [](const Burst &a, const Burst &b) { return a.share < b.share; });
  return bursts;
}

double Waiting::inFlight(size_t boundary, double perIteration, double window) const {
  // Runs of several arrays start together.
  const auto starting = llvm::count_if(traffic.patterns, [&](const traffic::ArrayPattern &pattern) {
    return partAt(pattern, boundary) > 0;
  });
  const double most = machine.core.inFlightMisses.value_or(1);
  const auto inWindow = [&](double density) {
    return std::max({std::min(most, window * density), static_cast<double>(starting), 1.0});
  };
  const std::vector<Burst> bursts = burstsAt(boundary, perIteration, window);
  if (bursts.empty() || bursts.front().share >= 1)
    return inWindow(perIteration);
  // Bursts of several arrays fall together: the shortest while all others go on.
  double together = 0, time = 0, before = 0;
  for (const Burst &burst : bursts)
    together += burst.lines;
  for (const Burst &burst : bursts) {
    time += (burst.share - before) * together / inWindow(together);
    before = burst.share;
    together -= burst.lines;
  }
  return perIteration / time;
}

std::vector<double> Waiting::inFlight() const {
  std::vector<double> result(lines.size(), machine.core.inFlightMisses.value_or(1));
  if (!window)
    return result;
  double beyond = 0; // nearer ones that wait beside these are done sooner
  for (size_t k = lines.size(); k-- > 0;) {
    beyond += lines[k];
    if (beyond > 0)
      result[k] = inFlight(k, beyond / traffic.iterationsPerUnit, *window);
  }
  return result;
}

Waiting::Lines Waiting::waitingAt(size_t boundary) const {
  const traffic::Boundary &moved = traffic.boundaries[boundary];
  const double all = moved.load.value_or(0) + moved.evict.value_or(0);
  if (!latency(boundary) || !machine.core.inFlightMisses || lines[boundary] <= 0 || all <= 0)
    return {};
  return {lines[boundary] / parallel[boundary], std::min(1.0, lines[boundary] / all)};
}

double Waiting::besideMemory(size_t boundary) const {
  const double fromMemory = traffic.boundaries.back().load.value_or(0) / traffic.iterationsPerUnit;
  if (boundary + 1 >= lines.size() || waitingAt(boundary) == Lines() || fromMemory <= 0)
    return 0;
  double chosen = 0; // of the unforeseen lines
  for (const traffic::ArrayPattern &pattern : traffic.patterns)
    if (pattern.pattern == traffic::Pattern::Indirect)
      chosen += partAt(pattern, boundary);
  const double inWindow = window.value_or(HUGE_VAL) * fromMemory;
  return std::min(1.0, chosen * lines[boundary] / *traffic.boundaries[boundary].load) *
         std::min(1.0, inWindow);
}

Cycles Waiting::tableTime() const {
  Cycles time(0);
  const std::vector<double> &lines = traffic.pages->tableLines;
  for (size_t k = 0; k < lines.size(); ++k)
    if (const std::optional<Cycles> far = latency(k))
      time += *far * (lines[k] - (k + 1 < lines.size() ? lines[k + 1] : 0));
  return time;
}

Waiting::Pages Waiting::pagesAt(size_t boundary) const {
  const std::optional<machine::Translation> &translation = machine.translation;
  // Not to where the data are not: what next to nothing comes from.
  const size_t last = std::min(traffic::dataLevel(traffic, machine), lines.size());
  bool isOutermost = boundary < last;
  for (size_t further = boundary + 1; further < last; ++further)
    isOutermost &= lines[further] <= 0;
  if (!traffic.pages || !translation || !isOutermost || waitingAt(boundary) == Lines())
    return {};
  const traffic::PageMisses &pages = *traffic.pages;
  const Cycles penalty = translation->penalty.value_or(Cycles(0));
  const Cycles walk = translation->walk.value_or(Cycles(0));
  const Cycles tables = tableTime();
  const Cycles all = penalty * (pages.fromSecond + pages.walks) + walk * pages.walks + tables;
  // Those of the other lines are fetched ahead with them.
  const double share = traffic.boundaries[boundary].unforeseen;
  return {all * (share / parallel[boundary]), walk * (share * pages.walks / translation->walkers),
          tables > Cycles(0)};
}

Cycles Waiting::beyond(size_t boundary, Cycles transfer) const {
  const Lines waiting = waitingAt(boundary);
  if (waiting == Lines())
    return Cycles(0);
  const Pages pages = pagesAt(boundary);
  const Cycles inTurn = *latency(boundary) * waiting.inTurn + pages.inTurn;
  return std::max(Cycles(0), std::max(inTurn, pages.walkers) - transfer * waiting.share);
}

report::Phrases Waiting::missing() const {
  constexpr double few = 0.05; // share of the lines below which waiting is no matter
  report::Phrases keys;
  for (size_t k = 0; k < lines.size(); ++k) {
    if (lines[k] <= few * traffic.boundaries[k].load.value_or(0) || latency(k))
      continue;
    if (k + 1 < machine.caches.size())
      keys.push_back({"key", {"caches." + machine.caches[k + 1].name + ".latency"}});
    else
      for (const report::Phrase &key : missingMemories())
        keys.push_back(key);
  }
  const bool waits = std::any_of(traffic.boundaries.begin(), traffic.boundaries.end(),
                                 [](const auto &b) { return b.unforeseen > few; });
  if (waits && !machine.core.inFlightMisses)
    keys.push_back({"key-of-core", {"load-store.in-flight-misses"}});
  return keys;
}

} // namespace sparcity::ecm
