//===- models/traffic/distance/NestLines.h - Boundaries of a counted nest ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A nest counted for the caches of a machine (CapacityLines.h, or samples of it) as lines
/// over every boundary, for several numbers of cores that divide the caches.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Hierarchy.h"
#include "models/traffic/Residence.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/distance/CapacityLines.h"

#include <optional>
#include <vector>

namespace sparcity::traffic {

class NestLines {
public:
  /// At most so many accesses are walked through; a longer nest is sampled. None if these are
  /// not enough to say anything. `residence` knows what each core touches; null: all of them
  /// everything. Points into its arguments.
  static llvm::Expected<std::optional<NestLines>>
  of(const ir::Kernel &kernel, const ir::LoopPath &path, const KernelTrace &trace,
     const machine::Machine &machine, const Options &options, double mostAccesses,
     const Residence *residence);

  /// Per unit of work, of the whole nest once from empty caches on; dirty lines at the end
  /// count as evicted.
  std::vector<Boundary> cold(unsigned cores, bool withArrays) const;
  /// Of a nest that runs again and again: a cache that holds all of it misses none.
  std::vector<Boundary> warm(unsigned cores, bool withArrays) const;
  /// The innermost level that holds all; none: memory.
  std::optional<size_t> residentLevel(unsigned cores) const;

  double iterationsPerUnit() const { return perUnit; }
  double compulsoryLines() const { return lines.compulsory; }
  double iterations() const { return lines.iterations; } ///< of the main loop
  double walked() const { return lines.counted; }        ///< accesses
  bool isSampled() const { return lines.isSampled; }
  /// Walks that decide differently what is left to chance: 1, or the lines are their mean.
  unsigned draws() const { return lines.draws; }
  /// How far the lines of a cache may be off, as a part of them, or of those of the first cache
  /// where they are few: the largest, for one core.
  double error() const;

private:
  bool knowsResidence() const;
  NestLines(const ir::Kernel &kernel, const machine::Machine &machine, double safety,
            const Residence *residence)
      : kernel(&kernel), machine(&machine), safety(safety), residence(residence) {}
  void chooseCapacities(const Options &options);
  void findReach(const LineRequest &request);
  std::uint64_t capacityOf(size_t level, unsigned cores) const;
  std::vector<Boundary> boundaries(unsigned cores, bool withArrays, size_t levels) const;
  /// Of the lines that samples took for first uses, how many may not be.
  double firstUsesTooMany() const;
  CacheMisses missesOf(size_t level, unsigned cores, std::optional<size_t> array) const;

  const ir::Kernel *kernel;
  const machine::Machine *machine;
  double safety;
  const Residence *residence;
  std::vector<std::uint64_t> capacities; ///< lines, ascending
  CapacityLines lines;
  /// Lines of all arrays: as far as they are indexed, or those that are touched where these are
  /// known.
  double reach = 0;
  double perUnit = 1;
};

} // namespace sparcity::traffic
