//===- frontend/clang/Places.h - What expressions are read as -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What lvalues, references and arguments are while a function is read.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Environment.h"

#include "clang/AST/Decl.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

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

} // namespace sparcity::frontend
