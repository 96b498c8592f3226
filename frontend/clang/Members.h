//===- frontend/clang/Members.h - Sizes and pointers in structs -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Members of structs that have a name of their own in the IR, as `g->nx` and `s.data`, and
/// the values that are known of them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Scope.h"

#include "clang/AST/Expr.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace sparcity::frontend {

class Members {
public:
  explicit Members(const Scope &scope) : scope(scope) {}

  /// How a struct, or a member of one, is called; nothing for what the nest may make another.
  std::optional<MemberPath> pathOf(const clang::Expr *expr) const;
  /// True for a member that stands for a symbol or a promoted pointer:
  /// `g->nx`, `s.data`, where no statement of the nest assigns the member.
  bool isInvariant(const clang::MemberExpr *member) const;
  /// Null if it is not known.
  const Value *find(const MemberPath &path) const;
  void set(const MemberPath &path, Value value);
  void forget(const MemberPath &path);
  /// Gives the members of a struct the values that those of another have.
  void copy(const MemberPath &from, const MemberPath &to);

private:
  const Scope &scope;
  std::map<std::pair<const clang::VarDecl *, std::string>, Value> values;
};

/// True if members of the struct may be assigned where it is not seen.
bool mayAssignMembers(const Effects &effects, const clang::VarDecl &base);

} // namespace sparcity::frontend
