//===- frontend/clang/IntegerReader.cpp - Integer expressions -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/IntegerReader.h"

#include "frontend/clang/ConstantInteger.h"
#include "frontend/clang/Indicators.h"
#include "frontend/clang/Naming.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"

namespace sparcity::frontend {

std::nullopt_t IntegerReader::notAffine(const clang::Expr *expr) {
  return scope.failures.notAffine(expr->getSourceRange());
}

static std::optional<ir::Expr> integerOf(const std::optional<Value> &value) {
  const auto *expr = value ? std::get_if<ir::Expr>(&*value) : nullptr;
  return expr ? std::optional(*expr) : std::nullopt;
}

/// Failures that are no matter of data.
static bool isFault(const Failure &failure) {
  return failure.id == "too-deep" || failure.id == "division-by-zero" ||
         failure.id == "side-effect";
}

std::optional<ir::Expr> IntegerReader::integer(const clang::Expr *expr) {
  if (!scope.isInNest || !scope.mode.admitsUnknowns)
    return exact(expr);
  auto earlier = scope.failures.take();
  auto value = exact(expr);
  const std::optional<Failure> &failure = scope.failures.current();
  if (!value && expr->getType()->isIntegralOrEnumerationType() && !(failure && isFault(*failure))) {
    scope.failures.take();
    value = parts.unknowns.ofExpression(*expr);
  }
  if (earlier)
    scope.failures.restore(std::move(earlier));
  return value;
}

/// A call of C's `abs`, or of one for longer integers.
static bool isAbsoluteValue(const clang::CallExpr &call) {
  switch (call.getBuiltinCallee()) {
  case clang::Builtin::BIabs:
  case clang::Builtin::BIlabs:
  case clang::Builtin::BIllabs:
  case clang::Builtin::BI__builtin_abs:
  case clang::Builtin::BI__builtin_labs:
  case clang::Builtin::BI__builtin_llabs:
    return true;
  default:
    return false;
  }
}

std::optional<ir::Expr> IntegerReader::exact(const clang::Expr *expr) {
  const WithDepth level(scope.mode, scope.failures, expr);
  if (level.isTooDeep())
    return std::nullopt;
  expr = unwrapped(expr);
  if (!expr->getType()->isIntegralOrEnumerationType())
    return notAffine(expr);
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(expr))
    return cast(castExpr);
  if (const auto *binaryExpr = llvm::dyn_cast<clang::BinaryOperator>(expr))
    return binary(binaryExpr);
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return unary(unaryExpr);
  if (const auto *conditional = llvm::dyn_cast<clang::ConditionalOperator>(expr))
    return select(conditional);
  if (const auto *sizeofExpr = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(expr);
      sizeofExpr && sizeofExpr->getKind() == clang::UETT_SizeOf)
    return parts.sizes.sizeOf(sizeofExpr->getTypeOfArgument(), sizeofExpr->getSourceRange());
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expr))
    return called(call);
  if (llvm::isa<clang::StmtExpr>(expr))
    return integerOf(expressions.computed(expr));
  if (expr->isGLValue()) // what a function returns a reference to
    return parts.loads.loaded(expr);
  if (auto value = constantInteger(expr, scope.ast))
    return value;
  return notAffine(expr);
}

std::optional<ir::Expr> IntegerReader::called(const clang::CallExpr *expr) {
  // Unoptimised code asks before it knows.
  if (expr->getBuiltinCallee() == clang::Builtin::BI__builtin_constant_p)
    return constantInteger(expr, scope.ast).value_or(0);
  if (expr->getBuiltinCallee() == clang::Builtin::BI__builtin_expect)
    return integer(expr->getArg(0));
  if (auto value = constantInteger(expr, scope.ast))
    return value;
  if (!isAbsoluteValue(*expr))
    return integerOf(expressions.computed(expr));
  auto value = integer(expr->getArg(0));
  return !value || scope.ranges.isNeverNegative(*value)
             ? value
             : std::optional(ir::Expr::max(*value, -*value));
}

