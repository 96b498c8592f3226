//===- models/traffic/BlockAdvice.cpp - Which loops to block, and how -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/BlockAdvice.h"

#include "models/traffic/Blocking.h"
#include "models/traffic/Solve.h"
#include "models/traffic/WholeNest.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <utility>

using ir::Expr;

namespace traffic {

namespace {

class Adviser {
public:
  Adviser(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
          const Options &options, const CacheLines &lines)
      : kernel(kernel), path(path), machine(machine), options(options), lines(lines) {}

  std::vector<BlockingAdvice> run() {
    const std::vector<Candidate> &candidates = lines.model().candidates();
    for (size_t level = 0; level < lines.levels(); ++level) {
      if (lines.holdsAll(level))
        continue;
      for (size_t rank = lines.states()[level].atMost; rank < candidates.size(); ++rank) {
        const bool isWidest = rank + 1 == candidates.size() ||
                              candidates[rank + 1].dimension != candidates[rank].dimension;
        if (candidates[rank].dimension >= 2 && isWidest)
          advise(level, rank);
      }
    }
    if (!options.countsWhole) // the most promising one: counting a blocked nest takes its time
      llvm::sort(result, [](const BlockingAdvice &a, const BlockingAdvice &b) {
        return a.linesSaved > b.linesSaved;
      });
    std::vector<BlockingAdvice> checked;
    for (BlockingAdvice &advice : result) {
      checkOnBlockedNest(advice);
      if (advice.linesSaved > 0.005)
        checked.push_back(std::move(advice));
      if (!options.countsWhole && !checked.empty())
        break;
    }
    return checked;
  }

private:
  void advise(size_t level, size_t rank) {
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
    const auto smallest = static_cast<std::int64_t>(isInnermost ? lines.iterationsPerUnit() : 2);
    if (!limit.largest || *limit.largest < smallest)
      return;
    BlockingAdvice advice;
    advice.level = machine.caches[level].name;
    advice.dimension = candidate.dimension;
    advice.loop = path[inner]->index;
    advice.parameter = lines.model().resolve(Expr::symbol(block)).str();
    advice.largest = advice.advised = *limit.largest;
    advice.linesSaved = expectedGain(level, rank);
    if (advice.linesSaved > 0)
      result.push_back(std::move(advice));
  }

  /// Lines over the boundary that go if the condition holds from this level on.
  double expectedGain(size_t level, size_t rank) const {
    std::vector<size_t> now, then;
    for (const CacheLines::State &state : lines.states())
      now.push_back(state.atLeast);
    then = now;
    for (size_t outer = level; outer < then.size(); ++outer)
      then[outer] = std::max(then[outer], rank + 1);
    const BoundaryLines before = lines.linesFor(now)[level], after = lines.linesFor(then)[level];
    return before.load + before.evict - after.load - after.evict;
  }

  /// Predicts the blocked nest as a nest of its own, which sees whole lines, the
  /// reloads at the ends of blocks and a last block that is shorter. The longest
  /// block of a few below the largest that gains about as much as expected is
  /// advised, or the one that gains most.
  void checkOnBlockedNest(BlockingAdvice &advice) const {
    const size_t level =
        static_cast<size_t>(machine.findCache(advice.level) - machine.caches.data());
    const auto missesOf = [&](const ir::Kernel &nest) -> std::optional<double> {
      constexpr std::uint64_t mostSteps = WholeNest::mostSteps / 8; // advice is not the answer
      llvm::Expected<WholeNest> whole =
          WholeNest::of(nest, innermostLoops(nest.nest).front(), machine, Effort(mostSteps));
      if (!whole)
        return llvm::consumeError(whole.takeError()), std::nullopt;
      return whole->missesOf(level, options.cores, options.cacheSafety);
    };
    const std::optional<double> now = missesOf(kernel);
    if (!now)
      return; // sizes are open
    const double expected = std::exchange(advice.linesSaved, 0);
    for (const int percent : {94, 85, 70}) {
      const std::int64_t length = std::max<std::int64_t>(2, advice.largest * percent / 100);
      if (advice.linesSaved >= 0.9 * expected)
        break;
      const std::optional<double> then = missesOf(blocked(kernel, advice.loop, length));
      if (!then || *now - *then <= advice.linesSaved)
        continue;
      advice.linesSaved = *now - *then;
      advice.advised = length;
    }
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const machine::Machine &machine;
  const Options &options;
  const CacheLines &lines;
  std::vector<BlockingAdvice> result;
};

} // namespace

std::vector<BlockingAdvice> adviseBlocks(const ir::Kernel &kernel, const ir::LoopPath &path,
                                         const machine::Machine &machine, const Options &options,
                                         const CacheLines &lines) {
  return Adviser(kernel, path, machine, options, lines).run();
}

} // namespace traffic
