//===- frontend/llvm/Ways.cpp - Addresses that branches choose ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Ways.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"

namespace sparcity::bitcode {

/// Of an access, that are told apart.
static constexpr size_t mostWays = 4;

/// The operands of which a value is one; none for what is no choice in the nest.
static llvm::SmallVector<unsigned, 2> operandsOf(const llvm::Value &value, const Analyses &analyses,
                                                 const llvm::Loop &outermost) {
  const auto *instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  if (!instruction || !outermost.contains(instruction))
    return {};
  if (const auto *select = llvm::dyn_cast<llvm::SelectInst>(instruction))
    return select->getCondition()->getType()->isIntegerTy(1) ? llvm::SmallVector<unsigned, 2>{1, 2}
                                                             : llvm::SmallVector<unsigned, 2>{};
  // `j - (v > 0)`
  if (llvm::isa<llvm::CmpInst>(instruction) && instruction->getType()->isIntegerTy(1))
    return {0, 1};
  const auto *phi = llvm::dyn_cast<llvm::PHINode>(instruction);
  if (!phi || phi->getNumIncomingValues() > mostWays ||
      analyses.loops.isLoopHeader(phi->getParent()))
    return {};
  // Behind a loop inside it is the loop's last value.
  const llvm::Loop *own = analyses.loops.getLoopFor(phi->getParent());
  for (const llvm::BasicBlock *before : phi->blocks())
    if (analyses.loops.getLoopFor(before) != own)
      return {};
  return llvm::to_vector<2>(llvm::seq(0U, phi->getNumIncomingValues()));
}

/// The first value in an address that is a choice; null if there is none.
static const llvm::Instruction *choiceIn(const llvm::SCEV *address, const Analyses &analyses,
                                         const llvm::Loop &outermost) {
  const llvm::Instruction *found = nullptr;
  llvm::SCEVExprContains(address, [&](const llvm::SCEV *part) {
    const auto *unknown = llvm::dyn_cast<llvm::SCEVUnknown>(part);
    if (unknown && !operandsOf(*unknown->getValue(), analyses, outermost).empty())
      found = llvm::cast<llvm::Instruction>(unknown->getValue());
    return found != nullptr;
  });
  return found;
}

llvm::SmallVector<Way, 4> waysOf(const llvm::SCEV *address, const Analyses &analyses,
                                 const llvm::Loop &outermost) {
  llvm::SmallVector<Way, 4> whole = {{address}};
  llvm::SmallVector<Way, 4> open = whole, result;
  while (!open.empty()) {
    const Way way = open.pop_back_val();
    const llvm::Instruction *choice = choiceIn(way.address, analyses, outermost);
    if (!choice) {
      result.push_back(way);
      continue;
    }
    const llvm::SmallVector<unsigned, 2> operands = operandsOf(*choice, analyses, outermost);
    for (unsigned operand : llvm::reverse(operands)) {
      llvm::ValueToSCEVMapTy values;
      values[choice] = llvm::isa<llvm::CmpInst>(choice)
                           ? analyses.evolution.getConstant(choice->getType(), operand)
                           : analyses.evolution.getSCEV(choice->getOperand(operand));
      Way next = way;
      next.address = llvm::SCEVParameterRewriter::rewrite(way.address, analyses.evolution, values);
      next.choices.push_back({choice, operand});
      open.push_back(std::move(next));
    }
    if (open.size() + result.size() > mostWays)
      return whole;
  }
  return result;
}

} // namespace sparcity::bitcode
