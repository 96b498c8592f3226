//===- frontend/clang/IntegerReader.cpp - C integers as ir::Expr ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Indicators.h"
#include "frontend/clang/Reader.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

namespace {

std::optional<ir::Expr> fromBits(const llvm::APSInt &value) {
  if (value.isSignedIntN(64) && value.isSigned())
    return ir::Expr(value.getExtValue());
  if (value.isUnsigned() && value.getActiveBits() <= 63)
    return ir::Expr(static_cast<std::int64_t>(value.getZExtValue()));
  if (value.isUnsigned() && value.getActiveBits() == 64) {
    const std::uint64_t bits = value.getZExtValue();
    return ir::Expr(static_cast<std::int64_t>(bits >> 1)) * 2 + static_cast<std::int64_t>(bits & 1);
  }
  return std::nullopt;
}

} // namespace

Reader::Level::Level(Reader &reader, const clang::Expr *expr) : reader(reader) {
  ++reader.depth;
  if (isTooDeep())
    reader.fail(expr->getSourceRange(), "too-deep", "the expression is nested too deep");
}

std::nullopt_t Reader::fail(clang::SourceRange range, std::string id, std::string message) {
  if (!failure)
    failure = Failure{range, std::move(id), std::move(message)};
  return std::nullopt;
}

std::optional<ir::Expr> Reader::notAffine(const clang::Expr *expr) {
  return fail(expr->getSourceRange(), "unsupported-index",
              "an index, size or bound is computed in a way that cannot be represented");
}

static std::optional<ir::Expr> integerOf(const std::optional<Value> &value) {
  const auto *expr = value ? std::get_if<ir::Expr>(&*value) : nullptr;
  return expr ? std::optional(*expr) : std::nullopt;
}

std::optional<ir::Expr> Reader::constant(const clang::Expr *expr) {
  clang::Expr::EvalResult result;
  if (expr->isValueDependent() || !expr->EvaluateAsInt(result, ast))
    return std::nullopt;
  return fromBits(result.Val.getInt());
}

/// Failures that are no matter of data.
static bool isFault(const Failure &failure) {
  return failure.id == "too-deep" || failure.id == "division-by-zero" ||
         failure.id == "side-effect";
}

std::optional<ir::Expr> Reader::integer(const clang::Expr *expr) {
  if (!isInNest || !admitsUnknowns)
    return exact(expr);
  auto earlier = takeFailure();
  auto value = exact(expr);
  if (!value && expr->getType()->isIntegralOrEnumerationType() && !(failure && isFault(*failure))) {
    failure.reset();
    value = unknown(*expr);
  }
  if (earlier)
    failure = std::move(earlier);
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

std::optional<ir::Expr> Reader::exact(const clang::Expr *expr) {
  const Level level(*this, expr);
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
    return sizeOf(sizeofExpr->getTypeOfArgument(), sizeofExpr->getSourceRange());
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expr)) {
    // Unoptimised code asks before it knows.
    if (call->getBuiltinCallee() == clang::Builtin::BI__builtin_constant_p)
      return constant(expr).value_or(0);
    if (call->getBuiltinCallee() == clang::Builtin::BI__builtin_expect)
      return integer(call->getArg(0));
    if (auto value = constant(expr))
      return value;
    if (isAbsoluteValue(*call)) {
      auto value = integer(call->getArg(0));
      return !value || isNeverNegativeHere(*value) ? value
                                                   : std::optional(ir::Expr::max(*value, -*value));
    }
    return integerOf(called(*call));
  }
  if (const auto *block = llvm::dyn_cast<clang::StmtExpr>(expr))
    return integerOf(resultOf(listOf(block->getSubStmt()), nullptr));
  if (auto value = constant(expr))
    return value;
  return notAffine(expr);
}

std::optional<ir::Expr> Reader::cast(const clang::CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case clang::CK_LValueToRValue:
    return isStep(unwrapped(operand)) ? exact(operand) : loaded(unwrapped(operand));
  case clang::CK_NoOp:
    return integer(operand);
  case clang::CK_IntegralCast: {
    auto value = integer(operand);
    if (!value)
      return std::nullopt;
    const std::uint64_t to = ast.getIntWidth(expr->getType());
    // Wider and same width keep the value; narrower ones do too while sizes
    // fit an int, which indices in C must. Below that a cast is arithmetic.
    const std::uint64_t from = ast.getIntWidth(operand->getType());
    if (to < 32 && to < from) {
      if (value->isNumber())
        return constant(expr);
      const std::int64_t half = std::int64_t{1} << (to - 1);
      return expr->getType()->isUnsignedIntegerType() ? masked(*value, 2 * half - 1)
                                                      : masked(*value + half, 2 * half - 1) - half;
    }
    // Of what is cast to an unsigned type of 64 bits an address is made.
    const bool isKept = sense == Sense::Value && expr->getType()->isUnsignedIntegerType();
    if (const unsigned bits = unsignedBits(operand->getType());
        bits > 0 && to > from && !value->isNumber() && !isKept && sense != Sense::Address &&
        sense != Sense::Bound)
      return wrapped(*value, bits);
    if (value->isNumber() && expr->getType()->isUnsignedIntegerType() && value->sign() == -1)
      return constant(expr);
    return value;
  }
  case clang::CK_IntegralToBoolean: {
    auto value = integer(operand);
    if (!value || isIndicator(*value))
      return value;
    return Unknowns::areIn(*value) || !value->loadedArrays().empty()
               ? notAffine(expr)
               : std::optional(indicatorOf({*value, ir::Relation::NotEqual, 0}));
  }
  case clang::CK_FloatingToIntegral:
    if (auto value = constant(expr))
      return value;
    return fail(expr->getSourceRange(), "unsupported-index",
                "an index, size or bound is computed from a floating-point value");
  default:
    return notAffine(expr);
  }
}

