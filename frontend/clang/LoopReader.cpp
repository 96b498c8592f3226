//===- frontend/clang/LoopReader.cpp - Loops ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopReader.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/LoopPlace.h"
#include "frontend/clang/Naming.h"
#include "frontend/clang/Parity.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

namespace sparcity::frontend {

bool LoopReader::init(const clang::Stmt *init) {
  if (!init)
    return true;
  if (llvm::isa<clang::DeclStmt, clang::CompoundStmt>(init))
    return statements.statement(init);
  emission.beginStatement(rangeOf(scope.ast, init->getSourceRange()));
  const auto *expr = llvm::dyn_cast<clang::Expr>(init);
  const bool isRead = expr && values.indexLoads(expr);
  emission.endStatement();
  return isRead;
}

bool LoopReader::loop(const clang::Stmt *statement) {
  const LoopParts parts = partsOf(*statement);
  if (!init(parts.init))
    return false;
  const Environment before = scope.values;
  Effects effects = iterationEffects(parts);
  addKept(effects, scope.usage);
  const auto inductions = finder.inductionsOf(parts, effects, path);
  if (!inductions || !finder.followsPointers(parts, effects, *inductions))
    return false;
  scope.values = before;
  for (const clang::VarDecl *variable : effects.variables)
    scope.values.set(*variable, Varying());
  const auto header =
      readLoopHeader(scope, readers.conditions, readers.wrapping, parts, *inductions, path);
  auto result = header ? loopOf(parts, *header) : std::nullopt;
  if (!result)
    return false;
  const unsigned count = result->annotations.isParallel ? 1 : sweepsOf(parts, *header, *inductions);
  result->step *= static_cast<int>(count);
  const ir::Expr end = result->upper;
  IndexRange range = header->range();
  range.changes = &effects;
  if (range.step)
    *range.step *= count;
  scope.ranges.push(std::move(range));
  path.push_back(header->index);
  targets.enter(JumpTargets::Frame::Kind::Loop, statement->getSourceRange());
  const unsigned switches = std::exchange(targets.around.switches, 0);
  if (header->begins)
    emission.pushGuard({header->begins, std::nullopt, std::nullopt});
  emission.beginLoop(std::move(*result));
  const bool isRead = sweeps(parts, *header, effects, *inductions, end, count);
  const bool endsEarly = targets.leave() || !header->dataTests.empty();
  emission.endLoop(endsEarly);
  if (header->begins)
    emission.popGuard();
  targets.around.switches = switches;
  path.pop_back();
  scope.ranges.pop();
  scope.values = before;
  scope.values.forgetElements();
  if (!header->isCounted || endsEarly) {
    variables.setUnknown(effects);
    return isRead;
  }
  variables.setAfter(*header, effects, *inductions);
  // The last test, which fails, takes its step too.
  if (parts.testsFirst)
    finder.takeSteps(parts.test);
  return isRead;
}

unsigned LoopReader::sweepsOf(const LoopParts &parts, const LoopHeader &header,
                              const Inductions &inductions) const {
  const bool hasParity = header.variable && header.lower.asInteger() && header.step.asInteger();
  const unsigned parity = hasParity ? parityOf(parts, *header.variable, scope.ast) : 1;
  return std::lcm(inductions.period(), parity);
}

/// What one iteration of the loop in the IR does: several of the source where
/// arrays change places, all but the first where the bound is not reached yet.
bool LoopReader::sweeps(const LoopParts &parts, const LoopHeader &header, const Effects &effects,
                        const Inductions &inductions, const ir::Expr &end, unsigned count) {
  for (unsigned sweep = 0; sweep < count; ++sweep) {
    const int past = static_cast<int>(sweep);
    variables.setAdvanced(effects, inductions, header.done + past, sweep);
    if (sweep > 0) {
      const ir::Relation isBefore = header.isUpward ? ir::Relation::Less : ir::Relation::Greater;
      emission.pushGuard(
          {ir::Condition{ir::Expr::symbol(header.index) + header.step * past, isBefore, end},
           std::nullopt, std::nullopt});
    }
    scope.values.forgetElements();
    const bool isRead = iteration(parts, header, inductions);
    if (sweep > 0)
      emission.popGuard();
    if (!isRead)
      return false;
  }
  return true;
}

std::string LoopReader::tripName(const clang::Stmt *loop, const std::string &index) {
  auto [name, isNew] = tripNames.try_emplace(loop);
  if (isNew)
    name->second = scope.objects.freshName("trip_" + index);
  return name->second;
}

bool LoopReader::setOpen(ir::Loop &loop, const LoopParts &parts, const LoopHeader &header) {
  if (path.empty() && containsLoop(*parts.body)) {
    scope.fail(parts.statement->getSourceRange(), "outer-loop",
               "how often this loop runs depends on data");
    return false;
  }
  loop.upper = ir::Expr::symbol(tripName(parts.statement, header.index));
  loop.averageTripCount = loop.upper;
  draft.diagnostics.push_back({ir::Severity::Warning, "unknown-trip-count",
                               "how often this loop runs depends on data: '" + loop.upper.str() +
                                   "' iterations each time it is reached are assumed",
                               loop.range, true});
  return true;
}

std::optional<ir::Loop> LoopReader::loopOf(const LoopParts &parts, const LoopHeader &header) {
  ir::Loop result;
  result.annotations = std::exchange(draft.annotations, {});
  scope.directives.annotate(result.annotations, *parts.statement, scope.ast);
  result.index = header.index;
  result.range = placeOf(scope.ast, *parts.statement);
  if (!header.isCounted)
    return setOpen(result, parts, header) ? std::optional(std::move(result)) : std::nullopt;
  result.lower = accesses.settled(header.lower, result.range);
  result.upper = accesses.settled(header.upper, result.range);
  result.step = header.step;
  if (!result.lower.loadedArrays().empty() || !result.upper.loadedArrays().empty())
    result.averageTripCount = ir::Expr::symbol(tripName(parts.statement, header.index));
  if (!parts.testsFirst)
    return result;
  // Loads that the bounds take; the values are those in the first test.
  const Environment before = scope.values;
  emission.beginStatement(rangeOf(scope.ast, parts.test->getSourceRange()));
  bool isRead = true;
  for (const clang::Expr *bound : header.bounds)
    isRead = isRead && values.indexLoads(bound);
  scope.values = before;
  result.boundAccesses = emission.takeAccesses();
  return isRead ? std::optional(std::move(result)) : std::nullopt;
}

bool LoopReader::test(const LoopParts &parts, const LoopHeader &header) {
  if (!parts.test)
    return true;
  emission.beginStatement(rangeOf(scope.ast, parts.test->getSourceRange()));
  bool isRead = true;
  for (const clang::Expr *part : splitConjunction(parts.test)) {
    const bool isBound = llvm::is_contained(header.bounds, part);
    // Before the first iteration what a bound loads is the loop's own.
    if (isBound && parts.testsFirst)
      for (const clang::UnaryOperator *step : stepsIn(part))
        isRead = isRead && values.value(step) != ValueKind::Failed;
    else if (isBound)
      isRead = isRead && values.indexLoads(part);
    else
      isRead = isRead && values.value(part) != ValueKind::Failed;
  }
  emission.endStatement();
  if (header.isCounted && !header.dataTests.empty())
    targets.noteEarlyEnd(header.dataTests.front());
  return isRead;
}

bool LoopReader::iteration(const LoopParts &parts, const LoopHeader &header,
                           const Inductions &inductions) {
  if (parts.testsFirst && !test(parts, header))
    return false;
  if (!statements.list(listOf(parts.body)) || !readIncrements(parts, &inductions, statements))
    return false;
  return parts.testsFirst || test(parts, header);
}

} // namespace sparcity::frontend
