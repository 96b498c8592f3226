//===- test/oracle/generator/Values.cpp - Indices, values, conditions -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Values.h"

#include <algorithm>

namespace sparcity::oracle {

Range Values::index(const Scope &scope, std::int64_t limit) {
  std::vector<Range> bases = scope.counters;
  bases.insert(bases.end(), scope.integers.begin(), scope.integers.end());
  if (bases.empty() || random.chance(3))
    return literal(random.between(0, 3));
  Range base = random.chance(50) ? bases.back() : random.pick(bases);
  if (base.least < 0)
    base = shifted(base, -base.least);
  const Range changed = changedIndex(scope, base);
  if (changed.largest <= limit)
    return changed;
  return base.largest <= limit ? base : literal(1);
}

Range Values::changedIndex(const Scope &scope, const Range &base) {
  const std::string &text = base.text;
  switch (random.weighted({50, 20, 6, 6, 4, 3, 6, 3})) {
  case 1:
    return shifted(base, random.between(std::max<std::int64_t>(-base.least, -2), 2));
  case 2: {
    has("strided");
    const std::int64_t factor = random.between(2, 3);
    return {std::to_string(factor) + " * " + inParentheses(text), factor * base.least,
            factor * base.largest, base.isUnsigned};
  }
  case 3:
    has("reversed");
    return {std::to_string(base.largest) + " - " + inParentheses(text), 0,
            base.largest - base.least, base.isUnsigned};
  case 4: {
    if (scope.counters.empty() || scope.counters.front().least < 0)
      return base;
    const Range &other = scope.counters.front();
    has("sum-index");
    return {text + " + " + inParentheses(other.text), base.least + other.least,
            base.largest + other.largest, base.isUnsigned || other.isUnsigned};
  }
  case 5:
    has("quotient-index");
    if (random.chance(50))
      return {inParentheses(text) + (random.chance(70) ? " / 2" : " >> 1"), base.least / 2,
              base.largest / 2, base.isUnsigned};
    return {inParentheses(text) + (random.chance(60) ? " % 4" : " & 3"), 0, 3, base.isUnsigned};
  case 6: {
    const Range element = declarations.indexElement(base, 0, random.between(3, 7));
    has("indirect");
    if (!random.chance(20))
      return element;
    has("double-indirect");
    return declarations.indexElement(element, 0, 5);
  }
  case 7: {
    has("clamped-index");
    const std::string limit = std::to_string(base.largest - 1);
    if (base.largest - 1 < base.least)
      return base;
    return {"(" + text + " < " + limit + " ? " + text + " : " + limit + ")", base.least,
            base.largest - 1, base.isUnsigned};
  }
  default:
    return base;
  }
}

std::vector<Range> Values::indices(const Scope &scope) {
  const std::size_t rank = std::min<std::size_t>(random.weighted({0, 55, 33, 12}),
                                                 std::max<std::size_t>(scope.counters.size(), 1));
  std::vector<Range> result;
  for (std::size_t i = 0; i < rank; ++i) {
    // Each dimension by a counter of its own, most of the time.
    if (rank == scope.counters.size() && scope.integers.empty() && random.chance(80)) {
      Scope only;
      only.counters = {scope.counters[i]};
      result.push_back(index(only, 12));
    } else {
      result.push_back(index(scope, rank == 1 ? 30 : 12));
    }
  }
  return result;
}

std::string Values::load(const Scope &scope) {
  if (!scope.pointees.empty() && random.chance(50))
    return random.pick(scope.pointees);
  if (!scope.rows.empty() && random.chance(50)) {
    const auto &[row, length] = random.pick(scope.rows);
    return row + "[" + index(scope, length - 1).text + "]";
  }
  return declarations.element(indices(scope), false);
}

std::string Values::value(const Scope &scope, unsigned depth) {
  switch (random.weighted({depth == 0 ? 25 : 60, depth < 3 ? 45 : 0, 10, depth < 2 ? 5 : 0,
                           depth < 2 ? 3 : 0, depth < 3 ? 3 : 0})) {
  case 0:
    return load(scope);
  case 1: {
    const std::string left = value(scope, depth + 1), right = value(scope, depth + 1);
    return "(" + left + random.pick<std::string>({" + ", " - ", " * "}) + right + ")";
  }
  case 2:
    if (random.chance(50) && !scope.counters.empty())
      return "(double)" + inParentheses(scope.counters.back().text);
    return random.chance(50) ? declarations.scalar()
                             : random.pick<std::string>({"0.5", "2.0", "1"});
  case 3:
    return call(scope, depth + 1);
  case 4:
    return choice(scope, depth + 1);
  default:
    return "(-" + value(scope, depth + 1) + " / 3.0)";
  }
}

std::string Values::choice(const Scope &scope, unsigned depth) {
  has("conditional-operator");
  const std::string condition = anyCondition(scope), one = value(scope, depth + 1);
  return "(" + condition + " ? " + one + " : " + value(scope, depth + 1) + ")";
}

std::string Values::call(const Scope &scope, unsigned depth) {
  const std::string &ending = declarations.ending();
  switch (random.between(0, 3)) {
  case 0:
    // Of an element: what is computed from constants alone is no work.
    has("math-call");
    return "fabs(" + load(scope) + " - " + value(scope, depth + 1) + ")";
  case 1:
    has("math-call");
    return "sqrt(" + load(scope) + ")";
  case 2: {
    has("inline-value");
    declarations.helper("static inline double mean" + ending +
                        "(double x, double y) {\n  return (x + y) * 0.5;\n}\n");
    const std::string one = value(scope, depth + 1);
    return "mean" + ending + "(" + one + ", " + value(scope, depth + 1) + ")";
  }
  default: {
    has("inline-load");
    declarations.helper("static inline double at" + ending +
                        "(const double *x, int i) {\n  return x[i] + x[i + 1];\n}\n");
    const Range chosen = index(scope);
    return "at" + ending + "(" + declarations.vector(chosen.largest + 2, "double", false) + ", " +
           chosen.text + ")";
  }
  }
}

std::string Values::affineCondition(const Scope &scope) {
  if (scope.counters.empty())
    return declarations.size().text + " > 5";
  const Range &chosen = random.pick(scope.counters);
  const std::string &text = chosen.text;
  const std::string number = std::to_string(random.between(1, 4));
  switch (random.between(0, 7)) {
  case 0:
    return text + " > " + number;
  case 1:
    return text + " != " + number;
  case 2:
    return text + " == " + number;
  case 3:
    return text + " >= 1 && " + text + " < " + number;
  case 4:
    return "!(" + text + " == 2) || " + text + " > 5";
  case 5:
    return chosen.least >= 0 ? text + " % 2 == 0" : text + " < 0";
  case 6:
    return chosen.least >= 0 ? text + " & 1" : text + " <= 0";
  default: {
    const Range &other = random.pick(scope.counters);
    return chosen.least >= 0 && other.least >= 0 ? other.text + " <= " + text : text + " < 3";
  }
  }
}

std::string Values::dataCondition(const Scope &scope) {
  has("data-condition");
  const std::string text = declarations.indexElement(index(scope), 0, 3).text;
  switch (random.between(0, 3)) {
  case 0:
    return text;
  case 1:
    return text + " > 1";
  case 2:
    return text + " == 2 && " + affineCondition(scope);
  default:
    return "!" + text;
  }
}

std::string Values::valueCondition(const Scope &scope) {
  has("value-condition");
  return load(scope) + " > 0.1";
}

std::string Values::anyCondition(const Scope &scope) {
  switch (decidesByData ? random.weighted({75, 18, 7}) : 0) {
  case 0:
    has("affine-condition");
    return affineCondition(scope);
  case 1:
    return dataCondition(scope);
  default:
    return valueCondition(scope);
  }
}

} // namespace sparcity::oracle
