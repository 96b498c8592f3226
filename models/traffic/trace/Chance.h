//===- models/traffic/trace/Chance.h - What is left to chance in a walk ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs statements and loops that are left to chance as often as they are likely: the same ones
/// in every run. What stands behind one condition runs together, once an iteration of the loop
/// around it, and not where the opposite does:
///
///     if (mask[i]) { a[i] = 0; for j: b[i][j] = 0; }      both or none
///     else c[i] = 0;                                      where they do not
///
/// A row that the compiler unrolled is one such condition before each of its elements. What so
/// many accesses hang on is drawn from a pack of cards: of few decisions, too, as many let run
/// as are likely.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include "llvm/ADT/DenseMap.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace traffic {

class Chance {
public:
  explicit Chance(const ir::Kernel &kernel) : outermost(&kernel.nest) { add(kernel.nest); }

  /// The next iteration of a loop begins, of which so many are left, or it is left.
  void goesOn(const ir::Loop &loop, std::uint64_t left) {
    const auto found = decidedIn.find(&loop);
    if (found == decidedIn.end())
      return;
    for (const unsigned number : found->second) {
      Decision &decision = decisions[number];
      decision.isTrue.reset();
      if (&loop == outermost && decision.cards == 0)
        decision.pack = static_cast<unsigned>(std::clamp<std::uint64_t>(left, 1, wholePack));
    }
  }

  bool runs(const ir::Guard &guard) {
    const auto found = shared.find(&guard);
    if (found == shared.end())
      return random() < guard.probability.value_or(1);
    const auto [number, isOpposite] = found->second;
    Decision &decision = decisions[number];
    if (!decision.isTrue) {
      const double probability = guard.probability.value_or(1);
      decision.isTrue = draw(decision, isOpposite ? 1 - probability : probability);
    }
    return *decision.isTrue != isOpposite;
  }

private:
  static constexpr unsigned wholePack = 32;

  struct Decision {
    std::optional<bool> isTrue; ///< in this iteration, once something has asked
    /// Of the next pack: fewer where a loop that is run once makes fewer decisions.
    unsigned pack = wholePack;
    unsigned cards = 0, trueCards = 0;
  };
  struct Shared {
    unsigned decision;
    bool isOpposite; ///< runs where it is not true
  };

  void add(const ir::Loop &loop);

  bool draw(Decision &decision, double probability) {
    if (decision.cards == 0) {
      decision.cards = decision.pack;
      decision.trueCards = static_cast<unsigned>(decision.pack * probability + random());
    }
    const bool isTrue = random() * decision.cards < decision.trueCards;
    decision.trueCards -= isTrue ? 1 : 0;
    --decision.cards;
    return isTrue;
  }

  /// From 0 on, less than 1.
  double random() {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>(state >> 11) * 0x1p-53;
  }

  std::uint64_t state = 1;
  const ir::Loop *outermost;
  llvm::DenseMap<const ir::Guard *, Shared> shared; ///< of several guards
  llvm::DenseMap<const ir::Loop *, std::vector<unsigned>> decidedIn;
  std::vector<Decision> decisions;
};

} // namespace traffic
