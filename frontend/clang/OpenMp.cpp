//===- frontend/clang/OpenMp.cpp - OpenMP directives on loops -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/OpenMp.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Basic/OpenMPKinds.h"
#include "llvm/Support/raw_ostream.h"

namespace frontend {

const clang::Stmt *openMpBody(const clang::OMPExecutableDirective &directive) {
  return directive.hasAssociatedStmt() ? directive.getRawStmt() : nullptr;
}

void annotate(ir::LoopAnnotations &annotations, const clang::OMPExecutableDirective &directive) {
  const auto kind = directive.getDirectiveKind();
  if (!clang::isOpenMPLoopDirective(kind))
    return;
  annotations.isParallel |= clang::isOpenMPWorksharingDirective(kind) ||
                            clang::isOpenMPParallelDirective(kind) ||
                            clang::isOpenMPDistributeDirective(kind);
  annotations.isSimd |= clang::isOpenMPSimdDirective(kind);
  for (const auto *clause : directive.getClausesOfKind<clang::OMPScheduleClause>()) {
    annotations.schedule = clang::getOpenMPSimpleClauseTypeName(
        llvm::omp::OMPC_schedule, static_cast<unsigned>(clause->getScheduleKind()));
    if (const clang::Expr *chunk = clause->getChunkSize()) {
      llvm::raw_string_ostream out(annotations.schedule);
      out << ", ";
      chunk->IgnoreImpCasts()->printPretty(out, nullptr, clang::PrintingPolicy({}));
    }
  }
}

} // namespace frontend
