//===- test/oracle/generator/CountedLoops.cpp - Headers of loops that count ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CountedLoops.h"

#include <algorithm>

namespace sparcity::oracle {

/// Executions of the innermost statements that a nest may have.
static constexpr std::int64_t maxExecutions = 1500;

std::int64_t CountedLoops::tripCount(const CountedLoop &loop, const Range &counter) {
  return (counter.largest - counter.least) / loop.step + 1;
}

std::string CountedLoops::counterType(bool mayBeUnsigned) {
  const std::string type =
      random.pick<std::string>({"int", "int", "int", "int", "long", "unsigned", "size_t"});
  if (type == "unsigned" || type == "size_t") {
    if (!mayBeUnsigned)
      return "int";
    has(type);
  }
  return type;
}

CountedLoop CountedLoops::loop(const Scope &scope) {
  CountedLoop result;
  result.name = declarations.fresh("i");
  result.lower = literal(random.pick({0, 0, 0, 1, 1, 2}));
  const Range size = declarations.size();
  result.upper = random.chance(12) ? literal(random.between(3, 8))
                                   : shifted(size, random.pick({0, 0, 0, -1, -2, 1}));
  if (!scope.counters.empty() && random.chance(20)) {
    const Range &outer = random.pick(scope.counters);
    has("triangular");
    // Below or above the diagonal; the latter may be empty.
    if (random.chance(50) && outer.least >= 0)
      result.upper = shifted(outer, 1);
    else
      result.lower = outer.least >= 0 ? shifted(outer, random.pick({0, 1})) : outer;
  } else if (random.chance(6)) {
    has("min-max-bound");
    const Range other = declarations.size();
    result.upper = {"(" + size.text + " < " + other.text + " ? " + size.text + " : " + other.text +
                        ")",
                    std::min(size.least, other.least), std::min(size.largest, other.largest),
                    size.isUnsigned || other.isUnsigned};
  } else if (!result.upper.isUnsigned && random.chance(3)) {
    has("negative-start");
    result.lower = literal(-2);
  }
  result.step = random.chance(20) ? random.between(2, 3) : 1;
  result.isDown = random.chance(20);
  // A counter that may be negative is not compared with what is unsigned.
  if (result.lower.least < 0 && result.upper.isUnsigned)
    result.upper = literal(random.between(3, 8));
  result.type = counterType(result.lower.least >= 0);
  // What is one less than an unsigned zero is no end.
  const bool isUnsigned =
      result.upper.isUnsigned || result.type == "unsigned" || result.type == "size_t";
  if (isUnsigned && result.upper.least < 1)
    result.upper = literal(random.between(3, 8));
  result.runs = result.lower.largest < result.upper.least;
  result.endsExactly = result.step == 1 && result.lower.largest <= result.upper.least;
  return result;
}

Range CountedLoops::settle(CountedLoop &loop, const Scope &scope) {
  const bool isUnsigned = loop.type == "unsigned" || loop.type == "size_t";
  // An unsigned counter must pass its end above zero; one that is compared with
  // an unsigned bound too.
  if (loop.lower.isUnsigned || (isUnsigned && loop.lower.least < loop.step))
    loop.isDown = false;
  Range counter{loop.name, loop.lower.least, loop.upper.largest - 1, isUnsigned};
  counter.largest = std::max(counter.largest, counter.least); // may never run
  if (scope.executions * tripCount(loop, counter) <= maxExecutions)
    return counter;
  loop.upper = shifted(loop.lower, 2);
  loop.step = 1;
  loop.runs = loop.endsExactly = true;
  counter.largest = loop.lower.largest + 1;
  return counter;
}

std::string CountedLoops::condition(const CountedLoop &loop) {
  const std::string &name = loop.name;
  const Range &lower = loop.lower, &upper = loop.upper;
  if (loop.isDown) {
    if (loop.endsExactly && lower.least >= 1 && random.chance(20))
      return name + " != " + shifted(lower, -1).text;
    return random.chance(70) || lower.least < 1 ? name + " >= " + lower.text
                                                : name + " > " + shifted(lower, -1).text;
  }
  switch (random.weighted({60, 20, 8, loop.endsExactly ? 12 : 0})) {
  case 0:
    return name + " < " + upper.text;
  case 1:
    has("less-equal");
    return name + " <= " + shifted(upper, -1).text;
  case 2:
    return upper.text + " > " + name;
  default:
    has("not-equal");
    return name + " != " + upper.text;
  }
}

std::string CountedLoops::update(const CountedLoop &loop) {
  const std::string &name = loop.name;
  const std::string sign = loop.isDown ? "-" : "+";
  if (loop.step == 1 && random.chance(80))
    return random.chance(60) ? name + sign + sign : sign + sign + name;
  std::string step = std::to_string(loop.step);
  if (loop.step > 1 && random.chance(25)) {
    has("symbolic-step");
    step = declarations.parameter("step", loop.step);
  }
  return random.chance(70) ? name + " " + sign + "= " + step
                           : name + " = " + name + " " + sign + " " + step;
}

std::string CountedLoops::forHeader(const CountedLoop &loop, bool isDeclared) {
  const std::string first = (isDeclared ? "" : loop.type + " ") + loop.name + " = " +
                            (loop.isDown ? shifted(loop.upper, -1).text : loop.lower.text);
  const std::string test = condition(loop);
  return "for (" + first + "; " + test + "; " + update(loop) + ")";
}

} // namespace sparcity::oracle
