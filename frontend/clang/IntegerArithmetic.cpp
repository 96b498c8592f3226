//===- frontend/clang/IntegerArithmetic.cpp - Arithmetic of C integers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"

#include "clang/AST/ASTContext.h"

#include <functional>

namespace frontend {

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

std::optional<ir::Expr> Reader::binary(const clang::BinaryOperator *expr) {
  if (expr->isAssignmentOp() || expr->isComparisonOp() || expr->isLogicalOp())
    return notAffine(expr);
  if (expr->isCommaOp())
    return hasStepsInSequence(expr) ? std::nullopt : integer(expr->getRHS());
  if (expr->getLHS()->getType()->isPointerType())
    return pointerDifference(expr);
  auto a = integer(expr->getLHS());
  auto b = a ? integer(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  switch (expr->getOpcode()) {
  case clang::BO_Add:
    return *a + *b;
  case clang::BO_Sub:
    return *a - *b;
  case clang::BO_Mul:
    return product(expr->getSourceRange(), *a, *b);
  case clang::BO_Div:
  case clang::BO_Rem:
    return divide(expr, *a, *b);
  case clang::BO_Shl:
  case clang::BO_Shr:
  case clang::BO_And:
    return bits(expr, *a, *b);
  default:
    if (a->isNumber() && b->isNumber())
      if (auto value = constant(expr))
        return value;
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

/// C rounds towards zero.
std::optional<ir::Expr> Reader::divide(const clang::BinaryOperator *expr, const ir::Expr &a,
                                       const ir::Expr &b) {
  if (b.isZero())
    return fail(expr->getSourceRange(), "division-by-zero", "an index or bound is divided by zero");
  auto ratio = ir::Expr::divide(a, b);
  if (!ratio)
    return notAffine(expr);
  const bool isDivisorPositive = b.sign() == 1 || (!b.isNumber() && isNeverNegativeHere(b));
  if (!isDivisorPositive)
    return notAffine(expr);
  const bool isPositive = isNeverNegativeHere(a) || expr->getType()->isUnsignedIntegerType();
  ir::Expr quotient = isPositive ? ir::Expr::floor(*ratio)
                                 : ir::Expr::floor(ir::Expr::max(*ratio, 0)) +
                                       ir::Expr::ceil(ir::Expr::min(*ratio, 0));
  if (expr->getOpcode() == clang::BO_Div)
    return quotient;
  auto whole = product(expr->getSourceRange(), quotient, b);
  return whole ? std::optional<ir::Expr>(a - *whole) : std::nullopt;
}

/// Shifts by a constant and masks of low bits, exact for two's complement.
std::optional<ir::Expr> Reader::bits(const clang::BinaryOperator *expr, const ir::Expr &a,
                                     const ir::Expr &b) {
  const auto amount = b.asInteger();
  if (expr->getOpcode() == clang::BO_And) {
    if (!amount || *amount < 0 || *amount >= (1LL << 40) || (*amount & (*amount + 1)) != 0)
      return notAffine(expr);
    const std::int64_t modulus = *amount + 1;
    return a - ir::Expr::floor(*ir::Expr::divide(a, modulus)) * modulus;
  }
  if (!amount || *amount < 0 || *amount > 40)
    return notAffine(expr);
  const std::int64_t factor = std::int64_t{1} << *amount;
  if (expr->getOpcode() == clang::BO_Shl)
    return a * factor;
  return ir::Expr::floor(*ir::Expr::divide(a, factor));
}

} // namespace frontend
