//===- frontend/clang/NestReader.h - A loop nest as a kernel --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads one outermost loop with all that is in it into an ir::Kernel.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Inductions.h"
#include "frontend/clang/LoopHeader.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

class NestReader {
public:
  /// `annotations` of the outermost loop.
  explicit NestReader(Reader &reader, ir::LoopAnnotations annotations = {});

  /// The kernel, without names of its own; on failure leaves one in the reader,
  /// with the id "outer-loop" where the loops inside can do on their own. The
  /// reader's values become those after the loop.
  std::optional<ir::Kernel> read(const clang::Stmt &loop);

private:
  /// A loop or a function taken in: what `return` and `break` leave.
  struct Frame {
    enum class Kind { Loop, Function } kind = Kind::Loop;
    bool mayEndEarly = false;
    clang::SourceRange range;
  };
  class DryRun;

  bool statement(const clang::Stmt *statement);
  bool expression(const clang::Expr *expr);
  bool declarations(const clang::DeclStmt *statement);
  bool openMp(const clang::OMPExecutableDirective *directive);
  bool unsupported(const clang::Stmt *statement);

  // Branches.cpp: lists of statements, and what leaves them.
  bool run(StatementList list, const RestOfList *rest = nullptr);
  bool runRest(const RestOfList *rest);
  /// A loop that runs once, which `break` leaves.
  bool block(const clang::Stmt *once, const RestOfList &rest);
  std::optional<Decision> decisionOf(const clang::IfStmt *statement);
  bool conditional(const clang::IfStmt *statement, const RestOfList *rest);
  /// One whose condition is in part on indices, in part on data.
  bool mixed(const clang::IfStmt *statement, const RestOfList *rest);
  bool way(const clang::Stmt *statement, const RestOfList *rest);
  bool branch(const clang::Stmt *statement, const Decision &decision, const RestOfList *rest);
  bool returned(const clang::ReturnStmt *statement);
  bool broken(const clang::Stmt *statement, const RestOfList *rest);
  bool leavesList(const clang::Stmt *statement) const;
  bool endsLoop(const clang::Stmt *statement) const;
  void noteEarlyEnd(const clang::Stmt *statement);
  bool functionBody(const clang::Stmt &body);

  // Jumps.cpp
  bool jumped(const clang::GotoStmt *jump, const RestOfList *rest);
  bool leavesLoop(const clang::GotoStmt &jump) const;
  bool isLeftBy(const Frame &frame, const clang::GotoStmt &jump) const;

  // Switch.cpp
  bool switchStatement(const clang::SwitchStmt *statement, const RestOfList *rest);
  bool ways(llvm::ArrayRef<StatementList> lists, llvm::ArrayRef<Decision> decisions,
            const RestOfList &after);

  // NestLoops.cpp
  bool loop(const clang::Stmt *statement);
  bool loopInit(const clang::Stmt *init);
  /// False, with a failure, if loops inside would work on nobody knows what.
  bool followsPointers(const LoopParts &parts, const Effects &effects,
                       const Inductions &inductions);
  std::optional<Inductions> inductionsOf(const LoopParts &parts, const Effects &effects);
  bool tryIteration(const LoopParts &parts, const Effects &effects, Inductions &inductions,
                    bool withBody);
  bool iteration(const LoopParts &parts, const LoopHeader &header, const Inductions &inductions);
  bool test(const LoopParts &parts, const LoopHeader &header);
  /// Changes what the steps in a test change, and nothing else.
  void takeSteps(const clang::Expr *test);
  bool increments(const LoopParts &parts, const Inductions *known);
  void setAdvanced(const Effects &effects, const Inductions &inductions, const ir::Expr &count,
                   unsigned phase);
  /// Iterations that one of the loop in the IR is made of.
  unsigned sweepsOf(const LoopParts &parts, const LoopHeader &header,
                    const Inductions &inductions) const;
  bool sweeps(const LoopParts &parts, const LoopHeader &header, const Effects &effects,
              const Inductions &inductions, const ir::Expr &end, unsigned count);
  Value valueAfter(const clang::VarDecl &variable, const Inductions &inductions,
                   const ir::Expr &count, unsigned phase);
  std::optional<ir::Loop> loopOf(const LoopParts &parts, const LoopHeader &header);
  void setAfter(const LoopParts &parts, const LoopHeader &header, const Effects &effects,
                const Inductions &inductions, bool endsEarly);
  std::string tripName(const clang::Stmt *loop, const std::string &index);

  Reader &reader;
  Emission emission;
  ir::Diagnostics diagnostics;
  ValueReader values;
  std::vector<std::string> path;
  std::vector<Frame> frames;
  std::map<const clang::Stmt *, std::string> tripNames;
  ir::LoopAnnotations annotations;
  unsigned dryRuns = 0;
  unsigned branches = 0;
  /// Switches around the statement that belong to the innermost loop.
  unsigned inSwitch = 0;
};

/// Gives the arrays and symbols that the nest names to the kernel, in an order
/// that does not depend on the order of reading, and renumbers its accesses.
void finishKernel(ir::Kernel &kernel, const Objects &objects);

} // namespace sparcity::frontend
