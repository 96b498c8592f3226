//===- models/traffic/simulation/Periods.cpp - Loops whose iterations repeat ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Periods.h"

#include "ir/Chance.h"
#include "ir/Kernel.h"
#include "models/traffic/trace/Uniform.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

namespace sparcity::traffic {

namespace {

/// Longest period that is looked for, in iterations.
constexpr std::uint64_t longestPeriod = 1 << 16;

/// Bytes that each array's references move in one iteration; false if those of
/// one array differ, or one is not known.
bool collectMoves(const ir::Loop &loop, const std::string &index, const ir::Bindings &bindings,
                  std::vector<std::optional<std::int64_t>> &moves) {
  const auto add = [&](const ir::Access &access) {
    const ir::Expr offset = access.offset.substitute(bindings);
    const std::optional<std::int64_t> move =
        offset.contains(index) ? offset.coefficient(index, 1).asInteger() : 0;
    std::optional<std::int64_t> &known = moves[access.array.index];
    if (!move || (known && *known != *move))
      return false;
    known = move;
    return true;
  };
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop()) {
      if (!llvm::all_of(inner->boundAccesses, add) || !collectMoves(*inner, index, bindings, moves))
        return false;
    } else if (!llvm::all_of(node.asStatement()->accesses, add)) {
      return false;
    }
  }
  return true;
}

} // namespace

PeriodSkipper::PeriodSkipper(const ir::Kernel &kernel, const KernelTrace &trace,
                             const std::vector<CacheLevel> &levels, Simulator &simulator,
                             MainLoop &main)
    : kernel(kernel), trace(trace), levels(levels), simulator(simulator), main(main),
      hasChance(ir::leavesToChance(kernel.nest)) {}

PeriodSkipper::Movement PeriodSkipper::movementOf(const ir::Loop &loop) const {
  std::vector<std::optional<std::int64_t>> moves(kernel.arrays.size());
  ir::Bindings bindings = kernel.bindings();
  bindings.erase(loop.index);
  const std::optional<std::int64_t> step = loop.step.substitute(bindings).asInteger();
  if (hasChance || !step || !isUniform(loop) || !collectMoves(loop, loop.index, bindings, moves))
    return {};
  std::vector<std::int64_t> bytes; // of the arrays that the loop uses
  for (std::optional<std::int64_t> &move : moves)
    if (move)
      bytes.push_back(*(move = *move * *step));
  // Whole lines; and where arrays move apart, by whole rounds of every cache.
  const std::int64_t line = levels.front().lineBytes;
  std::int64_t period = 1;
  const auto makeMultiple = [&](std::int64_t distance, std::int64_t of) {
    const std::int64_t factor = of / std::gcd(of, (period % of) * (distance % of) % of);
    period = period <= static_cast<std::int64_t>(longestPeriod) ? period * factor : period;
  };
  for (const std::int64_t move : bytes) {
    makeMultiple(move, line);
    for (const CacheLevel &level : levels)
      if (move != bytes.front())
        makeMultiple(move - bytes.front(), line * static_cast<std::int64_t>(level.sets));
  }
  if (period > static_cast<std::int64_t>(longestPeriod))
    return {};
  Movement movement;
  movement.period = static_cast<std::uint64_t>(period);
  for (const std::optional<std::int64_t> &move : moves)
    movement.lines.push_back(move.value_or(0) * period / line);
  return movement;
}

LineMap PeriodSkipper::mapOf(const Movement &movement, std::uint64_t periods) const {
  const std::int64_t line = levels.front().lineBytes;
  return [this, &movement, periods, line](Line number) {
    const unsigned array = trace.arrayAt(number * static_cast<std::uint64_t>(line));
    return array < movement.lines.size()
               ? number + static_cast<std::uint64_t>(movement.lines[array]) * periods
               : number;
  };
}

std::uint64_t PeriodSkipper::skips(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) {
  const auto [entry, isNew] = movements.try_emplace(&loop);
  if (isNew)
    entry->second = movementOf(loop);
  const Movement &movement = entry->second;
  if (movement.period == 0)
    return 0;
  Search &search = searches[&loop];
  if (trip == 0) {
    search = {};
    search.startAccesses = main.accesses(main.state());
    return 0;
  }
  if (search.isOver || trip % movement.period != 0)
    return 0;
  if (search.step == 0) {
    // So many periods that comparing states is little against simulating them.
    const std::uint64_t made =
        (main.accesses(main.state()) - search.startAccesses) / (trip / movement.period) + 1;
    search.step = movement.period * (2 * simulator.lineCapacity() / made + 1);
    search.next = search.step;
  }
  return trip % search.step == 0 ? this->search(search, movement, trip, trips) : 0;
}

std::uint64_t PeriodSkipper::search(Search &search, const Movement &movement, std::uint64_t trip,
                                    std::uint64_t trips) {
  if (search.snapshot) {
    const std::uint64_t length = trip - search.at, repeats = (trips - trip) / length;
    if (repeats == 0) {
      search.isOver = true;
      return 0;
    }
    if (simulator.equalsMapped(*search.snapshot, mapOf(movement, length / movement.period))) {
      search.isOver = true;
      const Counters period = difference(simulator.counters(), search.counts);
      if (!simulator.applyMap(mapOf(movement, repeats * (length / movement.period))))
        return 0;
      simulator.addCounts(period, repeats);
      skipped += repeats * (main.accesses(main.state()) - main.accesses(search.references));
      main.repeat(search.references, repeats);
      return repeats * length;
    }
  }
  if (trip >= search.next) {
    search.snapshot = simulator.snapshot();
    search.counts = simulator.counters();
    search.references = main.state();
    search.at = trip;
    search.next = 2 * trip;
  }
  return 0;
}

} // namespace sparcity::traffic
