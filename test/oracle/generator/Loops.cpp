//===- test/oracle/generator/Loops.cpp - Loops that count -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Body.h"

#include <algorithm>

namespace sparcity::oracle {

Scope Body::within(const Scope &scope, const Range &counter, std::int64_t trips) {
  Scope inner = scope;
  inner.counters.push_back(counter);
  inner.executions *= std::max<std::int64_t>(trips, 1);
  inner.canContinue = inner.canBreak = true;
  return inner;
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
    return emit(headers.loop(scope), scope, [&](const Scope &inner) { loopBody(inner, depth); });
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

void Body::emit(CountedLoop counted, const Scope &scope, const Inside &inside) {
  const Range counter = headers.settle(counted, scope);
  const Scope inner = within(scope, counter, headers.tripCount(counted, counter));
  if (counted.isDown)
    has("down");
  if (counted.step > 1)
    has("step");
  if (!counted.isDown && random.chance(8))
    return whileLoop(counted, inner, inside);
  const bool isDeclared = random.chance(10);
  if (isDeclared) {
    has("counter-outside");
    lines.line(counted.type + " " + counted.name + ";");
  }
  lines.open(headers.forHeader(counted, isDeclared));
  inside(inner);
  lines.close();
}

void Body::whileLoop(const CountedLoop &counted, const Scope &inner, const Inside &inside) {
  Scope scope = inner;
  scope.canContinue = false; // it would pass by the update
  const bool isDo = counted.runs && random.chance(40);
  has(isDo ? "do" : "while");
  lines.line(counted.type + " " + counted.name + " = " + counted.lower.text + ";");
  lines.open(isDo ? "do" : "while (" + headers.condition(counted) + ")");
  inside(scope);
  lines.line(headers.update(counted) + ";");
  lines.close(isDo ? " while (" + counted.name + " < " + counted.upper.text + ");" : "");
}

void Body::loopBody(const Scope &scope, unsigned depth) {
  if (depth > 1) {
    if (random.chance(25)) {
      has("imperfect");
      statements.statement(scope);
    }
    loop(scope, depth - 1);
    if (random.chance(10)) {
      has("imperfect");
      loop(scope, 1);
    }
    if (random.chance(20)) {
      has("imperfect");
      statements.statement(scope);
    }
    return;
  }
  for (std::int64_t count = random.between(1, 3); count > 0; --count)
    statements.statement(scope);
  if (scope.canContinue && random.chance(5))
    statements.leave(scope);
}

} // namespace sparcity::oracle
