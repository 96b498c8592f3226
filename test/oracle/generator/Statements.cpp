//===- test/oracle/generator/Statements.cpp - Statements of a nest --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Body.h"

namespace sparcity::oracle {

void Body::statement(const Scope &scope, unsigned depth) {
  switch (random.weighted({62, 10, 10, depth < 2 ? 12 : 0, depth < 1 ? 3 : 0,
                           scope.canContinue && depth == 0 ? 3 : 0})) {
  case 0:
    return assignment(scope);
  case 1:
    return reduction(scope);
  case 2:
    return localValue(scope);
  case 3:
    return conditional(scope, depth + 1);
  case 4:
    return switchStatement(scope, depth + 1);
  default:
    has("continue");
    return line("if (" + anyCondition(scope) + ") continue;");
  }
}

void Body::statements(const Scope &scope, unsigned depth) {
  for (std::int64_t count = random.between(1, 2); count > 0; --count)
    statement(scope, depth);
}

void Body::reduction(const Scope &scope) {
  has("reduction");
  const std::string sum = declarations.scalar();
  line(sum + " += " + value(scope) + ";");
}

std::string Body::target(const Scope &scope) {
  if (!scope.targets.empty() && random.chance(60))
    return random.pick(scope.targets);
  return declarations.element(indices(scope), true);
}

void Body::assignment(const Scope &scope) {
  switch (random.weighted({60, 25, 8, 3})) {
  case 0: {
    const std::string left = target(scope);
    return line(left + " = " + value(scope) + ";");
  }
  case 1: {
    has("compound");
    const std::string left = target(scope);
    const auto operation = random.pick<std::string>({" += ", " += ", " -= ", " *= "});
    return line(left + operation + value(scope) + ";");
  }
  case 2: {
    has("increment");
    const std::string left = target(scope);
    return line((left[0] == '*' ? "(" + left + ")" : left) +
                random.pick<std::string>({"++;", "--;"}));
  }
  default: {
    has("chained");
    const std::string left = target(scope), second = target(scope);
    return line(left + " = " + second + " = " + value(scope) + ";");
  }
  }
}

void Body::conditional(const Scope &scope, unsigned depth) {
  has("if");
  Scope inner = scope;
  inner.canContinue = inner.canBreak = false;
  open("if (" + anyCondition(scope) + ")");
  statements(inner, depth);
  if (random.chance(40)) {
    has("else");
    --indent;
    const bool isChain = random.chance(25);
    open(isChain ? "} else if (" + affineCondition(scope) + ")" : "} else");
    statements(inner, depth);
  }
  close();
}

void Body::switchStatement(const Scope &scope, unsigned depth) {
  Scope inner = scope;
  inner.canContinue = inner.canBreak = false;
  std::string chosen;
  const bool hasCounter = !scope.counters.empty() && scope.counters.back().least >= 0;
  if (!decidesByData && !hasCounter)
    return assignment(scope);
  has("switch");
  if (hasCounter && (!decidesByData || random.chance(60))) {
    chosen = scope.counters.back().text + " % 3";
  } else {
    has("data-condition");
    chosen = declarations.indexElement(index(scope), 0, 3).text;
  }
  open("switch (" + chosen + ")");
  for (const char *label : {"case 0:", "case 1:", "default:"}) {
    line(label);
    ++indent;
    statements(inner, depth);
    if (label[0] == 'd' || random.chance(85))
      line("break;");
    --indent;
  }
  close();
}

/// A scalar in a register that is used right away.
void Body::localValue(const Scope &scope) {
  const bool isIndex = random.chance(35);
  const std::string name = declarations.fresh("t");
  Scope inner = scope;
  if (isIndex) {
    const Range chosen = index(scope);
    has("local-index");
    line("const int " + name + " = " + chosen.text + ";");
    inner.integers.push_back({name, chosen.least, chosen.largest});
    inner.counters.clear(); // so that it is used
  } else {
    has("local-scalar");
    line("double " + name + " = " + value(scope) + ";");
    inner.pointees = {name};
  }
  assignment(inner);
}

void Body::leave(const Scope &scope) {
  if (!scope.canBreak || !decidesByData)
    return;
  has("break");
  // Never: the IR speaks of loops that run to their end.
  line("if (" + load(scope) + " > 1e30) break;");
}

} // namespace sparcity::oracle
