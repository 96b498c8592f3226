//===- frontend/llvm/InnerSteps.cpp - Counters that loops inside move on ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/InnerSteps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"

using llvm::dyn_cast;
using llvm::SCEV;

namespace sparcity::bitcode {

/// The block ends by entering a loop or leaving it out.
static bool guardsLoop(const llvm::BasicBlock &block, const llvm::BasicBlock &behind,
                       const llvm::LoopInfo &loops) {
  const auto *branch = dyn_cast<llvm::BranchInst>(block.getTerminator());
  if (!branch || !branch->isConditional() || !llvm::isa<llvm::ICmpInst>(branch->getCondition()))
    return false;
  for (const llvm::BasicBlock *entry : branch->successors()) {
    if (entry == &behind)
      continue;
    const llvm::BasicBlock *next = entry->getSingleSuccessor();
    const llvm::BasicBlock *header = !loops.isLoopHeader(entry) && next ? next : entry;
    return loops.isLoopHeader(header) && !loops.getLoopFor(header)->contains(&behind);
  }
  return false;
}

/// What a merge behind a loop is if the loop runs; null for other merges.
static const llvm::Value *valueOfRun(const llvm::PHINode &merge, const llvm::LoopInfo &loops) {
  if (merge.getNumIncomingValues() == 1)
    return merge.getIncomingValue(0);
  if (merge.getNumIncomingValues() != 2)
    return nullptr;
  for (unsigned way = 0; way < 2; ++way)
    if (guardsLoop(*merge.getIncomingBlock(way), *merge.getParent(), loops))
      return merge.getIncomingValue(1 - way);
  return nullptr;
}

namespace {

/// Puts what is known of loops inside `loop` in the place of unknown values.
class Rewriter : public llvm::SCEVRewriteVisitor<Rewriter> {
public:
  Rewriter(const llvm::Loop &loop, const Analyses &analyses)
      : SCEVRewriteVisitor(analyses.evolution), loop(loop), analyses(analyses) {}

  const SCEV *visitUnknown(const llvm::SCEVUnknown *value) {
    const auto *phi = dyn_cast<llvm::PHINode>(value->getValue());
    if (!phi || !loop.contains(phi) || phi->getParent() == loop.getHeader() || depth == mostDepth)
      return value;
    ++depth;
    const SCEV *known = nullptr;
    if (analyses.loops.isLoopHeader(phi->getParent()))
      known = movedInside(*phi, analyses);
    else if (const llvm::Value *run = valueOfRun(*phi, analyses.loops))
      known = visit(SE.getSCEVAtScope(const_cast<llvm::Value *>(run), &loop));
    --depth;
    return known ? SE.getSCEVAtScope(known, &loop) : value;
  }

private:
  static constexpr unsigned mostDepth = 16; // loops and checks, one behind the other

  const llvm::Loop &loop;
  const Analyses &analyses;
  unsigned depth = 0;
};

} // namespace

/// How far an iteration of the loop takes the phi of its header; null where it is not known.
static const SCEV *stepOf(const llvm::PHINode &phi, const llvm::Loop &loop,
                          const Analyses &analyses) {
  llvm::ScalarEvolution &evolution = analyses.evolution;
  llvm::Value *next = phi.getIncomingValueForBlock(loop.getLoopLatch());
  if (!evolution.isSCEVable(phi.getType()) || next == &phi)
    return nullptr;
  const SCEV *own = evolution.getSCEV(const_cast<llvm::PHINode *>(&phi));
  const SCEV *seen = Rewriter(loop, analyses).visit(evolution.getSCEVAtScope(next, &loop));
  if (phi.getType()->isPointerTy() && evolution.getPointerBase(seen) != own)
    return nullptr;
  const SCEV *step = evolution.getMinusSCEV(seen, own);
  const bool isOpen = llvm::SCEVExprContains(step, [&](const SCEV *part) {
    const auto *unknown = dyn_cast<llvm::SCEVUnknown>(part);
    const auto *value = unknown ? dyn_cast<llvm::Instruction>(unknown->getValue()) : nullptr;
    return llvm::isa<llvm::SCEVCouldNotCompute>(part) || (value && loop.contains(value));
  });
  return isOpen || step->isZero() ? nullptr : step;
}

const SCEV *movedInside(const llvm::PHINode &phi, const Analyses &analyses) {
  llvm::ScalarEvolution &evolution = analyses.evolution;
  const llvm::Loop *loop = analyses.loops.getLoopFor(phi.getParent());
  if (!loop || phi.getParent() != loop->getHeader() || !loop->getLoopLatch() ||
      !loop->getLoopPredecessor())
    return nullptr;
  const SCEV *step = stepOf(phi, *loop, analyses);
  if (!step)
    return nullptr;
  llvm::SmallVector<const SCEV *> terms{
      evolution.getSCEV(phi.getIncomingValueForBlock(loop->getLoopPredecessor()))};
  // Of a step that itself moves on, a sum of sums.
  const auto *moving = dyn_cast<llvm::SCEVAddRecExpr>(step);
  if (moving && moving->getLoop() == loop)
    terms.append(moving->operands().begin(), moving->operands().end());
  else
    terms.push_back(step);
  const bool areFixed =
      llvm::all_of(terms, [&](const SCEV *term) { return evolution.isLoopInvariant(term, loop); });
  return areFixed ? evolution.getAddRecExpr(terms, loop, SCEV::FlagAnyWrap) : nullptr;
}

} // namespace sparcity::bitcode
