//===- models/traffic/simulation/SteadyState.cpp - Counts of a warm cache ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/SteadyState.h"

#include "models/traffic/simulation/LinesByCores.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace sparcity::traffic {

namespace {

/// Accesses of one window, and between two looks whether the caches are warm.
constexpr std::uint64_t windowAccesses = 8'000'000, checkInterval = 500'000;
/// Accesses after which it is measured, warm or not.
constexpr std::uint64_t longestWarmUp = 1'000'000'000;

} // namespace

SteadyState::Inside SteadyState::insideOf(const Row &row) const {
  const Strand *stream = nullptr; // the first that is stored to, else that is loaded
  bool isOfMain = false;
  for (const Strand &strand : row.strands) {
    isOfMain |= isMain[strand.reference];
    if (strand.step != 0 && !strand.gather && (!stream || (strand.isStore && !stream->isStore)))
      stream = &strand;
  }
  if (!isOfMain)
    return {};
  // Rows too short to have an inside count as a whole.
  const Inside all{0, row.iterations < std::uint64_t{4} * lineBytes ? row.iterations : 0};
  if (!stream)
    return all;
  // Iterations in which it advances by whole lines.
  const auto step = static_cast<std::uint64_t>(std::abs(stream->step));
  const std::uint64_t cycle = lineBytes / std::gcd<std::uint64_t>(lineBytes, step);
  const auto startsLine = [&](std::uint64_t iteration) {
    const std::uint64_t inLine =
        (stream->address + iteration * static_cast<std::uint64_t>(stream->step)) % lineBytes;
    return (stream->step > 0 ? inLine : lineBytes - 1 - inLine) < step;
  };
  std::uint64_t head = 0;
  while (head < cycle && !startsLine(head))
    ++head;
  head += cycle; // the first line of a row has its neighbours' parts in it
  if (row.iterations < head + 2 * cycle)
    return all;
  return {head, head + (row.iterations - head - cycle) / cycle * cycle};
}

std::uint64_t SteadyState::Window::iterations() const {
  std::vector<std::uint64_t> all(executions.front().size());
  for (const std::vector<std::uint64_t> &own : executions)
    std::transform(all.begin(), all.end(), own.begin(), all.begin(), std::plus<>());
  const std::uint64_t marked = std::accumulate(marks.begin(), marks.end(), std::uint64_t(0));
  return all.empty() ? marked : std::max(marked, *std::max_element(all.begin(), all.end()));
}

std::uint64_t SteadyState::Window::iterations(unsigned core) const {
  const std::vector<std::uint64_t> &own = executions[core];
  return own.empty() ? marks[core]
                     : std::max(marks[core], *std::max_element(own.begin(), own.end()));
}

void SteadyState::beginCounting() {
  if (before)
    return;
  if (windows.empty() || windows.back().isFull)
    windows.push_back({{},
                       {insides.size(), std::vector<std::uint64_t>(isMain.size())},
                       std::vector<std::uint64_t>(insides.size()),
                       0,
                       false});
  before = simulator.counters();
}

void SteadyState::endCounting() {
  if (!before)
    return;
  Window &window = windows.back();
  const Counters counted = difference(simulator.counters(), *before);
  if (window.counts.boundaries.empty())
    window.counts = counted;
  else
    add(window.counts, counted, 1);
  window.isFull = window.accesses >= windowAccesses;
  before.reset();
}

void SteadyState::endPass() {
  endCounting();
  isWarm = true;
  if (!windows.empty()) // a nest this short is a window of its own
    windows.back().isFull = windows.back().iterations() > 0;
}

/// Before so many accesses: are the caches warm by now?
void SteadyState::warmUp(std::uint64_t accesses) {
  if (isWarm)
    return;
  warmUpAccesses += accesses;
  if (warmUpAccesses >= nextCheck) {
    nextCheck = warmUpAccesses + checkInterval;
    isWarm = warmUpAccesses > longestWarmUp || simulator.isWarm();
  }
}

void SteadyState::feed(unsigned core, const Row &row, std::uint64_t first,
                       std::uint64_t iterations) {
  simulator.core(core).take(strandsFrom(row, first, moved), iterations);
}

/// Iterations whose accesses come one by one begin.
void SteadyState::mark(unsigned core, std::uint64_t iterations) {
  if (!isWarm)
    return;
  beginCounting();
  windows.back().marks[core] += iterations;
}

bool SteadyState::take(unsigned core, const Row &row, std::uint64_t first,
                       std::uint64_t iterations) {
  if (row.strands.empty()) {
    mark(core, iterations);
    return true;
  }
  Inside &inside = insides[core];
  if (first == 0)
    inside = insideOf(row);
  // In parts, so that one long loop can be warm-up and both windows.
  const std::uint64_t most =
      std::max<std::uint64_t>(1, windowAccesses / 4 / row.strands.size() / lineBytes * lineBytes +
                                     std::uint64_t{3} * lineBytes);
  for (const std::uint64_t end = first + iterations; first < end && !isDone();) {
    std::uint64_t stop = end;
    for (const std::uint64_t edge : {inside.end, inside.begin})
      if (first < edge)
        stop = std::min(end, edge);
    const std::uint64_t part = std::min(most, stop - first), accesses = part * row.strands.size();
    warmUp(accesses);
    const bool isCounted = isWarm && first >= inside.begin && first < inside.end;
    if (!isCounted)
      endCounting();
    else
      beginCounting();
    feed(core, row, first, part);
    if (isCounted) {
      for (const Strand &strand : row.strands)
        if (isMain[strand.reference])
          windows.back().executions[core][strand.reference] += part;
      windows.back().accesses += accesses;
      if (windows.back().accesses >= windowAccesses)
        endCounting();
    }
    first += part;
  }
  return !isDone();
}

bool SteadyState::isSteady(double iterationsPerUnit) const {
  if (windows.size() < 2 || windows[1].iterations() == 0)
    return false;
  const auto perUnit = [&](const Window &window, std::uint64_t bytes) {
    return static_cast<double>(bytes) / lineBytes / static_cast<double>(window.iterations()) *
           iterationsPerUnit;
  };
  const auto haveSame = [&](std::uint64_t one, std::uint64_t other) {
    return traffic::agree(perUnit(windows[0], one), perUnit(windows[1], other));
  };
  for (size_t k = 0; k < windows[0].counts.boundaries.size(); ++k) {
    const BoundaryCounters &a = windows[0].counts.boundaries[k];
    const BoundaryCounters &b = windows[1].counts.boundaries[k];
    if (!haveSame(a.loads(), b.loads()) || !haveSame(a.evictions(), b.evictions()))
      return false;
  }
  return true;
}

const SteadyState::Window *SteadyState::last() const {
  for (size_t i = windows.size(); i-- > 0;)
    if (windows[i].iterations() > 0)
      return &windows[i];
  return nullptr;
}

} // namespace sparcity::traffic
