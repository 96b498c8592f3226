//===- frontend/clang/StatementLists.cpp - Lists of statements and what leaves them ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/StatementLists.h"

#include "frontend/clang/LoopParts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace sparcity::frontend {

/// True if the label stands before the statement.
static bool isLabelled(const clang::Stmt *statement, const clang::LabelDecl &wanted) {
  for (; const auto *label = llvm::dyn_cast<clang::LabelStmt>(statement);
       statement = label->getSubStmt())
    if (label->getDecl() == &wanted)
      return true;
  return false;
}

/// How far into the list the label stands; its length if it does not.
static size_t positionOf(const clang::LabelDecl &label, StatementList list) {
  return static_cast<size_t>(
      llvm::find_if(list,
                    [&](const clang::Stmt *statement) { return isLabelled(statement, label); }) -
      list.begin());
}

bool StatementLists::unsupported(clang::SourceRange range, const std::string &message) {
  scope.fail(range, "unsupported-statement", message);
  return false;
}

std::optional<bool> StatementLists::leaving(const clang::Stmt *statement, const RestOfList *rest) {
  if (llvm::isa<clang::ContinueStmt>(statement))
    return true;
  if (llvm::isa<clang::BreakStmt>(statement))
    return broken(statement, rest->outer);
  if (const auto *returnStmt = llvm::dyn_cast<clang::ReturnStmt>(statement))
    return returned(returnStmt);
  if (const auto *jump = llvm::dyn_cast<clang::GotoStmt>(statement))
    return jumped(jump, rest);
  if (runsOnce(*statement, scope.ast) || !targets.leavesList(statement))
    return std::nullopt;
  if (const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement))
    return branches.conditional(branch, rest);
  if (const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(statement))
    return switches.statement(choice, rest);
  if (llvm::isa<clang::CompoundStmt>(statement))
    return list(listOf(statement), rest);
  return std::nullopt;
}

bool StatementLists::list(StatementList list, const RestOfList *rest) {
  for (size_t i = 0; i < list.size(); ++i) {
    const clang::Stmt *child = withoutLabels(list[i]);
    const RestOfList here{list.drop_front(i + 1), rest};
    if (const auto isRead = leaving(child, &here))
      return *isRead;
    if (runsOnce(*child, scope.ast)) {
      // `break` alone goes on with what follows, once for all.
      if (targets.leavesList(partsOf(*child).body))
        return block(child, here);
      if (!block(child, {}))
        return false;
      continue;
    }
    if (!statements.statement(child))
      return false;
  }
  return this->rest(rest);
}

bool StatementLists::block(const clang::Stmt *once, const RestOfList &rest) {
  const clang::Stmt *body = partsOf(*once).body;
  if (mayContinue(body))
    return unsupported(once->getBeginLoc(),
                       "'continue' in a block that runs once cannot be represented");
  const RestOfList after{rest.list, rest.outer, /*followsSwitch=*/true};
  const llvm::SaveAndRestore keep(targets.around.switches, targets.around.switches + 1);
  return list(listOf(body), &after);
}

bool StatementLists::rest(const RestOfList *rest) {
  if (!rest)
    return true;
  const llvm::SaveAndRestore keep(targets.around.switches);
  targets.around.switches -= rest->followsSwitch;
  return list(rest->list, rest->outer);
}

bool StatementLists::broken(const clang::Stmt *statement, const RestOfList *rest) {
  while (rest && !rest->followsSwitch)
    rest = rest->outer;
  if (targets.around.switches > 0)
    return this->rest(rest);
  return unsupported(statement->getSourceRange(),
                     "a loop that always ends here cannot be represented");
}

bool StatementLists::returned(const clang::ReturnStmt *statement) {
  if (!targets.isInFunction())
    return unsupported(statement->getSourceRange(),
                       "a loop that always ends here cannot be represented");
  const clang::Expr *result = statement->getRetValue();
  return !result || statements.expression(result);
}

bool StatementLists::functionBody(const clang::Stmt &body) {
  const clang::Stmt *whole = &body;
  const llvm::SaveAndRestore keep(targets.around.switches, 0U);
  targets.enter(JumpTargets::Frame::Kind::Function, body.getSourceRange());
  const bool isRead = list(listOf(whole), nullptr);
  targets.leave();
  return isRead;
}

bool StatementLists::jumped(const clang::GotoStmt *jump, const RestOfList *rest) {
  const llvm::SaveAndRestore keep(targets.around.switches);
  for (; rest; rest = rest->outer) {
    const size_t position = positionOf(*jump->getLabel(), rest->list);
    if (position < rest->list.size())
      return list(rest->list.drop_front(position), rest->outer);
    targets.around.switches -= rest->followsSwitch;
  }
  return unsupported(jump->getSourceRange(),
                     targets.leavesLoop(*jump)
                         ? "a loop that always ends here cannot be represented"
                         : "'goto' backwards or into a block cannot be represented");
}

} // namespace sparcity::frontend
