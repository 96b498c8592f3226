//===- frontend/clang/NestReader.h - A loop nest as a kernel --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads one outermost loop with all that is in it into an ir::Kernel. Each part reads one
/// kind of statement; `NestStatements` leads from one part to another.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Branches.h"
#include "frontend/clang/JumpTargets.h"
#include "frontend/clang/LoopReader.h"
#include "frontend/clang/NestDraft.h"
#include "frontend/clang/NestStatements.h"
#include "frontend/clang/Reader.h"
#include "frontend/clang/StatementLists.h"
#include "frontend/clang/Switches.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"

#include <optional>

namespace sparcity::frontend {

class NestReader final : public NestStatements {
public:
  explicit NestReader(Reader &reader);

  /// The kernel, without names of its own; on failure leaves one in the scope,
  /// with the id "outer-loop" where the loops inside can do on their own. The
  /// scope's values become those after the loop.
  std::optional<ir::Kernel> read(const clang::Stmt &loop);

  bool statement(const clang::Stmt *statement) override;
  bool functionBody(const clang::Stmt &body) override;
  bool list(StatementList list, const RestOfList *rest = nullptr) override;
  bool expression(const clang::Expr *expr) override;

private:
  bool declarations(const clang::DeclStmt *statement);
  bool openMp(const clang::OMPExecutableDirective *directive);
  void addPrivates(ir::Loop &loop) const;
  bool unsupported(const clang::Stmt *statement);

  Scope &scope;
  NestDraft draft;
  std::vector<const clang::VarDecl *> declared; ///< by threads of a parallel region
  ValueReader values;
  JumpTargets targets{scope.ast, draft.diagnostics};
  Branches branches;
  Switches switches;
  StatementLists lists{scope, targets, branches, switches, *this};
  LoopReader loops;
};

} // namespace sparcity::frontend
