//===- frontend/clang/Branches.cpp - Branches -----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Branches.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/Scalars.h"

#include "clang/AST/Attr.h"
#include "llvm/Support/SaveAndRestore.h"

namespace sparcity::frontend {

/// Branches that meet again are read twice where they may leave their list.
static constexpr unsigned maxBranches = 10000;

/// `[[likely]]` and `[[unlikely]]` on a branch.
static std::optional<bool> isLikely(const clang::Stmt *statement) {
  const auto *attributed = llvm::dyn_cast_or_null<clang::AttributedStmt>(statement);
  for (const clang::Attr *attribute :
       attributed ? attributed->getAttrs() : llvm::ArrayRef<const clang::Attr *>()) {
    if (llvm::isa<clang::LikelyAttr>(attribute))
      return true;
    if (llvm::isa<clang::UnlikelyAttr>(attribute))
      return false;
  }
  return std::nullopt;
}

/// What the attributes of its branches say of the condition.
static std::optional<bool> isLikely(const clang::IfStmt *statement) {
  if (const auto likely = isLikely(statement->getThen()))
    return likely;
  const auto other = isLikely(statement->getElse());
  return other ? std::optional(!*other) : std::nullopt;
}

std::optional<Decision> Branches::decisionOf(const clang::IfStmt *statement) {
  emission.beginStatement(rangeOf(scope.ast, statement->getCond()->getSourceRange()));
  auto decision = decisions.decision(statement->getCond(), isLikely(statement));
  emission.endStatement();
  if (!decision)
    return std::nullopt;
  const clang::Stmt *taken = statement->getThen();
  const clang::Stmt *other = statement->getElse();
  if (targets.endsLoop(taken) || targets.endsLoop(other)) {
    targets.noteEarlyEnd(listOf(targets.endsLoop(taken) ? taken : other).back());
    return Decision::always(!targets.endsLoop(taken));
  }
  if (neverReturns(taken) || neverReturns(other))
    return Decision::always(!neverReturns(taken));
  if (!decision->holds())
    decisions.noteAssumption(decision->isAssumed, statement->getCond());
  decisions.noteSpread(statement->getCond());
  return decision;
}

bool Branches::conditional(const clang::IfStmt *statement, const RestOfList *rest) {
  if (++read > maxBranches) {
    scope.fail(statement->getBeginLoc(), "too-deep", "too many branches leave their loop's body");
    return false;
  }
  const Reducing reducing(scope, emission, *statement);
  if (statement->getInit() && !statements.statement(statement->getInit()))
    return false;
  const clang::Stmt *taken = statement->getThen();
  const clang::Stmt *other = statement->getElse();
  const bool isEnd = targets.endsLoop(taken) || targets.endsLoop(other) || neverReturns(taken) ||
                     neverReturns(other);
  if (!isEnd && chances.isMixed(statement->getCond()) && !chances.given(statement->getCond()))
    return mixed(statement, rest);
  const auto decision = decisionOf(statement);
  if (!decision)
    return false;
  if (const auto holds = decision->holds())
    return statements.list(*holds ? listOf(taken) : listOf(other), rest);
  return decisions.ways(
      *decision, [&] { return way(taken, rest); }, [&] { return way(other, rest); });
}

bool Branches::mixed(const clang::IfStmt *statement, const RestOfList *rest) {
  const Chance chance = chances.ofWhole(statement->getCond(), isLikely(statement));
  chances.spread(statement->getCond(), chance);
  decisions.noteAssumption(chance.isAssumed, statement->getCond());
  const auto taken = [&] { return way(statement->getThen(), rest); };
  const auto other = [&] { return way(statement->getElse(), rest); };
  return decisions.waysOfMixed(statement->getCond(), taken, other, /*areStatements=*/true);
}

bool Branches::way(const clang::Stmt *statement, const RestOfList *rest) {
  if (const auto *attributed = llvm::dyn_cast_or_null<clang::AttributedStmt>(statement))
    statement = attributed->getSubStmt();
  const llvm::SaveAndRestore keep(targets.around.switches);
  return statements.list(listOf(statement), rest);
}

} // namespace sparcity::frontend
