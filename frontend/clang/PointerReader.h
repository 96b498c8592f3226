//===- frontend/clang/PointerReader.h - Where C pointers point to ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads expressions of pointer type as places in objects.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Members.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/Selection.h"
#include "frontend/clang/TypeSizes.h"

#include <optional>

namespace sparcity::frontend {

class PointerReader {
public:
  PointerReader(Scope &scope, const Members &members, TypeSizes &sizes, ConditionReader &conditions,
                Selection &selection, Expressions &expressions)
      : scope(scope), members(members), sizes(sizes), conditions(conditions), selection(selection),
        expressions(expressions) {}

  /// As Expressions::pointer.
  std::optional<Pointer> pointer(const clang::Expr *expr);
  /// Where a pointer variable points to here.
  std::optional<Pointer> variable(const clang::VarDecl &variable, clang::SourceRange range);
  /// `base + index` elements of a type.
  std::optional<Pointer> moved(const Pointer &base, const clang::Expr *index,
                               clang::QualType element, bool isBackward);

private:
  std::optional<Pointer> loaded(const clang::Expr *lvalue);
  std::optional<Pointer> sum(const clang::BinaryOperator *expr);
  std::optional<Pointer> chosen(const clang::ConditionalOperator *expr);
  std::optional<Pointer> stepped(const clang::UnaryOperator *expr);
  std::optional<Pointer> thisPointer(clang::SourceRange range);
  Pointer rowOf(const Pointer &entry, clang::QualType type, const clang::FieldDecl *member);

  Scope &scope;
  const Members &members;
  TypeSizes &sizes;
  ConditionReader &conditions;
  Selection &selection;
  Expressions &expressions;
};

} // namespace sparcity::frontend
