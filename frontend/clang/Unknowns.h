//===- frontend/clang/Unknowns.h - Values that data decide ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integers that no expression in indices and sizes says have a symbol of their own
/// while a nest is read, so that what is computed from them keeps its form:
///
///     m = (int)p[i];  h[m]  h[m + 1]      one unknown, two places beside each other
///     if (a[i] > 0) b[j++] = a[i];        j moves by one half an iteration, on average
///     k = v[i] > 0 ? i - 1 : i;           one of two, each with its share
///
/// None of the symbols reaches the IR: an access of one of several places becomes
/// one each, an average becomes a rate, anything else the load of an array that
/// stands for the values.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Decision.h"
#include "ir/Expr.h"

#include "clang/Basic/SourceLocation.h"

#include <string>
#include <vector>

namespace sparcity::frontend {

struct Unknown {
  /// One of two values.
  struct Choice {
    Decision decision;
    ir::Expr taken, other;
  };

  /// How the source calls it; empty if it has no name.
  std::string wish;
  clang::SourceRange range;
  /// Loops around, from the outermost, that give it a new value.
  size_t depth = 0;
  /// Of a pointer that nothing is known of.
  bool isPlace = false;
  std::optional<Choice> choice;
  /// What it is on average; may mention earlier unknowns.
  std::optional<ir::Expr> mean;
  /// The array that stands for its values, once one was needed.
  std::string array;
};

class Unknowns {
public:
  /// The symbol for a new one.
  ir::Expr add(Unknown unknown);
  /// The one that the expression is, and nothing else.
  Unknown *whole(const ir::Expr &value);
  static bool areIn(const ir::Expr &value);
  /// Symbols of unknowns in the expression, the latest first.
  static std::vector<std::string> symbolsIn(const ir::Expr &value);
  static bool isSymbol(std::string_view name);
  bool havePlaceIn(const ir::Expr &value);
  Unknown &named(std::string_view symbol);
  /// The value with unknowns at their means; nothing if one has none. Of those
  /// that were added after the mark.
  std::optional<ir::Expr> meanOf(ir::Expr value, size_t mark = 0);
  /// How many there are: a mark that tells later ones from earlier ones.
  size_t size() const { return unknowns.size(); }
  /// True if the expression mentions one that was added after the mark.
  static bool areSince(size_t mark, const ir::Expr &value);

private:
  std::vector<Unknown> unknowns;
};

} // namespace sparcity::frontend
