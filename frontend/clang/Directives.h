//===- frontend/clang/Directives.h - OpenMP around a place ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The OpenMP directives that a loop stands in, and what those say of it that are not its own:
///
///     #pragma omp parallel num_threads(4) private(t)
///     {
///     #pragma omp for nowait          shared: 4 threads, t is each one's own, nobody waits behind
///     it
///       for …
///     #pragma omp single              by one of them
///       for …
///       for …                         all of it by each of them
///     }
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Source.h"

#include "clang/AST/Decl.h"
#include "clang/AST/StmtOpenMP.h"

#include <optional>
#include <vector>

namespace sparcity::frontend {

class Directives {
public:
  /// What is read while it lives stands in the directive.
  class Within {
  public:
    Within(Directives &directives, const clang::OMPExecutableDirective &directive)
        : directives(directives) {
      directives.around.push_back(&directive);
    }
    Within(const Within &) = delete;
    Within &operator=(const Within &) = delete;
    ~Within() { directives.around.pop_back(); }

  private:
    Directives &directives;
  };

  /// Adds what they say of the loop, before which the innermost ones may stand.
  void annotate(ir::LoopAnnotations &annotations, const clang::Stmt &loop,
                const clang::ASTContext &ast) const;

  /// Where the code of a nest is in a parallel region and shared with nobody, the first expression
  /// in it that accesses memory: every thread does that. Null where there is none.
  const clang::Expr *doneByEach(const clang::Stmt &nest) const;

  /// Arrays, and memory from an allocation, that are declared where several threads run: each has
  /// its own.
  void addDeclared(std::vector<const clang::VarDecl *> &variables) const;

private:
  std::vector<const clang::OMPExecutableDirective *> around;
};

/// What is to be said of a directive in a nest that is no loop's: that its cost is left out, who is
/// taken to run it. None of the others.
std::optional<ir::Diagnostic> remarkOn(const clang::OMPExecutableDirective &directive,
                                       const clang::ASTContext &ast);
/// Of code that each thread runs, from that expression on.
ir::Diagnostic remarkOnEach(const clang::Expr &access, const clang::ASTContext &ast);

} // namespace sparcity::frontend
