//===- frontend/llvm/Scalars.cpp - Values that registers carry ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Scalars.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace sparcity::bitcode {

Scalars::Scalars(const Analyses &analyses, const Names &names, Objects &objects, Nest &nest)
    : analyses(analyses), names(names), objects(objects), nest(nest) {}

/// Adds to a value, multiplies it, or takes an extreme of it and something else.
static bool isReduction(const llvm::Instruction &update, const llvm::Value &value) {
  switch (update.getOpcode()) {
  case llvm::Instruction::FAdd:
  case llvm::Instruction::FMul:
  case llvm::Instruction::Add:
  case llvm::Instruction::Mul:
    return true;
  case llvm::Instruction::FSub:
  case llvm::Instruction::Sub:
    return update.getOperand(0) == &value;
  default:
    break;
  }
  const auto *intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&update);
  switch (intrinsic ? intrinsic->getIntrinsicID() : llvm::Intrinsic::not_intrinsic) {
  case llvm::Intrinsic::maxnum:
  case llvm::Intrinsic::minnum:
  case llvm::Intrinsic::smax:
  case llvm::Intrinsic::smin:
  case llvm::Intrinsic::umax:
  case llvm::Intrinsic::umin:
    return true;
  case llvm::Intrinsic::fmuladd:
  case llvm::Intrinsic::fma:
    return update.getOperand(2) == &value;
  default:
    return false;
  }
}

ir::ValueId Scalars::idOf(const llvm::PHINode &phi, const llvm::Loop &loop) {
  const llvm::BasicBlock *entry = loop.getLoopPredecessor();
  const llvm::Value *first = entry ? phi.getIncomingValueForBlock(entry) : nullptr;
  if (const auto known = carried.find(first); known != carried.end())
    return {known->second};
  const Named named = names.of(phi);
  ir::Value value;
  value.name = objects.freshName(named.name.empty() ? "value" : named.name);
  value.type = *elementType(*phi.getType(), analyses.layout);
  if (&loop != nest.outermost)
    value.scope = nest.counters.lookup(loop.getParentLoop()).loop;
  values.push_back(std::move(value));
  return {static_cast<unsigned>(values.size() - 1)};
}

/// What the latch brings, through the ways that branches in the loop take.
void Scalars::follow(const llvm::PHINode &phi, const llvm::Loop &loop, ir::ValueId id) {
  llvm::SmallVector<const llvm::Value *> open = {phi.getIncomingValueForBlock(loop.getLoopLatch())};
  llvm::SmallPtrSet<const llvm::Value *, 8> seen;
  while (!open.empty()) {
    const auto *value = llvm::dyn_cast<llvm::Instruction>(open.pop_back_val());
    if (!value || value == &phi || !loop.contains(value) || !seen.insert(value).second)
      continue;
    const auto *merged = llvm::dyn_cast<llvm::PHINode>(value);
    if (merged && analyses.loops.getLoopFor(merged->getParent()) == &loop)
      llvm::append_range(open, merged->incoming_values());
    else if (!merged)
      updates[value] = {id.index, isReduction(*value, phi)};
  }
}

void Scalars::enter(const llvm::Loop &loop) {
  if (!loop.getLoopLatch())
    return;
  for (const llvm::PHINode &phi : loop.getHeader()->phis()) {
    if (phi.getType()->isPointerTy() || !elementType(*phi.getType(), analyses.layout))
      continue;
    if (phi.getType()->isIntegerTy() && llvm::isa<llvm::SCEVAddRecExpr>(analyses.evolution.getSCEV(
                                            const_cast<llvm::PHINode *>(&phi))))
      continue;
    const ir::ValueId id = idOf(phi, loop);
    carried[&phi] = id.index;
    follow(phi, loop, id);
  }
}

void Scalars::note(const llvm::Instruction &instruction, ir::Statement &statement) const {
  for (const llvm::Value *operand : instruction.operand_values())
    if (const auto found = carried.find(operand); found != carried.end()) {
      const ir::ValueId id{found->second};
      if (!llvm::is_contained(statement.reads, id) && !llvm::is_contained(statement.writes, id))
        statement.reads.push_back(id);
    }
  if (const auto update = updates.find(&instruction); update != updates.end()) {
    const ir::ValueId id{update->second.value};
    if (!llvm::is_contained(statement.writes, id))
      statement.writes.push_back(id);
    statement.isReduction |= update->second.isReduction;
  }
}

} // namespace sparcity::bitcode
