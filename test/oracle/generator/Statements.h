//===- test/oracle/generator/Statements.h - Assignments and branches ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes statements: assignments, branches, what leaves a loop.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Lines.h"
#include "Scope.h"
#include "Values.h"

#include <set>

namespace sparcity::oracle {

class Statements {
public:
  /// `decidesByData`: branches may depend on data, and loops end early.
  Statements(Random &random, Declarations &declarations, std::set<std::string> &features,
             bool decidesByData, Values &values, Lines &lines)
      : random(random), declarations(declarations), features(features),
        decidesByData(decidesByData), values(values), lines(lines) {}

  /// `depth` counts the conditionals around it.
  void statement(const Scope &scope, unsigned depth = 0);
  /// What an assignment stores to.
  std::string target(const Scope &scope);
  /// Ends the loop around, in a condition that never holds.
  void leave(const Scope &scope);

private:
  void statements(const Scope &scope, unsigned depth);
  void assignment(const Scope &scope);
  void reduction(const Scope &scope);
  void conditional(const Scope &scope, unsigned depth);
  void switchStatement(const Scope &scope, unsigned depth);
  void localValue(const Scope &scope);
  void has(const std::string &feature) { features.insert(feature); }

  Random &random;
  Declarations &declarations;
  std::set<std::string> &features;
  bool decidesByData;
  Values &values;
  Lines &lines;
};

} // namespace sparcity::oracle
