//===- frontend/clang/KernelPragma.cpp - Names of kernels -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/KernelPragma.h"

#include "frontend/Functions.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/LoopPlace.h"
#include "ir/Program.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

namespace sparcity::frontend {

namespace {

std::pair<unsigned, unsigned> beginOf(const ir::SourceRange &range) {
  return {range.line, range.column};
}

std::pair<unsigned, unsigned> endOf(const ir::SourceRange &range) {
  return {range.endLine, range.endColumn};
}

/// The words up to the end of the line, macros not expanded.
std::vector<std::string> restOfLine(clang::Preprocessor &preprocessor) {
  std::vector<std::string> words;
  clang::Token token;
  for (preprocessor.LexUnexpandedToken(token); token.isNot(clang::tok::eod);
       preprocessor.LexUnexpandedToken(token)) {
    if (words.empty() || token.hasLeadingSpace())
      words.emplace_back();
    words.back() += preprocessor.getSpelling(token);
  }
  return words;
}

/// Does not look into loops.
class LoopVisitor : public clang::RecursiveASTVisitor<LoopVisitor> {
public:
  explicit LoopVisitor(const clang::ASTContext &ast) : ast(ast) {}

  bool TraverseForStmt(clang::ForStmt *loop) { return note(*loop); }
  bool TraverseWhileStmt(clang::WhileStmt *loop) { return note(*loop); }
  bool TraverseDoStmt(clang::DoStmt *loop) { return note(*loop); }
  bool TraverseCXXForRangeStmt(clang::CXXForRangeStmt *loop) { return note(*loop); }

  std::vector<ir::SourceRange> loops;

private:
  bool note(const clang::Stmt &loop) {
    loops.push_back(placeOf(ast, loop));
    return true;
  }

  const clang::ASTContext &ast;
};

} // namespace

void KernelPragmaHandler::HandlePragma(clang::Preprocessor &preprocessor,
                                       clang::PragmaIntroducer introducer, clang::Token &token) {
  const clang::SourceManager &sources = preprocessor.getSourceManager();
  const clang::SourceLocation at = sources.getExpansionLoc(introducer.Loc);
  const ir::SourceRange range =
      rangeOf(sources, preprocessor.getLangOpts(), clang::SourceRange(at, token.getLocation()));
  const std::vector<std::string> words = restOfLine(preprocessor);
  if (!sources.isWrittenInMainFile(at))
    return;
  const auto say = [&](const std::string &message) {
    diagnostics.push_back({ir::Severity::Warning, "unknown-pragma",
                           message + "; 'sparcity kernel NAME' is what there is", range, false});
  };
  if (words.empty())
    return say("a pragma 'sparcity' that says nothing");
  if (words[0] != "kernel")
    return say("unknown pragma 'sparcity " + words[0] + "'");
  // A number would be a line to `--kernel`.
  if (words.size() != 2 || words[1].find_first_not_of("0123456789") == std::string::npos)
    return say("'sparcity kernel' needs one name");
  pragmas.push_back({words[1], range});
}

/// Ranges of the outermost loops of the file's functions, by position.
static std::vector<ir::SourceRange> outermostLoops(clang::ASTContext &ast) {
  LoopVisitor visitor(ast);
  for (const NamedFunction &function : functionsOf(ast))
    visitor.TraverseStmt(function.declaration->getBody());
  std::stable_sort(visitor.loops.begin(), visitor.loops.end(),
                   [](const auto &a, const auto &b) { return beginOf(a) < beginOf(b); });
  return visitor.loops;
}

std::vector<NamedNest> namedNests(const std::vector<KernelPragma> &pragmas,
                                  clang::ASTContext &ast) {
  std::vector<NamedNest> named;
  if (pragmas.empty())
    return named;
  const std::vector<ir::SourceRange> loops = outermostLoops(ast);
  for (const KernelPragma &pragma : pragmas) {
    const auto loop = std::find_if(loops.begin(), loops.end(), [&](const ir::SourceRange &range) {
      return range.file == pragma.range.file && beginOf(pragma.range) < beginOf(range);
    });
    named.push_back({pragma, loop == loops.end() ? std::nullopt : std::optional(*loop)});
  }
  return named;
}

void nameKernels(const std::vector<NamedNest> &named, const NestSelection &selection,
                 ir::Program &program) {
  for (const auto &[pragma, loop] : named) {
    const auto say = [&, &pragma = pragma](const std::string &why) {
      program.diagnostics.push_back({ir::Severity::Warning, "unused-pragma",
                                     "the name '" + pragma.name + "' is not used: " + why,
                                     pragma.range, false});
    };
    if (!loop) {
      if (selection.isOfAll())
        say("no loop nest follows");
      continue;
    }
    if (!selection.hasTaken(*loop))
      continue;
    // Of a nest that is left out the loops inside may have become kernels; of a
    // template each instantiation is one.
    const ir::SourceRange *first = nullptr;
    for (const ir::Kernel &kernel : program.kernels)
      if (const ir::SourceRange &range = kernel.nest.range;
          range.file == loop->file && beginOf(*loop) <= beginOf(range) &&
          beginOf(range) < endOf(*loop) && (!first || beginOf(range) < beginOf(*first)))
        first = &range;
    if (!first) {
      say("the loop nest that follows is left out");
      continue;
    }
    for (ir::Kernel &kernel : program.kernels)
      if (kernel.nest.range == *first)
        kernel.name = pragma.name;
  }
}

} // namespace sparcity::frontend
