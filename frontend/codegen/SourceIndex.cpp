//===- frontend/codegen/SourceIndex.cpp - Names and places in the source --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/SourceIndex.h"

#include "frontend/ClangInvocation.h"
#include "frontend/Functions.h"
#include "frontend/Recover.h"
#include "frontend/codegen/Likelihood.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

namespace sparcity::codegen {

namespace {

using Position = std::tuple<std::string, unsigned, unsigned>;

ir::SourceRange rangeAt(const clang::SourceManager &sources, clang::SourceLocation location) {
  const clang::PresumedLoc place = sources.getPresumedLoc(location);
  if (place.isInvalid())
    return {};
  return {place.getFilename(), place.getLine(), place.getColumn(), place.getLine(),
          place.getColumn()};
}

Position positionOf(const ir::SourceRange &range) { return {range.file, range.line, range.column}; }

/// Notes the innermost loop that each OpenMP loop directive takes in, and loops of macros.
class LoopVisitor : public clang::RecursiveASTVisitor<LoopVisitor> {
public:
  LoopVisitor(const clang::SourceManager &sources, std::map<Position, ir::SourceRange> &directives,
              std::set<Position> &macros)
      : sources(sources), directives(directives), macros(macros) {}

  bool VisitStmt(clang::Stmt *statement) {
    const bool isLoop =
        llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(
            statement);
    if (isLoop && statement->getBeginLoc().isMacroID())
      macros.insert(positionOf(rangeAt(sources, statement->getBeginLoc())));
    return true;
  }

  bool VisitOMPLoopDirective(clang::OMPLoopDirective *directive) {
    const clang::Stmt *innermost = nullptr;
    clang::OMPLoopBasedDirective::doForAllLoops(
        directive->getInnermostCapturedStmt()->getCapturedStmt(),
        /*TryImperfectlyNestedLoops=*/true, directive->getLoopsNumber(),
        [&](unsigned, const clang::Stmt *loop) {
          innermost = loop;
          return false;
        },
        [](clang::OMPLoopTransformationDirective *) {});
    const ir::SourceRange at = rangeAt(sources, directive->getBeginLoc());
    if (innermost && at.isKnown())
      directives[positionOf(at)] = rangeAt(sources, innermost->getBeginLoc());
    return true;
  }

private:
  const clang::SourceManager &sources;
  std::map<Position, ir::SourceRange> &directives;
  std::set<Position> &macros;
};

/// True if only a use of the function would make code of it, and there is none.
bool isLeftUnused(clang::ASTContext &ast, const clang::FunctionDecl &function) {
  const clang::GVALinkage linkage = ast.GetGVALinkageForFunction(&function);
  return !function.isUsed() &&
         (linkage == clang::GVA_Internal || linkage == clang::GVA_DiscardableODR);
}

/// Comes before the consumer that makes the module.
class IndexingConsumer : public clang::ASTConsumer {
public:
  IndexingConsumer(SourceIndex &index, clang::ASTConsumer &compilation)
      : index(index), compilation(compilation) {}

  void HandleTranslationUnit(clang::ASTContext &ast) override {
    if (ast.getDiagnostics().hasErrorOccurred())
      return;
    index.fill(ast);
    for (const frontend::NamedFunction &function : frontend::functionsOf(ast)) {
      if (!isLeftUnused(ast, *function.declaration))
        continue;
      auto *declaration = const_cast<clang::FunctionDecl *>(function.declaration);
      declaration->addAttr(clang::UsedAttr::CreateImplicit(ast));
      compilation.HandleTopLevelDecl(clang::DeclGroupRef(declaration));
    }
  }

private:
  SourceIndex &index;
  clang::ASTConsumer &compilation;
};

} // namespace

void SourceIndex::fill(clang::ASTContext &ast) {
  isFilled = true;
  clang::ASTNameGenerator symbols(ast);
  LoopVisitor visitor(ast.getSourceManager(), directives, macros);
  for (const frontend::NamedFunction &function : frontend::functionsOf(ast)) {
    // Constructors have several symbols.
    for (const std::string &symbol : symbols.getAllManglings(function.declaration))
      names[symbol] = function.name;
    if (!llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(function.declaration))
      names[symbols.getName(function.declaration)] = function.name;
    visitor.TraverseStmt(function.declaration->getBody());
  }
}

std::string SourceIndex::nameOf(const std::string &symbol) const {
  // `scale.omp_outlined`: of `scale`.
  const auto found = names.find(symbol.substr(0, symbol.find('.')));
  return found == names.end() ? "" : found->second;
}

bool SourceIndex::isMacro(const ir::SourceRange &range) const {
  return macros.count(positionOf(range)) != 0;
}

ir::SourceRange SourceIndex::loopAt(const ir::SourceRange &range) const {
  const auto found = directives.find(positionOf(range));
  return found == directives.end() ? range : found->second;
}

bool IndexingAction::BeginSourceFileAction(clang::CompilerInstance &compiler) {
  // LLVM IR has none.
  if (compiler.hasPreprocessor()) {
    frontend::ignoreDebugPragmas(compiler.getPreprocessor());
    // `#pragma sparcity` is for the frontend that reads loops.
    compiler.getPreprocessor().AddPragmaHandler(new clang::EmptyPragmaHandler("sparcity"));
  }
  return EmitLLVMOnlyAction::BeginSourceFileAction(compiler);
}

std::unique_ptr<clang::ASTConsumer>
IndexingAction::CreateASTConsumer(clang::CompilerInstance &compiler, llvm::StringRef file) {
  frontend::limitTokens(compiler.getPreprocessor());
  std::unique_ptr<clang::ASTConsumer> compilation =
      EmitLLVMOnlyAction::CreateASTConsumer(compiler, file);
  if (!compilation)
    return nullptr;
  std::vector<std::unique_ptr<clang::ASTConsumer>> consumers;
  if (!branches.empty())
    consumers.push_back(createLikelihoodConsumer(branches));
  consumers.push_back(std::make_unique<IndexingConsumer>(index, *compilation));
  consumers.push_back(std::move(compilation));
  return std::make_unique<clang::MultiplexConsumer>(std::move(consumers));
}

} // namespace sparcity::codegen
