//===- models/traffic/trace/SharedLoops.cpp - Which loops the cores share ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/SharedLoops.h"

#include "ir/Kernel.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace sparcity::traffic {

static void collectParallel(const ir::Loop &loop, std::vector<const ir::Loop *> &loops) {
  if (loop.annotations.isParallel) {
    loops.push_back(&loop);
    return;
  }
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      collectParallel(*inner, loops);
}

std::vector<const ir::Loop *> sharedLoops(const ir::Loop &nest, const ir::Loop *unsaid) {
  std::vector<const ir::Loop *> loops;
  collectParallel(nest, loops);
  if (loops.empty())
    loops.push_back(unsaid ? unsaid : &nest);
  return loops;
}

std::optional<std::uint64_t> staticChunk(const ir::Loop &loop) {
  const auto [kind, chunk] = llvm::StringRef(loop.annotations.schedule).split(',');
  if (!kind.trim().empty() && kind.trim() != "static")
    return std::nullopt;
  std::uint64_t size = 0;
  if (!chunk.empty() && (chunk.trim().getAsInteger(10, size) || size == 0))
    return std::nullopt;
  return size;
}

std::uint64_t LoopShares::begin(unsigned core) const {
  return borders.empty() ? core * (trips / cores) + std::min<std::uint64_t>(core, trips % cores)
                         : borders[core];
}

std::uint64_t LoopShares::count(unsigned core) const {
  if (chunk == 0)
    return begin(core + 1) - begin(core);
  const std::uint64_t round = chunk * cores, first = core * chunk;
  return trips / round * chunk + std::clamp(trips % round, first, first + chunk) - first;
}

std::uint64_t LoopShares::trip(unsigned core, std::uint64_t number) const {
  return chunk == 0 ? begin(core) + number
                    : (number / chunk * cores + core) * chunk + number % chunk;
}

std::uint64_t LoopShares::run(unsigned core, std::uint64_t number) const {
  const std::uint64_t rest = count(core) - number;
  return chunk == 0 ? rest : std::min(rest, chunk - number % chunk);
}

std::int64_t LoopShares::sumOf(unsigned core, llvm::ArrayRef<std::int64_t> before) const {
  std::int64_t sum = 0;
  for (std::uint64_t number = 0; number < count(core); number += run(core, number)) {
    const std::uint64_t first = trip(core, number);
    sum += before[first + run(core, number)] - before[first];
  }
  return sum;
}

} // namespace sparcity::traffic
