//===- frontend/clang/NestReader.cpp - A loop nest as a kernel ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/NestReader.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/LoopHints.h"
#include "frontend/clang/LoopParts.h"
#include "frontend/clang/OpenMp.h"
#include "frontend/clang/Scalars.h"
#include "ir/LoopIds.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

namespace sparcity::frontend {

NestReader::NestReader(Reader &reader)
    : scope(reader.scope), draft(), values(reader, draft.emission, draft.diagnostics, this),
      branches(scope, values.chances, values.decisions, draft.emission, targets, *this),
      switches(scope, reader, values, values.decisions, draft.emission, targets, *this),
      loops(scope,
            {reader.conditions, reader.wrapping, reader.loads, reader.pointers, reader.unknowns},
            values, values.accesses, draft, targets, *this) {}

bool NestReader::functionBody(const clang::Stmt &body) { return lists.functionBody(body); }

bool NestReader::list(StatementList list, const RestOfList *rest) { return lists.list(list, rest); }

std::optional<ir::Kernel> NestReader::read(const clang::Stmt &nest) {
  scope.nestEffects = effectsOf(nest);
  addKept(scope.nestEffects, scope.usage);
  scope.isInNest = true;
  scope.ranges.clear();
  scope.objects.beginNest();
  scope.directives.addDeclared(declared);
  if (const clang::Expr *access = scope.directives.doneByEach(nest))
    draft.diagnostics.push_back(remarkOnEach(*access, scope.ast));
  const bool isRead = loops.loop(&nest);
  scope.isInNest = false;
  scope.nestEffects = {};
  if (!isRead)
    return std::nullopt;
  ir::Kernel kernel;
  for (ir::Node &node : draft.emission.take())
    if (auto *outermost = std::get_if<ir::Loop>(&node.value))
      kernel.nest = std::move(*outermost);
  kernel.values = draft.emission.takeScalars();
  kernel.diagnostics = std::move(draft.diagnostics);
  dropUnread(kernel);
  finishKernel(kernel, scope.objects);
  addPrivates(kernel.nest);
  ir::linkLoops(kernel);
  return kernel;
}

bool NestReader::statement(const clang::Stmt *statement) {
  if (!statement || llvm::isa<clang::NullStmt>(statement))
    return true;
  if (llvm::isa<clang::CompoundStmt, clang::LabelStmt>(statement))
    return list(listOf(statement));
  if (runsOnce(*statement, scope.ast))
    return list(StatementList(statement));
  if (isLoop(*statement))
    return loops.loop(statement);
  if (const auto *ifStmt = llvm::dyn_cast<clang::IfStmt>(statement))
    return branches.conditional(ifStmt, nullptr);
  if (const auto *switchStmt = llvm::dyn_cast<clang::SwitchStmt>(statement))
    return switches.statement(switchStmt, nullptr);
  if (const auto *attributed = llvm::dyn_cast<clang::AttributedStmt>(statement)) {
    if (isLoop(*attributed->getSubStmt()))
      annotate(draft.annotations, *attributed, scope.ast);
    return this->statement(attributed->getSubStmt());
  }
  if (const auto *directive = llvm::dyn_cast<clang::OMPExecutableDirective>(statement))
    return openMp(directive);
  if (const auto *declStmt = llvm::dyn_cast<clang::DeclStmt>(statement))
    return declarations(declStmt);
  if (const auto *expr = llvm::dyn_cast<clang::Expr>(statement))
    return expression(expr);
  if (const auto *returnStmt = llvm::dyn_cast<clang::ReturnStmt>(statement))
    return lists.returned(returnStmt);
  return unsupported(statement);
}

bool NestReader::expression(const clang::Expr *expr) {
  draft.emission.beginStatement(rangeOf(scope.ast, expr->getSourceRange()));
  const bool isRead = values.value(expr) != ValueKind::Failed;
  draft.emission.endStatement();
  return isRead;
}

bool NestReader::declarations(const clang::DeclStmt *statement) {
  for (const clang::Decl *declaration : statement->decls()) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (!variable)
      continue;
    draft.emission.beginStatement(rangeOf(scope.ast, variable->getSourceRange()));
    if (!values.declarations.declare(*variable))
      return false;
  }
  draft.emission.endStatement();
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
  scope.fail(statement->getSourceRange(), "unsupported-statement",
             what + " in a loop nest cannot be represented");
  return false;
}

bool NestReader::openMp(const clang::OMPExecutableDirective *directive) {
  if (std::optional<ir::Diagnostic> remark = remarkOn(*directive, scope.ast))
    draft.diagnostics.push_back(std::move(*remark));
  const clang::Stmt *body = openMpBody(*directive);
  if (!body)
    return true;
  const Directives::Within within(scope.directives, *directive);
  scope.directives.addDeclared(declared);
  if (const clang::Expr *access = scope.directives.doneByEach(*body))
    draft.diagnostics.push_back(remarkOnEach(*access, scope.ast));
  return statement(body);
}

/// Of arrays that threads of a parallel region declare each has its own.
void NestReader::addPrivates(ir::Loop &loop) const {
  if (loop.annotations.isParallel)
    for (const clang::VarDecl *variable : declared)
      if (const std::optional<std::string> name = scope.objects.knownName(*variable);
          name && !llvm::is_contained(loop.annotations.privates, *name))
        loop.annotations.privates.push_back(*name);
  for (ir::Node &node : loop.body)
    if (auto *inner = std::get_if<ir::Loop>(&node.value))
      addPrivates(*inner);
}

} // namespace sparcity::frontend
