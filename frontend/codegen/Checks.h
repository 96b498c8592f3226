//===- frontend/codegen/Checks.h - Checks before vectorised loops ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the vectoriser has checked before its loop, or the scalar version runs:
///
///     iterations < 20?  ─▶ scalar
///     strides not 1?    ─▶ scalar
///     arrays overlap?   ─▶ scalar
///     vector loop
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"

#include "llvm/ADT/DenseSet.h"

#include <vector>

namespace llvm {
class Function;
class Instruction;
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace sparcity::codegen {

/// What is checked at run time before a vectorised loop.
struct VectorChecks {
  /// With fewer iterations the scalar version runs; 0 if that is not known.
  unsigned minimumIterations = 0;
  std::vector<ir::LoopCheck> checks;

  bool has(ir::CheckKind kind) const;
};

using Branches = llvm::DenseSet<const llvm::Instruction *>;
Branches conditionalBranches(const llvm::Function &function);
/// `before` are the branches that were there before the vectoriser.
VectorChecks findChecks(const llvm::Loop &loop, const Branches &before,
                        llvm::ScalarEvolution &evolution);

} // namespace sparcity::codegen
