//===- frontend/clang/OpenMp.cpp - OpenMP directives on loops -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/OpenMp.h"

#include "ir/Kernel.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Basic/OpenMPKinds.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::frontend {

const clang::Stmt *openMpBody(const clang::OMPExecutableDirective &directive) {
  return directive.hasAssociatedStmt() ? directive.getRawStmt() : nullptr;
}

static clang::SourceLocation endOf(const clang::Stmt &statement) {
  const clang::Stmt *inner = nullptr;
  if (const auto *directive = llvm::dyn_cast<clang::OMPExecutableDirective>(&statement))
    inner = openMpBody(*directive);
  else if (const auto *loop = llvm::dyn_cast<clang::ForStmt>(&statement))
    inner = loop->getBody();
  else if (const auto *whileLoop = llvm::dyn_cast<clang::WhileStmt>(&statement))
    inner = whileLoop->getBody();
  return inner ? endOf(*inner) : statement.getEndLoc();
}

clang::SourceRange loopRange(const clang::Stmt &loop) { return {loop.getBeginLoc(), endOf(loop)}; }

static std::string textOf(const clang::Expr *expr) {
  std::string text;
  llvm::raw_string_ostream out(text);
  expr->IgnoreImpCasts()->printPretty(out, nullptr, clang::PrintingPolicy({}));
  return text;
}

/// Names of the variables in a clause.
template <class Clause> static std::string variablesOf(const Clause &clause) {
  std::string text;
  for (const clang::Expr *variable : clause.varlists())
    text += (text.empty() ? "" : ", ") + textOf(variable);
  return text;
}

template <class Clause>
static void addVariables(ir::LoopAnnotations &annotations,
                         const clang::OMPExecutableDirective &directive) {
  for (const Clause *clause : directive.getClausesOfKind<Clause>()) {
    if (clause->isImplicit())
      continue;
    for (const clang::Expr *variable : clause->varlists())
      // Of a pointer the address is a thread's own, not what is there.
      if (const std::string name = textOf(variable);
          !variable->getType()->isPointerType() && !llvm::is_contained(annotations.privates, name))
        annotations.privates.push_back(name);
  }
}

void addPrivates(ir::LoopAnnotations &annotations, const clang::OMPExecutableDirective &directive) {
  addVariables<clang::OMPPrivateClause>(annotations, directive);
  addVariables<clang::OMPFirstprivateClause>(annotations, directive);
  addVariables<clang::OMPLastprivateClause>(annotations, directive);
}

static void addClauses(ir::LoopAnnotations &annotations,
                       const clang::OMPExecutableDirective &directive) {
  for (const auto *clause : directive.getClausesOfKind<clang::OMPScheduleClause>()) {
    annotations.schedule = clang::getOpenMPSimpleClauseTypeName(
        llvm::omp::OMPC_schedule, static_cast<unsigned>(clause->getScheduleKind()));
    if (const clang::Expr *chunk = clause->getChunkSize())
      annotations.schedule += ", " + textOf(chunk);
  }
  for (const auto *clause : directive.getClausesOfKind<clang::OMPReductionClause>()) {
    const std::string spelling = clause->getNameInfo().getName().getAsString();
    llvm::StringRef name = spelling;
    name.consume_front("operator");
    annotations.reductions.push_back(name.str() + ": " + variablesOf(*clause));
  }
  addPrivates(annotations, directive);
}

std::string valueOrText(const clang::Expr &expr, const clang::ASTContext &ast) {
  clang::Expr::EvalResult result;
  if (!expr.isValueDependent() && expr.EvaluateAsInt(result, ast))
    return std::to_string(result.Val.getInt().getExtValue());
  return textOf(&expr);
}

bool sharesLoop(clang::OpenMPDirectiveKind kind) {
  return clang::isOpenMPLoopDirective(kind) &&
         (clang::isOpenMPWorksharingDirective(kind) || clang::isOpenMPParallelDirective(kind) ||
          clang::isOpenMPDistributeDirective(kind) || clang::isOpenMPTaskLoopDirective(kind) ||
          clang::isOpenMPGenericLoopDirective(kind));
}

void annotate(ir::LoopAnnotations &annotations, const clang::OMPExecutableDirective &directive) {
  const auto kind = directive.getDirectiveKind();
  if (!clang::isOpenMPLoopDirective(kind))
    return;
  annotations.isParallel |= sharesLoop(kind);
  annotations.isSimd |= clang::isOpenMPSimdDirective(kind);
  if (const auto *loops = llvm::dyn_cast<clang::OMPLoopDirective>(&directive);
      loops && loops->getLoopsNumber() > 1)
    annotations.collapse = loops->getLoopsNumber();
  addClauses(annotations, directive);
}

} // namespace sparcity::frontend
