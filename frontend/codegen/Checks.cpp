//===- frontend/codegen/Checks.cpp - Checks before vectorised loops -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Checks.h"

#include "frontend/codegen/Conditions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

namespace sparcity::codegen {

static const llvm::BranchInst *conditionalBranch(const llvm::BasicBlock &block) {
  const auto *branch = llvm::dyn_cast_or_null<llvm::BranchInst>(block.getTerminator());
  return branch && branch->isConditional() ? branch : nullptr;
}

Branches conditionalBranches(const llvm::Function &function) {
  Branches result;
  for (const llvm::BasicBlock &block : function)
    if (const llvm::BranchInst *branch = conditionalBranch(block))
      result.insert(branch);
  return result;
}

/// True if the value is computed, in a few steps, from one that passes the test.
static bool comesFrom(const llvm::Value &value,
                      llvm::function_ref<bool(const llvm::Value &)> passes, unsigned depth = 8) {
  if (passes(value))
    return true;
  const auto *instruction = llvm::dyn_cast<llvm::Instruction>(&value);
  // Where a value was loaded from says nothing of it.
  if (!instruction || depth == 0 || instruction->mayReadFromMemory() ||
      llvm::isa<llvm::PHINode>(instruction))
    return false;
  return llvm::any_of(instruction->operands(), [&](const llvm::Use &operand) {
    return comesFrom(*operand.get(), passes, depth - 1);
  });
}

/// An address of data; the function that a call names is none.
static bool isPointer(const llvm::Value &value) {
  return value.getType()->isPtrOrPtrVectorTy() && !llvm::isa<llvm::Function>(value);
}

static bool isVectorScale(const llvm::Value &value) {
  const auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&value);
  return call && call->getIntrinsicID() == llvm::Intrinsic::vscale;
}

/// The least N for which `iterations < N` or `iterations <= N - 1` fails.
static unsigned minimumOf(const llvm::Value &condition) {
  const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&condition);
  const auto *bound = compare ? llvm::dyn_cast<llvm::ConstantInt>(compare->getOperand(1)) : nullptr;
  if (!bound || bound->getValue().ugt(1U << 30))
    return 0;
  const auto value = static_cast<unsigned>(bound->getZExtValue());
  if (compare->getPredicate() == llvm::ICmpInst::ICMP_ULT)
    return value;
  return compare->getPredicate() == llvm::ICmpInst::ICMP_ULE ? value + 1 : 0;
}

bool VectorChecks::has(ir::CheckKind kind) const {
  return llvm::any_of(checks, [&](const ir::LoopCheck &check) { return check.kind == kind; });
}

namespace {

/// Takes apart what has to hold, or not, at the branches before a loop.
class CheckReader {
public:
  CheckReader(llvm::ScalarEvolution &evolution, VectorChecks &result)
      : conditions(evolution), result(result) {}

  /// `ofPlaces`: at the vectoriser's branch for places. Those in one array are so far apart as
  /// sizes say, and no pointer is left of them.
  void read(const llvm::Value &condition, bool wanted, bool ofPlaces) {
    if (const auto parts = conditions.partsOf(condition, wanted)) {
      read(*parts->first, wanted, ofPlaces);
      read(*parts->second, wanted, ofPlaces);
      return;
    }
    // Iterations may come from pointers too: those of a loop from one to another.
    const unsigned minimum = ofPlaces ? 0 : minimumOf(condition);
    const bool isOverlap = ofPlaces || comesFrom(condition, isPointer);
    if (minimum != 0)
      result.minimumIterations = std::max(result.minimumIterations, minimum);
    // Else too few iterations for a vector length that only the CPU knows.
    else if (llvm::isa<llvm::Instruction>(condition) && !comesFrom(condition, isVectorScale))
      add({isOverlap ? ir::CheckKind::Overlap : ir::CheckKind::Values,
           conditions.predicate(condition, wanted)});
  }

private:
  void add(ir::LoopCheck check) {
    if (check.condition && check.condition->holds() == true)
      return;
    if (!llvm::is_contained(result.checks, check))
      result.checks.push_back(std::move(check));
  }

  ConditionReader conditions;
  VectorChecks &result;
};

} // namespace

VectorChecks findChecks(const llvm::Loop &loop, const Branches &before,
                        llvm::ScalarEvolution &evolution) {
  VectorChecks result;
  CheckReader reader(evolution, result);
  const llvm::BasicBlock *block = loop.getLoopPreheader();
  while (block) {
    const llvm::BasicBlock *next = block;
    block = block->getSinglePredecessor();
    const llvm::BranchInst *branch = block ? conditionalBranch(*block) : nullptr;
    if (!branch || before.contains(branch))
      break;
    reader.read(*branch->getCondition(), branch->getSuccessor(0) == next,
                block->getName().starts_with("vector.memcheck"));
  }
  return result;
}

} // namespace sparcity::codegen
