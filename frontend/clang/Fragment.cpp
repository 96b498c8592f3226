//===- frontend/clang/Fragment.cpp - Loop nests without a function --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Extract.h"

#include "frontend/ClangSetup.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/FragmentDeclarations.h"
#include "frontend/clang/Usage.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace sparcity::frontend {

namespace {

/// Undeclared names can hide behind each other (a size behind an array).
constexpr unsigned maxParses = 8;

std::string functionName(const std::string &file, const std::set<std::string> &identifiers) {
  std::string name;
  for (const char c : llvm::sys::path::stem(file))
    name += llvm::isAlnum(c) ? c : '_';
  if (name.empty() || llvm::isDigit(name.front()))
    name.insert(0, "kernel_");
  while (identifiers.count(name) || name == "main")
    name += "_kernel";
  return name;
}

class Fragment {
public:
  Fragment(Source source, const TokenScan &scan)
      : source(std::move(source)), text(this->source.file, this->source.text, scan) {
    for (const RawToken &token : scan.tokens)
      if (token.kind == clang::tok::raw_identifier)
        identifiers.insert(std::string(token.text));
  }

  Source wrap() {
    FragmentText::Parts probe;
    probe.functionName = functionName(source.file, identifiers);
    for (unsigned i = 0; i < maxParses && parseOnce(probe); ++i) {
    }
    Source result = source;
    result.text = text.assemble(final.value_or(probe));
    result.isFragment = true;
    return result;
  }

private:
  /// Parses the fragment in a function with the parameters found so far; true
  /// if another parse is needed.
  bool parseOnce(FragmentText::Parts &probe) {
    Source wrapped = source;
    wrapped.text = text.assemble(probe);
    wrapped.clangOptions.push_back("-Wno-implicit-function-declaration");
    // Annotations do not matter yet, and would cost a second parse.
    if (!openMpOption(source))
      wrapped.clangOptions.push_back("-fno-openmp");
    std::set<std::string> working, declared;
    const ParseOutcome outcome =
        parse(wrapped, {}, [&](clang::ASTContext &ast, const std::vector<KernelPragma> &) {
          if (const clang::FunctionDecl *function = find(ast, probe.functionName)) {
            if (renamed(ast, probe))
              return;
            declared = declaredNames(*function);
            working = workNames(*function);
            if (!ast.getDiagnostics().hasErrorOccurred() && working.empty())
              final = classifyDeclarations(*function, text, probe, identifiers);
          }
        });
    // A name that takes part in the computation has no type to be guessed; one
    // that is declared may be hidden by an error before it.
    bool hasChanged = std::exchange(wasRenamed, false);
    for (const std::string &name : working)
      hasChanged |= reject(name, probe);
    for (const std::string &name : declared)
      hasChanged |= reject(name, probe);
    for (const std::string &name : outcome.undeclared)
      if (!rejected.count(name) && identifiers.count(name)) {
        hasChanged = true;
        probe.parameters.push_back("int " + name);
      }
    return hasChanged;
  }

  bool reject(const std::string &name, FragmentText::Parts &probe) {
    rejected.insert(name);
    return std::erase(probe.parameters, "int " + name) > 0;
  }

  static const clang::FunctionDecl *find(clang::ASTContext &ast, const std::string &name) {
    for (const clang::Decl *declaration : ast.getTranslationUnitDecl()->decls())
      if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
          function && function->doesThisDeclarationHaveABody() && function->getIdentifier() &&
          function->getName() == name)
        return function;
    return nullptr;
  }

  /// The name of one of C's own functions does not do.
  bool renamed(clang::ASTContext &ast, FragmentText::Parts &probe) {
    if (ast.Idents.get(probe.functionName).getBuiltinID() == 0)
      return false;
    probe.functionName += "_kernel";
    return wasRenamed = true;
  }

  static std::set<std::string> declaredNames(const clang::FunctionDecl &function) {
    std::set<std::string> names;
    for (const clang::Decl *declaration : function.decls())
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
          variable && !llvm::isa<clang::ParmVarDecl>(variable))
        names.insert(variable->getNameAsString());
    return names;
  }

  std::set<std::string> workNames(const clang::FunctionDecl &function) const {
    const Usage usage = usageOf(*function.getBody());
    std::set<std::string> names;
    for (const clang::ParmVarDecl *parameter : function.parameters())
      if (usage.workIntegers.count(parameter->getCanonicalDecl()))
        names.insert(parameter->getNameAsString());
    return names;
  }

  Source source;
  FragmentText text;
  std::set<std::string> identifiers;
  std::set<std::string> rejected;
  bool wasRenamed = false;
  std::optional<FragmentText::Parts> final;
};

} // namespace

Source prepareSource(std::string file, std::string text, std::vector<std::string> clangOptions,
                     std::string directory) {
  Source source{std::move(file), std::move(text), std::move(clangOptions), false,
                std::move(directory)};
  const TokenScan scan = scanTokens(source.text);
  if (isCxx(source) || !hasTopLevelLoop(scan) || checkNesting(scan, source.file, source.text))
    return source;
  return Fragment(source, scan).wrap();
}

} // namespace sparcity::frontend
