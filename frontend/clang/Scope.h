//===- frontend/clang/Scope.h - What is known at one point of a function ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is known at one point of a function: of its variables, of the nest that is read,
/// of the loops around. Readers of expressions look things up here; readers of statements
/// change it as they pass over them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/clang/Directives.h"
#include "frontend/clang/Environment.h"
#include "frontend/clang/Failures.h"
#include "frontend/clang/LoopRanges.h"
#include "frontend/clang/Objects.h"
#include "frontend/clang/ReadingMode.h"
#include "frontend/clang/References.h"
#include "frontend/clang/Unknowns.h"
#include "frontend/clang/Usage.h"

#include <optional>

namespace sparcity::frontend {

struct Scope {
  const clang::ASTContext &ast;
  Objects &objects;
  Usage usage;
  /// Of the whole function.
  const Effects changes;
  /// What the user says of branches; null: nothing.
  BranchProbabilities *probabilities = nullptr;
  /// `this` of the function that holds the nests, if it is a member.
  const clang::VarDecl *thisVariable = nullptr;

  Environment values = {};
  References references = {};
  /// The object of the member function that is read in its call's place.
  std::optional<Alias> self = std::nullopt;
  Unknowns unknowns = {};

  Directives directives = {};
  bool isInNest = false;
  /// What the present nest may assign; empty outside of nests.
  Effects nestEffects = {};
  /// The loops around.
  LoopRanges ranges = {};
  /// True while an iteration is read to learn what it does, and thrown away.
  bool isTrial = false;

  ReadingMode mode = {};
  Failures failures = {};

  /// Records why something cannot be read; always returns nothing.
  std::nullopt_t fail(clang::SourceRange range, std::string id, std::string message) {
    return failures.fail(range, std::move(id), std::move(message));
  }
  /// The variable that an lvalue names, see References.
  const clang::VarDecl *named(const clang::Expr *lvalue) const {
    return references.named(lvalue, ast);
  }
  /// True if a scalar's loads and stores are no accesses.
  bool isRegister(const clang::VarDecl &variable) const;
};

} // namespace sparcity::frontend
