//===- frontend/codegen/BlockOrder.cpp - Blocks of a loop as they run -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/BlockOrder.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineLoopInfo.h"

#include <algorithm>
#include <utility>

namespace sparcity::codegen {

std::vector<const llvm::MachineBasicBlock *> executionOrder(const llvm::MachineLoop &loop) {
  std::vector<const llvm::MachineBasicBlock *> result;
  llvm::SmallPtrSet<const llvm::MachineBasicBlock *, 16> seen;
  using Successor = llvm::MachineBasicBlock::const_succ_iterator;
  std::vector<std::pair<const llvm::MachineBasicBlock *, Successor>> stack;
  auto enter = [&](const llvm::MachineBasicBlock *block) {
    if (loop.contains(block) && seen.insert(block).second)
      stack.emplace_back(block, block->succ_begin());
  };
  enter(loop.getHeader());
  while (!stack.empty()) {
    auto &[block, next] = stack.back();
    if (next != block->succ_end()) {
      enter(*next++);
      continue;
    }
    result.push_back(block);
    stack.pop_back();
  }
  std::reverse(result.begin(), result.end());
  return result;
}

BlockOrder blockOrder(const std::vector<const llvm::MachineBasicBlock *> &blocks) {
  llvm::DenseMap<const llvm::MachineBasicBlock *, unsigned> index;
  for (unsigned i = 0; i < blocks.size(); ++i)
    index[blocks[i]] = i;
  BlockOrder order;
  order.after.resize(blocks.size(), llvm::BitVector(static_cast<unsigned>(blocks.size())));
  for (unsigned i = static_cast<unsigned>(blocks.size()); i-- > 0;)
    for (const llvm::MachineBasicBlock *successor : blocks[i]->successors())
      // Edges to earlier blocks close a loop.
      if (auto found = index.find(successor); found != index.end() && found->second > i) {
        order.after[i] |= order.after[found->second];
        order.after[i].set(found->second);
      }
  return order;
}

} // namespace sparcity::codegen
