//===- frontend/clang/References.h - What references stand for ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the references of a function stand for where it is read.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Places.h"

#include "clang/AST/Expr.h"

#include <map>
#include <optional>

namespace sparcity::frontend {

class References {
public:
  /// From here on a reference stands for that; nothing if it is not known.
  void bind(const clang::VarDecl &reference, std::optional<Alias> target);
  /// It stands for a value that is in no variable.
  void bindTemporary(const clang::VarDecl &reference);
  /// What it was bound to, which may be nothing that is known; null if it was not bound.
  const std::optional<Alias> *find(const clang::VarDecl &reference) const;
  /// True for a reference to a value that is in no variable.
  bool isTemporary(const clang::VarDecl &variable) const;
  /// The variable that an lvalue names itself or by a reference; null for memory
  /// that has another name, and for anything but a whole variable.
  const clang::VarDecl *named(const clang::Expr *lvalue, const clang::ASTContext &ast) const;

private:
  std::map<const clang::VarDecl *, std::optional<Alias>> targets;
};

/// True if the variable is a reference to what the expression names, and no
/// temporary is made for it.
bool isBoundTo(const clang::VarDecl &variable, const clang::Expr *initial);

} // namespace sparcity::frontend
