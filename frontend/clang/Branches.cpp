//===- frontend/clang/Branches.cpp - Conditional statements of a nest -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/NestReader.h"

#include "frontend/clang/ClangTool.h"

namespace frontend {

namespace {

using List = llvm::ArrayRef<const clang::Stmt *>;

/// The statements of a branch; a reference to the pointer keeps it alive.
List listOf(const clang::Stmt *const &statement) {
  if (!statement)
    return {};
  if (const auto *compound = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return {compound->body_begin(), compound->size()};
  return List(statement);
}

bool endsWithContinue(const clang::IfStmt *branches) {
  const clang::Stmt *taken = branches->getThen();
  const List list = listOf(taken);
  return !branches->getElse() && !list.empty() && llvm::isa<clang::ContinueStmt>(list.back());
}

} // namespace

bool NestReader::statements(List list, bool isLoopBody) {
  for (size_t i = 0; i < list.size(); ++i) {
    const clang::Stmt *child = list[i];
    if (isLoopBody && llvm::isa<clang::ContinueStmt>(child))
      return true;
    const auto *branches = isLoopBody ? llvm::dyn_cast<clang::IfStmt>(child) : nullptr;
    if (branches && endsWithContinue(branches))
      return continued(branches, list.drop_front(i + 1));
    if (!statement(child))
      return false;
  }
  return true;
}

bool NestReader::loopBody(const clang::Stmt *body) {
  return statements(listOf(body), /*isLoopBody=*/true);
}

std::optional<ir::Guard> NestReader::guardOf(const clang::IfStmt *statement) {
  emission.beginStatement(rangeOf(reader.ast, statement->getCond()->getSourceRange()));
  auto guard = values.guard(statement->getCond());
  emission.endStatement();
  if (guard && neverReturns(statement->getThen()))
    guard = ir::Guard{std::nullopt, std::nullopt, 0.0};
  else if (guard && neverReturns(statement->getElse()))
    guard = ir::Guard{std::nullopt, std::nullopt, 1.0};
  if (guard && !ValueReader::decided(*guard))
    values.noteAssumption(*guard, statement->getCond());
  return guard;
}

bool NestReader::conditional(const clang::IfStmt *statement) {
  const auto guard = guardOf(statement);
  if (!guard)
    return false;
  const clang::Stmt *taken = statement->getThen();
  const clang::Stmt *other = statement->getElse();
  if (const auto holds = ValueReader::decided(*guard))
    return statements(*holds ? listOf(taken) : listOf(other), /*isLoopBody=*/false);
  const Environment before = reader.values;
  if (!branch(listOf(taken), *guard, /*isLoopBody=*/false))
    return false;
  const Environment after = std::exchange(reader.values, before);
  if (!branch(listOf(other), ValueReader::opposite(*guard), /*isLoopBody=*/false))
    return false;
  reader.values = Environment::merge(after, reader.values, /*isInNest=*/true);
  return true;
}

bool NestReader::continued(const clang::IfStmt *statement, List rest) {
  const auto guard = guardOf(statement);
  if (!guard)
    return false;
  const clang::Stmt *taken = statement->getThen();
  const List list = listOf(taken).drop_back();
  if (const auto holds = ValueReader::decided(*guard))
    return statements(*holds ? list : rest, /*isLoopBody=*/true);
  const Environment before = reader.values;
  if (!branch(list, *guard, /*isLoopBody=*/true))
    return false;
  const Environment after = std::exchange(reader.values, before);
  if (!branch(rest, ValueReader::opposite(*guard), /*isLoopBody=*/true))
    return false;
  reader.values = Environment::merge(after, reader.values, /*isInNest=*/true);
  return true;
}

bool NestReader::branch(List list, const ir::Guard &guard, bool isLoopBody) {
  emission.pushGuard(guard);
  const bool isRead = statements(list, isLoopBody);
  emission.popGuard();
  return isRead;
}

} // namespace frontend
