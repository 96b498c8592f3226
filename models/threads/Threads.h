//===- models/threads/Threads.h - What threads send each other ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines that come from thread to thread in a nest that OpenMP shares (Transfers.h): by pair, by
/// array and source line, with other alignments, and what would be less.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "models/machine/Units.h"
#include "models/report/Message.h"
#include "models/report/Section.h"
#include "models/threads/Placement.h"
#include "models/threads/Transfers.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::threads {

/// Lines that come; not whole numbers where they are expected ones.
struct Lines {
  double least = 0, most = 0;
  double leastFalse = 0, mostFalse = 0; ///< of those
  double bytes = 0;                     ///< that one stores and another loads behind a barrier

  static Lines of(const Flow &flow, double part = 1);
};

struct Pair {
  unsigned from = 0, to = 0;
  Lines lines;
};

/// Between two places of the source.
struct SourceLines {
  std::string array;
  ir::SourceRange stored, accessed;
  Lines lines;
};

/// With arrays that begin elsewhere.
struct Shifted {
  unsigned bytes = 0; ///< behind the begin of a line
  Lines lines;
};

/// What would be less, predicted again with it.
struct Remedy {
  report::Phrase what;
  Lines lines;
};

/// Of the least lines, those between cores that share a cache and none further in.
struct LevelLines {
  std::string level;
  double lines = 0;
  std::optional<machine::Cycles> latency;
};

struct Threads {
  std::string refusal; ///< why there is nothing more; empty: there is
  unsigned threads = 1;
  std::vector<std::string> loops; ///< that they share
  std::string schedule;           ///< as the clause has it, or "static"
  bool isExpected = false;        ///< who does which part is decided at run time
  std::uint64_t phases = 0;       ///< between barriers
  std::uint64_t lines = 0, sharedLines = 0;
  Lines all;
  std::vector<std::string> earlier; ///< nests of the function that are followed before it
  Lines before;                     ///< of all, those that come of what they stored
  std::vector<Pair> pairs;          ///< by `from`, then `to`; those between which a line may come
  std::vector<SourceLines> sources; ///< the most first
  std::vector<Shifted> shifted;
  std::vector<Remedy> remedies;
  std::vector<LevelLines> levels;      ///< threads on cores in their order
  std::optional<machine::Cycles> wait; ///< of all threads together, for the least lines
  /// What the wait adds to the time of all cores, a unit of work: wait / threads / units. None of a
  /// nest that the first runs alone.
  std::optional<machine::Cycles> waitPerUnit;
  std::optional<Placement> placement; ///< a better one
  std::string mapping;                ///< how it was found; empty without one
  std::optional<machine::Cycles> placedWait;
  report::Phrases notes;
};

/// "threads" of the document.
void describe(const Threads &threads, report::Section &section);

} // namespace sparcity::threads
