//===- models/traffic/UnitOfWork.cpp - Iterations that lines are counted for ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/UnitOfWork.h"

#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::traffic {

double iterationsPerUnit(const ir::LoopPath &path, double lineBytes) {
  const ir::Loop &innermost = *path.back();
  unsigned widest = 0;
  for (const ir::Node &node : innermost.body)
    if (const ir::Statement *statement = node.asStatement())
      for (const ir::Access &access : statement->accesses)
        if (access.offset.contains(innermost.index))
          widest = std::max(widest, access.bytes);
  return widest == 0 ? 1 : std::max(1.0, lineBytes / widest);
}

} // namespace sparcity::traffic
