//===- frontend/clang/Wrapping.cpp - Unsigned values modulo 2^w -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values of unsigned type stay affine while they are computed: what is below zero stands
/// for what is so much below 2^w. They are taken modulo 2^w where that makes a difference
/// (comparisons, quotients, rests, shifts to the right, wider types), and where they are
/// known to leave their range:
///
///     (unsigned)(i - 3) < m          i - 3 >= 0 and i - 3 < m
///     (unsigned)i * 2654435761 >> 26 …*i/2^26 - 2^6*floor(…*i/2^32), rounded down
///
/// An address needs none of it: it wraps too, and what lies 2^w beyond an array is not
/// accessed.
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/Inductions.h"
#include "frontend/clang/Reader.h"

#include "llvm/ADT/STLExtras.h"

#include <array>

namespace sparcity::frontend {

/// All sizes in the samples that tell whether a value falls below zero.
static constexpr std::int64_t sampleSize = 16;
/// Loops whose ends are tried: twice as many samples for each.
static constexpr size_t maxSampledLoops = 6;

static ir::Expr powerOfTwo(unsigned bits) { return ir::Expr::pow(2, static_cast<int>(bits)); }

static ir::Bindings sampled(const std::set<std::string> &names) {
  ir::Bindings result;
  for (const std::string &name : names)
    result.emplace(name, sampleSize);
  return result;
}

/// Is it below zero with indices at the ends of their ranges? `spans`: of the loops that are
/// done, not below zero where they run.
static bool isNegativeAtEnds(const ir::Expr &value, const std::vector<ir::Expr> &spans,
                             llvm::ArrayRef<IndexRange> ranges) {
  const auto occursIn = [&](const std::string &index) {
    return value.contains(index) ||
           llvm::any_of(spans, [&](const ir::Expr &span) { return span.contains(index); });
  };
  while (!ranges.empty() && !occursIn(ranges.back().index))
    ranges = ranges.drop_back();
  if (ranges.empty()) {
    const auto isBelow = [](const ir::Expr &each) {
      return each.substitute(sampled(each.symbols())).sign().value_or(0) < 0;
    };
    return isBelow(value) && llvm::none_of(spans, isBelow);
  }
  const IndexRange &range = ranges.back();
  const auto isNegativeAt = [&](const ir::Expr &end) {
    const ir::Bindings there{{range.index, end}};
    std::vector<ir::Expr> further;
    for (const ir::Expr &span : spans)
      further.push_back(span.substitute(there));
    if (range.greatest)
      further.push_back(*range.greatest - range.least);
    return isNegativeAtEnds(value.substitute(there), further, ranges.drop_back());
  };
  return isNegativeAt(range.least) || (range.greatest && isNegativeAt(*range.greatest));
}

bool Reader::mayBeNegativeHere(const ir::Expr &value) const {
  if (const auto sign = value.sign())
    return *sign < 0;
  const auto loops =
      llvm::count_if(ranges, [&](const IndexRange &range) { return value.contains(range.index); });
  const bool isOpen = loops == 0 && value.loadedArrays().empty();
  if (isOpen || static_cast<size_t>(loops) > maxSampledLoops || Unknowns::areIn(value) ||
      value.contains(Inductions::count) || isNeverNegativeHere(value))
    return false;
  constexpr std::array<std::int64_t, 2> elements = {0, 1 << 16};
  return llvm::any_of(elements, [&](std::int64_t element) {
    const auto load = [&](const std::string &, const ir::Expr &) { return std::optional(element); };
    return isNegativeAtEnds(value.substituteLoads(load), {}, ranges);
  });
}

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

ir::Expr Reader::sum(const ir::Expr &value, clang::QualType type) const {
  const unsigned bits = unsignedBits(type);
  return bits == 0 || value.isNumber() ? value : centred(value, bits);
}

unsigned Reader::unsignedBits(clang::QualType type) const {
  if (!type->isUnsignedIntegerOrEnumerationType() || type->isBooleanType())
    return 0;
  const auto bits = static_cast<unsigned>(ast.getIntWidth(type));
  return bits == 32 || bits == 64 ? bits : 0;
}

std::optional<ir::Expr> Reader::wrapped(const ir::Expr &value, unsigned bits) const {
  const ir::Expr modulus = powerOfTwo(bits);
  const bool wraps = isLarge(value, bits);
  if (!wraps && !mayBeNegativeHere(value))
    return value;
  if (bits > 32) // no model counts with such numbers
    return std::nullopt;
  if (wraps)
    return value - modulus * ir::Expr::floor(*ir::Expr::divide(value, modulus));
  return value + modulus * ir::Expr::max(0, ir::Expr::min(1, -value));
}

/// What lies further than that is no element of an array.
static constexpr std::int64_t mostElements = std::int64_t{1} << 16;

std::optional<ir::Expr> Reader::dividend(const ir::Expr &value, unsigned bits, bool isRest,
                                         std::optional<std::int64_t> divisor) const {
  if (isLarge(value, bits) || !mayBeNegativeHere(value))
    return wrapped(value, bits);
  if (isRest && divisor) {
    const ir::Expr rest = powerOfTwo(bits) -
                          ir::Expr::floor(*ir::Expr::divide(powerOfTwo(bits), *divisor)) * *divisor;
    return value + rest * ir::Expr::max(0, ir::Expr::min(1, -value));
  }
  const bool isFar = !isRest && divisor && *divisor < mostElements;
  const bool isCondition = sense == Sense::Condition;
  return isFar && (sense == Sense::Address || (bits > 32 && !isCondition)) ? value
                                                                           : wrapped(value, bits);
}

/// Of values of unsigned type, each written as far below 2^w as it is below zero.
static ir::Condition isBelow(const ir::Expr &a, const ir::Expr &b, const Reader &reader) {
  const ir::Condition less{a, ir::Relation::Less, b};
  const ir::Condition isLow{a, ir::Relation::GreaterEqual, 0}; // a is
  const ir::Condition isHigh{b, ir::Relation::Less, 0};        // b is
  const bool mayBeHigh = reader.mayBeNegativeHere(a), mayEndHigh = reader.mayBeNegativeHere(b);
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

std::optional<ir::Condition> Reader::unsignedCondition(const clang::BinaryOperator *expr,
                                                       ir::Relation relation, ir::Expr a,
                                                       ir::Expr b, unsigned bits) {
  for (ir::Expr *side : {&a, &b}) {
    if (side->isNumber())
      *side = centred(*side, bits);
    else if (isLarge(*side, bits)) {
      const auto rest = wrapped(*side, bits);
      if (!rest)
        return fail(expr->getSourceRange(), "unsupported-index",
                    "a product of more than 64 bits cannot be represented");
      *side = *rest;
    }
  }
  const bool isPlain = relation == ir::Relation::Equal || relation == ir::Relation::NotEqual ||
                       (!mayBeNegativeHere(a) && !mayBeNegativeHere(b));
  if (isPlain)
    return ir::Condition{a, relation, b};
  if (relation == ir::Relation::Less)
    return isBelow(a, b, *this);
  if (relation == ir::Relation::Greater)
    return isBelow(b, a, *this);
  return negation(relation == ir::Relation::LessEqual ? isBelow(b, a, *this)
                                                      : isBelow(a, b, *this));
}

} // namespace sparcity::frontend
