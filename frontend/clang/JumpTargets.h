//===- frontend/clang/JumpTargets.h - What jumps leave --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops, switches and functions around a statement, which `break`, `continue`,
/// `return` and `goto` leave. A jump that ends a loop is assumed never to be reached.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

#include <vector>

namespace sparcity::frontend {

class JumpTargets {
public:
  /// A loop or a function whose body is read in its call's place.
  struct Frame {
    enum class Kind { Loop, Function } kind = Kind::Loop;
    bool mayEndEarly = false;
    clang::SourceRange range;
  };
  struct Around {
    std::vector<Frame> frames; ///< the innermost last
    /// Switches around the statement that belong to the innermost loop.
    unsigned switches = 0;
  };

  JumpTargets(const clang::ASTContext &ast, ir::Diagnostics &diagnostics)
      : ast(ast), diagnostics(diagnostics) {}

  void enter(Frame::Kind kind, clang::SourceRange range);
  /// Returns whether the loop may end before its bound.
  bool leave();
  bool isInFunction() const;
  /// True if the statement may leave the list that it stands in.
  bool leavesList(const clang::Stmt *statement) const;
  /// True if the statement always ends the loop around it.
  bool endsLoop(const clang::Stmt *statement) const;
  bool leavesLoop(const clang::GotoStmt &jump) const;
  /// The loops that the statement ends may end early from here on; says so.
  void noteEarlyEnd(const clang::Stmt *statement);

  Around around;

private:
  bool isLeftBy(const Frame &frame, const clang::GotoStmt &jump) const;

  const clang::ASTContext &ast;
  ir::Diagnostics &diagnostics;
};

/// True if a `continue` (or `goto`) of the loop around stands in the statement.
bool mayContinue(const clang::Stmt *statement);

} // namespace sparcity::frontend
