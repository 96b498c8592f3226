//===- frontend/clang/Operations.h - Operations that expressions do -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Emits the operations of an expression: one for each lane of a vector, those on the parts
/// of complex numbers, none where only an index is computed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Operation.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <string>

namespace sparcity::frontend {

class Emission;

class Operations {
public:
  Operations(const clang::ASTContext &ast, Emission &emission) : ast(ast), emission(emission) {}

  /// `count` for each lane or part of a value of that type, of calls in all.
  void add(ir::OperationKind kind, clang::QualType type, const std::string &callee = {},
           unsigned count = 1);
  /// `count` in all.
  void add(ir::OperationKind kind, ir::ElementType type, const std::string &callee, unsigned count);
  /// The operation on operands of types `left` and `right` that gives a `type`.
  void arithmetic(clang::BinaryOperatorKind kind, clang::QualType type, clang::QualType left,
                  clang::QualType right);

  /// While it lives, what is computed is an index, a bound or a place.
  class OfIndex {
  public:
    explicit OfIndex(Operations &operations) : depth(++operations.indexDepth) {}
    OfIndex(const OfIndex &) = delete;
    OfIndex &operator=(const OfIndex &) = delete;
    ~OfIndex() { --depth; }

  private:
    unsigned &depth;
  };

private:
  void complexArithmetic(clang::BinaryOperatorKind kind, clang::QualType left,
                         clang::QualType right);

  const clang::ASTContext &ast;
  Emission &emission;
  unsigned indexDepth = 0;
};

} // namespace sparcity::frontend
