//===- frontend/clang/ValueReader.cpp - Work of expressions ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ValueReader.h"

#include "frontend/clang/ClangTool.h"

#include "clang/AST/ASTContext.h"

namespace frontend {

using Kind = ValueReader::Kind;

bool ValueReader::failed(const clang::Stmt *where, const std::string &id,
                         const std::string &message) {
  reader.fail(where->getSourceRange(), id, message);
  return false;
}

Kind ValueReader::fail(const clang::Stmt *where, const std::string &id,
                       const std::string &message) {
  reader.fail(where->getSourceRange(), id, message);
  return Kind::Failed;
}

static Kind both(Kind a, Kind b) {
  if (a == Kind::Failed || b == Kind::Failed)
    return Kind::Failed;
  return a == Kind::Constant && b == Kind::Constant ? Kind::Constant : Kind::Computed;
}

void ValueReader::operation(ir::OperationKind kind, clang::QualType type,
                            const std::string &callee) {
  if (indexDepth > 0)
    return;
  emission.operation(kind, elementType(reader.ast, type).value_or(ir::ElementType()), callee);
}

void ValueReader::arithmetic(clang::BinaryOperatorKind kind, clang::QualType type) {
  if (!type->isRealFloatingType()) {
    operation(ir::OperationKind::Integer, type);
    return;
  }
  if (kind == clang::BO_Mul)
    operation(ir::OperationKind::Mul, type);
  else if (kind == clang::BO_Div)
    operation(ir::OperationKind::Div, type);
  else
    operation(ir::OperationKind::Add, type);
}

bool ValueReader::access(const Pointer &place, ir::AccessKind kind, clang::QualType type,
                         clang::SourceRange range) {
  const auto element = elementType(reader.ast, type);
  auto size = reader.sizeOf(type, range);
  const auto bytes = size ? size->asInteger() : std::nullopt;
  if (type->isAnyComplexType() || type->isVectorType() || !bytes || *bytes <= 0 ||
      *bytes > (1 << 20)) {
    reader.fail(range, "unsupported-type",
                "a value of type '" + type.getAsString() + "' cannot be represented");
    return false;
  }
  if (element)
    reader.objects.refineElement(place.object, *element);
  emission.access({.array = {place.object},
                   .kind = kind,
                   .offset = place.offset,
                   .bytes = static_cast<unsigned>(*bytes),
                   .range = rangeOf(reader.ast, range)});
  return true;
}

bool ValueReader::indexLoads(const clang::Expr *expr) {
  ++indexDepth;
  const bool isRead = value(expr) != Kind::Failed;
  --indexDepth;
  return isRead;
}

Kind ValueReader::value(const clang::Expr *expr) {
  struct Level {
    unsigned &depth;
    explicit Level(unsigned &depth) : depth(++depth) {}
    ~Level() { --depth; }
  } level(depth);
  if (depth > 20000)
    return fail(expr, "too-deep", "the expression is nested too deep");
  expr = expr->IgnoreParens();
  if (expr->getType()->isAnyComplexType() || expr->getType()->isVectorType())
    return fail(expr, "unsupported-type",
                "a value of type '" + expr->getType().getAsString() + "' cannot be represented");
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(expr))
    return cast(castExpr);
  if (const auto *binaryExpr = llvm::dyn_cast<clang::BinaryOperator>(expr))
    return binary(binaryExpr);
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return unary(unaryExpr);
  if (const auto *conditionalExpr = llvm::dyn_cast<clang::ConditionalOperator>(expr))
    return conditional(conditionalExpr);
  if (const auto *callExpr = llvm::dyn_cast<clang::CallExpr>(expr))
    return call(callExpr);
  if (const auto *listExpr = llvm::dyn_cast<clang::InitListExpr>(expr))
    return list(listExpr);
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::IntegerLiteral, clang::FloatingLiteral,
                clang::CharacterLiteral, clang::StringLiteral, clang::OffsetOfExpr,
                clang::ImplicitValueInitExpr, clang::ConstantExpr>(expr))
    return Kind::Constant;
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr))
    return llvm::isa<clang::EnumConstantDecl>(reference->getDecl()) ? Kind::Constant
                                                                    : Kind::Computed;
  if (const auto *block = llvm::dyn_cast<clang::StmtExpr>(expr); block && readBlock)
    return readBlock(*block->getSubStmt()) ? Kind::Computed : Kind::Failed;
  if (expr->isLValue())
    return placeLoads(expr) ? Kind::Computed : Kind::Failed;
  return fail(expr, "unsupported-expression",
              std::string("an expression of kind '") + expr->getStmtClassName() +
                  "' cannot be represented yet");
}

