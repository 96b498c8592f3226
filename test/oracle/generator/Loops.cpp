//===- test/oracle/generator/Loops.cpp - Loops that count -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Body.h"

#include <algorithm>

namespace sparcity::oracle {

/// Executions of the innermost statements that a nest may have.
static constexpr std::int64_t maxExecutions = 1500;

Scope Body::within(const Scope &scope, const Range &counter, std::int64_t trips) {
  Scope inner = scope;
  inner.counters.push_back(counter);
  inner.executions *= std::max<std::int64_t>(trips, 1);
  inner.canContinue = inner.canBreak = true;
  return inner;
}

std::int64_t Body::tripCount(const Header &header, const Range &counter) {
  return (counter.largest - counter.least) / header.step + 1;
}

void Body::nest(unsigned depth) {
  has("depth-" + std::to_string(depth));
  loop({}, depth);
}

void Body::loop(const Scope &scope, unsigned depth) {
  const bool isInner = !scope.counters.empty();
  switch (random.weighted({75, depth >= 2 ? 8 : 0, isInner ? 7 : 0, depth == 1 ? 5 : 0,
                           depth == 1 && isInner ? 5 : 0, depth >= 2 ? 4 : 0, 4})) {
  case 0:
    return emit(header(scope), scope, [&](const Scope &inner) { loopBody(inner, depth); });
  case 1:
    return tiledLoops(scope, depth);
  case 2:
    return dataLoop(scope, depth);
  case 3:
    return pointerLoop(scope);
  case 4:
    return walkingPointer(scope);
  case 5:
    return rowPointer(scope, depth);
  default:
    return secondaryInduction(scope, depth);
  }
}

std::string Body::counterType(bool mayBeUnsigned) {
  const std::string type =
      random.pick<std::string>({"int", "int", "int", "int", "long", "unsigned", "size_t"});
  if (type == "unsigned" || type == "size_t") {
    if (!mayBeUnsigned)
      return "int";
    has(type);
  }
  return type;
}

Body::Header Body::header(const Scope &scope) {
  Header result;
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

Range Body::settle(Header &header, const Scope &scope) {
  const bool isUnsigned = header.type == "unsigned" || header.type == "size_t";
  // An unsigned counter must pass its end above zero; one that is compared with
  // an unsigned bound too.
  if (header.lower.isUnsigned || (isUnsigned && header.lower.least < header.step))
    header.isDown = false;
  Range counter{header.name, header.lower.least, header.upper.largest - 1, isUnsigned};
  counter.largest = std::max(counter.largest, counter.least); // may never run
  if (scope.executions * tripCount(header, counter) <= maxExecutions)
    return counter;
  header.upper = shifted(header.lower, 2);
  header.step = 1;
  header.runs = header.endsExactly = true;
  counter.largest = header.lower.largest + 1;
  return counter;
}

std::string Body::condition(const Header &header) {
  const std::string &name = header.name;
  const Range &lower = header.lower, &upper = header.upper;
  if (header.isDown) {
    if (header.endsExactly && lower.least >= 1 && random.chance(20))
      return name + " != " + shifted(lower, -1).text;
    return random.chance(70) || lower.least < 1 ? name + " >= " + lower.text
                                                : name + " > " + shifted(lower, -1).text;
  }
  switch (random.weighted({60, 20, 8, header.endsExactly ? 12 : 0})) {
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

std::string Body::update(const Header &header) {
  const std::string &name = header.name;
  const std::string sign = header.isDown ? "-" : "+";
  if (header.step == 1 && random.chance(80))
    return random.chance(60) ? name + sign + sign : sign + sign + name;
  std::string step = std::to_string(header.step);
  if (header.step > 1 && random.chance(25)) {
    has("symbolic-step");
    step = declarations.parameter("step", header.step);
  }
  return random.chance(70) ? name + " " + sign + "= " + step
                           : name + " = " + name + " " + sign + " " + step;
}

std::string Body::forHeader(const Header &header, bool isDeclared) {
  const std::string first = (isDeclared ? "" : header.type + " ") + header.name + " = " +
                            (header.isDown ? shifted(header.upper, -1).text : header.lower.text);
  const std::string test = condition(header);
  return "for (" + first + "; " + test + "; " + update(header) + ")";
}

void Body::emit(Header header, const Scope &scope, const Inside &inside) {
  const Range counter = settle(header, scope);
  const Scope inner = within(scope, counter, tripCount(header, counter));
  if (header.isDown)
    has("down");
  if (header.step > 1)
    has("step");
  if (!header.isDown && random.chance(8))
    return whileLoop(header, inner, inside);
  const bool isDeclared = random.chance(10);
  if (isDeclared) {
    has("counter-outside");
    line(header.type + " " + header.name + ";");
  }
  open(forHeader(header, isDeclared));
  inside(inner);
  close();
}

void Body::whileLoop(const Header &header, const Scope &inner, const Inside &inside) {
  Scope scope = inner;
  scope.canContinue = false; // it would pass by the update
  const bool isDo = header.runs && random.chance(40);
  has(isDo ? "do" : "while");
  line(header.type + " " + header.name + " = " + header.lower.text + ";");
  open(isDo ? "do" : "while (" + condition(header) + ")");
  inside(scope);
  line(update(header) + ";");
  close(isDo ? " while (" + header.name + " < " + header.upper.text + ");" : "");
}

void Body::loopBody(const Scope &scope, unsigned depth) {
  if (depth > 1) {
    if (random.chance(25)) {
      has("imperfect");
      statement(scope);
    }
    loop(scope, depth - 1);
    if (random.chance(10)) {
      has("imperfect");
      loop(scope, 1);
    }
    if (random.chance(20)) {
      has("imperfect");
      statement(scope);
    }
    return;
  }
  for (std::int64_t count = random.between(1, 3); count > 0; --count)
    statement(scope);
  if (scope.canContinue && random.chance(5))
    leave(scope);
}

} // namespace sparcity::oracle
