//===- models/traffic/PathAccesses.cpp - What loops of a path access ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/PathAccesses.h"

#include "ir/Kernel.h"

namespace sparcity::traffic {

std::vector<PathAccess> accessesOf(const ir::LoopPath &path) {
  std::vector<PathAccess> result;
  for (size_t loop = 0; loop < path.size(); ++loop)
    for (const ir::Node &node : path[loop]->body) {
      const ir::Statement *statement = node.asStatement();
      const double probability =
          ir::probabilityOf(statement ? statement->guard : node.asLoop()->guard);
      for (const ir::Access &access :
           statement ? statement->accesses : node.asLoop()->boundAccesses)
        result.push_back({&access, probability, loop});
    }
  return result;
}

} // namespace sparcity::traffic