std::optional<ir::Expr> Reader::unary(const clang::UnaryOperator *expr) {
  switch (expr->getOpcode()) {
  case clang::UO_Plus:
  case clang::UO_Extension:
    return integer(expr->getSubExpr());
  case clang::UO_Minus: {
    auto value = integer(expr->getSubExpr());
    return value ? std::optional(sum(-*value, expr->getType())) : std::nullopt;
  }
  case clang::UO_LNot:
    return truth(expr);
  case clang::UO_Not: {
    auto value = integer(expr->getSubExpr());
    if (!value || (expr->getType()->isUnsignedIntegerType() && !unsignedBits(expr->getType())))
      return notAffine(expr);
    if (value->isNumber())
      if (auto number = constant(expr))
        return number;
    return sum(-*value - 1, expr->getType());
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

std::optional<ir::Expr> Reader::stepped(const clang::UnaryOperator *expr) {
  if (steps == Steps::Unknown)
    return fail(expr->getSourceRange(), "side-effect",
                "an index or bound changes a variable while it is computed");
  auto value = loaded(unwrapped(expr->getSubExpr()));
  return value ? std::optional(*value + stepsOff(*expr)) : std::nullopt;
}

int Reader::stepsOff(const clang::UnaryOperator &expr) const {
  const bool isAhead = steps == Steps::Ahead;
  // Before the step, `++i` is one on; after it, `i++` was one back.
  if (expr.isPrefix() != isAhead)
    return 0;
  return expr.isIncrementOp() == isAhead ? 1 : -1;
}

/// A step in one part changes what the next part reads.
bool Reader::hasStepsInSequence(const clang::Expr *expr) {
  if (steps == Steps::Unknown || stepsIn(expr).empty())
    return false;
  fail(expr->getSourceRange(), "side-effect",
       "an index or bound changes a variable while it is computed");
  return true;
}

std::optional<ir::Expr> Reader::select(const clang::ConditionalOperator *expr) {
  if (hasStepsInSequence(expr))
    return std::nullopt;
  const Decision decision = decisionOn(expr->getCond());
  if (!isInNest && !decision.said)
    return notAffine(expr);
  auto a = integer(expr->getTrueExpr());
  auto b = a ? integer(expr->getFalseExpr()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  auto result = choose(decision, *a, *b);
  return result ? result : notAffine(expr);
}

std::optional<ir::Expr> Reader::loaded(const clang::Expr *lvalue) {
  if (const clang::VarDecl *variable = named(lvalue))
    return integerVariable(*variable, lvalue->getSourceRange());
  if (const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue);
      memberExpr && isInvariantMember(memberExpr)) {
    const auto path = memberPath(memberExpr);
    if (const Value *known = memberValue(*path); known && std::holds_alternative<ir::Expr>(*known))
      return std::get<ir::Expr>(*known);
    return ir::Expr::symbol(objects.symbol(*path->base, path->text));
  }
  auto where = place(lvalue);
  if (!where || !where->memory)
    return notAffine(lvalue);
  const ir::Array &array = objects.array(where->memory->object);
  const auto type = elementType(ast, lvalue->getType());
  const auto index =
      ir::Expr::divide(where->memory->offset, static_cast<std::int64_t>(array.elementStride));
  if (!type || !index || type->bytes() != array.elementStride || array.element != *type)
    return notAffine(lvalue);
  if (const ir::Expr *known = values.element(*where->memory))
    return *known;
  if (array.values.empty() && isNewEachTime(lvalue))
    return notAffine(lvalue);
  return ir::Expr::load(array.name, *index);
}

std::optional<ir::Expr> Reader::integerVariable(const clang::VarDecl &variable,
                                                clang::SourceRange range) {
  const std::string name = variable.getNameAsString();
  if (const Value *value = values.find(variable)) {
    if (const auto *expr = std::get_if<ir::Expr>(value))
      return *expr;
    return fail(range, "unsupported-index",
                "'" + name + "' changes in the loop in a way that is not affine and is used in " +
                    "an index, size or bound");
  }
  if (!variable.getType().getNonReferenceType()->isIntegralOrEnumerationType())
    return fail(range, "unsupported-index", "'" + name + "' is not an integer");
  const clang::VarDecl *definition = nullptr;
  const clang::Expr *initial = variable.getAnyInitializer(definition);
  if (initial && variable.getType().isConstQualified())
    if (auto value = constant(initial))
      return value;
  return ir::Expr::symbol(objects.symbol(*variable.getCanonicalDecl(), name));
}

} // namespace sparcity::frontend
