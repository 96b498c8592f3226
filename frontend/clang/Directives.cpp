//===- frontend/clang/Directives.cpp - OpenMP around a place --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Directives.h"

#include "frontend/clang/Allocation.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/OpenMp.h"
#include "ir/Kernel.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/OpenMPKinds.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

using OmpDirective = clang::OMPExecutableDirective;

static bool isShared(const OmpDirective &directive) {
  return sharesLoop(directive.getDirectiveKind());
}

static bool makesThreads(const OmpDirective &directive) {
  return clang::isOpenMPParallelDirective(directive.getDirectiveKind());
}

/// One of the threads runs what is in it, but for sections, of which each has one.
static bool isByOne(const OmpDirective &directive) {
  return llvm::isa<clang::OMPSingleDirective, clang::OMPMasterDirective, clang::OMPMaskedDirective,
                   clang::OMPSectionsDirective, clang::OMPSectionDirective,
                   clang::OMPParallelSectionsDirective, clang::OMPParallelMasterDirective,
                   clang::OMPParallelMaskedDirective, clang::OMPTaskDirective>(&directive);
}

/// Behind attributes and other directives.
static const clang::Stmt *innermostBody(const OmpDirective &directive) {
  const clang::Stmt *body = openMpBody(directive);
  while (body) {
    if (const auto *inner = llvm::dyn_cast<OmpDirective>(body))
      body = openMpBody(*inner);
    else if (const auto *attributed = llvm::dyn_cast<clang::AttributedStmt>(body))
      body = attributed->getSubStmt();
    else if (const auto *captured = llvm::dyn_cast<clang::CapturedStmt>(body))
      body = captured->getCapturedStmt();
    else
      break;
  }
  return body;
}

/// The one that makes threads; null outside of parallel regions.
static const OmpDirective *regionOf(llvm::ArrayRef<const OmpDirective *> around) {
  const auto found = llvm::find_if(llvm::reverse(around), [](const OmpDirective *directive) {
    return makesThreads(*directive);
  });
  return found == around.rend() ? nullptr : *found;
}

/// Of what stands in them.
static ir::RunBy runByIn(llvm::ArrayRef<const OmpDirective *> around) {
  for (const OmpDirective *directive : llvm::reverse(around)) {
    if (isShared(*directive))
      return ir::RunBy::Unsaid;
    if (isByOne(*directive))
      return ir::RunBy::One;
    if (makesThreads(*directive))
      return ir::RunBy::Each;
  }
  return ir::RunBy::Unsaid;
}

/// The region ends behind the directive, or a barrier stands there: `nowait` says nothing.
static bool isWaitedBehind(const OmpDirective &region, const OmpDirective &directive) {
  const clang::Stmt *body = innermostBody(region);
  if (body == innermostBody(directive))
    return true;
  const auto *list = llvm::dyn_cast_or_null<clang::CompoundStmt>(body);
  if (!list)
    return false;
  const auto *at = llvm::find(list->body(), &directive);
  if (at == list->body_end())
    return false;
  return std::next(at) == list->body_end() || llvm::isa<clang::OMPBarrierDirective>(*std::next(at));
}

static void addTeam(ir::LoopAnnotations &annotations, const OmpDirective &region,
                    const clang::ASTContext &ast) {
  for (const auto *clause : region.getClausesOfKind<clang::OMPNumThreadsClause>())
    annotations.threads = valueOrText(*clause->getNumThreads(), ast);
  for (const auto *clause : region.getClausesOfKind<clang::OMPIfClause>())
    if (clause->getNameModifier() == llvm::omp::OMPD_unknown ||
        clause->getNameModifier() == llvm::omp::OMPD_parallel)
      annotations.condition = valueOrText(*clause->getCondition(), ast);
}

void Directives::annotate(ir::LoopAnnotations &annotations, const clang::Stmt &loop,
                          const clang::ASTContext &ast) const {
  const OmpDirective *own = nullptr;
  for (const OmpDirective *directive : around)
    if (innermostBody(*directive) == &loop) {
      frontend::annotate(annotations, *directive);
      own = directive;
    }
  if (!annotations.isParallel) {
    annotations.runBy = runByIn(around);
    return;
  }
  const OmpDirective *threads = regionOf(around);
  if (threads) {
    addTeam(annotations, *threads, ast);
    addPrivates(annotations, *threads);
  }
  annotations.noWait = own->hasClausesOfKind<clang::OMPNowaitClause>() &&
                       !(threads && isWaitedBehind(*threads, *own));
}

