//===- frontend/clang/LoopPlace.cpp - Where a loop stands in the source ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/LoopPlace.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/LoopParts.h"
#include "frontend/clang/OpenMp.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace sparcity::frontend {

namespace {

/// Counts the loops of a function that begin where a loop does and stand before it.
class Predecessors : public clang::RecursiveASTVisitor<Predecessors> {
public:
  Predecessors(const clang::ASTContext &ast, const clang::Stmt &loop)
      : ast(ast), sources(ast.getSourceManager()), loop(loop),
        place(sources.getExpansionLoc(loop.getBeginLoc())) {}

  unsigned count() {
    for (clang::Decl *declaration : ast.getTranslationUnitDecl()->decls())
      if (contains(declaration->getSourceRange()) && !TraverseDecl(declaration))
        return loops;
    return 0; // of a function that is not written out
  }

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(clang::FunctionDecl * /*function*/) {
    loops = 0;
    return true;
  }
  /// False ends it all.
  bool VisitStmt(clang::Stmt *statement) {
    if (statement == &loop)
      return false;
    if (isLoop(*statement) && !runsOnce(*statement, ast) &&
        sources.getExpansionLoc(statement->getBeginLoc()) == place)
      ++loops;
    return true;
  }

private:
  bool contains(clang::SourceRange range) const {
    return range.isValid() &&
           sources.isPointWithin(place, sources.getExpansionLoc(range.getBegin()),
                                 sources.getExpansionLoc(range.getEnd()));
  }

  const clang::ASTContext &ast;
  const clang::SourceManager &sources;
  const clang::Stmt &loop;
  clang::SourceLocation place;
  unsigned loops = 0;
};

} // namespace

ir::SourceRange placeOf(const clang::ASTContext &ast, const clang::Stmt &loop) {
  ir::SourceRange result = rangeOf(ast, loopRange(loop));
  if (loop.getBeginLoc().isMacroID())
    result.column += Predecessors(ast, loop).count();
  return result;
}

} // namespace sparcity::frontend
