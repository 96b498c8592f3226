//===- models/prediction/TrafficNest.cpp - The nest whose lines are counted ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/TrafficNest.h"

#include "ir/Kernel.h"
#include "ir/transform/Normalise.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::prediction {

/// The path that ends where the innermost loop of `path` was.
static std::optional<ir::LoopPath> pathAround(const ir::Kernel &kernel, const ir::LoopPath &path) {
  for (const ir::LoopPath &own : ir::innermostLoops(kernel.nest))
    if (own.size() + 1 == path.size() &&
        llvm::equal(own, llvm::drop_end(path),
                    [](const ir::Loop *a, const ir::Loop *b) { return a->id == b->id; }))
      return own;
  return std::nullopt;
}

TrafficNest::TrafficNest(const ir::Kernel &kernel, const ir::LoopPath &path)
    : original(&kernel), loops(path) {
  if (!ir::transform::jumps(kernel, *path.back()))
    return;
  unrolled = std::make_shared<const ir::Kernel>(ir::transform::withJumpsUnrolled(kernel));
  if (const auto around = pathAround(*unrolled, path)) {
    loops = *around;
    iterations = path.back()->tripCount().asDouble().value_or(1);
  } else {
    unrolled.reset();
  }
}

} // namespace sparcity::prediction
