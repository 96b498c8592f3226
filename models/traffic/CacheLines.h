//===- models/traffic/CacheLines.h - Lines by how much reuse each cache holds -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Holds the reuse model against the caches of a machine: which candidates hit
/// in each level for the sizes at hand, and the lines over each boundary then.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/GatherHits.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/Residence.h"
#include "models/traffic/ReuseModel.h"
#include "models/traffic/Traffic.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace sparcity::traffic {

class CacheLines {
public:
  /// `residence`: of the whole nest, none while a size is open; `gatherHits` outlives it.
  CacheLines(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
             const Options &options, ReuseModel reuse, std::optional<Residence> residence,
             const GatherHits &gatherHits);

  /// How many of the model's candidates hit in a level: known, or between two
  /// ranks where a size is open.
  struct State {
    size_t atLeast = 0, atMost = 0;
  };

  /// Leaves out what stands in the outermost loops, so many of them: other lines have it.
  void leaveOutAround(size_t loops) { loopsElsewhere = loops; }

  /// Sets what depends on how many cores share the caches; false where that leaves
  /// each of them the same.
  bool useCores(unsigned number);

  const ReuseModel &model() const { return reuse; }
  const ir::Bindings &bindings() const { return bound; }
  size_t levels() const { return capacities.size(); }
  double lineBytes() const;
  double iterationsPerUnit() const { return perUnit; }
  const ir::Expr &capacity(size_t level) const { return capacities[level]; }
  const std::vector<State> &states() const { return levelStates; }
  State stateOf(size_t level, const ir::Bindings &bindings) const;

  /// What the whole nest touches; none while a size is open.
  const std::optional<Residence> &residence() const { return touched; }
  /// True if the level holds all data of the nest that use caches.
  bool holdsAll(size_t level) const { return holding[level]; }
  /// True if some stores go to memory whatever caches hold.
  bool passesByCaches() const;

  /// "distance of the candidate <= capacity of the level" in the sizes.
  ir::Condition condition(size_t candidate, size_t level) const;
  /// The same where sizes are known.
  ir::Condition conditionAt(size_t candidate, size_t level, const ir::Bindings &sizes) const;
  /// Lines a unit that a group misses in a level with the first `captured` candidates hit:
  /// each core its share of what is fetched once for all. Nothing is said here of stores
  /// that pass by the caches.
  CacheMisses missesOf(const Group &group, size_t level, size_t captured) const;
  /// Lines a unit over every boundary with `captured[level]` candidates hit, of
  /// the groups for which `filter` holds.
  std::vector<BoundaryLines> linesFor(
      const std::vector<size_t> &captured,
      const std::function<bool(const Group &)> &filter = [](const Group &) { return true; }) const;
  /// Lines a unit over every boundary, open where the sizes leave it open.
  std::vector<Boundary> boundaries(bool withArrays) const;

private:
  void addArrays(Boundary &boundary, const std::vector<size_t> &captured, size_t level) const;
  bool isElsewhere(const Group &group) const;
  /// Active cores that share the level.
  unsigned sharersOf(size_t level) const;
  const ReuseModel::Lines &linesOf(const Group &group, size_t captured) const;

  const ir::Kernel &kernel;
  const machine::Machine &machine;
  const Options &options;
  const GatherHits &gatherHits;
  std::vector<double> chosenParts; ///< by group
  ReuseModel reuse;
  ir::Bindings bound;
  double perUnit;
  std::optional<Residence> touched;
  unsigned cores = 1;
  size_t loopsElsewhere = 0;
  std::vector<ir::Expr> capacities;
  bool changesWithCores = false;
  /// Bytes of each candidate with `bound`; by cores and sharers where these matter.
  mutable std::map<std::tuple<size_t, unsigned, unsigned>, ir::Expr> knownBytes;
  /// Of a group, by its place, with so many candidates that hit.
  mutable std::map<std::pair<std::ptrdiff_t, size_t>, ReuseModel::Lines> knownLines;
  std::vector<bool> holding; ///< everything, by level
  std::vector<State> levelStates;
};

} // namespace sparcity::traffic
