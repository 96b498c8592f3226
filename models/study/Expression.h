//===- models/study/Expression.h - What users say of machines and times ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Expressions over numbers of a machine, times and what the user has defined, with units:
///
///     2.1 * cores + 0.9 * L2.size / 1MiB
///     L2.size * cores <= 64MiB && T <= 20 ms
///
/// They become formulas (ir/Formula.h), so that what evaluates the models evaluates them too. A
/// parenthesis is a formula of its own: nothing is multiplied out.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"
#include "models/study/Dimensions.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <set>
#include <string>

namespace sparcity::study {

/// What a text may name, and in which dimension each is.
using Scope = std::map<std::string, Dimensions>;

/// An expression that was read.
struct Expression {
  /// The last one is its value, under its name; those before are parts of it.
  ir::Formulas formulas;
  Dimensions dimensions;
  std::set<std::string> uses; ///< names of the scope
};

/// Reads sums, products, quotients, powers (a whole exponent), min, max, floor, ceil and
/// parentheses of numbers with units and names of the scope. `name`: of the formula, which no
/// other one has. The error has the column, from 1, and the nearest name where one is unknown.
llvm::Expected<Expression> parseExpression(llvm::StringRef text, const std::string &name,
                                           const Scope &scope);

/// Comparisons joined by && and ||, which binds less: 1 where that holds, else 0.
llvm::Expected<Expression> parseConstraint(llvm::StringRef text, const std::string &name,
                                           const Scope &scope);

/// The names of the scope that a text has, whatever else is wrong with it.
std::set<std::string> namesIn(llvm::StringRef text, const Scope &scope);

} // namespace sparcity::study
