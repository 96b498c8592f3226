//===- frontend/codegen/SourceIndex.h - Names and places in the source ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What LLVM's module no longer says of the source: the names of functions, and
/// the loop behind an OpenMP directive. Clang makes a function of the body of
/// `#pragma omp parallel`, and puts a loop where its directive stands:
///
///     scale.omp_outlined    3:3  `#pragma omp parallel for`     LLVM
///     scale                 4:3  `for`                          source
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "ir/Source.h"

#include "clang/CodeGen/CodeGenAction.h"

#include <map>
#include <set>
#include <string>
#include <tuple>

namespace sparcity::codegen {

class SourceIndex {
public:
  /// Gathers from the file's functions.
  void fill(clang::ASTContext &ast);

  /// The name that frontend::functionsOf gives the function of which this is
  /// code; empty if that is unknown.
  std::string nameOf(const std::string &symbol) const;
  /// No source was parsed: LLVM IR was read.
  bool isEmpty() const { return !isFilled; }
  /// The range of the loop whose code clang places at `range`.
  ir::SourceRange loopAt(const ir::SourceRange &range) const;

  /// Whether loops begin there that a macro makes: one after the other in a function, they
  /// are told apart by as many columns (frontend/clang/LoopPlace.h).
  bool isMacro(const ir::SourceRange &range) const;

private:
  using Position = std::tuple<std::string, unsigned, unsigned>;

  bool isFilled = false;
  std::map<std::string, std::string> names;
  std::map<Position, ir::SourceRange> directives;
  std::set<Position> macros;
};

/// Compiles to a module, and fills an index of the source on the way. Functions
/// that nothing calls (`static`, or in a class) are compiled all the same, and
/// branches with the probabilities that were given for them.
class IndexingAction : public clang::EmitLLVMOnlyAction {
public:
  IndexingAction(llvm::LLVMContext *context, SourceIndex &index,
                 std::vector<frontend::GivenBranch> branches = {})
      : EmitLLVMOnlyAction(context), index(index), branches(std::move(branches)) {}

protected:
  bool BeginSourceFileAction(clang::CompilerInstance &compiler) override;
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef file) override;

private:
  SourceIndex &index;
  std::vector<frontend::GivenBranch> branches;
};

} // namespace sparcity::codegen
