//===- models/ecm/Latency.h - Lines that a core waits for -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines that no prefetcher foresees arrive no faster than the core can ask for them
/// (Little's law): with `n` of them in flight and a latency `t` of the level they are in,
///
///     n = min(misses in flight, unforeseen lines in the core's window)
///     T = lines * t / n
///
/// of the lines that come from that level or from further out: a window that waits for one of
/// these is full of others that are there sooner.
///
/// Lines that come in bursts (models/traffic/Walks.h) are as close as they are in one: a column
/// whose neighbors then find its lines in L1 has them all in its first pass. `n` is then the
/// mean over the lines, of the time between bursts as well:
///
///     n = sum(lines) / sum(lines_p / n_p)     over the phases p in which as many arrays load
///
/// Of a boundary's term that is the part of those lines, where it takes longer than
/// their part by bandwidth.
///
/// Pages of such lines are translated first (models/traffic/Translations.h): a translation of the
/// second level takes its penalty, a walk the penalty, its own time, and the latency of a line of
/// the tables that is far. They overlap as the lines do; but no more walks run at once than there
/// are walkers:
///
///     T = max((lines * t + translations) / n, walks * walk / walkers)
///
/// This stands with the outermost of the boundaries that lines wait at.
///
/// A window that waits for a line of a stream from memory asks for nothing further: lines of nearer
/// levels that data choose come before or after, and are not hidden by it, as far as such a window
/// has lines from memory. What other transfers hide of them is said by the machine's overlap rule
/// (machine::indirectTerm). Beside unforeseen lines from memory they are there sooner, as above.
/// Walks by even steps were measured to be hidden.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/InCore.h"
#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/traffic/Traffic.h"

#include <optional>
#include <vector>

namespace sparcity::ecm {

class Waiting {
public:
  /// `code`: of the main loop; without it the window is no limit.
  Waiting(const traffic::Traffic &traffic, const machine::Machine &machine,
          const incore::InCore *code);

  /// Of the unforeseen lines a unit from outside caches[boundary]; all 0 where they do not wait,
  /// or it is not known how long.
  struct Lines {
    double inTurn = 0; ///< that wait one after the other
    double share = 0;  ///< of the boundary's lines

    friend bool operator==(const Lines &, const Lines &) = default;
  };
  Lines waitingAt(size_t boundary) const;
  /// What they wait for translations besides, of an overlapped unit; 0 at all boundaries but one.
  struct Pages {
    machine::Cycles inTurn;  ///< translations, as far as lines overlap
    machine::Cycles walkers; ///< all walks, as far as walkers do
    bool isOfRates = false;  ///< latencies of caches and memory are part of it

    friend bool operator==(const Pages &, const Pages &) = default;
  };
  Pages pagesAt(size_t boundary) const;
  /// Time a unit that they take beyond their share of `transfer`, the boundary's term by
  /// bandwidth.
  machine::Cycles beyond(size_t boundary, machine::Cycles transfer) const;

  /// Share of a boundary's loads that data choose and the level outside it has, with lines from
  /// memory in the window; 0 for memory's own.
  double besideMemory(size_t boundary) const;

  /// Keys of the machine file that are missing for lines that matter; empty if none.
  report::Phrases missing() const;

private:
  /// Unforeseen lines a unit that come from the level outside caches[boundary].
  std::vector<double> linesFrom() const;
  std::optional<machine::Cycles> latency(size_t boundary) const;
  /// Of a line from memory on average; none where a memory with lines does not say.
  std::optional<machine::Cycles> memoryLatency() const;
  report::Phrases missingMemories() const;
  /// When an array's unforeseen lines come.
  struct Burst {
    double share = 1; ///< of the iterations
    double lines = 0; ///< that each of these loads
  };
  /// Of all arrays, the shortest first, with so many lines an iteration from outside
  /// caches[boundary], and so many iterations in the window.
  std::vector<Burst> burstsAt(size_t boundary, double perIteration, double window) const;
  /// Of lines from outside caches[boundary].
  double inFlight(size_t boundary, double perIteration, double window) const;
  std::vector<double> inFlight() const;
  /// Of walks, where lines of the tables are far.
  machine::Cycles tableTime() const;

  const traffic::Traffic &traffic;
  const machine::Machine &machine;
  std::vector<double> lines;
  std::optional<double> window; ///< iterations that the core has in it; none without code
  std::vector<double> parallel; ///< lines in flight of those from outside caches[k]
};

} // namespace sparcity::ecm
