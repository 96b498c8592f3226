//===- test/oracle/generator/SpecialLoops.cpp - Tiles, rows, pointers -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Body.h"

namespace sparcity::oracle {

/// for (ii = 0; ii < n; ii += T)  for (i = ii; i < min(ii + T, n); i++)
void Body::tiledLoops(const Scope &scope, unsigned depth) {
  has("tiled");
  const Range size = declarations.size();
  const std::int64_t width = random.between(2, 3);
  const std::string tile =
      random.chance(50) ? declarations.parameter("tile", width) : std::to_string(width);
  const std::string outer = declarations.fresh("ii"), inner = declarations.fresh("i");
  const std::string type = size.isUnsigned ? "size_t" : random.pick<std::string>({"int", "long"});
  const std::string next = outer + " + " + tile;
  lines.open("for (" + type + " " + outer + " = 0; " + outer + " < " + size.text + "; " + outer +
             " += " + tile + ")");
  std::string condition;
  switch (random.between(0, 3)) {
  case 0:
    declarations.helper("#define MIN" + declarations.ending() + "(a, b) ((a) < (b) ? (a) : (b))\n");
    condition = inner + " < MIN" + declarations.ending() + "(" + next + ", " + size.text + ")";
    break;
  case 1:
    condition = inner + " < (" + next + " < " + size.text + " ? " + next + " : " + size.text + ")";
    break;
  case 2:
    condition = inner + " < " + next + " && " + inner + " < " + size.text;
    break;
  default: {
    const std::string end = declarations.fresh("end");
    lines.line("const " + type + " " + end + " = " + next + " > " + size.text + " ? " + size.text +
               " : " + next + ";");
    condition = inner + " < " + end;
  }
  }
  const Scope outerScope = within(scope, {outer, 0, size.largest - 1, size.isUnsigned},
                                  (size.largest + width - 1) / width);
  lines.open("for (" + type + " " + inner + " = " + outer + "; " + condition + "; " + inner +
             "++)");
  loopBody(within(outerScope, {inner, 0, size.largest - 1, size.isUnsigned}, width), depth - 1);
  lines.close();
  lines.close();
}

/// for (k = row[i]; k < row[i + 1]; k++)
void Body::dataLoop(const Scope &scope, unsigned depth) {
  const Range &outer = scope.counters.back();
  const std::int64_t total = random.between(6, 14);
  if (outer.least < 0)
    return loop(scope, depth);
  has("data-bound");
  const std::string row = declarations.rowPointers(outer.largest + 1, total);
  std::string begin = row + "[" + outer.text + "]";
  std::string end = row + "[" + shifted(outer, 1).text + "]";
  if (random.chance(30)) {
    const std::string first = declarations.fresh("first"), last = declarations.fresh("last");
    lines.line("const int " + first + " = " + begin + ", " + last + " = " + end + ";");
    begin = first;
    end = last;
  }
  const std::string name = declarations.fresh("k");
  lines.open("for (int " + name + " = " + begin + "; " + name + " < " + end + "; " + name + "++)");
  loopBody(within(scope, {name, 0, total - 1}, 3), depth);
  lines.close();
}

/// for (p = v; p < v + n; p++)
void Body::pointerLoop(const Scope &scope) {
  has("pointer-counter");
  const Range size = declarations.size();
  const bool isStore = random.chance(40);
  const std::int64_t step = random.chance(20) ? 2 : 1;
  const std::string type = random.pick<std::string>({"double", "double", "float"});
  const std::string vector = declarations.vector(size.largest + 2, type, isStore);
  const std::string pointer = declarations.fresh("p");
  const std::string declared = std::string(isStore ? "" : "const ") + type + " *";
  std::string end = vector + " + " + size.text;
  if (random.chance(30)) {
    const std::string name = declarations.fresh("end");
    lines.line("const " + type + " *" + name + " = " + end + ";");
    end = name;
  }
  const bool isExact = step == 1 && random.chance(40);
  lines.open("for (" + declared + pointer + " = " + vector + "; " + pointer +
             (isExact ? " != " : " < ") + end + "; " +
             (step == 1 ? pointer + "++" : pointer + " += 2") + ")");
  Scope inner = scope;
  inner.executions *= size.largest;
  inner.canContinue = inner.canBreak = true;
  inner.pointees = {"*" + pointer, pointer + "[0]", pointer + "[1]"};
  if (isStore)
    inner.targets = {"*" + pointer, pointer + "[1]"};
  loopBody(inner, 1);
  lines.close();
}

/// p = v + i * 3;  for (…) … *p++
void Body::walkingPointer(const Scope &scope) {
  has("walking-pointer");
  const Range start = values.index(scope, 12);
  const bool isStore = random.chance(40);
  CountedLoop loopHeader = headers.loop(scope);
  const Range counter = headers.settle(loopHeader, scope);
  const std::string type = random.pick<std::string>({"double", "double", "float"});
  const std::string vector = declarations.vector(
      start.largest + headers.tripCount(loopHeader, counter) + 1, type, isStore);
  const std::string pointer = declarations.fresh("p");
  lines.line(std::string(isStore ? "" : "const ") + type + " *" + pointer + " = " + vector + " + " +
             inParentheses(start.text) + ";");
  emit(loopHeader, scope, [&](const Scope &inner) {
    Scope body = inner;
    body.canContinue = body.canBreak = false;
    if (random.chance(40))
      statements.statement(body);
    if (isStore)
      lines.line("*" + pointer + "++ = " + values.value(body) + ";");
    else
      lines.line(statements.target(body) + " += *" + pointer + "++;");
  });
}

/// row = v;  for (…) { for (j …) … row[j] …;  row += n; }
void Body::rowPointer(const Scope &scope, unsigned depth) {
  has("row-pointer");
  CountedLoop outer = headers.loop(scope);
  const Range counter = headers.settle(outer, scope);
  const std::int64_t length = random.between(6, 10);
  const std::string width =
      random.chance(60) ? declarations.parameter("width", length) : std::to_string(length);
  const std::string vector =
      declarations.vector(length * (headers.tripCount(outer, counter) + 1), "double", false);
  const std::string row = declarations.fresh("p");
  lines.line("const double *" + row + " = " + vector + ";");
  emit(outer, scope, [&](const Scope &inner) {
    Scope body = inner;
    body.canContinue = false;
    body.rows.emplace_back(row, length);
    loopBody(body, depth);
    lines.line(row + " += " + width + ";");
  });
}

/// k = 0;  for (…) { … k …;  k += 2; }
void Body::secondaryInduction(const Scope &scope, unsigned depth) {
  has("secondary-induction");
  CountedLoop outer = headers.loop(scope);
  const Range counter = headers.settle(outer, scope);
  const std::int64_t step = random.between(1, 3);
  const std::string name = declarations.fresh("k");
  lines.line("int " + name + " = 0;");
  emit(outer, scope, [&](const Scope &inner) {
    Scope body = inner;
    body.canContinue = false;
    body.integers.push_back({name, 0, step * headers.tripCount(outer, counter)});
    loopBody(body, depth);
    lines.line(step == 1 ? name + "++;" : name + " += " + std::to_string(step) + ";");
  });
}

} // namespace sparcity::oracle
