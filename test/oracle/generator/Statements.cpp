//===- test/oracle/generator/Statements.cpp - Assignments and branches ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Statements.h"

namespace sparcity::oracle {

void Statements::statement(const Scope &scope, unsigned depth) {
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
    return lines.line("if (" + values.anyCondition(scope) + ") continue;");
  }
}

void Statements::statements(const Scope &scope, unsigned depth) {
  for (std::int64_t count = random.between(1, 2); count > 0; --count)
    statement(scope, depth);
}

void Statements::reduction(const Scope &scope) {
  has("reduction");
  const std::string sum = declarations.scalar();
  lines.line(sum + " += " + values.value(scope) + ";");
}

std::string Statements::target(const Scope &scope) {
  if (!scope.targets.empty() && random.chance(60))
    return random.pick(scope.targets);
  return declarations.element(values.indices(scope), true);
}

void Statements::assignment(const Scope &scope) {
  switch (random.weighted({60, 25, 8, 3})) {
  case 0: {
    const std::string left = target(scope);
    return lines.line(left + " = " + values.value(scope) + ";");
  }
  case 1: {
    has("compound");
    const std::string left = target(scope);
    const auto operation = random.pick<std::string>({" += ", " += ", " -= ", " *= "});
    return lines.line(left + operation + values.value(scope) + ";");
  }
  case 2: {
    has("increment");
    const std::string left = target(scope);
    return lines.line((left[0] == '*' ? "(" + left + ")" : left) +
                      random.pick<std::string>({"++;", "--;"}));
  }
  default: {
    has("chained");
    const std::string left = target(scope), second = target(scope);
    return lines.line(left + " = " + second + " = " + values.value(scope) + ";");
  }
  }
}

void Statements::conditional(const Scope &scope, unsigned depth) {
  has("if");
  Scope inner = scope;
  inner.canContinue = inner.canBreak = false;
  lines.open("if (" + values.anyCondition(scope) + ")");
  statements(inner, depth);
  if (random.chance(40)) {
    has("else");
    const bool isChain = random.chance(25);
    lines.reopen(isChain ? "} else if (" + values.affineCondition(scope) + ")" : "} else");
    statements(inner, depth);
  }
  lines.close();
}

void Statements::switchStatement(const Scope &scope, unsigned depth) {
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
    chosen = declarations.indexElement(values.index(scope), 0, 3).text;
  }
  lines.open("switch (" + chosen + ")");
  for (const char *label : {"case 0:", "case 1:", "default:"}) {
    lines.label(label);
    statements(inner, depth);
    if (label[0] == 'd' || random.chance(85))
      lines.line("break;");
    lines.endLabel();
  }
  lines.close();
}

/// A scalar in a register that is used right away.
void Statements::localValue(const Scope &scope) {
  const bool isIndex = random.chance(35);
  const std::string name = declarations.fresh("t");
  Scope inner = scope;
  if (isIndex) {
    const Range chosen = values.index(scope);
    has("local-index");
    lines.line("const int " + name + " = " + chosen.text + ";");
    inner.integers.push_back({name, chosen.least, chosen.largest});
    inner.counters.clear(); // so that it is used
  } else {
    has("local-scalar");
    lines.line("double " + name + " = " + values.value(scope) + ";");
    inner.pointees = {name};
  }
  assignment(inner);
}

void Statements::leave(const Scope &scope) {
  if (!scope.canBreak || !decidesByData)
    return;
  has("break");
  // Never: the IR speaks of loops that run to their end.
  lines.line("if (" + values.load(scope) + " > 1e30) break;");
}

} // namespace sparcity::oracle
