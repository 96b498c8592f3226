//===- frontend/clang/Branches.cpp - Lists of statements and their ends ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Branches, and the statements that leave a list before its end: `continue`,
/// `return` from a function that is taken in, `break` from a switch. What comes
/// after such a branch is executed where it was not taken. A `break` or
/// `return` that ends a loop is assumed never to be reached.
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/NestReader.h"

#include "clang/AST/Attr.h"

namespace sparcity::frontend {

/// Branches that meet again are read twice where they may leave their list.
static constexpr unsigned maxBranches = 10000;

/// Searches a statement, but not the loops (and switches) in it.
static bool contains(const clang::Stmt *statement, bool continues, bool breaks, bool returns) {
  if (!statement || llvm::isa<clang::Expr>(statement))
    return false;
  if (llvm::isa<clang::ContinueStmt>(statement))
    return continues;
  if (llvm::isa<clang::BreakStmt>(statement))
    return breaks;
  if (llvm::isa<clang::ReturnStmt>(statement))
    return returns;
  if (llvm::isa<clang::GotoStmt>(statement))
    return true;
  if (isLoop(*statement))
    return false;
  if (llvm::isa<clang::SwitchStmt>(statement))
    breaks = false;
  for (const clang::Stmt *child : statement->children())
    if (contains(child, continues, breaks, returns))
      return true;
  return false;
}

bool NestReader::leavesList(const clang::Stmt *statement) const {
  const bool isInFunction = !frames.empty() && frames.back().kind == Frame::Kind::Function;
  return contains(statement, /*continues=*/true, /*breaks=*/inSwitch > 0, isInFunction);
}

/// True if the statement always ends the loop around it.
bool NestReader::endsLoop(const clang::Stmt *statement) const {
  if (!statement || frames.empty() || frames.back().kind == Frame::Kind::Function)
    return false;
  const StatementList list = listOf(statement);
  if (list.empty())
    return false;
  const clang::Stmt *last = list.back();
  if (const auto *jump = llvm::dyn_cast<clang::GotoStmt>(last))
    return leavesLoop(*jump);
  return llvm::isa<clang::ReturnStmt>(last) ||
         (llvm::isa<clang::BreakStmt>(last) && inSwitch == 0) ||
         (llvm::isa<clang::CompoundStmt>(last) && endsLoop(last));
}

void NestReader::noteEarlyEnd(const clang::Stmt *statement) {
  diagnostics.push_back({ir::Severity::Warning, "early-exit",
                         "the loop may end here before its bound: it is assumed to run to its end",
                         rangeOf(reader.ast, statement->getSourceRange()), true});
  const auto *jump = llvm::dyn_cast<clang::GotoStmt>(statement);
  // `return` and `goto` leave the loops around too.
  for (Frame &frame : llvm::reverse(frames)) {
    if (frame.kind == Frame::Kind::Function || (jump && !isLeftBy(frame, *jump)))
      break;
    frame.mayEndEarly = true;
    if (!llvm::isa<clang::ReturnStmt, clang::GotoStmt>(statement))
      break;
  }
}

bool NestReader::run(StatementList list, const RestOfList *rest) {
  for (size_t i = 0; i < list.size(); ++i) {
    const clang::Stmt *child = withoutLabels(list[i]);
    const RestOfList here{list.drop_front(i + 1), rest};
    if (llvm::isa<clang::ContinueStmt>(child))
      return true;
    if (llvm::isa<clang::BreakStmt>(child))
      return broken(child, rest);
    if (const auto *returnStmt = llvm::dyn_cast<clang::ReturnStmt>(child))
      return returned(returnStmt);
    if (const auto *jump = llvm::dyn_cast<clang::GotoStmt>(child))
      return jumped(jump, &here);
    if (runsOnce(*child, reader.ast)) {
      // `break` alone goes on with what follows, once for all.
      if (leavesList(partsOf(*child).body))
        return block(child, here);
      if (!block(child, {}))
        return false;
      continue;
    }
    if (leavesList(child)) {
      if (const auto *branches = llvm::dyn_cast<clang::IfStmt>(child))
        return conditional(branches, &here);
      if (const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(child))
        return switchStatement(choice, &here);
      if (llvm::isa<clang::CompoundStmt>(child))
        return run(listOf(child), &here);
    }
    if (!statement(child))
      return false;
  }
  return runRest(rest);
}

bool NestReader::block(const clang::Stmt *once, const RestOfList &rest) {
  const clang::Stmt *body = partsOf(*once).body;
  if (contains(body, /*continues=*/true, /*breaks=*/false, /*returns=*/false)) {
    reader.fail(once->getBeginLoc(), "unsupported-statement",
                "'continue' in a block that runs once cannot be represented");
    return false;
  }
  const RestOfList after{rest.list, rest.outer, /*followsSwitch=*/true};
  const unsigned switches = inSwitch++;
  const bool isRead = run(listOf(body), &after);
  inSwitch = switches;
  return isRead;
}

bool NestReader::runRest(const RestOfList *rest) {
  if (!rest)
    return true;
  const unsigned switches = inSwitch;
  inSwitch -= rest->followsSwitch;
  const bool isRead = run(rest->list, rest->outer);
  inSwitch = switches;
  return isRead;
}

bool NestReader::broken(const clang::Stmt *statement, const RestOfList *rest) {
  while (rest && !rest->followsSwitch)
    rest = rest->outer;
  if (inSwitch > 0)
    return runRest(rest);
  reader.fail(statement->getSourceRange(), "unsupported-statement",
              "a loop that always ends here cannot be represented");
  return false;
}

bool NestReader::returned(const clang::ReturnStmt *statement) {
  if (frames.empty() || frames.back().kind != Frame::Kind::Function) {
    reader.fail(statement->getSourceRange(), "unsupported-statement",
                "a loop that always ends here cannot be represented");
    return false;
  }
  const clang::Expr *result = statement->getRetValue();
  return !result || expression(result);
}

bool NestReader::functionBody(const clang::Stmt &body) {
  const clang::Stmt *list = &body;
  const unsigned switches = std::exchange(inSwitch, 0);
  frames.push_back({Frame::Kind::Function, false, body.getSourceRange()});
  const bool isRead = run(listOf(list));
  frames.pop_back();
  inSwitch = switches;
  return isRead;
}

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

std::optional<Decision> NestReader::decisionOf(const clang::IfStmt *statement) {
  emission.beginStatement(rangeOf(reader.ast, statement->getCond()->getSourceRange()));
  auto decision = values.decision(statement->getCond(), isLikely(statement));
  emission.endStatement();
  if (!decision)
    return std::nullopt;
  const clang::Stmt *taken = statement->getThen();
  const clang::Stmt *other = statement->getElse();
  if (endsLoop(taken) || endsLoop(other)) {
    noteEarlyEnd(listOf(endsLoop(taken) ? taken : other).back());
    return Decision::always(!endsLoop(taken));
  }
  if (neverReturns(taken) || neverReturns(other))
    return Decision::always(!neverReturns(taken));
  if (!decision->holds())
    values.noteAssumption(decision->isAssumed, statement->getCond());
  values.noteSpread(statement->getCond());
  return decision;
}

bool NestReader::conditional(const clang::IfStmt *statement, const RestOfList *rest) {
  if (++branches > maxBranches) {
    reader.fail(statement->getBeginLoc(), "too-deep", "too many branches leave their loop's body");
    return false;
  }
  if (statement->getInit() && !this->statement(statement->getInit()))
    return false;
  const clang::Stmt *taken = statement->getThen();
  const clang::Stmt *other = statement->getElse();
  const bool isEnd =
      endsLoop(taken) || endsLoop(other) || neverReturns(taken) || neverReturns(other);
  if (!isEnd && values.isMixed(statement->getCond()) && !values.given(statement->getCond()))
    return mixed(statement, rest);
  const auto decision = decisionOf(statement);
  if (!decision)
    return false;
  if (const auto holds = decision->holds())
    return run(*holds ? listOf(taken) : listOf(other), rest);
  const Environment before = reader.values;
  if (!branch(taken, *decision, rest))
    return false;
  const Environment after = std::exchange(reader.values, before);
  if (!branch(other, decision->opposite(), rest))
    return false;
  reader.values = values.join(*decision, after, reader.values);
  return true;
}

bool NestReader::mixed(const clang::IfStmt *statement, const RestOfList *rest) {
  Chance chance = values.chanceOf(statement->getCond());
  if (const auto likely = isLikely(statement); chance.isAssumed && likely) {
    Decision decision;
    decision.setLikely(*likely);
    chance = {*decision.guard.probability, false};
  }
  values.spread(statement->getCond(), chance);
  values.noteAssumption(chance.isAssumed, statement->getCond());
  const auto taken = [&] { return way(statement->getThen(), rest); };
  const auto other = [&] { return way(statement->getElse(), rest); };
  return values.ways(statement->getCond(), taken, other, /*areStatements=*/true);
}

bool NestReader::way(const clang::Stmt *statement, const RestOfList *rest) {
  if (const auto *attributed = llvm::dyn_cast_or_null<clang::AttributedStmt>(statement))
    statement = attributed->getSubStmt();
  const unsigned switches = inSwitch;
  const bool isRead = run(listOf(statement), rest);
  inSwitch = switches;
  return isRead;
}

bool NestReader::branch(const clang::Stmt *statement, const Decision &decision,
                        const RestOfList *rest) {
  emission.pushGuard(decision.guard);
  const bool isRead = way(statement, rest);
  emission.popGuard();
  return isRead;
}

} // namespace sparcity::frontend
