//===- frontend/clang/Accesses.h - Loads and stores of expressions --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Emits the accesses of an expression. One whose place mentions values that data decide
/// becomes one for each of a few places, else one at what stands for them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Scope.h"
#include "frontend/clang/TypeSizes.h"
#include "frontend/clang/UnknownValues.h"
#include "ir/Access.h"

#include <cstdint>
#include <optional>

namespace sparcity::frontend {

class Emission;

class Accesses {
public:
  Accesses(Scope &scope, TypeSizes &sizes, UnknownValues &unknowns, Emission &emission,
           ir::Diagnostics &diagnostics)
      : scope(scope), sizes(sizes), unknowns(unknowns), emission(emission),
        diagnostics(diagnostics) {}

  /// Of a value of that type.
  bool add(const Pointer &place, ir::AccessKind kind, clang::QualType type,
           clang::SourceRange range, bool isNonTemporal = false);
  bool add(const Pointer &place, ir::AccessKind kind, std::int64_t bytes, clang::SourceRange range,
           bool isNonTemporal = false);
  /// Memory behind a place that holds a value of the type, if it is in memory.
  std::optional<Pointer> memoryOf(const Place &place, clang::QualType type);
  /// What the accesses are part of: for scalars, which are none.
  Emission &statement() { return emission; }
  /// What the IR has for a value; says what is assumed of the unknowns in it.
  ir::Expr settled(const ir::Expr &value, const ir::SourceRange &range);
  /// Says that what synchronisation costs is not counted.
  void noteAtomic(clang::SourceRange range);

private:
  void addUnknown(ir::Access access, unsigned places);
  void noteUnknowns(const ir::Expr &value, const ir::SourceRange &range);
  void noteOnce(ir::Diagnostic diagnostic);

  Scope &scope;
  TypeSizes &sizes;
  UnknownValues &unknowns;
  Emission &emission;
  ir::Diagnostics &diagnostics;
};

/// Leaves a failure: the IR has no such values. False.
bool failType(Scope &scope, clang::QualType type, clang::SourceRange range);

} // namespace sparcity::frontend
