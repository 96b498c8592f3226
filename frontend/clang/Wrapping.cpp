//===- frontend/clang/Wrapping.cpp - Unsigned values modulo 2^w -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Wrapping.h"

#include "ir/ConditionParts.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

static ir::Expr powerOfTwo(unsigned bits) { return ir::Expr::pow(2, static_cast<int>(bits)); }

/// Does it pass 2^bits with an index of half so many bits?
static bool isLarge(const ir::Expr &value, unsigned bits) {
  const double most = static_cast<double>(std::int64_t{1} << (bits / 2));
  return !value.isNumber() && llvm::any_of(value.terms(), [&](const ir::Expr::Term &term) {
    return !term.powers.empty() && std::abs(term.coefficient.asDouble().value_or(0)) >= most;
  });
}

/// The value itself, or the same modulo 2^bits with a constant part that is next to zero.
static ir::Expr centred(const ir::Expr &value, unsigned bits) {
  ir::Expr part = 0;
  for (const ir::Expr::Term &term : value.terms())
    if (term.powers.empty())
      part = term.coefficient;
  const ir::Expr turns =
      ir::Expr::floor(*ir::Expr::divide(part, powerOfTwo(bits)) + ir::Expr::rational(1, 2));
  return turns.isZero() ? value : value - turns * powerOfTwo(bits);
}

ir::Expr Wrapping::sum(const ir::Expr &value, clang::QualType type) const {
  const unsigned bits = bitsOf(type);
  return bits == 0 || value.isNumber() ? value : centred(value, bits);
}

unsigned Wrapping::bitsOf(clang::QualType type) const {
  if (!type->isUnsignedIntegerOrEnumerationType() || type->isBooleanType())
    return 0;
  const auto bits = static_cast<unsigned>(ast.getIntWidth(type));
  return bits == 32 || bits == 64 ? bits : 0;
}

std::optional<ir::Expr> Wrapping::wrapped(const ir::Expr &value, unsigned bits) const {
  const ir::Expr modulus = powerOfTwo(bits);
  const bool wraps = isLarge(value, bits);
  if (!wraps && !ranges.mayBeNegative(value))
    return value;
  if (bits > 32) // no model counts with such numbers
    return std::nullopt;
  if (wraps)
    return value - modulus * ir::Expr::floor(*ir::Expr::divide(value, modulus));
  return value + modulus * ir::Expr::max(0, ir::Expr::min(1, -value));
}

/// What lies further than that is no element of an array.
static constexpr std::int64_t mostWrapped = std::int64_t{1} << 16;

std::optional<ir::Expr> Wrapping::dividend(const ir::Expr &value, unsigned bits, bool isRest,
                                           std::optional<std::int64_t> divisor) const {
  if (isLarge(value, bits) || !ranges.mayBeNegative(value))
    return wrapped(value, bits);
  if (isRest && divisor) {
    const ir::Expr rest = powerOfTwo(bits) -
                          ir::Expr::floor(*ir::Expr::divide(powerOfTwo(bits), *divisor)) * *divisor;
    return value + rest * ir::Expr::max(0, ir::Expr::min(1, -value));
  }
  const bool isFar = !isRest && divisor && *divisor < mostWrapped;
  const bool isCondition = mode.sense == Sense::Condition;
  return isFar && (mode.sense == Sense::Address || (bits > 32 && !isCondition))
             ? value
             : wrapped(value, bits);
}

/// Of values of unsigned type, each written as far below 2^w as it is below zero.
static ir::Condition isBelow(const ir::Expr &a, const ir::Expr &b, const LoopRanges &ranges) {
  const ir::Condition less{a, ir::Relation::Less, b};
  const ir::Condition isLow{a, ir::Relation::GreaterEqual, 0}; // a is
  const ir::Condition isHigh{b, ir::Relation::Less, 0};        // b is
  const bool mayBeHigh = ranges.mayBeNegative(a), mayEndHigh = ranges.mayBeNegative(b);
  if (a.isNumber() || b.isNumber()) {
    if (b.isNumber() && mayEndHigh)
      return mayBeHigh ? ir::disjunction(isLow, less)
                       : ir::Condition{0, ir::Relation::LessEqual, 0};
    if (a.isNumber() && mayBeHigh)
      return ir::conjunction(isHigh, less);
  }
  if (mayBeHigh && mayEndHigh)
    return ir::disjunction(ir::conjunction(isLow, isHigh),
                           ir::conjunction(less, ir::disjunction(isLow, isHigh)));
  if (mayBeHigh)
    return ir::conjunction(isLow, less);
  return mayEndHigh ? ir::disjunction(isHigh, less) : less;
}

std::optional<ir::Condition> Wrapping::condition(ir::Expr a, ir::Relation relation, ir::Expr b,
                                                 unsigned bits) const {
  for (ir::Expr *side : {&a, &b}) {
    if (side->isNumber())
      *side = centred(*side, bits);
    else if (isLarge(*side, bits)) {
      const auto rest = wrapped(*side, bits);
      if (!rest)
        return std::nullopt;
      *side = *rest;
    }
  }
  const bool isPlain = relation == ir::Relation::Equal || relation == ir::Relation::NotEqual ||
                       (!ranges.mayBeNegative(a) && !ranges.mayBeNegative(b));
  if (isPlain)
    return ir::Condition{a, relation, b};
  if (relation == ir::Relation::Less)
    return isBelow(a, b, ranges);
  if (relation == ir::Relation::Greater)
    return isBelow(b, a, ranges);
  return negation(relation == ir::Relation::LessEqual ? isBelow(b, a, ranges)
                                                      : isBelow(a, b, ranges));
}

} // namespace sparcity::frontend
