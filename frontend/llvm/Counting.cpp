//===- frontend/llvm/Counting.cpp - How a loop counts ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Counting.h"

#include "frontend/codegen/LoopTags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

namespace sparcity::bitcode {

/// The value of an integer that moves evenly with the loop; null for others.
const llvm::SCEVAddRecExpr *Counting::countIn(const llvm::Value &value, const llvm::Loop &loop) {
  if (!value.getType()->isIntegerTy())
    return nullptr;
  const auto *count = llvm::dyn_cast<llvm::SCEVAddRecExpr>(
      analyses.evolution.getSCEV(const_cast<llvm::Value *>(&value)));
  return count && count->isAffine() && count->getLoop() == &loop ? count : nullptr;
}

/// The variable that counts a loop: of those that the header has one that the source names, then
/// any variable of the source that moves by one, then one without a name.
std::optional<Counting::Induction> Counting::inductionOf(const llvm::Loop &loop) {
  const llvm::Value *best = nullptr;
  for (const llvm::PHINode &phi : loop.getHeader()->phis())
    if (countIn(phi, loop) && (!best || !names.of(phi).name.empty())) {
      best = &phi;
      if (!names.of(phi).name.empty())
        break;
    }
  if (!best || names.of(*best).name.empty()) {
    const llvm::Value *variable = names.variableWhere([&](const llvm::Value &value) {
      const llvm::SCEVAddRecExpr *count = countIn(value, loop);
      return count && count->getOperand(1)->isOne();
    });
    best = variable ? variable : best;
  }
  if (!best)
    return std::nullopt;
  const llvm::SCEVAddRecExpr &count = *countIn(*best, loop);
  const llvm::Loop *outside = loop.getParentLoop();
  const std::optional<ir::Expr> first = addresses.integer(count.getStart(), outside);
  const std::optional<ir::Expr> step = addresses.integer(count.getOperand(1), outside);
  if (!first || !step || step->isZero())
    return std::nullopt;
  return Induction{best, names.of(*best).name, {{}, {}, *first, *step}};
}

/// The bound that the loop's end is compared with:
///
///     %next = add %i, %step      continues where i + step < n:  i in first .. n step step
///     icmp slt %next, %n
std::optional<ir::Expr> Counting::comparedBound(const llvm::Loop &loop, const Counter &counter) {
  const llvm::ICmpInst *compare = loop.getLatchCmpInst();
  if (!compare || !compare->getOperand(0)->getType()->isIntegerTy())
    return std::nullopt;
  llvm::ScalarEvolution &evolution = analyses.evolution;
  llvm::ICmpInst::Predicate predicate = compare->getPredicate();
  const llvm::SCEV *moving = evolution.getSCEV(compare->getOperand(0));
  const llvm::SCEV *bound = evolution.getSCEV(compare->getOperand(1));
  if (evolution.isLoopInvariant(moving, &loop)) {
    std::swap(moving, bound);
    predicate = llvm::ICmpInst::getSwappedPredicate(predicate);
  }
  const auto *branch = llvm::cast<llvm::BranchInst>(loop.getLoopLatch()->getTerminator());
  if (branch->getSuccessor(0) != loop.getHeader())
    predicate = llvm::ICmpInst::getInversePredicate(predicate);
  // A narrow count that is compared with a wide size.
  while (const auto *cast = llvm::dyn_cast<llvm::SCEVIntegralCastExpr>(moving))
    moving = cast->getOperand();
  const auto *value = llvm::dyn_cast<llvm::SCEVAddRecExpr>(moving);
  if (!value || value->getLoop() != &loop || predicate == llvm::ICmpInst::ICMP_EQ)
    return std::nullopt;
  const bool isDown = counter.step.sign() == -1;
  const bool isBelow = llvm::ICmpInst::isLT(predicate) || llvm::ICmpInst::isLE(predicate);
  // Down to 0, below which an unsigned number is beyond any bound: `i < n; --i`.
  if (isDown && isBelow && llvm::ICmpInst::isUnsigned(predicate) && counter.step == ir::Expr(-1))
    return ir::Expr(-1);
  if (!llvm::ICmpInst::isEquality(predicate) && isBelow == isDown)
    return std::nullopt;
  const llvm::Loop *outside = loop.getParentLoop();
  const std::optional<ir::Expr> first = addresses.integer(value->getStart(), outside);
  const std::optional<ir::Expr> step = addresses.integer(value->getOperand(1), outside);
  const std::optional<ir::Expr> last = addresses.integer(bound, outside);
  if (!first || !last || !step || !(*step == counter.step))
    return std::nullopt;
  const ir::Expr inclusive(llvm::ICmpInst::isTrueWhenEqual(predicate) ? (isDown ? -1 : 1) : 0);
  return *last + inclusive - (*first - counter.lower) + counter.step;
}

/// How often a loop goes back that ends where two values are equal:
///
///     %next = getelementptr double, %p, 1
///     icmp eq %next, %end
///
/// Of a loop that may end otherwise, in a call that never returns, LLVM does not say so: it may
/// step over the end.
const llvm::SCEV *Counting::backedgesToEquality(const llvm::Loop &loop) {
  llvm::ScalarEvolution &evolution = analyses.evolution;
  const llvm::ICmpInst *compare = loop.getLatchCmpInst();
  if (!compare || !compare->isEquality())
    return evolution.getCouldNotCompute();
  const auto *branch = llvm::cast<llvm::BranchInst>(loop.getLoopLatch()->getTerminator());
  const bool endsOnTrue = branch->getSuccessor(0) != loop.getHeader();
  const llvm::SCEV *moving = evolution.getSCEV(compare->getOperand(0));
  const llvm::SCEV *bound = evolution.getSCEV(compare->getOperand(1));
  if (evolution.isLoopInvariant(moving, &loop))
    std::swap(moving, bound);
  const auto *value = llvm::dyn_cast<llvm::SCEVAddRecExpr>(moving);
  const auto *step =
      value ? llvm::dyn_cast<llvm::SCEVConstant>(value->getStepRecurrence(evolution)) : nullptr;
  if (!step || step->isZero() || value->getLoop() != &loop || !value->isAffine() ||
      !evolution.isLoopInvariant(bound, &loop) ||
      endsOnTrue != (compare->getPredicate() == llvm::ICmpInst::ICMP_EQ))
    return evolution.getCouldNotCompute();
  const auto asInteger = [&](const llvm::SCEV *each) {
    return each->getType()->isPointerTy() ? evolution.getLosslessPtrToIntExpr(each) : each;
  };
  const llvm::SCEV *first = asInteger(value->getStart()), *last = asInteger(bound);
  if (llvm::isa<llvm::SCEVCouldNotCompute>(first) || llvm::isa<llvm::SCEVCouldNotCompute>(last))
    return evolution.getCouldNotCompute();
  const bool isDown = step->getAPInt().isNegative();
  return evolution.getUDivExpr(isDown ? evolution.getMinusSCEV(first, last)
                                      : evolution.getMinusSCEV(last, first),
                               evolution.getConstant(step->getAPInt().abs()));
}

static bool endsOnTrue(const llvm::BranchInst &branch, const llvm::Loop &loop) {
  return !loop.contains(branch.getSuccessor(0));
}

/// Each of which ends the loop: `i == n || c[i] > b[i]`, made of two branches.
static llvm::SmallVector<llvm::Value *, 2> endsOf(const llvm::BranchInst &branch,
                                                  const llvm::Loop &loop) {
  namespace pattern = llvm::PatternMatch;
  llvm::SmallVector<llvm::Value *, 2> open, result;
  if (branch.isConditional())
    open.push_back(branch.getCondition());
  while (!open.empty()) {
    llvm::Value *condition = open.pop_back_val();
    llvm::Value *a = nullptr, *b = nullptr;
    const auto first = pattern::m_Value(a), second = pattern::m_Value(b);
    if (endsOnTrue(branch, loop) ? pattern::match(condition, pattern::m_LogicalOr(first, second))
                                 : pattern::match(condition, pattern::m_LogicalAnd(first, second)))
      open.append({b, a});
    else
      result.push_back(condition);
  }
  return result;
}

/// Of several ways out, those that can be counted. LLVM's own maximum will not do: where there are
/// none it is what the type of a variable can hold. `mayEndElse`: one branch has others too.
const llvm::SCEV *Counting::backedgesToAnyEnd(const llvm::Loop &loop, bool &mayEndElse) {
  llvm::ScalarEvolution &evolution = analyses.evolution;
  llvm::SmallVector<llvm::BasicBlock *, 4> ends;
  loop.getExitingBlocks(ends);
  llvm::SmallVector<const llvm::SCEV *, 4> counts;
  for (const llvm::BasicBlock *end : ends) {
    const auto *branch = llvm::dyn_cast<llvm::BranchInst>(end->getTerminator());
    const auto conditions = branch ? endsOf(*branch, loop) : llvm::SmallVector<llvm::Value *, 2>();
    for (llvm::Value *condition : conditions) {
      const auto limit = evolution.computeExitLimitFromCond(
          &loop, condition, endsOnTrue(*branch, loop), /*ControlsOnlyExit=*/false);
      if (!llvm::isa<llvm::SCEVCouldNotCompute>(limit.ExactNotTaken))
        counts.push_back(limit.ExactNotTaken);
      else
        mayEndElse |= conditions.size() > 1;
    }
  }
  mayEndElse &= !counts.empty();
  return counts.empty() ? backedgesToEquality(loop)
                        : evolution.getUMinFromMismatchedTypes(counts, /*Sequential=*/false);
}

/// A way out to what ends the program, or leaves the function by an exception, is no end.
static bool mayEndEarly(const llvm::Loop &loop) {
  llvm::SmallVector<llvm::Loop::Edge, 4> exits;
  loop.getExitEdges(exits);
  const auto isEnd = [&](const llvm::Loop::Edge &edge) {
    return edge.first != loop.getLoopLatch() &&
           !llvm::isa<llvm::UnreachableInst>(edge.second->getTerminator()) &&
           !edge.second->isLandingPad();
  };
  return !loop.getExitingBlock() && llvm::any_of(exits, isEnd);
}

/// Where trips are known: the bound as the source writes it, for steps that may go beyond it.
ir::Expr Counting::upperBound(const llvm::Loop &loop, const Counter &counter,
                              const ir::Expr &trips) {
  const ir::Expr reached = counter.lower + counter.step * trips;
  const bool isByOne = counter.step == ir::Expr(1) || counter.step == ir::Expr(-1);
  const std::optional<ir::Expr> upper = isByOne ? std::nullopt : comparedBound(loop, counter);
  const std::optional<ir::Expr> ratio =
      upper ? ir::Expr::divide(*upper - counter.lower, counter.step) : std::nullopt;
  // Where both are numbers they have to agree.
  const bool isOther =
      ratio && trips.isNumber() && ratio->isNumber() && !(ir::Expr::ceil(*ratio) == trips);
  return upper && !isOther ? *upper : reached;
}

/// Data decide how often the loop runs: a symbol stands for it, or what a profile says.
bool Counting::setOpen(ir::Loop &result, const llvm::Loop &loop, const Counter &counter) {
  const std::optional<unsigned> measured =
      llvm::getLoopEstimatedTripCount(const_cast<llvm::Loop *>(&loop));
  if (&loop == nest.outermost && !loop.isInnermost() && !measured) {
    nest.fail(result.range, "outer-loop", "how often this loop runs depends on data");
    return false;
  }
  const ir::Expr trips = measured ? ir::Expr(std::int64_t{*measured})
                                  : ir::Expr::symbol(objects.freshName("trip_" + counter.index));
  result.upper = counter.lower + trips * counter.step;
  result.averageTripCount = trips;
  if (measured)
    nest.diagnostics.push_back({ir::Severity::Remark, "profiled-trip-count",
                                "the profile says " + trips.str() + " iterations of this loop",
                                result.range, false});
  else
    nest.assume(result.range, "unknown-trip-count",
                "how often this loop runs depends on data: '" + trips.str() +
                    "' iterations each time it is reached are assumed");
  return true;
}

void Counting::surround(const llvm::Loop &loop) {
  if (const std::optional<Induction> induction = inductionOf(loop)) {
    Counter counter = induction->counter;
    counter.index = objects.symbol(*induction->value);
    nest.counters[&loop] = std::move(counter);
  }
}

Counter Counting::counterOf(const llvm::Loop &loop, const std::vector<std::string> &around) {
  const std::optional<Induction> induction = inductionOf(loop);
  Counter counter;
  // One that the source does not name counts from 0, unless only it says how the loop ends.
  const bool isCounted =
      !llvm::isa<llvm::SCEVCouldNotCompute>(analyses.evolution.getBackedgeTakenCount(&loop));
  const bool isUsed = induction && (!induction->name.empty() || !isCounted);
  if (isUsed)
    counter = induction->counter;
  counter.index =
      objects.indexName(isUsed && !induction->name.empty() ? induction->name : "i", around);
  const auto all = nest.outermost->getLoopsInPreorder();
  counter.loop.index = static_cast<unsigned>(llvm::find(all, &loop) - all.begin()) + 1;
  return counter;
}

std::optional<ir::Loop> Counting::read(const llvm::Loop &loop,
                                       const std::vector<std::string> &around) {
  const Counter counter = counterOf(loop, around);
  ir::Loop result;
  result.id = counter.loop;
  result.index = counter.index;
  result.lower = counter.lower;
  result.step = counter.step;
  result.range = placeOf(loop, analyses.tracker);
  result.annotations.isParallel =
      codegen::readTag(loop.getLoopID(), codegen::Tag::Shared).has_value();
  const llvm::SCEV *exact = analyses.evolution.getBackedgeTakenCount(&loop);
  const bool isCounted = !llvm::isa<llvm::SCEVCouldNotCompute>(exact);
  bool mayEndElse = false;
  const llvm::SCEV *count = isCounted ? exact : backedgesToAnyEnd(loop, mayEndElse);
  result.mayEndEarly = mayEndEarly(loop) || mayEndElse;
  const std::optional<ir::Expr> trips = addresses.trips(count, counter, loop.getParentLoop());
  const std::optional<ir::Expr> bound =
      trips ? upperBound(loop, counter, *trips) : comparedBound(loop, counter);
  nest.counters[&loop] = counter;
  if (!bound)
    return setOpen(result, loop, counter) ? std::optional(std::move(result)) : std::nullopt;
  result.upper = *bound;
  if (!result.lower.loadedArrays().empty() || !result.upper.loadedArrays().empty())
    result.averageTripCount = ir::Expr::symbol(objects.freshName("trip_" + counter.index));
  if (result.mayEndEarly)
    nest.assume(result.range, "early-exit",
                "the loop may end here before its bound: it is assumed to run to its end");
  return result;
}

} // namespace sparcity::bitcode
