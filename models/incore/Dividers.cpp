//===- models/incore/Dividers.cpp - Divisions whose time depends on numbers ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Dividers.h"

#include "models/incore/Corrections.h"
#include "models/incore/Patterns.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::incore {

static double timeWith(Numbers numbers, double modelled, const machine::Divider &divider) {
  const double least = divider.least.value(), most = divider.most.value();
  switch (numbers) {
  case Numbers::Usual:
    return std::clamp(modelled, least, std::max(least, most));
  case Numbers::Best:
    return least;
  case Numbers::Worst:
    return most;
  }
  return modelled;
}

namespace {

/// A row of the core's file, with its units.
struct DividerRule {
  llvm::GlobPattern pattern;
  const machine::Divider &divider;
  UnitMask units = 0; ///< 0: those that LLVM says
};

} // namespace

static void setDivision(Instruction &division, const DividerRule &rule, Numbers numbers) {
  const machine::Divider &divider = rule.divider;
  auto longest = llvm::max_element(
      division.work, [](const UnitWork &a, const UnitWork &b) { return a.cycles < b.cycles; });
  if (longest == division.work.end())
    return;
  const double modelled = longest->cycles, time = timeWith(numbers, modelled, divider);
  if (divider.latency)
    division.latency = divider.latency->value() + time - divider.least.value();
  else if (time != modelled)
    division.latency = std::max(0.0, latencyOf(division) + time - modelled);
  if (divider.microOps)
    division.microOps = *divider.microOps;
  if (!rule.units) {
    longest->cycles = time;
    return;
  }
  llvm::erase_if(division.work, [](const UnitWork &work) { return work.role == Role::Execute; });
  division.work.push_back({Role::Execute, rule.units, time});
}

static std::vector<DividerRule> readRules(Code &code, const machine::Corrections &corrections,
                                          const Target &target) {
  std::vector<DividerRule> rules;
  for (const auto &[name, divider] : corrections.dividers) {
    std::optional<llvm::GlobPattern> pattern = readPattern(name, code);
    const std::optional<UnitMask> units =
        divider.port.empty() ? 0 : findNoted(divider.port, "dividers", code, target);
    if (pattern && units)
      rules.push_back({std::move(*pattern), divider, *units});
  }
  return rules;
}

bool setDivisions(Code &code, const machine::Corrections &corrections, const Target &target,
                  Numbers numbers) {
  bool hasRange = false;
  for (const DividerRule &rule : readRules(code, corrections, target))
    for (Instruction &instruction : code.instructions)
      if (instruction.timing && matches(rule.pattern, instruction, code, target)) {
        setDivision(instruction, rule, numbers);
        hasRange |= rule.divider.least < rule.divider.most;
      }
  return hasRange;
}

} // namespace sparcity::incore
