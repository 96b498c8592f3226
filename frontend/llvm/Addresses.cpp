//===- frontend/llvm/Addresses.cpp - Scalar evolution to expressions ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Addresses.h"

#include "frontend/llvm/InnerSteps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

#include <utility>

namespace sparcity::bitcode {

std::optional<ir::Expr> Addresses::integer(const llvm::Value &value, const llvm::Loop *scope) {
  if (!analyses.evolution.isSCEVable(value.getType()))
    return std::nullopt;
  return integer(analyses.evolution.getSCEV(const_cast<llvm::Value *>(&value)), scope);
}

static std::optional<ir::Expr> constant(const llvm::SCEVConstant &value) {
  const std::optional<std::int64_t> number = value.getAPInt().trySExtValue();
  return number ? std::optional<ir::Expr>(*number) : std::nullopt;
}

/// Rounded down; what has integers alone in it is one.
static ir::Expr rounded(const ir::Expr &value) {
  const bool isWhole = value.isPolynomial() && llvm::all_of(value.terms(), [](const auto &term) {
                         return term.coefficient.asInteger().has_value();
                       });
  return isWhole ? value : ir::Expr::floor(value);
}

/// What is left of a value in so many bits.
static std::optional<ir::Expr> truncated(const ir::Expr &value, unsigned bits) {
  // Wider ones hold any index; narrower ones are left of shifts in 32 bits, or mask a table.
  constexpr unsigned mostMask = 24;
  if (bits >= mostMask)
    return value;
  const ir::Expr range(std::int64_t{1} << bits);
  return value - range * ir::Expr::floor(*ir::Expr::divide(value, range));
}

/// A narrow value that begins again, as `i & 63` does, or a byte that counts, is what is left of
/// it; those that fill what they are in are taken to keep to it.
std::optional<ir::Expr> Addresses::extended(const llvm::SCEVIntegralCastExpr &value,
                                            const llvm::Loop *scope) {
  const llvm::SCEV *narrow = value.getOperand();
  std::optional<ir::Expr> whole = integer(narrow, scope);
  const auto bits = static_cast<unsigned>(analyses.evolution.getTypeSizeInBits(narrow->getType()));
  const auto *recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(narrow);
  const bool isSigned = value.getSCEVType() == llvm::scSignExtend;
  const bool keeps =
      llvm::isa<llvm::SCEVUnknown, llvm::SCEVConstant>(narrow) ||
      (recurrence && (isSigned ? recurrence->hasNoSignedWrap() : recurrence->hasNoUnsignedWrap()));
  if (!whole || keeps)
    return whole;
  const ir::Expr half(isSigned && bits < 62 ? std::int64_t{1} << (bits - 1) : 0);
  const std::optional<ir::Expr> rest = truncated(*whole + half, bits);
  return rest ? std::optional(*rest - half) : std::nullopt;
}

std::optional<ir::Expr> Addresses::fold(const llvm::SCEVNAryExpr &value, const llvm::Loop *scope,
                                        ir::Expr (*join)(const ir::Expr &, const ir::Expr &)) {
  std::optional<ir::Expr> result;
  for (const llvm::SCEV *operand : value.operands()) {
    const std::optional<ir::Expr> next = integer(operand, scope);
    if (!next)
      return std::nullopt;
    result = result ? join(*result, *next) : *next;
  }
  return result;
}

bool Addresses::isSize(const llvm::SCEV &value, const llvm::Loop *scope) {
  const std::optional<ir::Expr> known = integer(&value, scope);
  return known && known->asSymbol();
}

std::optional<ir::Expr> Addresses::extreme(const llvm::SCEVNAryExpr &value, const llvm::Loop *scope,
                                           bool isMax) {
  std::optional<ir::Expr> result;
  for (const llvm::SCEV *operand : value.operands()) {
    const std::optional<ir::Expr> next = integer(operand, scope);
    if (!next)
      return std::nullopt;
    // `smax(0, n)`: sizes are positive.
    if (isMax && next->asInteger().value_or(2) <= 1 && value.getNumOperands() == 2 &&
        isSize(*value.getOperand(1), scope))
      continue;
    // `smax(first + 1, n)`: at least one iteration, once the loop is reached.
    const std::optional<ir::Expr> ahead =
        bounded ? ir::Expr::divide(*next - bounded->lower, bounded->step) : std::nullopt;
    const std::optional<std::int64_t> iterations = ahead ? ahead->asInteger() : std::nullopt;
    if (iterations && *iterations <= 1 && (bounded->step.sign() != -1) == isMax)
      continue;
    result =
        result ? (isMax ? ir::Expr::max(*result, *next) : ir::Expr::min(*result, *next)) : *next;
  }
  return result ? result : integer(value.getOperand(value.getNumOperands() - 1), scope);
}

std::optional<ir::Expr> Addresses::trips(const llvm::SCEV *backedges, const Counter &counter,
                                         const llvm::Loop *scope) {
  if (llvm::isa<llvm::SCEVCouldNotCompute>(backedges))
    return std::nullopt;
  bounded = &counter;
  const std::optional<ir::Expr> taken = integer(backedges, scope);
  bounded = nullptr;
  return taken ? std::optional(*taken + 1) : std::nullopt;
}

/// A shift in 32 bits leaves fewer of its operand, which says nothing of what the index may be.
std::optional<ir::Expr> Addresses::product(const llvm::SCEVNAryExpr &value,
                                           const llvm::Loop *scope) {
  const auto *factor = llvm::dyn_cast<llvm::SCEVConstant>(value.getOperand(0));
  const unsigned before = std::exchange(shift, factor ? factor->getAPInt().countr_zero() : 0);
  std::optional<ir::Expr> result =
      fold(value, scope, [](const ir::Expr &a, const ir::Expr &b) { return a * b; });
  shift = before;
  return result;
}

std::optional<ir::Expr> Addresses::recurrence(const llvm::SCEVAddRecExpr &value,
                                              const llvm::Loop *scope) {
  const auto counter = nest.counters.find(value.getLoop());
  if (counter == nest.counters.end() || !value.getLoop()->contains(scope))
    return std::nullopt;
  const ir::Expr iteration = counter->second.iteration();
  ir::Expr sum;
  ir::Expr binomial(1); // of the iteration over the operand's number
  for (unsigned i = 0; i < value.getNumOperands(); ++i) {
    const std::optional<ir::Expr> factor = integer(value.getOperand(i), scope);
    if (!factor)
      return std::nullopt;
    sum += *factor * binomial;
    binomial *= (iteration - ir::Expr(std::int64_t{i})) * ir::Expr::rational(1, i + 1);
  }
  return sum;
}

std::optional<ir::Expr> Addresses::integer(const llvm::SCEV *value, const llvm::Loop *scope) {
  if (depth >= mostDepth)
    return std::nullopt;
  ++depth;
  const auto leave = llvm::make_scope_exit([this] { --depth; });
  const llvm::SCEV *seen = analyses.evolution.getSCEVAtScope(value, scope);
  switch (seen->getSCEVType()) {
  case llvm::scConstant:
    return constant(*llvm::cast<llvm::SCEVConstant>(seen));
  case llvm::scZeroExtend:
  case llvm::scSignExtend:
    return extended(*llvm::cast<llvm::SCEVIntegralCastExpr>(seen), scope);
  case llvm::scPtrToInt:
    return integer(llvm::cast<llvm::SCEVCastExpr>(seen)->getOperand(), scope);
  case llvm::scTruncate: {
    const std::optional<ir::Expr> whole =
        integer(llvm::cast<llvm::SCEVCastExpr>(seen)->getOperand(), scope);
    const auto bits = static_cast<unsigned>(analyses.evolution.getTypeSizeInBits(seen->getType()));
    return whole ? truncated(*whole, bits + shift) : std::nullopt;
  }
  case llvm::scAddExpr:
    return fold(*llvm::cast<llvm::SCEVNAryExpr>(seen), scope,
                [](const ir::Expr &a, const ir::Expr &b) { return a + b; });
  case llvm::scMulExpr:
    return product(*llvm::cast<llvm::SCEVNAryExpr>(seen), scope);
  case llvm::scUDivExpr: {
    const auto *division = llvm::cast<llvm::SCEVUDivExpr>(seen);
    const std::optional<ir::Expr> dividend = integer(division->getLHS(), scope);
    const std::optional<ir::Expr> divisor = integer(division->getRHS(), scope);
    const std::optional<ir::Expr> ratio =
        dividend && divisor ? ir::Expr::divide(*dividend, *divisor) : std::nullopt;
    return ratio ? std::optional(rounded(*ratio)) : std::nullopt;
  }
  case llvm::scUMaxExpr:
  case llvm::scSMaxExpr:
    return extreme(*llvm::cast<llvm::SCEVNAryExpr>(seen), scope, /*isMax=*/true);
  case llvm::scUMinExpr:
  case llvm::scSMinExpr:
  case llvm::scSequentialUMinExpr:
    return extreme(*llvm::cast<llvm::SCEVNAryExpr>(seen), scope, /*isMax=*/false);
  case llvm::scAddRecExpr:
    return recurrence(*llvm::cast<llvm::SCEVAddRecExpr>(seen), scope);
  case llvm::scUnknown:
    return unknown(*llvm::cast<llvm::SCEVUnknown>(seen)->getValue(), scope);
  case llvm::scVScale:
  case llvm::scCouldNotCompute:
    return std::nullopt;
  }
  return std::nullopt;
}

bool Addresses::isInvariant(const llvm::Value &value) const {
  return nest.outermost->isLoopInvariant(&value);
}

/// Of a loop that runs twice LLVM leaves what a value is in each of the iterations:
///
///     d = phi [0, entry], [1, latch]        {0,+,1}
///
/// Null for others.
static const llvm::SCEV *ofTwoIterations(const llvm::PHINode &phi, const Analyses &analyses) {
  llvm::ScalarEvolution &evolution = analyses.evolution;
  const llvm::Loop *loop = analyses.loops.getLoopFor(phi.getParent());
  if (!loop || phi.getParent() != loop->getHeader() || !loop->getLoopLatch() ||
      !loop->getLoopPredecessor() || !evolution.isSCEVable(phi.getType()) ||
      phi.getType()->isIntegerTy(1) || evolution.getSmallConstantTripCount(loop) != 2)
    return nullptr;
  const llvm::SCEV *first =
      evolution.getSCEV(phi.getIncomingValueForBlock(loop->getLoopPredecessor()));
  const llvm::SCEV *second = evolution.getSCEV(phi.getIncomingValueForBlock(loop->getLoopLatch()));
  if (!evolution.isLoopInvariant(first, loop) || !evolution.isLoopInvariant(second, loop))
    return nullptr;
  const llvm::SCEV *step = evolution.getMinusSCEV(second, first);
  return llvm::isa<llvm::SCEVCouldNotCompute>(step)
             ? nullptr
             : evolution.getAddRecExpr(first, step, loop, llvm::SCEV::FlagAnyWrap);
}

const llvm::SCEV *Addresses::ofOtherValues(const llvm::PHINode &phi) const {
  const bool isInside = nest.outermost->contains(&phi);
  if (const llvm::SCEV *both = isInside ? ofTwoIterations(phi, analyses) : nullptr)
    return both;
  if (const llvm::SCEV *before = ofIterationBefore(phi))
    return before;
  return isInside ? movedInside(phi, analyses) : nullptr;
}

std::optional<ir::Expr> Addresses::unknown(const llvm::Value &value, const llvm::Loop *scope) {
  std::optional<ir::Expr> result;
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&value))
    result = loaded(*load, scope);
  else if (const auto *phi = llvm::dyn_cast<llvm::PHINode>(&value)) {
    const llvm::SCEV *known = ofOtherValues(*phi);
    result = known ? integer(known, scope) : advance(*phi, scope);
  } else if (const auto *instruction = llvm::dyn_cast<llvm::Instruction>(&value))
    result = computed(*instruction, scope);
  if (result)
    return result;
  if (const llvm::Value *other = usual(&value); other != &value)
    return integer(*other, scope);
  if (isInvariant(value))
    return ir::Expr::symbol(objects.symbol(value));
  return replacing ? standIn(value, *replacing) : std::nullopt;
}

