//===- frontend/clang/ValueReader.cpp - Work of expressions ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ValueReader.h"

#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

namespace sparcity::frontend {

/// Types whose values have no number of parts that the source says, or parts
/// that are neither integers nor floating point.
static bool isUnsupported(clang::QualType type) {
  return type->isSizelessType() || type->isMatrixType() || type->isFixedPointType() ||
         type->isComplexIntegerType();
}

ValueKind ValueReader::load(const clang::Expr *lvalue) { return loads.load(lvalue); }

bool ValueReader::placeLoads(const clang::Expr *lvalue) { return loads.placeLoads(lvalue); }

bool ValueReader::indexLoads(const clang::Expr *expr) {
  const Operations::OfIndex isIndex(operations);
  return value(expr) != ValueKind::Failed;
}

static std::string kindOf(const clang::Expr &expr) {
  switch (expr.getStmtClass()) {
  case clang::Stmt::LambdaExprClass:
    return "a lambda";
  case clang::Stmt::CXXThrowExprClass:
    return "'throw'";
  case clang::Stmt::CXXNewExprClass:
    return "'new'";
  case clang::Stmt::CXXDeleteExprClass:
    return "'delete'";
  case clang::Stmt::VAArgExprClass:
    return "'va_arg'";
  default:
    return std::string("an expression of kind '") + expr.getStmtClassName() + "'";
  }
}

ValueKind ValueReader::value(const clang::Expr *expr) {
  struct Level {
    unsigned &depth;
    explicit Level(unsigned &depth) : depth(++depth) {}
    ~Level() { --depth; }
  } level(depth);
  if (depth > 20000)
    return fail(scope, expr, "too-deep", "the expression is nested too deep");
  expr = unwrapped(expr);
  if (isUnsupported(expr->getType())) {
    failType(scope, expr->getType(), expr->getSourceRange());
    return ValueKind::Failed;
  }
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(expr))
    return cast(castExpr);
  if (const auto *binaryExpr = llvm::dyn_cast<clang::BinaryOperator>(expr))
    return binary(binaryExpr);
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return unary(unaryExpr);
  if (const auto *conditionalExpr = llvm::dyn_cast<clang::ConditionalOperator>(expr))
    return conditionals.conditional(conditionalExpr);
  if (const auto *conditionalExpr = llvm::dyn_cast<clang::BinaryConditionalOperator>(expr))
    return conditionals.conditional(conditionalExpr);
  if (const auto *callExpr = llvm::dyn_cast<clang::CallExpr>(expr))
    return calls.call(callExpr);
  if (const auto *atomicExpr = llvm::dyn_cast<clang::AtomicExpr>(expr))
    return atomics.atomic(atomicExpr);
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::IntegerLiteral, clang::FloatingLiteral,
                clang::ImaginaryLiteral, clang::CharacterLiteral, clang::StringLiteral,
                clang::OffsetOfExpr, clang::ImplicitValueInitExpr, clang::ConstantExpr,
                clang::CXXBoolLiteralExpr, clang::CXXNullPtrLiteralExpr,
                clang::CXXScalarValueInitExpr, clang::TypeTraitExpr, clang::CXXNoexceptExpr>(expr))
    return ValueKind::Constant;
  if (llvm::isa<clang::CXXThisExpr>(expr))
    return ValueKind::Computed;
  if (const auto kind = composed.composed(expr))
    return *kind;
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr))
    return llvm::isa<clang::EnumConstantDecl>(reference->getDecl()) ? ValueKind::Constant
                                                                    : ValueKind::Computed;
  if (const auto *block = llvm::dyn_cast<clang::StmtExpr>(expr); block && statements)
    return statements->statement(block->getSubStmt()) ? ValueKind::Computed : ValueKind::Failed;
  if (expr->isLValue())
    return placeLoads(expr) ? ValueKind::Computed : ValueKind::Failed;
  return fail(scope, expr, "unsupported-expression", kindOf(*expr) + " cannot be represented");
}

ValueKind ValueReader::cast(const clang::CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case clang::CK_LValueToRValue:
    return load(unwrapped(operand));
  case clang::CK_ArrayToPointerDecay:
    return placeLoads(operand) ? ValueKind::Computed : ValueKind::Failed;
  case clang::CK_IntegralToFloating:
  case clang::CK_FloatingToIntegral:
  case clang::CK_FloatingComplexCast:
  case clang::CK_FloatingCast: {
    const ValueKind kind = value(operand);
    if (kind == ValueKind::Computed &&
        scope.ast.getCanonicalType(expr->getType()).getUnqualifiedType() !=
            scope.ast.getCanonicalType(operand->getType()).getUnqualifiedType())
      operations.add(ir::OperationKind::Convert, expr->getType());
    return kind;
  }
  case clang::CK_FloatingComplexToBoolean:
  case clang::CK_FloatingToBoolean: {
    const ValueKind kind = value(operand);
    if (kind == ValueKind::Computed)
      operations.add(ir::OperationKind::Compare, operand->getType());
    return kind;
  }
  default:
    return value(operand);
  }
}

ValueKind ValueReader::unary(const clang::UnaryOperator *expr) {
  switch (expr->getOpcode()) {
  case clang::UO_PostInc:
  case clang::UO_PostDec:
  case clang::UO_PreInc:
  case clang::UO_PreDec:
    return assignments.increment(expr);
  case clang::UO_AddrOf:
    return placeLoads(expr->getSubExpr()) ? ValueKind::Computed : ValueKind::Failed;
  case clang::UO_Deref:
    return indexLoads(expr->getSubExpr()) ? ValueKind::Computed : ValueKind::Failed;
  case clang::UO_Not: {
    const ValueKind kind = value(expr->getSubExpr());
    // Of a complex number it is the conjugate: a sign.
    if (kind == ValueKind::Computed && !expr->getType()->isAnyComplexType())
      operations.add(ir::OperationKind::Integer, expr->getType());
    return kind;
  }
  case clang::UO_LNot: {
    const ValueKind kind = value(expr->getSubExpr());
    const clang::QualType operand = expr->getSubExpr()->getType();
    if (kind == ValueKind::Computed &&
        (operand->hasFloatingRepresentation() || operand->isVectorType()))
      operations.add(ir::OperationKind::Compare, expr->getSubExpr()->getType());
    return kind;
  }
  case clang::UO_Coawait:
    return fail(scope, expr, "unsupported-expression", "a coroutine cannot be represented");
  default:
    return value(expr->getSubExpr());
  }
}

ValueKind ValueReader::binary(const clang::BinaryOperator *expr) {
  if (expr->isAssignmentOp())
    return assignments.assign(expr);
  if (expr->isLogicalOp() && !expr->getType()->isVectorType())
    return conditionals.logical(expr);
  const ValueKind left = value(expr->getLHS());
  const ValueKind right =
      left == ValueKind::Failed ? ValueKind::Failed : operands({expr->getRHS()});
  const ValueKind kind = both(left, right);
  if (expr->isCommaOp())
    return kind == ValueKind::Failed ? kind : right;
  if (kind != ValueKind::Computed)
    return kind;
  const clang::QualType type = expr->getType();
  const clang::QualType leftType = expr->getLHS()->getType();
  const clang::QualType rightType = expr->getRHS()->getType();
  if (expr->isComparisonOp())
    operations.add(ir::OperationKind::Compare,
                   rightType->isAnyComplexType() ? rightType : leftType);
  else if (type->isArithmeticType() || type->isVectorType())
    operations.arithmetic(expr->getOpcode(), type, leftType, rightType);
  return kind;
}

} // namespace sparcity::frontend
