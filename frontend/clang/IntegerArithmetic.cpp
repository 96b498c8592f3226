//===- frontend/clang/IntegerArithmetic.cpp - Arithmetic of C integers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Indicators.h"
#include "frontend/clang/Reader.h"

#include "clang/AST/ASTContext.h"

#include <functional>

namespace sparcity::frontend {

/// Products are expanded: more terms than these are no index any more.
static constexpr size_t maxTerms = 4096;

/// The least value over the range of an index in which the value is linear.
static std::optional<ir::Expr> leastOver(const IndexRange &range, const ir::Expr &value,
                                         const std::function<bool(const ir::Expr &)> &isPositive) {
  if (!value.isPolynomialIn(range.index) || value.degree(range.index) > 1)
    return std::nullopt;
  const ir::Expr slope = value.coefficient(range.index, 1);
  if (isPositive(slope))
    return value.substitute({{range.index, range.least}});
  if (range.greatest && isPositive(-slope))
    return value.substitute({{range.index, *range.greatest}});
  return std::nullopt;
}

/// Is it never negative for symbols that are at least 1?
static bool isNeverNegativeInSizes(const ir::Expr &value) {
  if (const auto sign = value.sign())
    return *sign >= 0;
  if (!value.isPolynomial())
    return false;
  ir::Bindings shifted;
  if (Unknowns::areIn(value))
    return false;
  for (const std::string &name : value.symbols())
    shifted.emplace(name, ir::Expr::symbol(name) + 1);
  for (const ir::Expr::Term &term : value.substitute(shifted).terms())
    if (const auto sign = term.coefficient.sign(); !sign || *sign < 0)
      return false;
  return true;
}

static bool isNeverNegative(const ir::Expr &value, llvm::ArrayRef<IndexRange> ranges) {
  ir::Expr least = value;
  while (!ranges.empty()) {
    const IndexRange &innermost = ranges.back();
    ranges = ranges.drop_back();
    if (!least.contains(innermost.index))
      continue;
    const auto next = leastOver(
        innermost, least, [&](const ir::Expr &slope) { return isNeverNegative(slope, ranges); });
    if (!next)
      return false;
    least = *next;
  }
  return isNeverNegativeInSizes(least);
}

bool Reader::isNeverNegativeHere(const ir::Expr &value) const {
  return isNeverNegative(value, ranges);
}

std::optional<ir::Expr> Reader::product(clang::SourceRange range, const ir::Expr &a,
                                        const ir::Expr &b) {
  if (!a.isNumber() && !b.isNumber() && a.terms().size() * b.terms().size() > maxTerms)
    return fail(range, "too-deep", "the index expression has too many terms");
  return a * b;
}

bool Reader::isOne(const clang::Expr *expr) {
  const auto number = constant(expr);
  return number && *number == ir::Expr(1);
}

std::optional<ir::Expr> Reader::oddness(const clang::Expr *expr) {
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr->IgnoreParenImpCasts());
  if (!binary || binary->getOpcode() != clang::BO_Xor || isTruth(binary))
    return integer(expr);
  auto a = oddness(binary->getLHS());
  auto b = a ? oddness(binary->getRHS()) : std::nullopt;
  return b ? std::optional(*a + *b) : std::nullopt;
}

std::optional<ir::Expr> Reader::lowestBit(const clang::Expr *expr) {
  const auto value = oddness(expr);
  return value ? std::optional(masked(*value, 1)) : std::nullopt;
}

std::optional<ir::Expr> Reader::truth(const clang::Expr *expr) {
  const auto value = condition(expr);
  if (!value)
    return std::nullopt;
  for (const ir::Expr *side : {&value->lhs, &value->rhs})
    if (Unknowns::areIn(*side) || !side->loadedArrays().empty())
      return notAffine(expr);
  return indicatorOf(*value);
}

