//===- frontend/llvm/Guards.cpp - When code of a loop runs ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Guards.h"

#include "ir/Kernel.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ProfDataUtils.h"

#include <utility>

namespace sparcity::bitcode {

static std::optional<ir::Relation> relationOf(llvm::CmpInst::Predicate predicate) {
  switch (predicate) {
  case llvm::CmpInst::ICMP_EQ:
    return ir::Relation::Equal;
  case llvm::CmpInst::ICMP_NE:
    return ir::Relation::NotEqual;
  case llvm::CmpInst::ICMP_SLT:
  case llvm::CmpInst::ICMP_ULT:
    return ir::Relation::Less;
  case llvm::CmpInst::ICMP_SLE:
  case llvm::CmpInst::ICMP_ULE:
    return ir::Relation::LessEqual;
  case llvm::CmpInst::ICMP_SGT:
  case llvm::CmpInst::ICMP_UGT:
    return ir::Relation::Greater;
  case llvm::CmpInst::ICMP_SGE:
  case llvm::CmpInst::ICMP_UGE:
    return ir::Relation::GreaterEqual;
  default:
    return std::nullopt;
  }
}

std::optional<ir::Condition> Guards::comparison(const llvm::Value &condition, bool holds,
                                                const llvm::Loop *scope) {
  const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&condition);
  const std::optional<ir::Relation> relation =
      compare && compare->getOperand(0)->getType()->isIntegerTy()
          ? relationOf(compare->getPredicate())
          : std::nullopt;
  if (!relation)
    return std::nullopt;
  const std::optional<ir::Expr> left = addresses.integer(*compare->getOperand(0), scope);
  const std::optional<ir::Expr> right = addresses.integer(*compare->getOperand(1), scope);
  if (!left || !right)
    return std::nullopt;
  return ir::Condition{*left, holds ? *relation : ir::opposite(*relation), *right};
}

ir::Guard Guards::chance(bool holds, const llvm::Instruction &decider) {
  std::uint64_t taken = 0;
  std::uint64_t other = 0;
  if (llvm::extractBranchWeights(decider, taken, other) && taken + other > 0) {
    const double share = static_cast<double>(taken) / static_cast<double>(taken + other);
    return {std::nullopt, std::nullopt, holds ? share : 1 - share};
  }
  isAssumed = true;
  return {std::nullopt, std::nullopt, 0.5};
}

/// Where both of two conditions, or one of them, are as `hold` says. What data decide is as likely
/// as its opposite, however many comparisons it takes.
ir::Guard Guards::joined(const llvm::Value &a, const llvm::Value &b, bool both, bool hold,
                         const llvm::Instruction &decider) {
  const bool wasAssumed = std::exchange(isAssumed, false);
  const ir::Guard first = decision(a, hold, decider), second = decision(b, hold, decider);
  isAssumed = wasAssumed;
  if (!first.probability && !second.probability && first.condition && second.condition)
    return {both ? ir::conjunction(*first.condition, *second.condition)
                 : ir::disjunction(*first.condition, *second.condition),
            std::nullopt, std::nullopt};
  ir::Guard whole = chance(hold, decider);
  if (!both)
    return whole;
  ir::Guard result = ir::conjunction(first, second);
  result.probability = whole.probability;
  return result;
}

/// Where nothing says what is compared, that both ways ask for the same.
void Guards::nameData(ir::Guard &guard, const llvm::Value &condition, bool holds,
                      const llvm::Instruction &decider) {
  const bool isOpen = guard.probability && *guard.probability > 0 && *guard.probability < 1;
  const std::optional<ir::Expr> truth =
      isOpen && !guard.data ? addresses.truth(condition, placeOf(decider)) : std::nullopt;
  if (truth)
    guard.data = ir::Condition{*truth, holds ? ir::Relation::NotEqual : ir::Relation::Equal, 0};
}

