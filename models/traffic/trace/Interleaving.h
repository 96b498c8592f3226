//===- models/traffic/trace/Interleaving.h - The traces of cores in turns ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes one trace of those of several cores, always the same one. Outside the loops
/// that they share core 0 is alone. There they take turns, of so many iterations of
/// innermost loops (an access that stands alone counts as one), fewer where an
/// iteration of the shared loop ends:
///
///     core 0   |········|········|···|         |········|   one iteration of the
///     core 1    |········|········|···|         |········   shared loop: a line of
///     core 2     |········|········|···|         |·······   turns
///
/// All start together and leave the loop together; one that has done its part waits. Where OpenMP
/// lets threads go on (`nowait`), no barrier is shown there, nor where they come to the next loop:
/// the order of the accesses is the same.
///
/// The walk through the nest is pulled along: it walks the next iteration of the core
/// that has nothing left to do, so that no more is kept than one of each.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/SharedLoops.h"
#include "models/traffic/trace/Trace.h"

#include <optional>

namespace sparcity::traffic {

class Interleaving {
public:
  Interleaving(unsigned cores, std::uint64_t turn, CoresConsumer &consumer)
      : turn(turn), consumer(consumer), cores(cores) {}

  unsigned coreCount() const { return static_cast<unsigned>(cores.size()); }
  /// Accesses of the core that the walk is at. False ends the trace.
  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations);

  /// All cores enter a loop, at whose end they wait for each other or not.
  void enter(LoopShares shares, bool waits = true);
  /// Takes turns until a core has nothing to do in its turn. False, and the loop is
  /// left, once that is so of all, or the consumer takes no more.
  bool takeTurns();
  struct Trips {
    std::uint64_t first = 0, count = 1;
  };
  /// The iterations to walk then, for that core: at most so many that follow each other.
  Trips next(std::uint64_t most);

  /// The consumer took no more, or there was too much to keep.
  bool wasEnded() const { return isOver; }
  /// The iterations that the cores are at have more accesses than can be kept, each
  /// by itself or in rows.
  bool wasOverfull() const { return isOverfull; }

  /// How many iterations each core has done, if that is the same for all, all have more,
  /// and those behind are as those done.
  std::optional<std::uint64_t> rounds() const;
  /// Leaves out iterations of every core.
  void skip(std::uint64_t rounds);

private:
  /// One core's accesses that are walked and not taken.
  struct Core {
    struct Part {
      size_t begin, end; ///< of the strands
      std::uint64_t iterations;
    };
    std::vector<Strand> strands;
    std::vector<Part> rows;
    size_t row = 0;
    std::uint64_t done = 0; ///< iterations of that row
    /// Iterations of the shared loop that were walked.
    std::uint64_t walked = 0;

    bool isIdle() const { return row == rows.size(); }
  };
  bool takeTurn(Core &core);

  std::uint64_t turn;
  CoresConsumer &consumer;
  std::vector<Core> cores;
  LoopShares shares;
  unsigned current = 0; ///< whose turn it is
  bool isShared = false, isOver = false, isOverfull = false;
  bool waits = true; ///< at the end of the loop entered last
  size_t kept = 0;   ///< strands of all cores
};

} // namespace sparcity::traffic