std::optional<ir::Expr> Reader::binary(const clang::BinaryOperator *expr) {
  if (expr->isRelationalOp() || expr->isEqualityOp() || joinsTruths(expr))
    return truth(expr);
  if (expr->isAssignmentOp())
    return notAffine(expr);
  if (expr->isCommaOp())
    return hasStepsInSequence(expr) ? std::nullopt : integer(expr->getRHS());
  if (expr->getLHS()->getType()->isPointerType())
    return pointerDifference(expr);
  if (expr->getOpcode() == clang::BO_And && isOne(expr->getRHS()))
    return lowestBit(expr->getLHS());
  if (expr->getOpcode() == clang::BO_And && isOne(expr->getLHS()))
    return lowestBit(expr->getRHS());
  auto a = integer(expr->getLHS());
  auto b = a ? integer(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  return combined(expr, *a, *b);
}

std::optional<ir::Expr> Reader::combined(const clang::BinaryOperator *expr, const ir::Expr &a,
                                         const ir::Expr &b) {
  const clang::BinaryOperatorKind kind =
      expr->isCompoundAssignmentOp()
          ? clang::BinaryOperator::getOpForCompoundAssignment(expr->getOpcode())
          : expr->getOpcode();
  switch (kind) {
  case clang::BO_Add:
    return sum(a + b, expr->getType());
  case clang::BO_Sub:
    return sum(a - b, expr->getType());
  case clang::BO_Mul:
    return product(expr->getSourceRange(), a, b);
  case clang::BO_Div:
  case clang::BO_Rem:
    return divide(expr, kind == clang::BO_Rem, a, b);
  case clang::BO_Shl:
  case clang::BO_Shr:
    return shift(expr, kind == clang::BO_Shl, a, b);
  case clang::BO_And:
  case clang::BO_Or:
  case clang::BO_Xor:
    return bits(expr, kind, a, b);
  default:
    return notAffine(expr);
  }
}

std::optional<ir::Expr> Reader::pointerDifference(const clang::BinaryOperator *expr) {
  auto a = pointer(expr->getLHS());
  auto b = a ? pointer(expr->getRHS()) : std::nullopt;
  auto size = b ? sizeOf(expr->getLHS()->getType()->getPointeeType(), expr->getSourceRange())
                : std::nullopt;
  if (!size)
    return std::nullopt;
  auto elements = ir::Expr::divide(a->offset - b->offset, *size);
  if (a->object != b->object || !elements)
    return fail(expr->getSourceRange(), "unsupported-index",
                "how far two pointers are apart is not known");
  return elements;
}

/// The rest of `value` over `divisor` where it is the same for all values of the
/// indices: their steps are multiples of the divisor.
static std::optional<std::int64_t> fixedRest(const ir::Expr &value, std::int64_t divisor,
                                             llvm::ArrayRef<IndexRange> ranges) {
  ir::Expr first = value;
  for (const IndexRange &range : ranges) {
    if (!first.contains(range.index))
      continue;
    if (!range.first || !range.step || !first.isPolynomialIn(range.index) ||
        first.degree(range.index) > 1)
      return std::nullopt;
    const auto slope = first.coefficient(range.index, 1).asInteger();
    if (!slope || *slope % divisor * (*range.step % divisor) % divisor != 0)
      return std::nullopt;
    first = first.substitute({{range.index, *range.first}});
  }
  const auto number = first.asInteger();
  return number ? std::optional((*number % divisor + divisor) % divisor) : std::nullopt;
}

/// The type in which `a / b` and `a /= b` are computed.
static clang::QualType typeOf(const clang::BinaryOperator *expr) {
  const auto *compound = llvm::dyn_cast<clang::CompoundAssignOperator>(expr);
  return compound ? compound->getComputationResultType() : expr->getType();
}

/// C rounds towards zero.
std::optional<ir::Expr> Reader::divide(const clang::BinaryOperator *expr, bool isRest,
                                       const ir::Expr &value, const ir::Expr &b) {
  if (b.isZero())
    return fail(expr->getSourceRange(), "division-by-zero", "an index or bound is divided by zero");
  const unsigned bits = unsignedBits(typeOf(expr));
  const auto divisor = b.asInteger();
  const bool isPowerOfTwo = divisor && *divisor > 0 && (*divisor & (*divisor - 1)) == 0;
  // Such a rest is the same modulo 2^w.
  const auto taken = bits == 0 || (isRest && isPowerOfTwo) ? std::optional(value)
                                                           : dividend(value, bits, isRest, divisor);
  auto ratio = taken ? ir::Expr::divide(*taken, b) : std::nullopt;
  if (!ratio)
    return notAffine(expr);
  const ir::Expr &a = *taken;
  const bool isDivisorPositive = b.sign() == 1 || (!b.isNumber() && isNeverNegativeHere(b));
  if (!isDivisorPositive)
    return notAffine(expr);
  const bool isPositive = isNeverNegativeHere(a) || typeOf(expr)->isUnsignedIntegerType();
  if (isRest && isPositive && divisor)
    if (const auto rest = fixedRest(a, *divisor, ranges))
      return *rest;
  ir::Expr quotient = isPositive ? ir::Expr::floor(*ratio)
                                 : ir::Expr::floor(ir::Expr::max(*ratio, 0)) +
                                       ir::Expr::ceil(ir::Expr::min(*ratio, 0));
  if (!isRest)
    return quotient;
  auto whole = product(expr->getSourceRange(), quotient, b);
  return whole ? std::optional<ir::Expr>(a - *whole) : std::nullopt;
}

/// Sizes are far below this: what is shifted further is no index.
static constexpr int maxShift = 40;

/// `value / 2^amount`, rounded down: what a shift does in two's complement.
static ir::Expr shiftedRight(const ir::Expr &value, unsigned amount) {
  return ir::Expr::floor(*ir::Expr::divide(value, std::int64_t{1} << amount));
}

std::optional<ir::Expr> Reader::shift(const clang::BinaryOperator *expr, bool isLeft,
                                      const ir::Expr &a, const ir::Expr &b) {
  const auto amount = b.asInteger();
  if (!amount || *amount < 0 || *amount > maxShift)
    return notAffine(expr);
  const std::int64_t factor = std::int64_t{1} << *amount;
  if (isLeft)
    return a * factor;
  const unsigned bits = unsignedBits(typeOf(expr));
  const auto taken = bits ? dividend(a, bits, /*isRest=*/false, factor) : std::optional(a);
  return taken ? std::optional(shiftedRight(*taken, static_cast<unsigned>(*amount)))
               : notAffine(expr);
}

/// `value & mask`, a rest for each run of ones in the mask; exact for two's
/// complement.
ir::Expr Reader::masked(const ir::Expr &value, std::int64_t mask) const {
  if (mask < 0)
    return value - masked(value, ~mask);
  ir::Expr result = 0;
  for (unsigned low = 0; mask >> low; ++low) {
    if (!(mask >> low & 1))
      continue;
    unsigned high = low;
    while (mask >> high & 1)
      ++high;
    const std::int64_t modulus = std::int64_t{1} << (high - low);
    const ir::Expr above = low ? shiftedRight(value, low) : value;
    const auto rest = fixedRest(above, modulus, ranges);
    result += (rest ? ir::Expr(*rest) : above - shiftedRight(above, high - low) * modulus) *
              (std::int64_t{1} << low);
    low = high;
  }
  return result;
}

/// Modulo 2^w ones in front are a number below zero.
static std::optional<std::int64_t> signedMask(const ir::Expr &mask, unsigned bits) {
  const ir::Expr modulus = ir::Expr::pow(2, static_cast<int>(bits));
  const bool isHigh = bits > 0 && (mask * 2 - modulus).sign().value_or(-1) >= 0;
  return (isHigh ? mask - modulus : mask).asInteger();
}

/// With a mask that is a number; what it masks says the rest.
std::optional<ir::Expr> Reader::bits(const clang::BinaryOperator *expr,
                                     clang::BinaryOperatorKind kind, const ir::Expr &a,
                                     const ir::Expr &b) {
  if (a.isNumber() && b.isNumber())
    if (auto value = constant(expr))
      return value;
  const ir::Expr &value = b.isNumber() ? a : b;
  const auto mask = signedMask(b.isNumber() ? b : a, unsignedBits(typeOf(expr)));
  if (!mask || std::abs(*mask) >= (std::int64_t{1} << maxShift))
    return notAffine(expr);
  const ir::Expr part = masked(value, *mask);
  if (kind == clang::BO_And)
    return part;
  return value + *mask - (kind == clang::BO_Xor ? 2 * part : part);
}

} // namespace sparcity::frontend
