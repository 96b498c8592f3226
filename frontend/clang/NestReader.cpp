//===- frontend/clang/NestReader.cpp - A loop nest as a kernel ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/NestReader.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/LoopHints.h"
#include "frontend/clang/OpenMp.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

namespace sparcity::frontend {

NestReader::NestReader(Reader &reader, ir::LoopAnnotations annotations)
    : reader(reader), values(reader, emission, diagnostics), annotations(std::move(annotations)) {
  values.setStatementReaders([this](const clang::Stmt &block) { return statement(&block); },
                             [this](const clang::Stmt &body) { return functionBody(body); });
}

std::optional<ir::Kernel> NestReader::read(const clang::Stmt &nest) {
  reader.nestEffects = effectsOf(nest);
  addKept(reader.nestEffects, reader.usage);
  reader.isInNest = true;
  reader.ranges.clear();
  reader.objects.beginNest();
  const bool isRead = loop(&nest);
  reader.isInNest = false;
  reader.nestEffects = {};
  if (!isRead)
    return std::nullopt;
  ir::Kernel kernel;
  for (ir::Node &node : emission.take())
    if (auto *outermost = std::get_if<ir::Loop>(&node.value))
      kernel.nest = std::move(*outermost);
  kernel.diagnostics = std::move(diagnostics);
  finishKernel(kernel, reader.objects);
  return kernel;
}

bool NestReader::statement(const clang::Stmt *statement) {
  if (!statement || llvm::isa<clang::NullStmt>(statement))
    return true;
  if (llvm::isa<clang::CompoundStmt, clang::LabelStmt>(statement))
    return run(listOf(statement));
  if (runsOnce(*statement, reader.ast))
    return run(StatementList(statement));
  if (isLoop(*statement))
    return loop(statement);
  if (const auto *ifStmt = llvm::dyn_cast<clang::IfStmt>(statement))
    return conditional(ifStmt, nullptr);
  if (const auto *switchStmt = llvm::dyn_cast<clang::SwitchStmt>(statement))
    return switchStatement(switchStmt, nullptr);
  if (const auto *attributed = llvm::dyn_cast<clang::AttributedStmt>(statement)) {
    if (isLoop(*attributed->getSubStmt()))
      annotate(annotations, *attributed, reader.ast);
    return this->statement(attributed->getSubStmt());
  }
  if (const auto *directive = llvm::dyn_cast<clang::OMPExecutableDirective>(statement))
    return openMp(directive);
  if (const auto *declStmt = llvm::dyn_cast<clang::DeclStmt>(statement))
    return declarations(declStmt);
  if (const auto *expr = llvm::dyn_cast<clang::Expr>(statement))
    return expression(expr);
  if (const auto *returnStmt = llvm::dyn_cast<clang::ReturnStmt>(statement))
    return returned(returnStmt);
  return unsupported(statement);
}

bool NestReader::expression(const clang::Expr *expr) {
  emission.beginStatement(rangeOf(reader.ast, expr->getSourceRange()));
  const bool isRead = values.value(expr) != ValueReader::Kind::Failed;
  emission.endStatement();
  return isRead;
}

bool NestReader::declarations(const clang::DeclStmt *statement) {
  for (const clang::Decl *declaration : statement->decls()) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (!variable)
      continue;
    emission.beginStatement(rangeOf(reader.ast, variable->getSourceRange()));
    if (!values.declaration(*variable))
      return false;
  }
  emission.endStatement();
  return true;
}

bool NestReader::unsupported(const clang::Stmt *statement) {
  std::string what = "this statement";
  if (llvm::isa<clang::GotoStmt, clang::IndirectGotoStmt>(statement))
    what = "'goto'";
  else if (llvm::isa<clang::CXXTryStmt>(statement))
    what = "'try'";
  else if (llvm::isa<clang::AsmStmt>(statement))
    what = "an assembly statement";
  reader.fail(statement->getSourceRange(), "unsupported-statement",
              what + " in a loop nest cannot be represented");
  return false;
}

bool NestReader::openMp(const clang::OMPExecutableDirective *directive) {
  const clang::Stmt *body = openMpBody(*directive);
  if (!body) {
    diagnostics.push_back({ir::Severity::Warning, "openmp-cost",
                           "what this OpenMP directive costs is not counted",
                           rangeOf(reader.ast, directive->getSourceRange()), true});
    return true;
  }
  annotate(annotations, *directive);
  const bool isRead = statement(body);
  annotations = {};
  return isRead;
}

} // namespace sparcity::frontend
