//===- models/traffic/trace/SharedFeeder.h - From a walk to the strands of cores ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Has a nest walked as several cores run it: of a loop that they share, the next
/// iteration of the core that needs one.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/Feeder.h"
#include "models/traffic/trace/Interleaving.h"

namespace sparcity::traffic {

class SharedFeeder final : public ir::WalkVisitor {
public:
  /// `watcher`, `division` and `marked` may be null.
  SharedFeeder(Interleaving &interleaving, std::vector<const ir::Loop *> shared,
               LoopWatcher *watcher, const LoopDivision *division, const ir::Loop *marked,
               const ReferenceNumbers &numbers, const std::vector<ArrayPlace> &places,
               Chance &chance)
      : interleaving(interleaving), shared(std::move(shared)), watcher(watcher), division(division),
        marked(marked), strands(numbers, places), chance(chance) {}

  bool access(const ir::Access &access, std::int64_t offset) override {
    return interleaving.take(strands.one(access, offset), 1);
  }
  bool takesIterations() const override { return true; }
  bool iterations(const ir::Loop &loop, const std::vector<ir::MovingAccess> &accesses,
                  std::uint64_t trips) override;
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips) override {
    const std::uint64_t trip = nextOf(loop, following, trips);
    chance.goesOn(loop, trip, trips);
    const bool isMarked = &loop == marked && trip < trips;
    return isMarked && !interleaving.take({}, 1) ? trips : trip;
  }
  bool entersUncertain(const ir::Guard &guard) override { return chance.runs(guard); }

private:
  std::uint64_t nextOf(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips);
  bool isShared(const ir::Loop &loop) const;
  void enter(const ir::Loop &loop, std::uint64_t trips);
  LoopShares sharesOf(const ir::Loop &loop, std::uint64_t trips);

  Interleaving &interleaving;
  std::vector<const ir::Loop *> shared;
  LoopWatcher *watcher;
  const LoopDivision *division;
  const ir::Loop *marked;
  size_t entries = 0; ///< of the loop that it divides
  StrandMaker strands;
  Chance &chance;
  bool isInShared = false;
};

} // namespace sparcity::traffic
