//===- models/traffic/simulation/SteadyState.cpp - Counts of a warm cache ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/SteadyState.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace traffic {

namespace {

/// Accesses of one window, and between two looks whether the caches are warm.
constexpr std::uint64_t windowAccesses = 8'000'000, checkInterval = 500'000;
/// Accesses after which it is measured, warm or not.
constexpr std::uint64_t longestWarmUp = 1'000'000'000;

} // namespace

/// Feeds the strands from iteration `first` on.
bool SteadyState::feed(const std::vector<Strand> &strands, std::uint64_t first,
                       std::uint64_t iterations) {
  if (iterations == 0)
    return true;
  moved = strands;
  for (Strand &strand : moved)
    strand.address += first * static_cast<std::uint64_t>(strand.step);
  return simulator.take(moved, iterations);
}

std::optional<SteadyState::Row> SteadyState::rowOf(const std::vector<Strand> &strands,
                                                   std::uint64_t iterations) const {
  const Strand *stream = nullptr; // the first that is stored to, else that is loaded
  for (const Strand &strand : strands)
    if (strand.step != 0 && (!stream || (strand.isStore && !stream->isStore)))
      stream = &strand;
  if (!stream)
    return std::nullopt;
  // Iterations in which it advances by whole lines.
  const auto step = static_cast<std::uint64_t>(std::abs(stream->step));
  const std::uint64_t cycle = lineBytes / std::gcd<std::uint64_t>(lineBytes, step);
  const auto startsLine = [&](std::uint64_t iteration) {
    const std::uint64_t inLine =
        (stream->address + iteration * static_cast<std::uint64_t>(stream->step)) % lineBytes;
    return (stream->step > 0 ? inLine : lineBytes - 1 - inLine) < step;
  };
  Row row;
  while (row.head < cycle && !startsLine(row.head))
    ++row.head;
  row.head += cycle; // the first line of a row has its neighbours' parts in it
  if (iterations < row.head + 2 * cycle)
    return std::nullopt;
  row.counted = (iterations - row.head - cycle) / cycle * cycle;
  return row;
}

void SteadyState::measure(const std::vector<Strand> &strands, std::uint64_t first,
                          std::uint64_t iterations) {
  if (windows.empty() || windows.back().isFull)
    windows.emplace_back();
  Window &window = windows.back();
  const Counters before = simulator.counters();
  feed(strands, first, iterations);
  const Counters counted = difference(simulator.counters(), before);
  if (window.iterations == 0)
    window.counts = counted;
  else
    add(window.counts, counted, 1);
  window.iterations += iterations;
  window.accesses += iterations * strands.size();
  window.isFull = window.accesses >= windowAccesses;
}

void SteadyState::endPass() {
  isWarm = true;
  if (!windows.empty()) // a nest this short is a window of its own
    windows.back().isFull = windows.back().iterations > 0;
}

/// Before so many accesses: are the caches warm by now?
void SteadyState::warmUp(std::uint64_t accesses) {
  if (isWarm)
    return;
  warmUpAccesses += accesses;
  if (warmUpAccesses >= nextCheck) {
    nextCheck = warmUpAccesses + checkInterval;
    isWarm = warmUpAccesses > longestWarmUp || !simulator.hasInvalidLines();
  }
}

bool SteadyState::take(const std::vector<Strand> &strands, std::uint64_t iterations) {
  // In parts, so that one long loop can be warm-up and both windows.
  const std::uint64_t most = std::max<std::uint64_t>(
      1, windowAccesses / 4 / strands.size() / lineBytes * lineBytes + 3 * lineBytes);
  const bool isOfMain =
      llvm::any_of(strands, [&](const Strand &strand) { return isMain[strand.reference]; });
  for (std::uint64_t first = 0; first < iterations && !isDone();) {
    const std::uint64_t part = std::min(most, iterations - first);
    warmUp(part * strands.size());
    std::vector<Strand> rest = strands;
    for (Strand &strand : rest)
      strand.address += first * static_cast<std::uint64_t>(strand.step);
    const std::optional<Row> row = isWarm && isOfMain ? rowOf(rest, part) : std::nullopt;
    if (row && row->counted > 0) {
      feed(rest, 0, row->head);
      measure(rest, row->head, row->counted);
      feed(rest, row->head + row->counted, part - row->head - row->counted);
    } else if (isWarm && isOfMain && iterations < 4 * lineBytes) {
      measure(rest, 0, part); // rows too short to have an inside
    } else {
      feed(rest, 0, part);
    }
    first += part;
  }
  return !isDone();
}

bool SteadyState::isSteady(double iterationsPerUnit) const {
  if (windows.size() < 2 || windows[1].iterations == 0)
    return false;
  const auto perUnit = [&](const Window &window, std::uint64_t bytes) {
    return static_cast<double>(bytes) / lineBytes / static_cast<double>(window.iterations) *
           iterationsPerUnit;
  };
  const auto agree = [&](std::uint64_t one, std::uint64_t other) {
    const double a = perUnit(windows[0], one), b = perUnit(windows[1], other);
    return std::abs(a - b) <= std::max(0.01, 0.01 * std::max(a, b));
  };
  for (size_t k = 0; k < windows[0].counts.boundaries.size(); ++k) {
    const BoundaryCounters &a = windows[0].counts.boundaries[k];
    const BoundaryCounters &b = windows[1].counts.boundaries[k];
    if (!agree(a.loads(), b.loads()) || !agree(a.evictions(), b.evictions()))
      return false;
  }
  return true;
}

const SteadyState::Window *SteadyState::last() const {
  for (size_t i = windows.size(); i-- > 0;)
    if (windows[i].iterations > 0)
      return &windows[i];
  return nullptr;
}

} // namespace traffic
