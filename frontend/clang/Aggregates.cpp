//===- frontend/clang/Aggregates.cpp - Arrays and structs with initial values ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Aggregates.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"

#include <functional>

namespace sparcity::frontend {

namespace {

/// Stores of an initialiser's elements in their order. Unoptimised code fills what
/// is zero with memset or single stores, as it sees fit: here each run of zero
/// bytes is one store.
class Initialiser {
public:
  using Store =
      std::function<bool(const ir::Expr &offset, clang::QualType type, const clang::Expr *value)>;
  using Fill = std::function<bool(const ir::Expr &offset, std::int64_t bytes)>;

  Initialiser(const clang::ASTContext &ast, Store store, Fill fill)
      : ast(ast), store(std::move(store)), fill(std::move(fill)) {}

  bool run(clang::QualType type, const clang::InitListExpr *list) {
    return element(0, type, list) && endOfZeros();
  }

private:
  std::int64_t sizeOf(clang::QualType type) const {
    return ast.getTypeSizeInChars(type).getQuantity();
  }

  bool isZero(const clang::Expr *value) const {
    if (llvm::isa<clang::ImplicitValueInitExpr>(value))
      return true;
    clang::Expr::EvalResult result;
    if (!value->getType()->isScalarType() || value->isValueDependent() ||
        !value->EvaluateAsRValue(result, ast) || result.HasSideEffects)
      return false;
    return (result.Val.isInt() && result.Val.getInt() == 0) ||
           (result.Val.isFloat() && result.Val.getFloat().isPosZero()) ||
           (result.Val.isLValue() && result.Val.isNullPointer());
  }

  bool element(std::int64_t offset, clang::QualType type, const clang::Expr *value) {
    if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(value);
        list && !list->isTransparent() && type->isArrayType())
      return array(offset, type, list);
    else if (list && !list->isTransparent() && type->isRecordType())
      return record(offset, type, list);
    if (isZero(value)) {
      zerosBegin = zerosEnd == 0 ? offset : zerosBegin;
      zerosEnd = offset + sizeOf(type);
      return true;
    }
    return endOfZeros() && store(offset, type, value);
  }

  bool array(std::int64_t offset, clang::QualType type, const clang::InitListExpr *list) {
    const clang::ConstantArrayType *array = ast.getAsConstantArrayType(type);
    if (!array)
      return false;
    if (list->isStringLiteralInit())
      return endOfZeros() && store(offset, type, list->getInit(0));
    const std::int64_t size = sizeOf(array->getElementType());
    for (const clang::Expr *value : list->inits()) {
      if (!element(offset, array->getElementType(), value))
        return false;
      offset += size;
    }
    const std::int64_t rest = array->getSize().getSExtValue() - list->getNumInits();
    if (!list->hasArrayFiller() || rest == 0)
      return true;
    if (!isZero(list->getArrayFiller()))
      return false;
    zerosBegin = zerosEnd == 0 ? offset : zerosBegin;
    zerosEnd = offset + rest * size;
    return true;
  }

  bool record(std::int64_t offset, clang::QualType type, const clang::InitListExpr *list) {
    if (const auto *classDecl = type->getAsCXXRecordDecl();
        classDecl && classDecl->getNumBases() > 0)
      return false;
    const clang::ASTRecordLayout &layout = ast.getASTRecordLayout(type->getAsRecordDecl());
    if (const clang::FieldDecl *field = list->getInitializedFieldInUnion())
      return list->getNumInits() == 0 || element(offset, field->getType(), list->getInit(0));
    unsigned next = 0;
    for (const clang::FieldDecl *field : type->getAsRecordDecl()->fields()) {
      if (field->isUnnamedBitField() || next == list->getNumInits())
        continue;
      if (field->isBitField())
        return false;
      const auto at = ast.toCharUnitsFromBits(
          static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex())));
      if (!element(offset + at.getQuantity(), field->getType(), list->getInit(next++)))
        return false;
    }
    return next == list->getNumInits();
  }

  bool endOfZeros() {
    const std::int64_t end = std::exchange(zerosEnd, 0);
    return end == 0 || fill(zerosBegin, end - zerosBegin);
  }

  const clang::ASTContext &ast;
  Store store;
  Fill fill;
  std::int64_t zerosBegin = 0;
  std::int64_t zerosEnd = 0;
};

} // namespace

bool Aggregates::initialise(const Pointer &place, clang::QualType type,
                            const clang::Expr *initial) {
  const auto *list = llvm::dyn_cast<clang::InitListExpr>(initial->IgnoreParens());
  if (list && !list->isTransparent() && (type->isArrayType() || type->isRecordType()))
    return initialise(place, type, list);
  return values.value(initial) != ValueKind::Failed &&
         accesses.add(place, ir::AccessKind::Store, type, initial->getSourceRange());
}

bool Aggregates::initialise(const Pointer &place, clang::QualType type,
                            const clang::InitListExpr *list) {
  const clang::SourceRange range = list->getSourceRange();
  const auto store = [&](const ir::Expr &offset, clang::QualType part, const clang::Expr *value) {
    return initialise({place.object, place.offset + offset}, part, value);
  };
  const auto fill = [&](const ir::Expr &offset, std::int64_t bytes) {
    return accesses.add({place.object, place.offset + offset}, ir::AccessKind::Store, bytes, range);
  };
  if (Initialiser(scope.ast, store, fill).run(type, list))
    return true;
  scope.fail(range, "unsupported-declaration",
             "this initial value of type '" + type.getAsString() + "' cannot be represented");
  return false;
}

} // namespace sparcity::frontend
