//===- frontend/clang/IntegerArithmetic.cpp - What operators make of integers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/IntegerArithmetic.h"

#include "frontend/clang/ConstantInteger.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

/// Products are expanded: more terms than these are no index any more.
static constexpr size_t maxTerms = 4096;

std::optional<ir::Expr> product(const ir::Expr &a, const ir::Expr &b, clang::SourceRange range,
                                Failures &failures) {
  if (!a.isNumber() && !b.isNumber() && a.terms().size() * b.terms().size() > maxTerms)
    return failures.fail(range, "too-deep", "the index expression has too many terms");
  return a * b;
}

std::optional<ir::Expr> IntegerArithmetic::combined(const clang::BinaryOperator *expr,
                                                    const ir::Expr &a, const ir::Expr &b) const {
  const clang::BinaryOperatorKind kind =
      expr->isCompoundAssignmentOp()
          ? clang::BinaryOperator::getOpForCompoundAssignment(expr->getOpcode())
          : expr->getOpcode();
  switch (kind) {
  case clang::BO_Add:
    return wrapping.sum(a + b, expr->getType());
  case clang::BO_Sub:
    return wrapping.sum(a - b, expr->getType());
  case clang::BO_Mul:
    return product(a, b, expr->getSourceRange(), failures);
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
    return failures.notAffine(expr->getSourceRange());
  }
}

/// The type in which `a / b` and `a /= b` are computed.
static clang::QualType typeOf(const clang::BinaryOperator *expr) {
  const auto *compound = llvm::dyn_cast<clang::CompoundAssignOperator>(expr);
  return compound ? compound->getComputationResultType() : expr->getType();
}

/// C rounds towards zero.
std::optional<ir::Expr> IntegerArithmetic::divide(const clang::BinaryOperator *expr, bool isRest,
                                                  const ir::Expr &value, const ir::Expr &b) const {
  if (b.isZero())
    return failures.fail(expr->getSourceRange(), "division-by-zero",
                         "an index or bound is divided by zero");
  const unsigned bits = wrapping.bitsOf(typeOf(expr));
  const auto divisor = b.asInteger();
  const bool isPowerOfTwo = divisor && *divisor > 0 && (*divisor & (*divisor - 1)) == 0;
  // Such a rest is the same modulo 2^w.
  const auto taken = bits == 0 || (isRest && isPowerOfTwo)
                         ? std::optional(value)
                         : wrapping.dividend(value, bits, isRest, divisor);
  auto ratio = taken ? ir::Expr::divide(*taken, b) : std::nullopt;
  if (!ratio)
    return failures.notAffine(expr->getSourceRange());
  const ir::Expr &a = *taken;
  const bool isDivisorPositive = b.sign() == 1 || (!b.isNumber() && ranges.isNeverNegative(b));
  if (!isDivisorPositive)
    return failures.notAffine(expr->getSourceRange());
  const bool isPositive = ranges.isNeverNegative(a) || typeOf(expr)->isUnsignedIntegerType();
  if (isRest && isPositive && divisor)
    if (const auto rest = ranges.fixedRest(a, *divisor))
      return *rest;
  ir::Expr quotient = isPositive ? ir::Expr::floor(*ratio)
                                 : ir::Expr::floor(ir::Expr::max(*ratio, 0)) +
                                       ir::Expr::ceil(ir::Expr::min(*ratio, 0));
  if (!isRest)
    return quotient;
  auto whole = product(quotient, b, expr->getSourceRange(), failures);
  return whole ? std::optional<ir::Expr>(a - *whole) : std::nullopt;
}

/// Sizes are far below this: what is shifted further is no index.
static constexpr int maxShift = 40;

/// `value / 2^amount`, rounded down: what a shift does in two's complement.
static ir::Expr shiftedRight(const ir::Expr &value, unsigned amount) {
  return ir::Expr::floor(*ir::Expr::divide(value, std::int64_t{1} << amount));
}

std::optional<ir::Expr> IntegerArithmetic::shift(const clang::BinaryOperator *expr, bool isLeft,
                                                 const ir::Expr &a, const ir::Expr &b) const {
  const auto amount = b.asInteger();
  if (!amount || *amount < 0 || *amount > maxShift)
    return failures.notAffine(expr->getSourceRange());
  const std::int64_t factor = std::int64_t{1} << *amount;
  if (isLeft)
    return a * factor;
  const unsigned bits = wrapping.bitsOf(typeOf(expr));
  const auto taken = bits ? wrapping.dividend(a, bits, /*isRest=*/false, factor) : std::optional(a);
  return taken ? std::optional(shiftedRight(*taken, static_cast<unsigned>(*amount)))
               : failures.notAffine(expr->getSourceRange());
}

ir::Expr IntegerArithmetic::masked(const ir::Expr &value, std::int64_t mask) const {
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
    const auto rest = ranges.fixedRest(above, modulus);
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
std::optional<ir::Expr> IntegerArithmetic::bits(const clang::BinaryOperator *expr,
                                                clang::BinaryOperatorKind kind, const ir::Expr &a,
                                                const ir::Expr &b) const {
  if (a.isNumber() && b.isNumber())
    if (auto value = constantInteger(expr, ast))
      return value;
  const ir::Expr &value = b.isNumber() ? a : b;
  const auto mask = signedMask(b.isNumber() ? b : a, wrapping.bitsOf(typeOf(expr)));
  if (!mask || std::abs(*mask) >= (std::int64_t{1} << maxShift))
    return failures.notAffine(expr->getSourceRange());
  ir::Expr part = masked(value, *mask);
  if (kind == clang::BO_And)
    return part;
  return value + *mask - (kind == clang::BO_Xor ? 2 * part : part);
}

} // namespace sparcity::frontend
