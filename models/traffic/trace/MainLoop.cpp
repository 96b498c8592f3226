//===- models/traffic/trace/MainLoop.cpp - What the main loop refers to -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/MainLoop.h"

#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::traffic {

MainLoop::MainLoop(const KernelTrace &trace, const ir::LoopPath &path, unsigned cores)
    : loop(path.back()), isMain(trace.references().size()), cores(cores),
      counts(cores * (isMain.size() + 1)) {
  for (size_t i = 0; i < isMain.size(); ++i)
    for (const ir::Node &node : loop->body)
      if (const ir::Statement *statement = node.asStatement())
        for (const ir::Access &access : statement->accesses)
          isMain[i] = isMain[i] || &access == trace.references()[i].access;
}

const ir::Loop *MainLoop::marked() const {
  const bool isGuarded = std::none_of(loop->body.begin(), loop->body.end(), [](const auto &node) {
    const ir::Statement *statement = node.asStatement();
    return statement && !statement->accesses.empty() && !statement->guard;
  });
  return isGuarded ? loop : nullptr;
}

} // namespace sparcity::traffic