std::optional<ir::Expr> IntegerReader::integralCast(const clang::CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  auto value = integer(operand);
  if (!value)
    return std::nullopt;
  const std::uint64_t to = scope.ast.getIntWidth(expr->getType());
  // Wider and same width keep the value; narrower ones do too while sizes
  // fit an int, which indices in C must. Below that a cast is arithmetic.
  const std::uint64_t from = scope.ast.getIntWidth(operand->getType());
  if (to < 32 && to < from) {
    if (value->isNumber())
      return constantInteger(expr, scope.ast);
    const std::int64_t half = std::int64_t{1} << (to - 1);
    return expr->getType()->isUnsignedIntegerType()
               ? parts.arithmetic.masked(*value, 2 * half - 1)
               : parts.arithmetic.masked(*value + half, 2 * half - 1) - half;
  }
  // Of what is cast to an unsigned type of 64 bits an address is made.
  const bool isKept = scope.mode.sense == Sense::Value && expr->getType()->isUnsignedIntegerType();
  if (const unsigned bits = parts.wrapping.bitsOf(operand->getType());
      bits > 0 && to > from && !value->isNumber() && !isKept &&
      scope.mode.sense != Sense::Address && scope.mode.sense != Sense::Bound)
    return parts.wrapping.wrapped(*value, bits);
  if (value->isNumber() && expr->getType()->isUnsignedIntegerType() && value->sign() == -1)
    return constantInteger(expr, scope.ast);
  return value;
}

std::optional<ir::Expr> IntegerReader::cast(const clang::CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case clang::CK_LValueToRValue:
    operand = unwrapped(operand);
    return isStep(operand) || llvm::isa<clang::ConditionalOperator>(operand)
               ? exact(operand)
               : parts.loads.loaded(operand);
  case clang::CK_NoOp:
    return integer(operand);
  case clang::CK_IntegralCast:
    return integralCast(expr);
  case clang::CK_IntegralToBoolean: {
    auto value = integer(operand);
    if (!value || isIndicator(*value))
      return value;
    return Unknowns::areIn(*value) || !value->loadedArrays().empty()
               ? notAffine(expr)
               : std::optional(indicatorOf({*value, ir::Relation::NotEqual, 0}));
  }
  case clang::CK_FloatingToIntegral:
    if (auto value = constantInteger(expr, scope.ast))
      return value;
    return scope.fail(expr->getSourceRange(), "unsupported-index",
                      "an index, size or bound is computed from a floating-point value");
  default:
    return notAffine(expr);
  }
}

std::optional<ir::Expr> IntegerReader::unary(const clang::UnaryOperator *expr) {
  switch (expr->getOpcode()) {
  case clang::UO_Plus:
  case clang::UO_Extension:
    return integer(expr->getSubExpr());
  case clang::UO_Minus: {
    auto value = integer(expr->getSubExpr());
    return value ? std::optional(parts.wrapping.sum(-*value, expr->getType())) : std::nullopt;
  }
  case clang::UO_LNot:
    return truth(expr);
  case clang::UO_Not: {
    auto value = integer(expr->getSubExpr());
    if (!value ||
        (expr->getType()->isUnsignedIntegerType() && !parts.wrapping.bitsOf(expr->getType())))
      return notAffine(expr);
    if (value->isNumber())
      if (auto number = constantInteger(expr, scope.ast))
        return number;
    return parts.wrapping.sum(-*value - 1, expr->getType());
  }
  case clang::UO_PreInc:
  case clang::UO_PreDec:
  case clang::UO_PostInc:
  case clang::UO_PostDec:
    return stepped(expr);
  default:
    return notAffine(expr);
  }
}

