//===- test/oracle/generator/Body.h - Loops of a nest ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the body of a generated function: loops that count in Loops.cpp, others in
/// SpecialLoops.cpp, with statements in them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "CountedLoops.h"
#include "Lines.h"
#include "Scope.h"
#include "Statements.h"
#include "Values.h"

#include <functional>
#include <set>

namespace sparcity::oracle {

class Body {
public:
  /// `decidesByData`: branches may depend on data, and loops end early.
  Body(Random &random, Declarations &declarations, std::set<std::string> &features,
       bool decidesByData)
      : random(random), declarations(declarations), features(features),
        values(random, declarations, features, decidesByData),
        statements(random, declarations, features, decidesByData, values, lines),
        headers(random, declarations, features) {}

  /// One nest of so many loops; the text grows.
  void nest(unsigned depth);
  const std::string &text() const { return lines.text(); }

private:
  using Inside = std::function<void(const Scope &)>;

  // Loops.cpp
  void loop(const Scope &scope, unsigned depth);
  void emit(CountedLoop counted, const Scope &scope, const Inside &inside);
  void whileLoop(const CountedLoop &counted, const Scope &inner, const Inside &inside);
  void loopBody(const Scope &scope, unsigned depth);

  // SpecialLoops.cpp
  void tiledLoops(const Scope &scope, unsigned depth);
  void dataLoop(const Scope &scope, unsigned depth);
  void pointerLoop(const Scope &scope);
  void walkingPointer(const Scope &scope);
  void rowPointer(const Scope &scope, unsigned depth);
  void secondaryInduction(const Scope &scope, unsigned depth);

  static Scope within(const Scope &scope, const Range &counter, std::int64_t trips);
  void has(const std::string &feature) { features.insert(feature); }

  Random &random;
  Declarations &declarations;
  std::set<std::string> &features;
  Lines lines;
  Values values;
  Statements statements;
  CountedLoops headers;
};

} // namespace sparcity::oracle