std::optional<ir::Expr> Addresses::computed(const llvm::Instruction &value,
                                            const llvm::Loop *scope) {
  if (const auto *freeze = llvm::dyn_cast<llvm::FreezeInst>(&value))
    return integer(*freeze->getOperand(0), scope);
  if (value.getNumOperands() != 2 || !value.isBinaryOp() || !value.getType()->isIntegerTy())
    return std::nullopt;
  const unsigned opcode = value.getOpcode();
  const bool isDivision = opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::UDiv;
  const bool isRest = opcode == llvm::Instruction::SRem || opcode == llvm::Instruction::URem;
  const bool isShift = opcode == llvm::Instruction::AShr || opcode == llvm::Instruction::LShr;
  if (!isDivision && !isRest && !isShift)
    return std::nullopt;
  const std::optional<ir::Expr> left = integer(*value.getOperand(0), scope);
  std::optional<ir::Expr> right = integer(*value.getOperand(1), scope);
  if (isShift && right) {
    const std::optional<std::int64_t> bits = right->asInteger();
    right = bits && *bits >= 0 && *bits < 63 ? std::optional<ir::Expr>(std::int64_t{1} << *bits)
                                             : std::nullopt;
  }
  const std::optional<ir::Expr> ratio =
      left && right ? ir::Expr::divide(*left, *right) : std::nullopt;
  if (!ratio)
    return std::nullopt;
  const auto *exact = llvm::dyn_cast<llvm::PossiblyExactOperator>(&value);
  const ir::Expr whole = exact && exact->isExact() ? *ratio : rounded(*ratio);
  return isRest ? *left - *right * whole : whole;
}

bool Addresses::isPromoted(const llvm::LoadInst &load) const {
  return nest.outermost->contains(&load) && load.isSimple() && load.getType()->isIntOrPtrTy() &&
         isInvariant(*load.getPointerOperand()) && !nest.stored.contains(load.getPointerOperand());
}

std::optional<ir::Expr> Addresses::index(const llvm::SCEV *value, const llvm::Loop *scope,
                                         const ir::SourceRange &range) {
  const ir::SourceRange *before = std::exchange(replacing, &range);
  std::optional<ir::Expr> result = integer(value, scope);
  replacing = before;
  return result;
}

} // namespace sparcity::bitcode