ir::Guard Guards::decision(const llvm::Value &condition, bool holds,
                           const llvm::Instruction &decider) {
  namespace pattern = llvm::PatternMatch;
  auto *value = const_cast<llvm::Value *>(&condition);
  llvm::Value *a = nullptr;
  llvm::Value *b = nullptr;
  if (pattern::match(value, pattern::m_Not(pattern::m_Value(a))))
    return decision(*a, !holds, decider);
  const auto first = pattern::m_Value(a);
  const auto second = pattern::m_Value(b);
  const bool isAnd = pattern::match(value, pattern::m_LogicalAnd(first, second));
  if (isAnd || pattern::match(value, pattern::m_LogicalOr(first, second))) {
    ir::Guard guard = joined(*a, *b, isAnd == holds, holds, decider);
    nameData(guard, condition, holds, decider);
    return guard;
  }
  const std::optional<ir::Condition> known =
      comparison(condition, holds, analyses.loops.getLoopFor(decider.getParent()));
  if (!known) {
    ir::Guard guard = chance(holds, decider);
    nameData(guard, condition, holds, decider);
    return guard;
  }
  const bool isData = !known->lhs.loadedArrays().empty() || !known->rhs.loadedArrays().empty();
  if (!isData)
    return {known, std::nullopt, std::nullopt};
  ir::Guard guard = chance(holds, decider);
  guard.data = known;
  return guard;
}

/// How many of the iterations that come to `from` come to `to`, by the branches between.
double Guards::shareOf(const llvm::BasicBlock &from, const llvm::BasicBlock &to,
                       const llvm::Loop &loop) {
  llvm::LoopBlocksRPO order(const_cast<llvm::Loop *>(&loop));
  order.perform(&analyses.loops);
  llvm::DenseMap<const llvm::BasicBlock *, double> shares;
  shares[&from] = 1;
  for (const llvm::BasicBlock *block : order) {
    const double share = shares.lookup(block);
    if (share == 0 || block == &to)
      continue;
    llvm::SmallVector<const llvm::BasicBlock *, 2> ways;
    for (const llvm::BasicBlock *next : llvm::successors(block)) {
      // A loop inside is left some time.
      const llvm::Loop *inner = analyses.loops.getLoopFor(block);
      const bool goesRound = inner != &loop && inner->getHeader() == next;
      if (loop.contains(next) && next != loop.getHeader() && !goesRound)
        ways.push_back(next);
    }
    for (const llvm::BasicBlock *next : ways)
      shares[next] += share / static_cast<double>(ways.size());
  }
  return shares.lookup(&to);
}

std::optional<ir::Guard> Guards::between(const llvm::BasicBlock &from, const llvm::BasicBlock &to,
                                         const llvm::Loop &loop) {
  const auto *branch = llvm::dyn_cast<llvm::BranchInst>(from.getTerminator());
  const bool isInner = analyses.loops.getLoopFor(&from) != &loop;
  if (isInner || (branch && branch->isUnconditional()))
    return std::nullopt;
  if (branch) {
    for (unsigned way = 0; way < 2; ++way)
      if (!loop.contains(branch->getSuccessor(way)))
        return std::nullopt;
    for (unsigned way = 0; way < 2; ++way)
      if (analyses.dominators.dominates(llvm::BasicBlockEdge(&from, branch->getSuccessor(way)),
                                        &to))
        return decision(*branch->getCondition(), way == 0, *branch);
  }
  const double share = shareOf(from, to, loop);
  if (share > 1 - 1e-9)
    return std::nullopt;
  isAssumed = true;
  return ir::Guard{std::nullopt, std::nullopt, share};
}

/// True where the guard only says that the loop has an iteration.
static bool saysThatItRuns(const ir::Guard &guard, const ir::Loop &loop) {
  const std::optional<ir::Condition> &test = guard.condition ? guard.condition : guard.data;
  if (!test || (guard.condition && guard.data))
    return false;
  const ir::Expr length =
      loop.step.sign() == -1 ? loop.lower - loop.upper : loop.upper - loop.lower;
  if (test->op == ir::Relation::NotEqual)
    return test->lhs - test->rhs == length || test->rhs - test->lhs == length;
  return test->op != ir::Relation::Equal && ir::atMostZero(*test) == ir::Expr(1) - length;
}

/// True if the branch is the test of the loop's end, made before its first iteration: the loop
/// compares what it counts with a bound, the branch where it starts with the same bound.
static bool comesBefore(const llvm::BranchInst &branch, const llvm::Loop &loop) {
  const auto *before = llvm::dyn_cast<llvm::ICmpInst>(branch.getCondition());
  const llvm::BasicBlock *entry = loop.getLoopPredecessor(), *latch = loop.getLoopLatch();
  const auto *back = latch ? llvm::dyn_cast<llvm::BranchInst>(latch->getTerminator()) : nullptr;
  const auto *end = back && back->isConditional()
                        ? llvm::dyn_cast<llvm::ICmpInst>(back->getCondition())
                        : nullptr;
  if (!before || !entry || !end)
    return false;
  for (const unsigned counted : {0U, 1U})
    for (const unsigned start : {0U, 1U})
      for (const llvm::PHINode &phi : loop.getHeader()->phis())
        if (before->getOperand(1 - start) == end->getOperand(1 - counted) &&
            phi.getIncomingValueForBlock(entry) == before->getOperand(start) &&
            llvm::is_contained(
                {static_cast<const llvm::Value *>(&phi),
                 static_cast<const llvm::Value *>(phi.getIncomingValueForBlock(latch))},
                end->getOperand(counted)))
          return true;
  return false;
}

