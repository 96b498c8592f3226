//===- test/oracle/generator/Body.h - Loops and statements of a nest ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the body of a generated function: loops in Loops.cpp and
/// SpecialLoops.cpp, statements in Statements.cpp, indices, values and
/// conditions in Values.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Declarations.h"

#include <functional>

namespace sparcity::oracle {

/// What can be named at a place in the function.
struct Scope {
  /// Counters of the loops around, innermost last.
  std::vector<Range> counters;
  /// Other integers.
  std::vector<Range> integers;
  /// Elements that pointers point to: `*p`; what may be stored is among targets.
  std::vector<std::string> pointees, targets;
  /// Pointers to rows, with their length.
  std::vector<std::pair<std::string, std::int64_t>> rows;
  /// Most executions of this place.
  std::int64_t executions = 1;
  /// False where something at the end of the loop's body must not be passed by.
  bool canContinue = false;
  bool canBreak = false;
};

class Body {
public:
  /// `decidesByData`: branches may depend on data, and loops end early.
  Body(Random &random, Declarations &declarations, std::set<std::string> &features,
       bool decidesByData)
      : random(random), declarations(declarations), features(features),
        decidesByData(decidesByData) {}

  /// One nest of so many loops; the text grows.
  void nest(unsigned depth);
  const std::string &text() const { return lines; }

private:
  /// `for (TYPE name = lower; name < upper; name += step)` in one of its forms.
  struct Header {
    std::string name, type;
    Range lower, upper;
    std::int64_t step = 1;
    bool isDown = false;
    /// Whether it is known to run at least once, and to end at `upper` exactly.
    bool runs = false, endsExactly = false;
  };

  using Inside = std::function<void(const Scope &)>;

  // Loops.cpp
  void loop(const Scope &scope, unsigned depth);
  Header header(const Scope &scope);
  /// Makes the header one that ends, and not too late; returns the counter.
  static Range settle(Header &header, const Scope &scope);
  static std::int64_t tripCount(const Header &header, const Range &counter);
  void emit(Header header, const Scope &scope, const Inside &inside);
  std::string forHeader(const Header &header, bool isDeclared);
  std::string condition(const Header &header);
  std::string update(const Header &header);
  void whileLoop(const Header &header, const Scope &inner, const Inside &inside);
  void loopBody(const Scope &scope, unsigned depth);
  std::string counterType(bool mayBeUnsigned);

  // SpecialLoops.cpp
  void tiledLoops(const Scope &scope, unsigned depth);
  void dataLoop(const Scope &scope, unsigned depth);
  void pointerLoop(const Scope &scope);
  void walkingPointer(const Scope &scope);
  void rowPointer(const Scope &scope, unsigned depth);
  void secondaryInduction(const Scope &scope, unsigned depth);

  // Statements.cpp
  /// `depth` counts the conditionals around it.
  void statement(const Scope &scope, unsigned depth = 0);
  void statements(const Scope &scope, unsigned depth);
  void assignment(const Scope &scope);
  void reduction(const Scope &scope);
  void conditional(const Scope &scope, unsigned depth);
  void switchStatement(const Scope &scope, unsigned depth);
  void localValue(const Scope &scope);
  void leave(const Scope &scope);
  std::string target(const Scope &scope);

  // Values.cpp
  /// Never negative, not even on the way if it is unsigned.
  Range index(const Scope &scope, std::int64_t limit = 30);
  Range changedIndex(const Scope &scope, const Range &base);
  std::vector<Range> indices(const Scope &scope);
  std::string load(const Scope &scope);
  std::string value(const Scope &scope, unsigned depth = 0);
  std::string choice(const Scope &scope, unsigned depth);
  std::string call(const Scope &scope, unsigned depth);
  std::string affineCondition(const Scope &scope);
  std::string dataCondition(const Scope &scope);
  std::string valueCondition(const Scope &scope);
  std::string anyCondition(const Scope &scope);

  void line(const std::string &text) { lines += std::string(2 * indent, ' ') + text + "\n"; }
  void open(const std::string &text) {
    line(text + " {");
    ++indent;
  }
  void close(const std::string &after = "") {
    --indent;
    line("}" + after);
  }
  static Scope within(const Scope &scope, const Range &counter, std::int64_t trips);
  void has(const std::string &feature) { features.insert(feature); }

  Random &random;
  Declarations &declarations;
  std::set<std::string> &features;
  bool decidesByData;
  std::string lines;
  unsigned indent = 1;
};

} // namespace sparcity::oracle
