//===- frontend/clang/Places.h - What expressions are read as -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What lvalues, references and arguments are while a function is read, and what is
/// known of the indices of the loops around.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Environment.h"
#include "frontend/clang/Usage.h"

#include "clang/AST/Decl.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

/// Why something could not be read.
struct Failure {
  clang::SourceRange range;
  std::string id;
  std::string message;
};

/// What an lvalue is: a place in memory, or a variable (or member of one) that
/// lives in registers.
struct Place {
  std::optional<Pointer> memory;
  const clang::VarDecl *variable = nullptr;
  /// Bytes from the start of the variable, where it is one.
  ir::Expr offset;
};

/// How a size or a pointer in a struct is called: `g->grid.nx`.
struct MemberPath {
  const clang::VarDecl *base = nullptr;
  std::string text;
  /// True if what the text names is a pointer to the struct.
  bool isPointer = false;
};

/// What a reference stands for, or the object of a member function.
struct Alias {
  Place place;
  /// If its members have names.
  std::optional<MemberPath> path;
};

/// What a call passes, by parameter.
struct Parameters {
  explicit Parameters(size_t count) : values(count), aliases(count), isAlias(count) {}

  std::vector<std::optional<Value>> values;
  /// Of references to what the arguments name.
  std::vector<std::optional<Alias>> aliases;
  std::vector<bool> isAlias;
  std::optional<Alias> self;
};

/// The values a loop index takes, both ends included.
struct IndexRange {
  std::string index;
  ir::Expr least;
  std::optional<ir::Expr> greatest; ///< nothing: unknown
  /// Its first value and how far apart the values are, where these are numbers.
  std::optional<std::int64_t> first, step;
  /// What an iteration changes; null: not known.
  const Effects *changes = nullptr;
};

} // namespace sparcity::frontend
