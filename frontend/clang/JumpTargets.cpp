//===- frontend/clang/JumpTargets.cpp - What jumps leave ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/JumpTargets.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/LoopParts.h"
#include "frontend/clang/StatementList.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

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

bool JumpTargets::leavesList(const clang::Stmt *statement) const {
  return contains(statement, /*continues=*/true, /*breaks=*/around.switches > 0, isInFunction());
}

bool JumpTargets::endsLoop(const clang::Stmt *statement) const {
  if (!statement || around.frames.empty() || around.frames.back().kind == Frame::Kind::Function)
    return false;
  const StatementList list = listOf(statement);
  if (list.empty())
    return false;
  const clang::Stmt *last = list.back();
  if (const auto *jump = llvm::dyn_cast<clang::GotoStmt>(last))
    return leavesLoop(*jump);
  return llvm::isa<clang::ReturnStmt>(last) ||
         (llvm::isa<clang::BreakStmt>(last) && around.switches == 0) ||
         (llvm::isa<clang::CompoundStmt>(last) && endsLoop(last));
}

void JumpTargets::noteEarlyEnd(const clang::Stmt *statement) {
  diagnostics.push_back({ir::Severity::Warning, "early-exit",
                         "the loop may end here before its bound: it is assumed to run to its end",
                         rangeOf(ast, statement->getSourceRange()), true});
  const auto *jump = llvm::dyn_cast<clang::GotoStmt>(statement);
  // `return` and `goto` leave the loops around too.
  for (Frame &frame : llvm::reverse(around.frames)) {
    if (frame.kind == Frame::Kind::Function || (jump && !isLeftBy(frame, *jump)))
      break;
    frame.mayEndEarly = true;
    if (!llvm::isa<clang::ReturnStmt, clang::GotoStmt>(statement))
      break;
  }
}

bool JumpTargets::isLeftBy(const Frame &frame, const clang::GotoStmt &jump) const {
  const clang::SourceLocation target = jump.getLabel()->getLocation();
  return ast.getSourceManager().isBeforeInTranslationUnit(frame.range.getEnd(), target);
}

bool JumpTargets::leavesLoop(const clang::GotoStmt &jump) const {
  return !around.frames.empty() && around.frames.back().kind == Frame::Kind::Loop &&
         isLeftBy(around.frames.back(), jump);
}

void JumpTargets::enter(Frame::Kind kind, clang::SourceRange range) {
  around.frames.push_back({kind, false, range});
}

bool JumpTargets::leave() {
  const bool mayEndEarly = around.frames.back().mayEndEarly;
  around.frames.pop_back();
  return mayEndEarly;
}

bool JumpTargets::isInFunction() const {
  return !around.frames.empty() && around.frames.back().kind == Frame::Kind::Function;
}

bool mayContinue(const clang::Stmt *statement) {
  return contains(statement, /*continues=*/true, /*breaks=*/false, /*returns=*/false);
}

} // namespace sparcity::frontend
