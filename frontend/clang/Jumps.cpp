//===- frontend/clang/Jumps.cpp - goto ------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `goto` as code in loops has it: on to a label further down, which may end the
/// iteration (as `continue`), and out of loops (as `break`). Backwards it would be
/// a loop of another kind.
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/NestReader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

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

bool NestReader::isLeftBy(const Frame &frame, const clang::GotoStmt &jump) const {
  const clang::SourceLocation target = jump.getLabel()->getLocation();
  return reader.ast.getSourceManager().isBeforeInTranslationUnit(frame.range.getEnd(), target);
}

bool NestReader::leavesLoop(const clang::GotoStmt &jump) const {
  return !frames.empty() && frames.back().kind == Frame::Kind::Loop &&
         isLeftBy(frames.back(), jump);
}

bool NestReader::jumped(const clang::GotoStmt *jump, const RestOfList *rest) {
  const unsigned switches = inSwitch;
  for (; rest; rest = rest->outer) {
    const size_t position = positionOf(*jump->getLabel(), rest->list);
    if (position < rest->list.size()) {
      const bool isRead = run(rest->list.drop_front(position), rest->outer);
      inSwitch = switches;
      return isRead;
    }
    inSwitch -= rest->followsSwitch;
  }
  inSwitch = switches;
  reader.fail(jump->getSourceRange(), "unsupported-statement",
              leavesLoop(*jump) ? "a loop that always ends here cannot be represented"
                                : "'goto' backwards or into a block cannot be represented");
  return false;
}

} // namespace sparcity::frontend
