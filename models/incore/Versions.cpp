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
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <set>

namespace sparcity::incore {

namespace {

std::set<std::string> strideSymbols(const ir::Loop &loop, const ir::Access &access) {
  if (!access.offset.contains(loop.index) || !access.offset.isPolynomialIn(loop.index))
    return {};
  return (access.offset.coefficient(loop.index, 1) * loop.step).symbols();
}

/// Symbols that are large where nothing says them, for lines as for code: they bound loops, or
/// are strides.
std::set<std::string> largeSymbols(const ir::Loop &loop) {
  std::set<std::string> result = (loop.upper - loop.lower).symbols();
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      result.merge(largeSymbols(*inner));
    else if (const ir::Statement *statement = node.asStatement())
      for (const ir::Access &access : statement->accesses)
        result.merge(strideSymbols(loop, access));
  return result;
}

/// Whether it holds, if that is known: one open size or stride counts as large.
std::optional<bool> holds(const ir::LoopCheck &check, const ir::Kernel &kernel) {
  if (!check.condition)
    return std::nullopt;
  const ir::Predicate condition = check.condition->substitute(kernel.bindings());
  if (const std::optional<bool> known = condition.holds())
    return known;
  const std::set<std::string> open = condition.symbols();
  constexpr std::int64_t large = std::int64_t(1) << 30;
  if (open.size() != 1 || !largeSymbols(kernel.nest).contains(*open.begin()))
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

/// Iterations that a run needs for a pass, with the number that the compiler checks.
double neededOf(const ir::MachineLoop &code) {
  return std::max<double>(code.minimumIterations, code.sourceIterations.value_or(1));
}

/// Of that role the loop of most iterations a pass, among those that runs of `most` iterations
/// make a pass of, if there is one.
const ir::MachineLoop *longest(const std::vector<const ir::MachineLoop *> &code, ir::LoopRole role,
                               std::optional<double> most = std::nullopt) {
  const ir::MachineLoop *result = nullptr;
  for (const ir::MachineLoop *loop : code)
    if (loop->role == role && (!most || neededOf(*loop) <= *most) &&
        (!result || result->sourceIterations < loop->sourceIterations))
      result = loop;
  return result;
}

} // namespace

/// Nothing but loads of the same, as a condition needs them.
static bool isStill(const ir::Statement &statement, const ir::Loop &loop) {
  return !statement.accesses.empty() && statement.writes.empty() &&
         llvm::all_of(statement.accesses, [&](const ir::Access &access) {
           return access.kind == ir::AccessKind::Load && !access.offset.contains(loop.index);
         });
}

static bool isMasked(llvm::StringRef instruction, const ir::MachineLoop &code) {
  return instruction.contains("{%k") || instruction.contains("maskmov") ||
         (llvm::StringRef(code.triple).starts_with("aarch64") && instruction.contains(", p")) ||
         instruction.contains("v0.t");
}

/// Some data are stored in each pass.
static bool storesAlways(const ir::MachineLoop &code) {
  if (code.blocks.size() != 1)
    return false;
  const ir::MachineBlock &block = code.blocks.front();
  return llvm::any_of(block.accesses, [&](const ir::MachineAccess &access) {
    return access.isStore && !access.isSpill && access.instruction < block.instructions.size() &&
           !isMasked(block.instructions[access.instruction], code);
  });
}

const ir::Guard *guardTakenOut(const ir::Loop &loop, const ir::MachineLoop &code) {
  const ir::Guard *guard = nullptr;
  for (const ir::Node &node : loop.body) {
    const ir::Statement *statement = node.asStatement();
    if (!statement)
      return nullptr;
    if (!statement->guard && isStill(*statement, loop))
      continue;
    if (!statement->guard || (guard && *guard != *statement->guard))
      return nullptr;
    guard = &*statement->guard;
  }
  const auto changes = [&](const std::optional<ir::Condition> &condition) {
    return condition && condition->contains(loop.index);
  };
  if (!guard || changes(guard->condition) || changes(guard->data))
    return nullptr;
  return storesAlways(code) ? guard : nullptr;
}

Versions chooseVersions(const ir::Kernel &kernel, const ir::Loop &loop,
                        std::optional<double> longestRun,
                        const std::vector<const ir::MachineLoop *> &code) {
  Versions result;
  for (const ir::MachineLoop *each : code)
    result.roles.emplace_back(each, each->role);
  const ir::MachineLoop *main = longest(code, ir::LoopRole::Main);
  // The parts of a distributed loop have no remainders of their own.
  const auto isMain = [](const ir::MachineLoop *each) { return each->role == ir::LoopRole::Main; };
  if (!main || !longest(code, ir::LoopRole::Remainder) || llvm::count_if(code, isMain) != 1)
    return result;
  const bool isTooShort = longestRun && *longestRun < neededOf(*main);
  if (main->checks.empty() && !isTooShort)
    return result;
  const std::optional<bool> known = allHold(*main, loop, kernel);
  // A shorter vectorised loop has the same checks of values and places, and takes fewer iterations.
  const ir::MachineLoop *epilogue = longest(code, ir::LoopRole::Epilogue, longestRun);
  const ir::MachineLoop *scalar = longest(code, ir::LoopRole::Remainder, longestRun);
  if (!scalar)
    scalar = longest(code, ir::LoopRole::Remainder);
  const bool isScalar = known == false || (isTooShort && !epilogue);
  result.checked = main;
  result.unchecked = isTooShort && !isScalar ? epilogue : scalar;
  result.holds = !isScalar && !isTooShort;
  if (isTooShort)
    result.needed = neededOf(*main);
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
