//===- frontend/clang/ValueReader.cpp - Work of expressions ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ValueReader.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

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

Kind both(Kind a, Kind b) {
  if (a == Kind::Failed || b == Kind::Failed)
    return Kind::Failed;
  return a == Kind::Constant && b == Kind::Constant ? Kind::Constant : Kind::Computed;
}

void ValueReader::operation(ir::OperationKind kind, clang::QualType type, const std::string &callee,
                            unsigned count) {
  if (indexDepth > 0)
    return;
  if (kind != ir::OperationKind::Call)
    count *= partsOf(type);
  emission.operation(kind, elementType(reader.ast, type).value_or(ir::ElementType()), callee,
                     count);
}

void ValueReader::arithmetic(clang::BinaryOperatorKind kind, clang::QualType type,
                             clang::QualType left, clang::QualType right) {
  if (type->isAnyComplexType())
    return complexArithmetic(kind, left, right);
  if (!type->hasFloatingRepresentation())
    operation(ir::OperationKind::Integer, type);
  else if (kind == clang::BO_Mul)
    operation(ir::OperationKind::Mul, type);
  else if (kind == clang::BO_Div)
    operation(ir::OperationKind::Div, type);
  else
    operation(ir::OperationKind::Add, type);
}

bool ValueReader::unsupportedType(clang::QualType type, clang::SourceRange range) {
  reader.fail(range, "unsupported-type",
              "a value of type '" + type.getAsString() + "' cannot be represented");
  return false;
}

bool ValueReader::access(const Pointer &place, ir::AccessKind kind, clang::QualType type,
                         clang::SourceRange range, bool isNonTemporal) {
  const auto size = reader.sizeOf(type, range);
  const auto bytes = size ? size->asInteger() : std::nullopt;
  if (!bytes || *bytes <= 0)
    return unsupportedType(type, range);
  if (const auto element = elementType(reader.ast, firstNumber(reader.ast, type)))
    reader.objects.refineElement(place.object, *element);
  if (type->isAtomicType())
    noteAtomic(range);
  return access(place, kind, *bytes, range, isNonTemporal);
}

bool ValueReader::access(const Pointer &place, ir::AccessKind kind, std::int64_t bytes,
                         clang::SourceRange range, bool isNonTemporal) {
  constexpr std::int64_t maxBytes = 1 << 20;
  if (bytes <= 0 || bytes > maxBytes) {
    reader.fail(range, "unsupported-access",
                "an access of " + std::to_string(bytes) + " bytes cannot be represented");
    return false;
  }
  ir::Access access{.array = {place.object},
                    .kind = kind,
                    .offset = place.offset,
                    .bytes = static_cast<unsigned>(bytes),
                    .isNonTemporal = isNonTemporal,
                    .range = rangeOf(reader.ast, range)};
  if (kind == ir::AccessKind::Store)
    reader.values.forgetElements(place.object);
  constexpr unsigned maxPlaces = 4;
  if (!reader.isTrial && Unknowns::areIn(access.offset))
    accessUnknown(std::move(access), maxPlaces);
  else
    emission.access(std::move(access));
  return true;
}

/// Types whose values have no number of parts that the source says, or parts
/// that are neither integers nor floating point.
static bool isUnsupported(clang::QualType type) {
  return type->isSizelessType() || type->isMatrixType() || type->isFixedPointType() ||
         type->isComplexIntegerType();
}

