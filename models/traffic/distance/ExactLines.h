//===- models/traffic/distance/ExactLines.h - Lines counted by reuse distance ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One pass over all accesses of a nest, and from it the lines over every boundary of
/// fully associative LRU caches, for any number of cores that divide them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Hierarchy.h"
#include "models/traffic/Residence.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/distance/MissCurve.h"
#include "models/traffic/trace/KernelTrace.h"

#include <optional>
#include <vector>

namespace traffic {

class ExactLines {
public:
  /// Counts from empty caches on, dirty lines at the end as evicted; of what data shape, and
  /// without Options::simulatesWhole, the second of two runs. Fails, naming the position,
  /// where the nest uses more lines than memory has room for.
  static llvm::Expected<ExactLines> of(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const KernelTrace &trace, const machine::Machine &machine,
                                       const Options &options);

  /// Per unit of work, of the whole nest once.
  std::vector<Boundary> cold(unsigned cores, bool withArrays) const;
  /// Of a nest that runs again and again: a cache that holds all of it misses none.
  /// `residence` knows what each core touches, null: all of them everything.
  std::vector<Boundary> warm(unsigned cores, bool withArrays, const Residence *residence) const;
  /// The innermost level that holds all; none: memory.
  std::optional<size_t> residentLevel(unsigned cores, const Residence *residence) const;

  const Counting &counting() const { return counted; }
  const MissCurve &curve() const { return all; }
  double iterationsPerUnit() const { return perUnit; }

private:
  ExactLines(const ir::Kernel &kernel, const machine::Machine &machine, double safety,
             MissCurve all)
      : kernel(&kernel), machine(&machine), safety(safety), all(std::move(all)) {}
  std::vector<BoundaryLines> lines(const MissCurve &curve, unsigned cores, size_t levels) const;
  std::vector<Boundary> boundaries(unsigned cores, bool withArrays, size_t levels) const;

  const ir::Kernel *kernel;
  const machine::Machine *machine;
  double safety;
  MissCurve all;
  std::vector<MissCurve> byArray;
  Counting counted;
  double perUnit = 1;
};

} // namespace traffic
