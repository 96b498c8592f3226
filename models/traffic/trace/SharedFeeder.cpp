//===- models/traffic/trace/SharedFeeder.cpp - From a walk to the strands of cores ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/SharedFeeder.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <cassert>

namespace sparcity::traffic {

/// A core that is alone shares nothing: its loops stay whole, and all are watched.
bool SharedFeeder::isShared(const ir::Loop &loop) const {
  return interleaving.coreCount() > 1 && llvm::is_contained(shared, &loop);
}

LoopShares SharedFeeder::sharesOf(const ir::Loop &loop, std::uint64_t trips) {
  if (!division || division->loop != &loop || division->borders.empty())
    return {trips, interleaving.coreCount(), staticChunk(loop).value_or(0)};
  const LoopShares shares(division->borders[entries++ % division->borders.size()]);
  assert(shares.all() == trips && "borders are of this loop");
  return shares;
}

void SharedFeeder::enter(const ir::Loop &loop, std::uint64_t trips) {
  interleaving.enter(sharesOf(loop, trips), !loop.annotations.noWait);
}

bool SharedFeeder::iterations(const ir::Loop &loop, const std::vector<ir::MovingAccess> &accesses,
                              std::uint64_t trips) {
  if (!isShared(loop))
    return interleaving.take(strands.all(accesses), trips);
  const std::vector<Strand> whole = strands.all(accesses);
  std::vector<Strand> moved;
  enter(loop, trips);
  while (interleaving.takeTurns()) {
    const Interleaving::Trips own = interleaving.next(trips);
    if (!interleaving.take(strandsFrom({whole, trips}, own.first, moved), own.count))
      return false;
  }
  return !interleaving.wasEnded();
}

std::uint64_t SharedFeeder::nextOf(const ir::Loop &loop, std::uint64_t following,
                                   std::uint64_t trips) {
  if (interleaving.wasEnded())
    return trips;
  if (!isShared(loop)) {
    const bool isWatched = watcher && !isInShared && following < trips;
    return following + (isWatched ? watcher->skips(loop, following, trips) : 0);
  }
  if (following == 0)
    enter(loop, trips);
  isInShared = interleaving.takeTurns();
  if (!isInShared)
    return trips;
  if (const std::optional<std::uint64_t> rounds = interleaving.rounds(); rounds && watcher) {
    interleaving.skip(watcher->skips(loop, *rounds, trips / interleaving.coreCount()));
    isInShared = interleaving.takeTurns();
  }
  return isInShared ? interleaving.next(1).first : trips;
}

} // namespace sparcity::traffic
