//===- frontend/clang/NestReader.cpp - A loop nest as a kernel ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/NestReader.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/LoopHeader.h"
#include "frontend/clang/OpenMp.h"

#include "clang/AST/ASTContext.h"

namespace frontend {

NestReader::NestReader(Reader &reader, ir::LoopAnnotations annotations)
    : reader(reader), values(reader, emission, diagnostics), annotations(std::move(annotations)) {
  values.setStatementReader([this](const clang::CompoundStmt &block) { return statement(&block); });
}

std::optional<ir::Kernel> NestReader::read(const clang::ForStmt &nest) {
  reader.nestEffects = effectsOf(nest);
  reader.isInNest = true;
  reader.signedIndices.clear();
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
  if (const auto *compound = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return statements({compound->body_begin(), compound->size()}, /*isLoopBody=*/false);
  if (const auto *forStmt = llvm::dyn_cast<clang::ForStmt>(statement))
    return loop(forStmt);
  if (const auto *ifStmt = llvm::dyn_cast<clang::IfStmt>(statement))
    return conditional(ifStmt);
  if (const auto *attributed = llvm::dyn_cast<clang::AttributedStmt>(statement))
    return this->statement(attributed->getSubStmt());
  if (const auto *directive = llvm::dyn_cast<clang::OMPExecutableDirective>(statement))
    return openMp(directive);
  emission.beginStatement(rangeOf(reader.ast, statement->getSourceRange()));
  if (const auto *declStmt = llvm::dyn_cast<clang::DeclStmt>(statement))
    return declarations(declStmt);
  if (const auto *expr = llvm::dyn_cast<clang::Expr>(statement)) {
    const bool isRead = values.value(expr) != ValueReader::Kind::Failed;
    emission.endStatement();
    return isRead;
  }
  return unsupported(statement);
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
  if (llvm::isa<clang::WhileStmt>(statement))
    what = "a 'while' loop";
  else if (llvm::isa<clang::DoStmt>(statement))
    what = "a 'do' loop";
  else if (llvm::isa<clang::BreakStmt>(statement))
    what = "'break'";
  else if (llvm::isa<clang::ContinueStmt>(statement))
    what = "'continue'";
  else if (llvm::isa<clang::ReturnStmt>(statement))
    what = "'return'";
  else if (llvm::isa<clang::GotoStmt, clang::IndirectGotoStmt, clang::LabelStmt>(statement))
    what = "'goto'";
  else if (llvm::isa<clang::SwitchStmt>(statement))
    what = "'switch'";
  else if (llvm::isa<clang::AsmStmt>(statement))
    what = "an assembly statement";
  reader.fail(statement->getSourceRange(), "unsupported-statement",
              what + " in a loop nest cannot be represented yet");
  return false;
}

bool NestReader::loopInit(const clang::Stmt *init) {
  if (!init)
    return true;
  if (const auto *declStmt = llvm::dyn_cast<clang::DeclStmt>(init))
    return declarations(declStmt);
  emission.beginStatement(rangeOf(reader.ast, init->getSourceRange()));
  const auto *expr = llvm::dyn_cast<clang::Expr>(init);
  const bool isRead = expr && values.indexLoads(expr);
  emission.endStatement();
  return isRead;
}

bool NestReader::loop(const clang::ForStmt *statement) {
  if (!loopInit(statement->getInit()))
    return false;
  const Environment before = reader.values;
  const auto header = readLoopHeader(reader, *statement, path);
  if (!header)
    return false;
  emission.beginStatement(rangeOf(reader.ast, statement->getCond()->getSourceRange()));
  if (!values.indexLoads(statement->getCond()))
    return false;
  ir::Loop result;
  result.boundAccesses = emission.takeAccesses();
  result.annotations = std::exchange(annotations, {});
  result.index = header->name;
  result.lower = header->lower;
  result.upper = header->upper;
  result.step = header->step;
  result.range = rangeOf(reader.ast, loopRange(*statement));
  noteDataBounds(result);
  emission.beginLoop(std::move(result));
  path.push_back(header->name);
  bool isRead = loopBody(statement->getBody());
  for (const clang::Expr *increment : header->otherIncrements)
    isRead = isRead && this->statement(increment);
  path.pop_back();
  emission.endLoop();
  reader.values = before;
  for (const clang::VarDecl *variable : effectsOf(*statement).variables)
    reader.values.set(*variable, Varying());
  return isRead;
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

void NestReader::noteDataBounds(ir::Loop &loop) {
  if (!loop.lower.loadedArrays().empty() || !loop.upper.loadedArrays().empty())
    loop.averageTripCount = ir::Expr::symbol(reader.objects.freshName("trip_" + loop.index));
}

} // namespace frontend
