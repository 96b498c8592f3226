//===- models/traffic/trace/AccessCount.cpp - How long a trace is ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/AccessCount.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"

namespace sparcity::traffic {

static bool addLoop(const ir::Kernel &kernel, ir::LoopPath &path, double &sum) {
  const std::optional<double> iterations = ir::countIterations(kernel, path);
  if (!iterations)
    return false;
  for (const ir::Node &node : path.back()->body) {
    if (const ir::Statement *statement = node.asStatement()) {
      sum += *iterations * static_cast<double>(statement->accesses.size());
      continue;
    }
    path.push_back(node.asLoop());
    sum += *iterations * static_cast<double>(path.back()->boundAccesses.size());
    const bool isKnown = addLoop(kernel, path, sum);
    path.pop_back();
    if (!isKnown)
      return false;
  }
  return true;
}

std::optional<double> countAccesses(const ir::Kernel &kernel) {
  ir::LoopPath path = {&kernel.nest};
  double sum = 0;
  return addLoop(kernel, path, sum) ? std::optional(sum) : std::nullopt;
}

} // namespace sparcity::traffic
