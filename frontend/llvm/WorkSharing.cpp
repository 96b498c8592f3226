//===- frontend/llvm/WorkSharing.cpp - Loops that threads share -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/WorkSharing.h"

#include "frontend/codegen/LoopTags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace sparcity::bitcode {

/// Operands of `__kmpc_for_static_init_*`.
enum Operand : unsigned { Schedule = 2, UpperBound = 5, Operands = 9 };

/// The runtime's number for a part a thread, as large as the others.
static constexpr std::uint64_t staticSchedule = 34;

static bool givesStaticPart(const llvm::CallInst &call) {
  const llvm::Function *callee = call.getCalledFunction();
  if (!callee || !callee->getName().starts_with("__kmpc_for_static_init_") ||
      call.arg_size() != Operands)
    return false;
  const auto *schedule = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(Schedule));
  // Further bits are of `monotonic` and the like.
  constexpr std::uint64_t modifiers = 0x60000000;
  return schedule && (schedule->getZExtValue() & ~modifiers) == staticSchedule;
}

/// The loops behind a call that end where its bound says.
static void mark(const llvm::CallInst &call, const llvm::LoopInfo &loops,
                 const llvm::DominatorTree &dominators) {
  const llvm::Value *bound = call.getArgOperand(UpperBound);
  for (llvm::Loop *loop : loops.getLoopsInPreorder()) {
    const auto readsBound = [&](const llvm::User *user) {
      const auto *load = llvm::dyn_cast<llvm::LoadInst>(user);
      // Not in a loop within it.
      return load && loops.getLoopFor(load->getParent()) == loop;
    };
    if (dominators.dominates(call.getParent(), loop->getHeader()) &&
        !loop->contains(call.getParent()) && llvm::any_of(bound->users(), readsBound))
      loop->setLoopID(
          codegen::withTag(call.getContext(), loop->getLoopID(), codegen::Tag::Shared, 1));
  }
}

llvm::PreservedAnalyses WholeLoops::run(llvm::Function &function,
                                        llvm::FunctionAnalysisManager &analyses) {
  llvm::SmallVector<llvm::CallInst *, 2> calls;
  for (llvm::Instruction &instruction : llvm::instructions(function))
    if (auto *call = llvm::dyn_cast<llvm::CallInst>(&instruction); call && givesStaticPart(*call))
      calls.push_back(call);
  if (calls.empty())
    return llvm::PreservedAnalyses::all();
  const llvm::LoopInfo &loops = analyses.getResult<llvm::LoopAnalysis>(function);
  const llvm::DominatorTree &dominators = analyses.getResult<llvm::DominatorTreeAnalysis>(function);
  for (llvm::CallInst *call : calls) {
    mark(*call, loops, dominators);
    call->eraseFromParent();
  }
  return llvm::PreservedAnalyses::none();
}

} // namespace sparcity::bitcode
