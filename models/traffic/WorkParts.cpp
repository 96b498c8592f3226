//===- models/traffic/WorkParts.cpp - What each core has of a nest --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/WorkParts.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/traffic/trace/SharedLoops.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

bool isDividedInParts(const ir::Loop &loop) {
  const ir::LoopAnnotations &said = loop.annotations;
  return said.isParallel && said.collapse <= 1 && staticChunk(loop) == 0;
}

/// Of the innermost loops in that loop, or of all; none where data decide.
static std::optional<double> workOf(const ir::Kernel &kernel, const ir::Loop *within,
                                    const ir::LoopParts &parts) {
  double sum = 0;
  for (const ir::LoopPath &path : ir::innermostLoops(kernel.nest)) {
    if (within && !llvm::is_contained(path, within))
      continue;
    const std::optional<double> iterations = ir::countIterations(kernel, path, parts);
    if (!iterations)
      return std::nullopt;
    sum += *iterations;
  }
  return sum;
}

std::optional<SharedWork> SharedWork::of(const ir::Kernel &kernel, const ir::Loop &loop) {
  constexpr std::int64_t mostBlocks = 64;
  const std::optional<std::int64_t> trips = ir::tripCount(loop, kernel.bindings()).asInteger();
  if (!trips || *trips <= 0)
    return std::nullopt;
  SharedWork work;
  work.trips = *trips;
  work.before = {0};
  const auto blocks = static_cast<unsigned>(std::min(*trips, mostBlocks));
  for (unsigned block = 0; block < blocks; ++block) {
    const auto own = workOf(kernel, &loop, {{&loop, {blocks, block, block + 1}}});
    if (!own)
      return std::nullopt;
    work.before.push_back(work.before.back() + *own);
  }
  return work.all() > 0 ? std::optional(std::move(work)) : std::nullopt;
}

/// Evenly within a block.
double SharedWork::beforeIteration(std::int64_t iteration) const {
  const auto blocks = static_cast<unsigned>(before.size() - 1);
  const ir::Part part{blocks, 0, 0};
  unsigned block = 0;
  while (block + 1 < blocks && part.begin(block + 1, trips) <= iteration)
    ++block;
  const std::int64_t begin = part.begin(block, trips), end = part.begin(block + 1, trips);
  return before[block] + (before[block + 1] - before[block]) *
                             static_cast<double>(iteration - begin) /
                             static_cast<double>(end - begin);
}

std::vector<double> SharedWork::parts(unsigned cores) const {
  const ir::Part part{cores, 0, 0};
  std::vector<double> result;
  for (unsigned core = 0; core < cores; ++core)
    result.push_back(
        (beforeIteration(part.begin(core + 1, trips)) - beforeIteration(part.begin(core, trips))) /
        all());
  return result;
}

WorkParts::WorkParts(const ir::Kernel &kernel) {
  all = workOf(kernel, nullptr, {}).value_or(0);
  for (const ir::Loop *loop : sharedLoops(kernel.nest))
    if (all > 0 && isDividedInParts(*loop))
      if (std::optional<SharedWork> work = SharedWork::of(kernel, *loop))
        shared.push_back(std::move(*work));
}

std::vector<WorkParts::Division> WorkParts::of(unsigned cores) const {
  constexpr double rounding = 1e-9;
  std::vector<Division> result;
  for (const SharedWork &work : shared) {
    Division division{work.all() / all, work.parts(cores)};
    const double most = *std::max_element(division.parts.begin(), division.parts.end());
    if (most * cores > 1 + rounding)
      result.push_back(std::move(division));
  }
  return result;
}

} // namespace sparcity::traffic
