//===- frontend/clang/InductionFinder.cpp - How variables of a loop advance ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/InductionFinder.h"

#include "frontend/clang/DryRun.h"
#include "frontend/clang/LoopHeader.h"
#include "frontend/clang/Naming.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

/// Each level of a nest may be tried before it is read: tries multiply.
static constexpr unsigned maxDryRuns = 2000;

void InductionFinder::takeSteps(const clang::Expr *test) {
  Environment after = scope.values;
  {
    const DryRun dryRun(scope, draft, targets);
    for (const clang::UnaryOperator *step : stepsIn(test))
      values.value(step);
    after = scope.values;
  }
  scope.values = std::move(after);
}

/// True if the statement, which may be null, names the variable.
static bool names(const clang::Stmt *statement, const clang::VarDecl &variable) {
  const auto *lvalue = llvm::dyn_cast_or_null<clang::DeclRefExpr>(statement);
  if (lvalue && lvalue->getDecl()->getCanonicalDecl() == variable.getCanonicalDecl())
    return true;
  return statement && llvm::any_of(statement->children(), [&](const clang::Stmt *child) {
           return names(child, variable);
         });
}

/// The variables whose value in one iteration follows from those before it.
static std::vector<const clang::VarDecl *> candidatesOf(const LoopParts &parts,
                                                        const Effects &effects) {
  std::vector<const clang::VarDecl *> result;
  for (const clang::VarDecl *variable : effects.variables) {
    const clang::QualType type = variable->getType();
    if ((type->isPointerType() || type->isIntegralOrEnumerationType()) &&
        !effects.declared.count(variable) && !effects.lent.count(variable) &&
        carries(parts, *variable))
      result.push_back(variable);
  }
  // The set is sorted by address, which differs from run to run.
  llvm::sort(result, [](const clang::VarDecl *a, const clang::VarDecl *b) {
    return a->getLocation().getRawEncoding() < b->getLocation().getRawEncoding();
  });
  return result;
}

bool InductionFinder::followsPointers(const LoopParts &parts, const Effects &effects,
                                      const Inductions &inductions) {
  if (!containsLoop(*parts.body))
    return true;
  for (const clang::VarDecl *variable : candidatesOf(parts, effects)) {
    const bool isFollowed = !variable->getType()->isPointerType() ||
                            inductions.closedForm(*variable, 0) ||
                            inductions.rotated(*variable, 0) || inductions.staysIn(*variable);
    if (isFollowed)
      continue;
    scope.fail(parts.statement->getSourceRange(), "outer-loop",
               "the pointer '" + variable->getNameAsString() +
                   "' changes from iteration to iteration of this loop in a way that cannot be "
                   "represented");
    return false;
  }
  return true;
}

std::optional<Value> InductionFinder::startOf(const clang::VarDecl &variable,
                                              clang::SourceRange loop) {
  std::optional<Value> start;
  const Value *value = scope.values.find(variable);
  if (value && std::holds_alternative<Varying>(*value))
    return start;
  if (variable.getType()->isPointerType()) {
    if (auto target = readers.pointers.variable(variable, loop))
      start = *target;
  } else if (auto number = readers.integers.variable(variable, loop)) {
    start = *number;
  }
  scope.failures.take();
  return start;
}

std::optional<IndexRange> InductionFinder::indexRangeOf(const LoopParts &parts,
                                                        const Effects &effects,
                                                        const Inductions &stepped,
                                                        const Inductions &all,
                                                        const std::vector<std::string> &path) {
  const Environment before = scope.values;
  for (const clang::VarDecl *variable : effects.variables)
    scope.values.set(*variable, Varying());
  const auto header =
      readLoopHeader(scope, readers.conditions, readers.wrapping, parts, stepped, path);
  scope.failures.take();
  scope.values = before;
  const auto place = header && header->isCounted && header->variable
                         ? all.placeholder(*header->variable)
                         : std::nullopt;
  if (!place)
    return std::nullopt;
  IndexRange range = header->range();
  range.index = *std::get<ir::Expr>(*place).asSymbol();
  return range;
}

std::optional<Inductions> InductionFinder::inductionsOf(const LoopParts &parts,
                                                        const Effects &effects,
                                                        const std::vector<std::string> &path) {
  const Effects inBody = effectsOf(*parts.body);
  const unsigned loop = loopsTried++;
  Inductions stepped(loop), all(loop);
  bool needsBody = false;
  for (const clang::VarDecl *variable : candidatesOf(parts, effects)) {
    const auto start = startOf(*variable, parts.statement->getSourceRange());
    if (!start)
      continue;
    const bool isEnding = names(parts.test, *variable);
    all.add(*variable, *start, isEnding);
    if (inBody.variables.count(variable))
      needsBody = true;
    else
      stepped.add(*variable, *start, isEnding);
  }
  // What only the increment changes is known without the body, and bounds what
  // the body is read with.
  if (!tryIteration(parts, effects, stepped, /*withBody=*/false))
    return std::nullopt;
  if (!needsBody)
    return stepped;
  auto range = indexRangeOf(parts, effects, stepped, all, path);
  const bool isBounded = range.has_value();
  if (isBounded)
    scope.ranges.push(std::move(*range));
  const bool isRead = tryIteration(parts, effects, all, /*withBody=*/true);
  if (isBounded)
    scope.ranges.pop();
  return isRead ? std::optional(std::move(all)) : std::nullopt;
}

bool InductionFinder::tryIteration(const LoopParts &parts, const Effects &effects,
                                   Inductions &inductions, bool withBody) {
  if (inductions.empty())
    return true;
  if (++dryRuns > maxDryRuns) {
    scope.fail(parts.statement->getSourceRange(), "too-deep",
               "the loops change too many variables in each other's bodies");
    return false;
  }
  const DryRun dryRun(scope, draft, targets);
  const size_t mark = scope.unknowns.size();
  scope.values.forgetElements();
  for (const clang::VarDecl *variable : effects.variables) {
    auto place = inductions.placeholder(*variable);
    scope.values.set(*variable, place ? std::move(*place) : readers.unknowns.ofVariable(*variable));
  }
  targets.enter(JumpTargets::Frame::Kind::Loop, parts.statement->getSourceRange());
  if (parts.testsFirst)
    takeSteps(parts.test);
  if (withBody && !statements.list(listOf(parts.body)))
    return false;
  if (!readIncrements(parts, nullptr, statements))
    return false;
  if (!parts.testsFirst)
    takeSteps(parts.test);
  inductions.solve(scope.values, scope.unknowns, mark, scope.ranges);
  // An innermost loop keeps its iterations, which are those of its machine code.
  if (!containsLoop(*parts.body))
    inductions.formRotations();
  return true;
}

bool readIncrements(const LoopParts &parts, const Inductions *known, NestStatements &statements) {
  for (const clang::Expr *part : splitComma(parts.increment)) {
    const clang::VarDecl *variable = updatedVariable(part);
    // The closed form says it all.
    if (variable && known && known->closedForm(*variable, 0))
      continue;
    if (!statements.expression(part))
      return false;
  }
  return true;
}

} // namespace sparcity::frontend
