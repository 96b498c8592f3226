//===- frontend/clang/Extract.cpp - C source to kernels -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Extract.h"

#include "frontend/Functions.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/FunctionReader.h"
#include "ir/Program.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

ir::Program extractKernels(const Source &source, const std::string &triple,
                           BranchProbabilities *probabilities, NestSelection *selection,
                           std::vector<std::string> *filesRead) {
  NestSelection everything;
  NestSelection &nests = selection ? *selection : everything;
  nests.beginInput(source.file);
  if (probabilities)
    probabilities->beginInput(source.file);
  ir::Program program;
  program.file = source.file;
  std::vector<NamedNest> named;
  const auto visit = [&](clang::ASTContext &ast, const std::vector<KernelPragma> &pragmas) {
    if (ast.getDiagnostics().hasErrorOccurred())
      return;
    named = namedNests(pragmas, ast);
    for (const NamedNest &nest : named)
      if (nest.loop)
        nests.addName(nest.pragma.name, *nest.loop);
    for (const NamedFunction &function : functionsOf(ast))
      if (nests.takesFunction(function.name, rangeOf(ast, function.declaration->getSourceRange())))
        readFunction(*function.declaration, function.name, probabilities, nests, program);
  };
  const ParseOutcome outcome = parse(source, triple, visit);
  if (filesRead)
    llvm::append_range(*filesRead, outcome.files);
  if (outcome.hasErrors) {
    program.kernels.clear();
    program.regions.clear();
  } else {
    nameKernels(named, nests, program);
  }
  program.diagnostics.insert(program.diagnostics.begin(), outcome.diagnostics.begin(),
                             outcome.diagnostics.end());
  return program;
}

} // namespace sparcity::frontend