Kind ValueReader::cast(const clang::CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case clang::CK_LValueToRValue:
    return load(operand->IgnoreParens());
  case clang::CK_ArrayToPointerDecay:
    return placeLoads(operand) ? Kind::Computed : Kind::Failed;
  case clang::CK_IntegralToFloating:
  case clang::CK_FloatingToIntegral:
  case clang::CK_FloatingCast: {
    const Kind kind = value(operand);
    if (kind == Kind::Computed &&
        reader.ast.getCanonicalType(expr->getType()).getUnqualifiedType() !=
            reader.ast.getCanonicalType(operand->getType()).getUnqualifiedType())
      operation(ir::OperationKind::Convert, expr->getType());
    return kind;
  }
  case clang::CK_FloatingToBoolean: {
    const Kind kind = value(operand);
    if (kind == Kind::Computed)
      operation(ir::OperationKind::Compare, operand->getType());
    return kind;
  }
  default:
    return value(operand);
  }
}

bool ValueReader::placeLoads(const clang::Expr *lvalue) {
  lvalue = lvalue->IgnoreParens();
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue))
    return indexLoads(subscript->getBase()) && indexLoads(subscript->getIdx());
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member->isArrow() ? indexLoads(member->getBase()) : placeLoads(member->getBase());
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(lvalue);
      unaryExpr && unaryExpr->getOpcode() == clang::UO_Deref)
    return indexLoads(unaryExpr->getSubExpr());
  if (llvm::isa<clang::DeclRefExpr, clang::StringLiteral, clang::PredefinedExpr>(lvalue))
    return true;
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(lvalue);
      castExpr && castExpr->getCastKind() == clang::CK_NoOp)
    return placeLoads(castExpr->getSubExpr());
  return failed(lvalue, "unsupported-access", "this way of accessing memory cannot be represented");
}

Kind ValueReader::load(const clang::Expr *lvalue) {
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue);
      member && reader.isInvariantMember(member))
    return Kind::Computed;
  if (!placeLoads(lvalue))
    return Kind::Failed;
  const Reader::WithSteps steps(reader, Reader::Steps::Done);
  const auto place = reader.place(lvalue);
  if (!place)
    return Kind::Failed;
  if (place->memory)
    return access(*place->memory, ir::AccessKind::Load, lvalue->getType(), lvalue->getSourceRange())
               ? Kind::Computed
               : Kind::Failed;
  const clang::VarDecl *definition = nullptr;
  const bool isConstant = place->variable->getType().isConstQualified() &&
                          place->variable->getAnyInitializer(definition) &&
                          place->variable->getAnyInitializer()->isEvaluatable(reader.ast);
  return isConstant ? Kind::Constant : Kind::Computed;
}

Kind ValueReader::unary(const clang::UnaryOperator *expr) {
  switch (expr->getOpcode()) {
  case clang::UO_PostInc:
  case clang::UO_PostDec:
  case clang::UO_PreInc:
  case clang::UO_PreDec:
    return increment(expr);
  case clang::UO_AddrOf:
    return placeLoads(expr->getSubExpr()) ? Kind::Computed : Kind::Failed;
  case clang::UO_Deref:
    return indexLoads(expr->getSubExpr()) ? Kind::Computed : Kind::Failed;
  case clang::UO_Not: {
    const Kind kind = value(expr->getSubExpr());
    if (kind == Kind::Computed)
      operation(ir::OperationKind::Integer, expr->getType());
    return kind;
  }
  case clang::UO_LNot: {
    const Kind kind = value(expr->getSubExpr());
    if (kind == Kind::Computed && expr->getSubExpr()->getType()->isRealFloatingType())
      operation(ir::OperationKind::Compare, expr->getSubExpr()->getType());
    return kind;
  }
  case clang::UO_Real:
  case clang::UO_Imag:
  case clang::UO_Coawait:
    return fail(expr, "unsupported-type", "complex numbers cannot be represented");
  default:
    return value(expr->getSubExpr());
  }
}

Kind ValueReader::binary(const clang::BinaryOperator *expr) {
  if (expr->isAssignmentOp())
    return assign(expr);
  if (expr->isLogicalOp())
    return logical(expr);
  const Kind left = value(expr->getLHS());
  const Kind right = left == Kind::Failed ? Kind::Failed : value(expr->getRHS());
  const Kind kind = both(left, right);
  if (expr->isCommaOp())
    return kind == Kind::Failed ? kind : right;
  if (kind != Kind::Computed)
    return kind;
  if (expr->isComparisonOp())
    operation(ir::OperationKind::Compare, expr->getLHS()->getType());
  else if (expr->getType()->isArithmeticType())
    arithmetic(expr->getOpcode(), expr->getType());
  return kind;
}

Kind ValueReader::list(const clang::InitListExpr *expr) {
  Kind kind = Kind::Constant;
  for (const clang::Expr *element : expr->inits())
    kind = both(kind, value(element));
  return kind;
}

} // namespace frontend