std::optional<ir::Expr> IntegerReader::stepped(const clang::UnaryOperator *expr) {
  if (scope.mode.steps == Steps::Unknown)
    return scope.fail(expr->getSourceRange(), "side-effect",
                      "an index or bound changes a variable while it is computed");
  auto value = parts.loads.loaded(unwrapped(expr->getSubExpr()));
  return value ? std::optional(*value + scope.mode.stepsOff(*expr)) : std::nullopt;
}

std::optional<ir::Expr> IntegerReader::select(const clang::ConditionalOperator *expr) {
  if (hasStepsInSequence(expr, scope.mode, scope.failures))
    return std::nullopt;
  const Decision decision = parts.conditions.decisionOn(expr->getCond());
  if (!scope.isInNest && !decision.said)
    return notAffine(expr);
  auto a = integer(expr->getTrueExpr());
  auto b = a ? integer(expr->getFalseExpr()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  auto result = parts.selection.choose(decision, *a, *b);
  return result ? result : notAffine(expr);
}

std::optional<ir::Expr> IntegerReader::oddness(const clang::Expr *expr) {
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr->IgnoreParenImpCasts());
  if (!binary || binary->getOpcode() != clang::BO_Xor || isTruth(binary))
    return integer(expr);
  auto a = oddness(binary->getLHS());
  auto b = a ? oddness(binary->getRHS()) : std::nullopt;
  return b ? std::optional(*a + *b) : std::nullopt;
}

std::optional<ir::Expr> IntegerReader::lowestBit(const clang::Expr *expr) {
  const auto value = oddness(expr);
  return value ? std::optional(parts.arithmetic.masked(*value, 1)) : std::nullopt;
}

std::optional<ir::Expr> IntegerReader::truth(const clang::Expr *expr) {
  const auto value = parts.conditions.condition(expr);
  if (!value)
    return std::nullopt;
  for (const ir::Expr *side : {&value->lhs, &value->rhs})
    if (Unknowns::areIn(*side) || !side->loadedArrays().empty())
      return notAffine(expr);
  return indicatorOf(*value);
}

static bool isOne(const clang::Expr *expr, const clang::ASTContext &ast) {
  const auto number = constantInteger(expr, ast);
  return number && *number == ir::Expr(1);
}

std::optional<ir::Expr> IntegerReader::binary(const clang::BinaryOperator *expr) {
  if (expr->isRelationalOp() || expr->isEqualityOp() || joinsTruths(expr))
    return truth(expr);
  if (expr->isAssignmentOp())
    return notAffine(expr);
  if (expr->isCommaOp())
    return hasStepsInSequence(expr, scope.mode, scope.failures) ? std::nullopt
                                                                : integer(expr->getRHS());
  if (expr->getLHS()->getType()->isPointerType())
    return pointerDifference(expr);
  if (expr->getOpcode() == clang::BO_And && isOne(expr->getRHS(), scope.ast))
    return lowestBit(expr->getLHS());
  if (expr->getOpcode() == clang::BO_And && isOne(expr->getLHS(), scope.ast))
    return lowestBit(expr->getRHS());
  auto a = integer(expr->getLHS());
  auto b = a ? integer(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  return parts.arithmetic.combined(expr, *a, *b);
}

std::optional<ir::Expr> IntegerReader::pointerDifference(const clang::BinaryOperator *expr) {
  auto a = expressions.pointer(expr->getLHS());
  auto b = a ? expressions.pointer(expr->getRHS()) : std::nullopt;
  auto size =
      b ? parts.sizes.sizeOf(expr->getLHS()->getType()->getPointeeType(), expr->getSourceRange())
        : std::nullopt;
  if (!size)
    return std::nullopt;
  auto elements = ir::Expr::divide(a->offset - b->offset, *size);
  if (a->object != b->object || !elements)
    return scope.fail(expr->getSourceRange(), "unsupported-index",
                      "how far two pointers are apart is not known");
  return elements;
}

} // namespace sparcity::frontend
