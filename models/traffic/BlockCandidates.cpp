//===- models/traffic/BlockCandidates.cpp - Which loops to block ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/BlockCandidates.h"

#include "ir/Kernel.h"
#include "models/traffic/Solve.h"

#include <algorithm>
#include <set>

using sparcity::ir::Expr;

namespace sparcity::traffic {

namespace {

class Finder {
public:
  Finder(const ir::LoopPath &path, const CacheLines &lines) : path(path), lines(lines) {
    for (const CacheLines::State &state : lines.states())
      now.push_back(state.atLeast);
  }

  std::vector<BlockCandidate> run() {
    const std::vector<Candidate> &candidates = lines.model().candidates();
    for (size_t level = 0; level < lines.levels(); ++level) {
      if (lines.holdsAll(level))
        continue;
      for (size_t rank = lines.states()[level].atMost; rank < candidates.size(); ++rank) {
        const bool isWidest = rank + 1 == candidates.size() ||
                              candidates[rank + 1].dimension != candidates[rank].dimension;
        if (candidates[rank].dimension >= 2 && isWidest)
          add(level, rank);
      }
    }
    return std::move(result);
  }

private:
  void add(size_t level, size_t rank) {
    const Candidate &candidate = lines.model().candidates()[rank];
    const size_t inner = path.size() - candidate.dimension + 1;
    const std::string block = ReuseModel::placeholder(*path[inner]);
    ir::Bindings others; // every trip count but the blocked one, then the sizes
    for (size_t loop = 0; loop < path.size(); ++loop)
      if (loop != inner)
        others.emplace(ReuseModel::placeholder(*path[loop]),
                       lines.model().resolve(Expr::symbol(ReuseModel::placeholder(*path[loop]))));
    const Expr distance = candidate.distance.substitute(others).substitute(lines.bindings());
    if (distance.symbols() != std::set<std::string>{block})
      return;
    const IntegerLimit limit = largestInteger(distance, lines.capacity(level), block);
    const bool isInnermost = inner + 1 == path.size();
    const auto smallest = static_cast<std::int64_t>(isInnermost ? lines.iterationsPerUnit() : 4);
    if (!limit.largest || *limit.largest < smallest)
      return;
    std::vector<size_t> then = now;
    for (size_t outer = level; outer < then.size(); ++outer)
      then[outer] = std::max(then[outer], rank + 1);
    if (sumAt(level, linesFor(then)) < sumAt(level, linesFor(now)))
      result.push_back({level, candidate.dimension, path[inner]->index,
                        lines.model().resolve(Expr::symbol(block)).str(), *limit.largest,
                        linesFor(then)});
  }

  static double sumAt(size_t level, const std::vector<std::pair<double, double>> &lines) {
    return lines[level].first + lines[level].second;
  }

  /// Over every boundary.
  std::vector<std::pair<double, double>> linesFor(const std::vector<size_t> &captured) const {
    std::vector<std::pair<double, double>> result;
    for (const BoundaryLines &boundary : lines.linesFor(captured))
      result.emplace_back(boundary.load, boundary.evict);
    return result;
  }

  const ir::LoopPath &path;
  const CacheLines &lines;
  std::vector<size_t> now; ///< reuse that hits, by level
  std::vector<BlockCandidate> result;
};

} // namespace

std::vector<BlockCandidate> findBlocks(const ir::LoopPath &path, const CacheLines &lines) {
  return Finder(path, lines).run();
}

} // namespace sparcity::traffic
