//===- frontend/codegen/LibraryCalls.cpp - Calls the compiler makes -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/LibraryCalls.h"

#include "frontend/codegen/BlockOrder.h"
#include "frontend/codegen/LoopTags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/IR/Instructions.h"

namespace sparcity::codegen {

static bool callsMemoryFunction(const llvm::MachineInstr &instruction) {
  return instruction.isCall() &&
         llvm::any_of(instruction.operands(), [](const llvm::MachineOperand &operand) {
           if (!operand.isSymbol() && !operand.isGlobal())
             return false;
           const llvm::StringRef name =
               operand.isSymbol() ? operand.getSymbolName() : operand.getGlobal()->getName();
           return name == "memset" || name == "memcpy" || name == "memmove";
         });
}

std::vector<ir::SourceRange> memoryCallsIn(const llvm::MachineFunction &function) {
  std::vector<ir::SourceRange> result;
  for (const llvm::MachineBasicBlock &block : function)
    for (const llvm::MachineInstr &instruction : block)
      if (callsMemoryFunction(instruction))
        result.push_back(toRange(instruction.getDebugLoc().get()));
  return result;
}

/// The call of a square root in a block that runs if the instruction for the same operand,
/// which every path takes, gave none; null if there is no such call.
static const llvm::CallInst *errnoCall(const llvm::BasicBlock &block,
                                       const llvm::TargetLibraryInfo &library) {
  for (const llvm::Instruction &instruction : block) {
    const auto *call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    llvm::LibFunc function;
    if (!call || call->doesNotAccessMemory() || !library.getLibFunc(*call, function) ||
        (function != llvm::LibFunc_sqrt && function != llvm::LibFunc_sqrtf &&
         function != llvm::LibFunc_sqrtl))
      continue;
    if (llvm::any_of(call->getArgOperand(0)->users(), [&](const llvm::User *user) {
          const auto *other = llvm::dyn_cast<llvm::CallInst>(user);
          return other && other->getParent() != &block && other->doesNotAccessMemory() &&
                 other->getCalledFunction() == call->getCalledFunction();
        }))
      return call;
  }
  return nullptr;
}

/// LLVM guesses that a comparison with zero, or of pointers, goes one way in 20 of 32 cases.
static bool isGuessed(const llvm::MachineBasicBlock &block, const llvm::MachineBasicBlock &next) {
  const auto found = llvm::find(block.successors(), &next);
  const llvm::BranchProbability chance = block.getSuccProbability(found);
  return block.succ_size() == 2 &&
         (chance == llvm::BranchProbability(20, 32) || chance == llvm::BranchProbability(12, 32));
}

/// What the source leaves open is even here as where it counts its work.
static double chanceOf(const llvm::MachineBasicBlock &block, const llvm::MachineBasicBlock &next) {
  if (isGuessed(block, next))
    return 0.5;
  const llvm::BranchProbability chance =
      block.getSuccProbability(llvm::find(block.successors(), &next));
  return chance.getNumerator() / static_cast<double>(chance.getDenominator());
}

BlockFrequencies::BlockFrequencies(const llvm::MachineLoop &loop,
                                   const llvm::TargetLibraryInfo &library) {
  for (const llvm::MachineBasicBlock *block : loop.blocks()) {
    const llvm::BasicBlock *source = block->getBasicBlock();
    const bool isCall = source && llvm::any_of(*block, [](const llvm::MachineInstr &each) {
                          return each.isCall();
                        });
    if (const llvm::CallInst *call = isCall ? errnoCall(*source, library) : nullptr) {
      names.insert(call->getCalledFunction()->getName().str());
      calls.insert(block);
    }
  }
  const bool isGuess = llvm::any_of(loop.blocks(), [](const llvm::MachineBasicBlock *block) {
    return llvm::any_of(block->successors(), [&](const llvm::MachineBasicBlock *next) {
      return isGuessed(*block, *next);
    });
  });
  if ((!calls.empty() || isGuess) && loop.isInnermost())
    spread(loop);
}

/// From the head on, along edges that do not lead to a call.
void BlockFrequencies::spread(const llvm::MachineLoop &loop) {
  frequencies[loop.getHeader()] = 1;
  for (const llvm::MachineBasicBlock *block : executionOrder(loop)) {
    const double own = frequencies.lookup(block);
    double taken = 0;
    for (const llvm::MachineBasicBlock *next : block->successors())
      taken += calls.contains(next) ? 0 : chanceOf(*block, *next);
    for (const llvm::MachineBasicBlock *next : block->successors())
      if (next != loop.getHeader() && !calls.contains(next) && taken > 0)
        frequencies[next] += own * chanceOf(*block, *next) / taken;
  }
}

std::optional<double> BlockFrequencies::frequencyOf(const llvm::MachineBasicBlock &block,
                                                    double usual) const {
  if (calls.contains(&block))
    return std::nullopt;
  if (frequencies.empty())
    return usual;
  const auto found = frequencies.find(&block);
  return found == frequencies.end() || found->second == 0 ? std::nullopt
                                                          : std::optional(found->second);
}

} // namespace sparcity::codegen
