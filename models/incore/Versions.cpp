//===- models/incore/Versions.cpp - Which version of a loop runs ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Versions.h"

#include "ir/Kernel.h"
#include "models/incore/OwnOverlap.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::incore {

namespace {

/// Symbols that bound loops.
std::set<std::string> sizesOf(const ir::Loop &loop) {
  std::set<std::string> result = (loop.upper - loop.lower).symbols();
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      result.merge(sizesOf(*inner));
  return result;
}

/// Whether it holds, if that is known: one open number of iterations counts as large.
std::optional<bool> holds(const ir::LoopCheck &check, const ir::Kernel &kernel) {
  if (!check.condition)
    return std::nullopt;
  const ir::Predicate condition = check.condition->substitute(kernel.bindings());
  if (const std::optional<bool> known = condition.holds())
    return known;
  const std::set<std::string> open = condition.symbols();
  constexpr std::int64_t large = std::int64_t(1) << 30;
  if (open.size() != 1 || !sizesOf(kernel.nest).contains(*open.begin()))
    return std::nullopt;
  return condition.substitute({{*open.begin(), ir::Expr(large)}}).holds();
}

/// Of all checks: no if one fails, else open if one is.
std::optional<bool> allHold(const ir::MachineLoop &code, const ir::Loop &loop,
                            const ir::Kernel &kernel) {
  std::optional<bool> result = true;
  for (const ir::LoopCheck &check : code.checks) {
    const bool isOfPlaces = check.kind == ir::CheckKind::Overlap && !check.condition;
    const std::optional<bool> known =
        isOfPlaces && alwaysOverlaps(kernel, loop) ? false : holds(check, kernel);
    if (known == false)
      return false;
    if (!known)
      result.reset();
  }
  return result;
}

const ir::MachineLoop *longest(const std::vector<const ir::MachineLoop *> &code,
                               ir::LoopRole role) {
  const ir::MachineLoop *result = nullptr;
  for (const ir::MachineLoop *loop : code)
    if (loop->role == role && (!result || result->sourceIterations < loop->sourceIterations))
      result = loop;
  return result;
}

/// Too few iterations for the version with checks.
bool isShort(const ir::MachineLoop &code, const ir::Loop &loop, const ir::Kernel &kernel) {
  const std::optional<double> trip = loop.tripCount().substitute(kernel.bindings()).asDouble();
  // Fewer than a pass need no other version: no pass is made.
  return trip && code.minimumIterations > code.sourceIterations.value_or(1) &&
         *trip < code.minimumIterations;
}

} // namespace

Versions chooseVersions(const ir::Kernel &kernel, const ir::Loop &loop,
                        const std::vector<const ir::MachineLoop *> &code) {
  Versions result;
  for (const ir::MachineLoop *each : code)
    result.roles.emplace_back(each, each->role);
  const ir::MachineLoop *scalar = longest(code, ir::LoopRole::Remainder);
  const ir::MachineLoop *main = longest(code, ir::LoopRole::Main);
  // The parts of a distributed loop have no remainders of their own.
  const auto isMain = [](const ir::MachineLoop *each) { return each->role == ir::LoopRole::Main; };
  if (!main || !scalar || llvm::count_if(code, isMain) != 1)
    return result;
  const bool isTooShort = isShort(*main, loop, kernel);
  if (main->checks.empty() && !isTooShort)
    return result;
  const std::optional<bool> known = allHold(*main, loop, kernel);
  // A shorter vectorised loop has the same checks of values and places, and takes fewer iterations.
  const ir::MachineLoop *epilogue = longest(code, ir::LoopRole::Epilogue);
  const bool isScalar = known == false || (isTooShort && !epilogue);
  result.checked = main;
  result.unchecked = isTooShort && epilogue && known != false ? epilogue : scalar;
  result.holds = !isScalar && !isTooShort;
  result.choice = result.holds && !known ? Choice::Assumed : Choice::Decided;
  if (result.holds)
    return result;
  for (auto &[each, role] : result.roles)
    if (each == result.unchecked)
      role = ir::LoopRole::Main;
    else if (each == main || (isScalar && role == ir::LoopRole::Epilogue))
      role = ir::LoopRole::Alternative;
  return result;
}

} // namespace sparcity::incore
