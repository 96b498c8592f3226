//===- models/traffic/distance/CapacityLines.h - Lines of a nest by capacity ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a nest loads into fully associative LRU caches of given capacities and writes back
/// from them, from empty caches on until all is written back, by array: exact, or nothing if
/// that takes too long (SampledLines.h estimates it then).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/FixedCapacities.h"
#include "models/traffic/trace/MainLoop.h"

#include <cmath>
#include <optional>

namespace sparcity::traffic {

/// Lines of the whole nest.
struct LineNumbers {
  double loads = 0, writeBacks = 0;
};

struct CapacityLines {
  std::vector<std::vector<LineNumbers>> lines; ///< by capacity, then array
  std::vector<double> bypassing;               ///< lines stored past the caches, by array
  double compulsory = 0;                       ///< first uses of lines
  double iterations = 0;                       ///< of the main loop
  double accesses = 0;                         ///< of the nest
  double counted = 0;                          ///< accesses that were walked through
  bool isSampled = false;                      ///< they were not all of them
  Decisions decisions;                         ///< that were left to chance
  unsigned draws = 1;                          ///< of them that this is the mean of
  /// By capacity: how far loads and write-backs together may be off, as a part of them; 0 of
  /// what was counted as a whole.
  std::vector<double> error;
  /// Lines that were in the caches before all that was counted. In a cache of more, uses that
  /// are the first ones seen may have been used before.
  double filled = HUGE_VAL;

  LineNumbers all(std::size_t capacity) const {
    LineNumbers sum;
    for (const LineNumbers &array : lines[capacity]) {
      sum.loads += array.loads;
      sum.writeBacks += array.writeBacks;
    }
    return sum;
  }
};

/// What is counted, and by whom.
struct LineRequest {
  const KernelTrace &trace;
  ir::LoopPath path; ///< its innermost loop is the main loop
  std::uint64_t lineBytes = 64;
  std::vector<std::uint64_t> capacities; ///< as of FixedCapacities
  /// To walk through in all.
  std::uint64_t mostAccesses = 20'000'000;
  std::uint64_t mostLines = std::uint64_t(1) << 26;
  Draw draw = {}; ///< of what is left to chance
};

/// Nothing if the nest has more accesses or lines.
llvm::Expected<std::optional<CapacityLines>> countCapacityLines(const LineRequest &request);

/// Counts a part of the outermost loop's iterations, after others that warm the caches. For
/// those who put parts together.
class LineWindow final : public TraceConsumer, private LoopWatcher {
public:
  explicit LineWindow(const LineRequest &request);

  /// Walks through iterations `warmUp` … `end` - 1 and counts from `begin` on; at most so many
  /// accesses. False if there are more of them, or of lines. Steps are kept of few.
  llvm::Expected<bool> run(std::uint64_t warmUp, std::uint64_t begin, std::uint64_t end,
                           std::uint64_t mostAccesses);

  /// Of the iterations that were counted. What is dirty then counts as written back.
  CapacityLines lines() const;
  /// Iterations of the outermost loop; 0 before it was run, or where an innermost loop is all
  /// there is, which is always counted as a whole.
  std::uint64_t trips() const { return loopTrips; }
  std::uint64_t walked() const { return warmUpAccesses + accesses; }
  /// The same up to the end of each of them: how even they are.
  const std::vector<CapacityLines> &steps() const { return afterEach; }
  /// Lines that were used when the counts began: a cache of no more than these is as if all
  /// before had been walked through.
  std::uint64_t linesBefore() const { return warmLines; }

  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override;

private:
  /// Steps that are kept.
  static constexpr std::uint64_t mostSteps = 64;

  std::uint64_t skips(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) override;
  std::uint64_t unwatched(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) override;
  void beginCounting();

  const LineRequest &request;
  MainLoop main;
  Chance chance;
  FixedCapacities counts;
  std::uint64_t first = 0, begin = 0, end = 0, most = 0;
  std::uint64_t loopTrips = 0, warmLines = 0, accesses = 0, warmUpAccesses = 0;
  std::vector<CapacityLines> afterEach;
  bool isTooLong = false;
};

} // namespace sparcity::traffic
