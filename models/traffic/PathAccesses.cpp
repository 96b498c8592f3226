//===- models/traffic/PathAccesses.cpp - What loops of a path access ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/PathAccesses.h"

#include "ir/Kernel.h"
#include "ir/Share.h"

namespace sparcity::traffic {

std::vector<PathAccess> accessesOf(const ir::Kernel &kernel, const ir::LoopPath &path) {
  std::vector<PathAccess> result;
  for (size_t loop = 0; loop < path.size(); ++loop) {
    const ir::LoopPath around(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(loop) + 1);
    for (const ir::Node &node : path[loop]->body) {
      const ir::Statement *statement = node.asStatement();
      const std::optional<ir::Guard> &guard = statement ? statement->guard : node.asLoop()->guard;
      const double probability = guard ? ir::likelihoodOf(kernel, around, guard).share : 1;
      for (const ir::Access &access :
           statement ? statement->accesses : node.asLoop()->boundAccesses)
        result.push_back({&access, probability, loop});
    }
  }
  return result;
}

} // namespace sparcity::traffic
