//===- models/traffic/distance/ReuseDistances.h - Exact reuse distances of a trace --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reuse distance of an access to a line: the number of distinct other lines
/// accessed since the previous access to the same line; infinite for the first.
/// A fully associative LRU cache of C lines hits exactly if the distance is below
/// C, so that one pass over a trace gives the misses of every capacity:
///
///     trace A B C A B C D A   →   distances ∞ ∞ ∞ 2 2 2 ∞ 3
///                                 misses 8 (C ≤ 2), 5 (C = 3), 4 (C ≥ 4)
///
/// Write-backs likewise: the data of a store leave the caches of C lines or less
/// at the first reuse of the line, or at the end, with a distance ≥ C.
///
/// Sources: R. Mattson et al., Evaluation techniques for storage hierarchies,
/// 1970 (stack algorithms); equation (22) of the SparCity deliverable D1.2.
/// docs/models/reuse-distance.md has the algorithm and its limits.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/Histogram.h"
#include "models/traffic/distance/LineState.h"
#include "models/traffic/distance/LiveTimes.h"
#include "models/traffic/distance/MissCurve.h"
#include "models/traffic/distance/MovingStrand.h"
#include "models/traffic/trace/Trace.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// Of one reference. An access that straddles lines counts once for each.
struct ReferenceReuse {
  Histogram loads, stores; ///< by distance, without the first uses
  std::uint64_t firstLoads = 0, firstStores = 0;
  /// Lines that this reference stored to last: caches from the one capacity on,
  /// and below the other, write one back. Each is counted once in both.
  Histogram writtenBackFrom, keptFrom;
  /// Non-temporal accesses. They are in none of the other counts.
  std::uint64_t bypassing = 0;
};

class ReuseDistances final : public TraceConsumer {
public:
  /// \p lineBytes is a power of two. A trace of more than \p maxLines distinct
  /// lines is not taken to its end; each costs some 20 bytes. At most 2^30.
  explicit ReuseDistances(std::uint64_t lineBytes, std::uint64_t maxLines = std::uint64_t(1) << 30);

  /// False if there are too many lines: what is counted then is of no use.
  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override;

  /// Of all accesses up to now since the counts were last cleared, by
  /// Strand::reference. Lines that a cache has evicted by now count as written
  /// back, lines still in it do not.
  const std::vector<ReferenceReuse> &references();
  /// All references, or some, together. An index beyond the references that
  /// occurred is one that did nothing.
  MissCurve curve();
  MissCurve curve(const std::vector<std::uint32_t> &some);

  /// Forgets the counts, not what the caches hold: the accesses up to here were
  /// to warm them.
  void clearCounts();
  /// Counts what is dirty in each cache as written back: the caches are emptied.
  void flush();

  std::uint64_t distinctLines();

private:
  /// A touch of a line, waiting for its state to come from memory.
  struct Touch {
    LinePlace place = 0;
    std::uint64_t count = 1; ///< how often the same touch comes
    std::uint32_t reference = 0;
    bool isStore = false;
    /// The line is written back as often, if it is written back.
    bool repeatsWriteBack = false;
    std::uint32_t distance = 0;
  };
  static constexpr std::uint32_t firstUse = UINT32_MAX;

  void takeStays(llvm::ArrayRef<Strand> strands, std::uint64_t iterations);
  void repeatPass(std::uint64_t times);
  void touch(LinePlace place, std::uint64_t count, std::uint32_t reference, bool isStore,
             bool repeatsWriteBack);
  void countBatch();
  std::uint32_t use(LineState &line);
  void count(const Touch &touch);
  void makeRoom();
  void settle();

  unsigned lineBits;
  std::uint64_t maxLines;
  LiveTimes times;
  LineTable<LineState> lines;
  std::vector<ReferenceReuse> counts;
  bool isSettled = true;

  std::array<Touch, 64> batch;
  std::size_t waiting = 0; ///< touches in the batch
  /// The touches of one iteration, and the strands that make them.
  std::vector<Touch> pass;
  std::vector<LinePlace> stored; ///< what they store to
  std::vector<MovingStrand> moving;
};

} // namespace sparcity::traffic