/// Outside of code that is shared, or run by one.
static const clang::Expr *accessIn(const clang::Stmt *code) {
  if (!code)
    return nullptr;
  if (const auto *captured = llvm::dyn_cast<clang::CapturedStmt>(code))
    return accessIn(captured->getCapturedStmt());
  if (const auto *directive = llvm::dyn_cast<OmpDirective>(code))
    return isShared(*directive) || isByOne(*directive) ? nullptr : accessIn(openMpBody(*directive));
  const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(code);
  if (llvm::isa<clang::ArraySubscriptExpr>(code) ||
      (unary && unary->getOpcode() == clang::UO_Deref))
    return llvm::cast<clang::Expr>(code);
  for (const clang::Stmt *child : code->children())
    if (const clang::Expr *found = accessIn(child))
      return found;
  return nullptr;
}

const clang::Expr *Directives::doneByEach(const clang::Stmt &nest) const {
  return runByIn(around) == ir::RunBy::Each ? accessIn(&nest) : nullptr;
}

/// Arrays, and what an allocation gives.
static void addDeclaredMemory(const clang::Stmt &code,
                              std::vector<const clang::VarDecl *> &variables) {
  if (const auto *captured = llvm::dyn_cast<clang::CapturedStmt>(&code))
    return addDeclaredMemory(*captured->getCapturedStmt(), variables);
  if (const auto *directive = llvm::dyn_cast<OmpDirective>(&code)) {
    if (const clang::Stmt *body = openMpBody(*directive))
      addDeclaredMemory(*body, variables);
    return;
  }
  if (const auto *statement = llvm::dyn_cast<clang::DeclStmt>(&code))
    for (const clang::Decl *declaration : statement->decls()) {
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (!variable || !variable->hasLocalStorage())
        continue;
      const bool isAllocated = variable->getType()->isPointerType() && variable->hasInit() &&
                               isAllocation(*variable->getInit());
      if (variable->getType()->isArrayType() || isAllocated)
        variables.push_back(variable);
    }
  for (const clang::Stmt *child : code.children())
    if (child)
      addDeclaredMemory(*child, variables);
}

void Directives::addDeclared(std::vector<const clang::VarDecl *> &variables) const {
  const auto found = llvm::find_if(around, [](const OmpDirective *directive) {
    return makesThreads(*directive) || isShared(*directive);
  });
  if (found != around.end())
    addDeclaredMemory(**found, variables);
}

std::optional<ir::Diagnostic> remarkOn(const clang::OMPExecutableDirective &directive,
                                       const clang::ASTContext &ast) {
  const ir::SourceRange range = rangeOf(ast, directive.getSourceRange());
  if (!openMpBody(directive) ||
      llvm::isa<clang::OMPCriticalDirective, clang::OMPAtomicDirective, clang::OMPOrderedDirective>(
          &directive))
    return ir::Diagnostic{ir::Severity::Warning, "openmp-cost",
                          "what this OpenMP directive costs is not counted", range, true};
  if (llvm::isa<clang::OMPMasterDirective, clang::OMPMaskedDirective>(&directive))
    return ir::Diagnostic{ir::Severity::Warning, "openmp-one",
                          "the first thread runs this, and the others do not wait for it: they are "
                          "taken to",
                          range, true};
  if (isByOne(directive))
    return ir::Diagnostic{ir::Severity::Warning, "openmp-one",
                          "which threads run this is decided at run time: the first is taken to, "
                          "and the others to wait for it",
                          range, true};
  return std::nullopt;
}

ir::Diagnostic remarkOnEach(const clang::Expr &access, const clang::ASTContext &ast) {
  return {ir::Severity::Warning, "openmp-each",
          "every thread of the parallel region runs this: it is counted once, as if the first did",
          rangeOf(ast, access.getSourceRange()), true};
}

} // namespace sparcity::frontend
