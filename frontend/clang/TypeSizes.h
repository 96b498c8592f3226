//===- frontend/clang/TypeSizes.h - Sizes of types and arrays -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sizes of C types, with those of variable array types as they were where they were
/// declared.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Expressions.h"
#include "frontend/clang/Scope.h"

#include <map>
#include <optional>
#include <vector>

namespace sparcity::frontend {

class TypeSizes {
public:
  TypeSizes(Scope &scope, Expressions &expressions) : scope(scope), expressions(expressions) {}

  /// Bytes.
  std::optional<ir::Expr> sizeOf(clang::QualType type, clang::SourceRange range);
  /// Evaluates the sizes in a declaration's type and sets its object's extents.
  void declare(const clang::VarDecl &variable);
  /// The same without the object; the extents, empty if it has none.
  std::vector<std::optional<ir::Expr>> declareSizes(const clang::VarDecl &variable);

private:
  Scope &scope;
  Expressions &expressions;
  /// Sizes of variable array types, where their declarations were passed.
  std::map<const clang::Expr *, ir::Expr> arraySizes;
};

} // namespace sparcity::frontend
