//===- frontend/clang/NestInductions.cpp - Trying an iteration ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the variables of a loop advance is found by reading one iteration with
/// placeholders for their values.
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/NestReader.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

/// Each level of a nest may be tried before it is read: tries multiply.
static constexpr unsigned maxDryRuns = 2000;

/// Reading that leaves nothing behind but the values of variables.
class NestReader::DryRun {
public:
  explicit DryRun(NestReader &nest) : nest(nest), before(nest.reader.values) {
    std::swap(nest.emission, emission);
    std::swap(nest.diagnostics, diagnostics);
    std::swap(nest.annotations, annotations);
    frames = nest.frames;
    switches = std::exchange(nest.inSwitch, 0);
    wasTrial = std::exchange(nest.reader.isTrial, true);
  }
  DryRun(const DryRun &) = delete;
  DryRun &operator=(const DryRun &) = delete;
  ~DryRun() {
    std::swap(nest.emission, emission);
    std::swap(nest.diagnostics, diagnostics);
    std::swap(nest.annotations, annotations);
    nest.frames = std::move(frames);
    nest.inSwitch = switches;
    nest.reader.isTrial = wasTrial;
    nest.reader.values = std::move(before);
  }

private:
  NestReader &nest;
  Emission emission;
  ir::Diagnostics diagnostics;
  ir::LoopAnnotations annotations;
  std::vector<Frame> frames;
  unsigned switches = 0;
  bool wasTrial = false;
  Environment before;
};

void NestReader::takeSteps(const clang::Expr *test) {
  Environment after = reader.values;
  {
    const DryRun dryRun(*this);
    for (const clang::UnaryOperator *step : stepsIn(test))
      values.value(step);
    after = reader.values;
  }
  reader.values = std::move(after);
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

bool NestReader::followsPointers(const LoopParts &parts, const Effects &effects,
                                 const Inductions &inductions) {
  if (!containsLoop(*parts.body))
    return true;
  for (const clang::VarDecl *variable : candidatesOf(parts, effects)) {
    const bool isFollowed = !variable->getType()->isPointerType() ||
                            inductions.closedForm(*variable, 0) ||
                            inductions.rotated(*variable, 0) || inductions.staysIn(*variable);
    if (isFollowed)
      continue;
    reader.fail(parts.statement->getSourceRange(), "outer-loop",
                "the pointer '" + variable->getNameAsString() +
                    "' changes from iteration to iteration of this loop in a way that cannot be "
                    "represented");
    return false;
  }
  return true;
}

std::optional<Inductions> NestReader::inductionsOf(const LoopParts &parts, const Effects &effects) {
  const Effects inBody = effectsOf(*parts.body);
  Inductions stepped, all;
  bool needsBody = false;
  for (const clang::VarDecl *variable : candidatesOf(parts, effects)) {
    const Value *value = reader.values.find(*variable);
    if (value && std::holds_alternative<Varying>(*value))
      continue;
    const clang::SourceRange where = parts.statement->getSourceRange();
    std::optional<Value> start;
    if (variable->getType()->isPointerType()) {
      if (auto target = reader.pointerVariable(*variable, where))
        start = *target;
    } else if (auto number = reader.integerVariable(*variable, where)) {
      start = *number;
    }
    reader.takeFailure();
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
  const size_t known = reader.ranges.size();
  const Environment before = reader.values;
  for (const clang::VarDecl *variable : effects.variables)
    reader.values.set(*variable, Varying());
  auto header = readLoopHeader(reader, parts, stepped, path);
  reader.takeFailure();
  reader.values = before;
  if (header && header->isCounted && header->variable)
    if (const auto place = all.placeholder(*header->variable)) {
      IndexRange range = header->range();
      range.index = *std::get<ir::Expr>(*place).asSymbol();
      reader.ranges.push_back(std::move(range));
    }
  const bool isRead = tryIteration(parts, effects, all, /*withBody=*/true);
  reader.ranges.resize(known);
  return isRead ? std::optional(std::move(all)) : std::nullopt;
}

bool NestReader::tryIteration(const LoopParts &parts, const Effects &effects,
                              Inductions &inductions, bool withBody) {
  if (inductions.empty())
    return true;
  if (++dryRuns > maxDryRuns) {
    reader.fail(parts.statement->getSourceRange(), "too-deep",
                "the loops change too many variables in each other's bodies");
    return false;
  }
  const DryRun dryRun(*this);
  const size_t mark = reader.unknowns.size();
  reader.values.forgetElements();
  for (const clang::VarDecl *variable : effects.variables) {
    auto place = inductions.placeholder(*variable);
    reader.values.set(*variable, place ? std::move(*place) : reader.unknownValue(*variable));
  }
  frames.push_back({Frame::Kind::Loop, false, parts.statement->getSourceRange()});
  if (parts.testsFirst)
    takeSteps(parts.test);
  if (withBody && !run(listOf(parts.body)))
    return false;
  if (!increments(parts, nullptr))
    return false;
  if (!parts.testsFirst)
    takeSteps(parts.test);
  inductions.solve(reader.values, reader.unknowns, mark);
  // An innermost loop keeps its iterations, which are those of its machine code.
  if (!containsLoop(*parts.body))
    inductions.formRotations();
  return true;
}

} // namespace sparcity::frontend
