//===- models/traffic/trace/Interleaving.cpp - The traces of cores in turns ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Interleaving.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

/// Strands that are kept at most (about 2 GB).
constexpr size_t mostKept = size_t{1} << 25;

bool Interleaving::take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  if (isOver)
    return false;
  if (!isShared) {
    isOver = !consumer.take(0, {strands, iterations}, 0, iterations);
    return !isOver;
  }
  kept += strands.size();
  if (kept > mostKept) {
    isOver = isOverfull = true;
    return false;
  }
  Core &core = cores[current];
  if (strands.empty() && !core.isIdle() && core.rows.back().begin == core.rows.back().end) {
    core.rows.back().iterations += iterations; // marks that follow each other
    return true;
  }
  const size_t begin = core.strands.size();
  llvm::append_range(core.strands, strands);
  core.rows.push_back({begin, core.strands.size(), iterations});
  return true;
}

void Interleaving::enter(LoopShares newShares, bool waitsAtEnd) {
  shares = newShares;
  for (Core &core : cores)
    core.walked = 0;
  current = 0;
  isShared = true;
  if (waits)
    consumer.barrier();
  waits = waitsAtEnd;
}

bool Interleaving::takeTurns() {
  for (unsigned idle = 0; idle < cores.size() && !isOver;) {
    Core &core = cores[current];
    if (core.isIdle() && core.walked < shares.count(current))
      return true;
    if (core.isIdle())
      ++idle;
    else
      idle = 0, isOver = !takeTurn(core);
    current = current + 1 == cores.size() ? 0 : current + 1;
  }
  isShared = false;
  if (waits)
    consumer.barrier();
  return false;
}

bool Interleaving::takeTurn(Core &core) {
  for (std::uint64_t left = turn; left > 0 && !core.isIdle();) {
    const Core::Part &part = core.rows[core.row];
    const std::uint64_t iterations = std::min(left, part.iterations - core.done);
    const Row row{llvm::ArrayRef(core.strands).slice(part.begin, part.end - part.begin),
                  part.iterations};
    if (!consumer.take(current, row, core.done, iterations))
      return false;
    left -= row.strands.empty() ? 0 : iterations; // a mark takes no time
    core.done += iterations;
    if (core.done == part.iterations) {
      core.done = 0;
      ++core.row;
    }
  }
  if (core.isIdle()) {
    kept -= core.strands.size();
    core.strands.clear();
    core.rows.clear();
    core.row = 0;
  }
  return true;
}

Interleaving::Trips Interleaving::next(std::uint64_t most) {
  Core &core = cores[current];
  const Trips trips{shares.trip(current, core.walked),
                    std::min(most, shares.run(current, core.walked))};
  core.walked += trips.count;
  return trips;
}

std::optional<std::uint64_t> Interleaving::rounds() const {
  const std::uint64_t walked = cores.front().walked;
  const bool isRound =
      shares.isEven() && walked < shares.count(coreCount() - 1) &&
      llvm::all_of(cores, [&](const Core &core) { return core.isIdle() && core.walked == walked; });
  return isRound ? std::optional(walked) : std::nullopt;
}

void Interleaving::skip(std::uint64_t rounds) {
  for (Core &core : cores)
    core.walked += rounds;
}

} // namespace sparcity::traffic
