//===- frontend/codegen/BlockOrder.h - Blocks of a loop as they run ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In which order the blocks of a loop run, in one pass through it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/BitVector.h"

#include <vector>

namespace llvm {
class MachineBasicBlock;
class MachineLoop;
} // namespace llvm

namespace sparcity::codegen {

/// Blocks of a loop with every block behind those that lead to it.
std::vector<const llvm::MachineBasicBlock *> executionOrder(const llvm::MachineLoop &loop);

/// Which blocks of a loop can follow which in one pass.
struct BlockOrder {
  /// `after[b]` has the blocks that can be reached from b without the back edge.
  std::vector<llvm::BitVector> after;
};

/// Of blocks in an order of execution.
BlockOrder blockOrder(const std::vector<const llvm::MachineBasicBlock *> &blocks);

} // namespace sparcity::codegen
