//===- models/traffic/PathAccesses.h - What loops of a path access --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The accesses in the bodies of a path's loops, those of the innermost one and what stands
/// beside it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <cstddef>
#include <vector>

namespace sparcity::traffic {

/// An access that a loop of the path makes.
struct PathAccess {
  const ir::Access *access;
  double probability; ///< of an iteration, by conditions on indices and on data
  std::size_t loop;   ///< position
};

/// In the order in which they are written, from the outermost loop on.
std::vector<PathAccess> accessesOf(const ir::Kernel &kernel, const ir::LoopPath &path);

} // namespace sparcity::traffic
