//===- frontend/clang/NestLoops.cpp - The loops of a nest -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/NestReader.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/LoopPlace.h"
#include "frontend/clang/Parity.h"

#include "clang/AST/ASTContext.h"

#include <numeric>

namespace sparcity::frontend {

bool NestReader::loopInit(const clang::Stmt *init) {
  if (!init)
    return true;
  if (const auto *declStmt = llvm::dyn_cast<clang::DeclStmt>(init))
    return declarations(declStmt);
  if (llvm::isa<clang::CompoundStmt>(init))
    return statement(init);
  emission.beginStatement(rangeOf(reader.ast, init->getSourceRange()));
  const auto *expr = llvm::dyn_cast<clang::Expr>(init);
  const bool isRead = expr && values.indexLoads(expr);
  emission.endStatement();
  return isRead;
}

bool NestReader::loop(const clang::Stmt *statement) {
  const LoopParts parts = partsOf(*statement);
  if (!loopInit(parts.init))
    return false;
  const Environment before = reader.values;
  Effects effects = iterationEffects(parts);
  addKept(effects, reader.usage);
  const auto inductions = inductionsOf(parts, effects);
  if (!inductions || !followsPointers(parts, effects, *inductions))
    return false;
  reader.values = before;
  for (const clang::VarDecl *variable : effects.variables)
    reader.values.set(*variable, Varying());
  const auto header = readLoopHeader(reader, parts, *inductions, path);
  auto result = header ? loopOf(parts, *header) : std::nullopt;
  if (!result)
    return false;
  const unsigned count = result->annotations.isParallel ? 1 : sweepsOf(parts, *header, *inductions);
  result->step *= static_cast<int>(count);
  const ir::Expr end = result->upper;
  reader.ranges.push_back(header->range());
  reader.ranges.back().changes = &effects;
  if (auto &step = reader.ranges.back().step)
    *step *= count;
  path.push_back(header->index);
  frames.push_back({Frame::Kind::Loop, false, statement->getSourceRange()});
  const unsigned switches = std::exchange(inSwitch, 0);
  if (header->begins)
    emission.pushGuard({header->begins, std::nullopt, std::nullopt});
  emission.beginLoop(std::move(*result));
  const bool isRead = sweeps(parts, *header, effects, *inductions, end, count);
  const bool endsEarly = frames.back().mayEndEarly || !header->dataTests.empty();
  emission.endLoop(endsEarly);
  if (header->begins)
    emission.popGuard();
  inSwitch = switches;
  frames.pop_back();
  path.pop_back();
  reader.ranges.pop_back();
  reader.values = before;
  reader.values.forgetElements();
  setAfter(parts, *header, effects, *inductions, endsEarly);
  return isRead;
}

bool NestReader::increments(const LoopParts &parts, const Inductions *known) {
  for (const clang::Expr *part : splitComma(parts.increment)) {
    const clang::VarDecl *variable = updatedVariable(part);
    // The closed form says it all.
    if (variable && known && known->closedForm(*variable, 0))
      continue;
    if (!expression(part))
      return false;
  }
  return true;
}

unsigned NestReader::sweepsOf(const LoopParts &parts, const LoopHeader &header,
                              const Inductions &inductions) const {
  const bool hasParity = header.variable && header.lower.asInteger() && header.step.asInteger();
  const unsigned parity = hasParity ? parityOf(parts, *header.variable, reader.ast) : 1;
  return std::lcm(inductions.period(), parity);
}

/// What one iteration of the loop in the IR does: several of the source where
/// arrays change places, all but the first where the bound is not reached yet.
bool NestReader::sweeps(const LoopParts &parts, const LoopHeader &header, const Effects &effects,
                        const Inductions &inductions, const ir::Expr &end, unsigned count) {
  for (unsigned sweep = 0; sweep < count; ++sweep) {
    const int past = static_cast<int>(sweep);
    setAdvanced(effects, inductions, header.done + past, sweep);
    if (sweep > 0) {
      const ir::Relation isBefore = header.isUpward ? ir::Relation::Less : ir::Relation::Greater;
      emission.pushGuard(
          {ir::Condition{ir::Expr::symbol(header.index) + header.step * past, isBefore, end},
           std::nullopt, std::nullopt});
    }
    reader.values.forgetElements();
    const bool isRead = iteration(parts, header, inductions);
    if (sweep > 0)
      emission.popGuard();
    if (!isRead)
      return false;
  }
  return true;
}

void NestReader::setAdvanced(const Effects &effects, const Inductions &inductions,
                             const ir::Expr &count, unsigned phase) {
  for (const clang::VarDecl *variable : effects.variables)
    reader.values.set(*variable, valueAfter(*variable, inductions, count, phase));
}

Value NestReader::valueAfter(const clang::VarDecl &variable, const Inductions &inductions,
                             const ir::Expr &count, unsigned phase) {
  if (auto form = inductions.closedForm(variable, count))
    return std::move(*form);
  if (auto form = inductions.rotated(variable, phase))
    return std::move(*form);
  const auto object = inductions.staysIn(variable);
  const auto mean = inductions.meanForm(variable, count);
  if (const auto *place = mean ? std::get_if<Pointer>(&*mean) : nullptr)
    return Pointer{place->object, reader.unknownNumber(variable, place->offset)};
  if (mean)
    return reader.unknownNumber(variable, std::get<ir::Expr>(*mean));
  Value value = reader.unknownValue(variable);
  if (auto *place = std::get_if<Pointer>(&value); place && object)
    place->object = *object;
  return value;
}

std::string NestReader::tripName(const clang::Stmt *loop, const std::string &index) {
  auto [name, isNew] = tripNames.try_emplace(loop);
  if (isNew)
    name->second = reader.objects.freshName("trip_" + index);
  return name->second;
}

std::optional<ir::Loop> NestReader::loopOf(const LoopParts &parts, const LoopHeader &header) {
  ir::Loop result;
  result.annotations = std::exchange(annotations, {});
  result.index = header.index;
  result.range = placeOf(reader.ast, *parts.statement);
  if (!header.isCounted) {
    if (path.empty() && containsLoop(*parts.body)) {
      reader.fail(parts.statement->getSourceRange(), "outer-loop",
                  "how often this loop runs depends on data");
      return std::nullopt;
    }
    result.upper = ir::Expr::symbol(tripName(parts.statement, header.index));
    result.averageTripCount = result.upper;
    diagnostics.push_back({ir::Severity::Warning, "unknown-trip-count",
                           "how often this loop runs depends on data: '" + result.upper.str() +
                               "' iterations each time it is reached are assumed",
                           result.range, true});
    return result;
  }
  result.lower = values.settled(header.lower, result.range);
  result.upper = values.settled(header.upper, result.range);
  result.step = header.step;
  if (!result.lower.loadedArrays().empty() || !result.upper.loadedArrays().empty())
    result.averageTripCount = ir::Expr::symbol(tripName(parts.statement, header.index));
  if (!parts.testsFirst)
    return result;
  // Loads that the bounds take; the values are those in the first test.
  const Environment before = reader.values;
  emission.beginStatement(rangeOf(reader.ast, parts.test->getSourceRange()));
  bool isRead = true;
  for (const clang::Expr *bound : header.bounds)
    isRead = isRead && values.indexLoads(bound);
  reader.values = before;
  result.boundAccesses = emission.takeAccesses();
  return isRead ? std::optional(std::move(result)) : std::nullopt;
}

bool NestReader::test(const LoopParts &parts, const LoopHeader &header) {
  if (!parts.test)
    return true;
  emission.beginStatement(rangeOf(reader.ast, parts.test->getSourceRange()));
  bool isRead = true;
  for (const clang::Expr *part : splitConjunction(parts.test)) {
    const bool isBound = llvm::is_contained(header.bounds, part);
    // Before the first iteration what a bound loads is the loop's own.
    if (isBound && parts.testsFirst)
      for (const clang::UnaryOperator *step : stepsIn(part))
        isRead = isRead && values.value(step) != ValueReader::Kind::Failed;
    else if (isBound)
      isRead = isRead && values.indexLoads(part);
    else
      isRead = isRead && values.value(part) != ValueReader::Kind::Failed;
  }
  emission.endStatement();
  if (header.isCounted && !header.dataTests.empty())
    noteEarlyEnd(header.dataTests.front());
  return isRead;
}

bool NestReader::iteration(const LoopParts &parts, const LoopHeader &header,
                           const Inductions &inductions) {
  if (parts.testsFirst && !test(parts, header))
    return false;
  if (!run(listOf(parts.body)) || !increments(parts, &inductions))
    return false;
  return parts.testsFirst || test(parts, header);
}

void NestReader::setAfter(const LoopParts &parts, const LoopHeader &header, const Effects &effects,
                          const Inductions &inductions, bool endsEarly) {
  if (!header.isCounted || endsEarly) {
    for (const clang::VarDecl *variable : effects.variables)
      reader.values.set(*variable, reader.unknownValue(*variable));
    return;
  }
  // How often they have changed places decides about those that do.
  const auto iterations = header.tripCount.asInteger();
  const bool isKnown = inductions.period() == 1 || iterations;
  setAdvanced(effects, inductions, header.tripCount,
              static_cast<unsigned>(iterations.value_or(0) % inductions.period()));
  for (const clang::VarDecl *variable : effects.variables)
    if (!isKnown && inductions.rotated(*variable, 0))
      reader.values.set(*variable, reader.unknownValue(*variable));
  // The last test, which fails, takes its step too.
  if (parts.testsFirst)
    takeSteps(parts.test);
}

} // namespace sparcity::frontend