bool ValueReader::indexLoads(const clang::Expr *expr) {
  ++indexDepth;
  const bool isRead = value(expr) != Kind::Failed;
  --indexDepth;
  return isRead;
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

Kind ValueReader::value(const clang::Expr *expr) {
  struct Level {
    unsigned &depth;
    explicit Level(unsigned &depth) : depth(++depth) {}
    ~Level() { --depth; }
  } level(depth);
  if (depth > 20000)
    return fail(expr, "too-deep", "the expression is nested too deep");
  expr = unwrapped(expr);
  if (isUnsupported(expr->getType())) {
    unsupportedType(expr->getType(), expr->getSourceRange());
    return Kind::Failed;
  }
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(expr))
    return cast(castExpr);
  if (const auto *binaryExpr = llvm::dyn_cast<clang::BinaryOperator>(expr))
    return binary(binaryExpr);
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return unary(unaryExpr);
  if (const auto *conditionalExpr = llvm::dyn_cast<clang::ConditionalOperator>(expr))
    return conditional(conditionalExpr);
  if (const auto *conditionalExpr = llvm::dyn_cast<clang::BinaryConditionalOperator>(expr))
    return conditional(conditionalExpr);
  if (const auto *callExpr = llvm::dyn_cast<clang::CallExpr>(expr))
    return call(callExpr);
  if (const auto *atomicExpr = llvm::dyn_cast<clang::AtomicExpr>(expr))
    return atomic(atomicExpr);
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::IntegerLiteral, clang::FloatingLiteral,
                clang::ImaginaryLiteral, clang::CharacterLiteral, clang::StringLiteral,
                clang::OffsetOfExpr, clang::ImplicitValueInitExpr, clang::ConstantExpr,
                clang::CXXBoolLiteralExpr, clang::CXXNullPtrLiteralExpr,
                clang::CXXScalarValueInitExpr, clang::TypeTraitExpr, clang::CXXNoexceptExpr>(expr))
    return Kind::Constant;
  if (llvm::isa<clang::CXXThisExpr>(expr))
    return Kind::Computed;
  if (const auto kind = composed(expr))
    return *kind;
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr))
    return llvm::isa<clang::EnumConstantDecl>(reference->getDecl()) ? Kind::Constant
                                                                    : Kind::Computed;
  if (const auto *block = llvm::dyn_cast<clang::StmtExpr>(expr); block && readBlock)
    return readBlock(*block->getSubStmt()) ? Kind::Computed : Kind::Failed;
  if (expr->isLValue())
    return placeLoads(expr) ? Kind::Computed : Kind::Failed;
  return fail(expr, "unsupported-expression", kindOf(*expr) + " cannot be represented");
}

Kind ValueReader::cast(const clang::CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case clang::CK_LValueToRValue:
    return load(unwrapped(operand));
  case clang::CK_ArrayToPointerDecay:
    return placeLoads(operand) ? Kind::Computed : Kind::Failed;
  case clang::CK_IntegralToFloating:
  case clang::CK_FloatingToIntegral:
  case clang::CK_FloatingComplexCast:
  case clang::CK_FloatingCast: {
    const Kind kind = value(operand);
    if (kind == Kind::Computed &&
        reader.ast.getCanonicalType(expr->getType()).getUnqualifiedType() !=
            reader.ast.getCanonicalType(operand->getType()).getUnqualifiedType())
      operation(ir::OperationKind::Convert, expr->getType());
    return kind;
  }
  case clang::CK_FloatingComplexToBoolean:
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
    // Of a complex number it is the conjugate: a sign.
    if (kind == Kind::Computed && !expr->getType()->isAnyComplexType())
      operation(ir::OperationKind::Integer, expr->getType());
    return kind;
  }
  case clang::UO_LNot: {
    const Kind kind = value(expr->getSubExpr());
    const clang::QualType operand = expr->getSubExpr()->getType();
    if (kind == Kind::Computed && (operand->hasFloatingRepresentation() || operand->isVectorType()))
      operation(ir::OperationKind::Compare, expr->getSubExpr()->getType());
    return kind;
  }
  case clang::UO_Coawait:
    return fail(expr, "unsupported-expression", "a coroutine cannot be represented");
  default:
    return value(expr->getSubExpr());
  }
}

Kind ValueReader::binary(const clang::BinaryOperator *expr) {
  if (expr->isAssignmentOp())
    return assign(expr);
  if (expr->isLogicalOp() && !expr->getType()->isVectorType())
    return logical(expr);
  const Kind left = value(expr->getLHS());
  const Kind right = left == Kind::Failed ? Kind::Failed : operands({expr->getRHS()});
  const Kind kind = both(left, right);
  if (expr->isCommaOp())
    return kind == Kind::Failed ? kind : right;
  if (kind != Kind::Computed)
    return kind;
  const clang::QualType type = expr->getType();
  const clang::QualType leftType = expr->getLHS()->getType();
  const clang::QualType rightType = expr->getRHS()->getType();
  if (expr->isComparisonOp())
    operation(ir::OperationKind::Compare, rightType->isAnyComplexType() ? rightType : leftType);
  else if (type->isArithmeticType() || type->isVectorType())
    arithmetic(expr->getOpcode(), type, leftType, rightType);
  return kind;
}

} // namespace sparcity::frontend
