//===- models/traffic/trace/Feeder.h - From a walk to strands -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Feeds what a walk through a nest comes by as strands, in program order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Access.h"
#include "ir/Walk.h"
#include "models/traffic/trace/Chance.h"
#include "models/traffic/trace/KernelTrace.h"

namespace sparcity::traffic {

/// Accesses as strands.
class StrandMaker {
public:
  StrandMaker(const ReferenceNumbers &numbers, const std::vector<ArrayPlace> &places)
      : numbers(numbers), places(places), order(numbers.size()), following(numbers.size()) {
    for (const auto &[access, number] : numbers)
      order[number] = access;
  }

  const std::vector<Strand> &one(const ir::Access &access, std::int64_t offset) {
    strands.assign(1, strand({&access, offset, 0, {}}));
    return strands;
  }
  const std::vector<Strand> &all(const std::vector<ir::MovingAccess> &accesses) {
    strands.clear();
    for (const ir::MovingAccess &moving : accesses)
      strands.push_back(strand(moving));
    return strands;
  }

private:
  Strand strand(const ir::MovingAccess &moving) {
    const ir::Access &access = *moving.source;
    return {places[access.array.index].start + static_cast<std::uint64_t>(moving.first),
            moving.perTrip,
            access.bytes,
            numberOf(access),
            access.kind == ir::AccessKind::Store,
            access.isNonTemporal,
            moving.gather};
  }

  /// Most often the one that came after the last one before.
  unsigned numberOf(const ir::Access &access) {
    unsigned &next = following[last];
    if (order[next] != &access)
      next = numbers.find(&access)->second;
    return last = next;
  }

  const ReferenceNumbers &numbers;
  const std::vector<ArrayPlace> &places;
  std::vector<Strand> strands;
  std::vector<const ir::Access *> order; ///< by number
  std::vector<unsigned> following;       ///< by number
  unsigned last = 0;
};

class Feeder final : public ir::WalkVisitor {
public:
  /// `watcher` and `marked` may be null.
  Feeder(TraceConsumer &consumer, LoopWatcher *watcher, const ir::Loop *marked,
         const ReferenceNumbers &numbers, const std::vector<ArrayPlace> &places, Chance &chance)
      : consumer(consumer), watcher(watcher), marked(marked), strands(numbers, places),
        chance(chance) {}

  bool access(const ir::Access &access, std::int64_t offset) override {
    return consumer.take(strands.one(access, offset), 1);
  }
  bool takesIterations() const override { return true; }
  bool iterations(const ir::Loop & /*loop*/, const std::vector<ir::MovingAccess> &accesses,
                  std::uint64_t trips) override {
    return consumer.take(strands.all(accesses), trips);
  }
  std::uint64_t together(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) override {
    return watcher ? watcher->unwatched(loop, trip, trips) : trips - trip;
  }
  /// `next` has marked the first of the iterations.
  bool stretch(const ir::Loop &loop, const std::vector<ir::MovingAccess> &accesses,
               std::uint64_t passes, std::uint64_t iterations) override {
    if (&loop == marked && iterations > 1 && !consumer.take({}, iterations - 1))
      return false;
    return accesses.empty() || consumer.take(strands.all(accesses), passes);
  }
  bool entersUncertain(const ir::Guard &guard) override { return chance.runs(guard); }
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips) override {
    const bool isWatched = watcher && following < trips;
    const std::uint64_t trip = following + (isWatched ? watcher->skips(loop, following, trips) : 0);
    chance.goesOn(loop, trip, trips);
    const bool isMarked = &loop == marked && trip < trips;
    return isMarked && !consumer.take({}, 1) ? trips : trip;
  }

private:
  TraceConsumer &consumer;
  LoopWatcher *watcher;
  const ir::Loop *marked;
  StrandMaker strands;
  Chance &chance;
};

} // namespace sparcity::traffic