/// True if a loop directly in this one begins behind that branch, which only says that it runs.
static bool isBeginOfLoop(const llvm::BasicBlock &block, const llvm::Loop &loop) {
  const auto *branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  return branch && branch->isConditional() &&
         llvm::any_of(loop.getSubLoops(),
                      [&](const llvm::Loop *inner) { return comesBefore(*branch, *inner); });
}

std::optional<ir::Guard> Guards::from(const llvm::BasicBlock &stop, const llvm::BasicBlock &block,
                                      const llvm::Loop &loop, llvm::ArrayRef<ir::Loop> inner) {
  std::optional<ir::Guard> guard;
  for (const llvm::BasicBlock *at = &block; at != &stop;) {
    const auto *node = analyses.dominators.getNode(at);
    if (!node || !node->getIDom())
      break;
    const llvm::BasicBlock *before = node->getIDom()->getBlock();
    isAssumed = false;
    const bool isBegin = isBeginOfLoop(*before, loop);
    const std::optional<ir::Guard> own = isBegin ? std::nullopt : between(*before, *at, loop);
    at = before;
    if (!own || llvm::any_of(inner, [&](const auto &read) { return saysThatItRuns(*own, read); }))
      continue;
    guard = guard ? ir::conjunction(*own, *guard) : *own;
    noteAssumed(*before->getTerminator());
  }
  return guard;
}

void Guards::noteAssumed(const llvm::Instruction &decider) {
  if (isAssumed)
    nest.assume(placeOf(decider), "assumed-probability",
                "the condition depends on data: each way is assumed to be equally likely");
}

std::optional<ir::Guard> Guards::of(const llvm::BasicBlock &block, const llvm::Loop &loop,
                                    llvm::ArrayRef<ir::Loop> inner) {
  return from(*loop.getHeader(), block, loop, inner);
}

std::optional<ir::Guard> Guards::of(const Choice &choice, llvm::ArrayRef<ir::Loop> inner) {
  isAssumed = false;
  if (const auto *select = llvm::dyn_cast<llvm::SelectInst>(choice.of)) {
    ir::Guard guard = decision(*select->getCondition(), choice.operand == 1, *select);
    noteAssumed(*select);
    return guard;
  }
  if (llvm::isa<llvm::CmpInst>(choice.of)) {
    ir::Guard guard = decision(*choice.of, choice.operand == 1, *choice.of);
    noteAssumed(*choice.of);
    return guard;
  }
  return ofWay(llvm::cast<llvm::PHINode>(*choice.of), choice.operand, inner);
}

/// From where the ways of a phi part to the phi, by one of them.
std::optional<ir::Guard> Guards::ofWay(const llvm::PHINode &phi, unsigned way,
                                       llvm::ArrayRef<ir::Loop> inner) {
  const llvm::BasicBlock &merged = *phi.getParent(), &before = *phi.getIncomingBlock(way);
  const auto *node = analyses.dominators.getNode(&merged);
  const llvm::Loop *loop = analyses.loops.getLoopFor(&merged);
  if (!loop || !node || !node->getIDom())
    return std::nullopt;
  std::optional<ir::Guard> toBefore = from(*node->getIDom()->getBlock(), before, *loop, inner);
  const llvm::Instruction &end = *before.getTerminator();
  if (end.getNumSuccessors() < 2)
    return toBefore;
  isAssumed = false;
  ir::Guard last;
  if (const auto *branch = llvm::dyn_cast<llvm::BranchInst>(&end)) {
    last = decision(*branch->getCondition(), branch->getSuccessor(0) == &merged, *branch);
  } else { // a switch, of which each operand is one way
    last.probability = 1.0 / end.getNumSuccessors();
    isAssumed = true;
  }
  noteAssumed(end);
  return toBefore ? ir::conjunction(*toBefore, last) : last;
}

} // namespace sparcity::bitcode
