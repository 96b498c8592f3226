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
/// Where several things have to hold (`row[i] > 0 && col[j] > 0`), each is decided by itself.
/// A row that the compiler unrolled is one such condition before each of its elements. An element
/// that decides is the same whenever the loops come back to it: of `mask[j]` in a loop over i,
/// every i finds what the first one did. What so many accesses hang on is drawn from a pack of
/// cards: of few decisions, too, as many let run as are likely.
///
/// Who walks several times may have each walk decide otherwise: all that may come out is a line
/// from 0 to 1, as much of it as is likely behind each decision about some questions, and each
/// walk has a part of it. Of two decisions and four walks, each of the four ways is one:
///
///     0         a         1/2         not a         1
///     |    b    |  not b  |     b     |    not b    |
///        walk 0    walk 1     walk 2      walk 3
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Guard.h"

#include "llvm/ADT/DenseMap.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::traffic {

/// How often walks decided each question: for one iteration alone, or for elements that the loops
/// come back to, each of them once.
struct Decisions {
  struct Question {
    double made = 0;
    bool comesBack = false;
  };
  std::vector<Question> questions;

  /// Of the question that was decided the fewest times, but not never: what lines hang on.
  double fewest() const;
  /// Which questions were decided no more often, or a few times.
  std::vector<bool> rare() const;
  /// Of iterations alone.
  double anew() const;
  /// Adds those of other iterations of the same nest.
  void add(const Decisions &others);
};

/// One of several walks that decide differently, and the questions (as in Decisions) that they
/// divide between them; all, where these are not known.
struct Draw {
  unsigned number = 0, of = 1;
  std::vector<bool> questions = {};
};

class Chance {
public:
  explicit Chance(const ir::Kernel &kernel, Draw draw = {});

  /// How often each question was decided.
  Decisions decisionsMade() const;

  /// A loop goes on with the trip of that number, or is left where there is none of it.
  void goesOn(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) {
    if (const auto found = loops.find(&loop); found != loops.end())
      begin(found->second, &loop == outermost && trip < trips ? trips - trip : UINT64_MAX, trip);
  }

  bool runs(const ir::Guard &guard) {
    const auto found = asked.find(&guard);
    if (found == asked.end())
      return drawAlone(guard.probability.value_or(1));
    return is(found->second);
  }

private:
  /// Neighbours in a pack differ more often than they would: of several walks, which need not be
  /// even each, it is larger.
  unsigned wholePack() const { return isOneOfMany ? 128 : 32; }

  struct Answer {
    unsigned decision;
    bool isOpposite; ///< where it is not true
  };
  struct Decision {
    double probability = 1;
    std::uint64_t made = 0;
    std::vector<Answer> parts;  ///< true where all of these are; none: it is made itself
    std::optional<bool> isTrue; ///< in this iteration, once something has asked
    /// Of the next pack: fewer where a loop that is run once makes fewer decisions.
    unsigned pack = 32;
    unsigned cards = 0, trueCards = 0;
    /// Where the loops come back to the elements that decide: those around on which they depend,
    /// and what was found for each element.
    bool isRemembered = false;
    std::vector<const ir::Loop *> dependsOn;
    llvm::DenseMap<std::uint64_t, bool> found;
  };
  struct LoopState {
    std::uint64_t trip = 0;
    std::vector<unsigned> decisions; ///< that each iteration makes
  };
  /// What stands in the last loop of the path.
  void add(const ir::LoopPath &path);
  void begin(LoopState &state, std::uint64_t left, std::uint64_t trip);
  bool is(const Answer &answer);
  bool decide(Decision &decision);
  bool draw(Decision &decision);
  bool drawAlone(double probability);
  /// Of a question that walks divide; none where it is random.
  std::optional<bool> drawFromPart(size_t question, double probability);

  /// From 0 on, less than 1.
  double random() {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>(state >> 11) * 0x1p-53;
  }

  std::uint64_t state = 1;
  std::uint64_t madeAlone = 0;
  /// Of several walks: where this one is among all that may come out after the decisions that
  /// were made, and how much of it is this one's. 1: the rest is random.
  double place = 0, part = 1;
  std::vector<bool> divided; ///< questions
  bool isOneOfMany = false;
  const ir::Loop *outermost;
  llvm::DenseMap<const ir::Guard *, Answer> asked;   ///< by which a guard runs
  llvm::DenseMap<const ir::Loop *, LoopState> loops; ///< that decisions depend on
  std::vector<Decision> decisions;
};

} // namespace sparcity::traffic
