//===- frontend/Functions.cpp - The functions that a file has --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Functions.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace sparcity::frontend {

namespace {

class Finder {
public:
  explicit Finder(const clang::SourceManager &sources) : sources(sources) {}

  void context(const clang::DeclContext &declarations) {
    for (const clang::Decl *declaration : declarations.decls()) {
      // A header may open the namespace that code of this file stands in.
      if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::ExportDecl>(declaration))
        context(*llvm::cast<clang::DeclContext>(declaration));
      else if (isOfUser(*declaration))
        this->declaration(*declaration);
    }
  }

  std::vector<const clang::FunctionDecl *> found;

private:
  bool isWrittenHere(const clang::Decl &declaration) const {
    return sources.isWrittenInMainFile(sources.getExpansionLoc(declaration.getLocation()));
  }

  /// Not in a header of the system or of a library.
  bool isOfUser(const clang::Decl &declaration) const {
    const clang::SourceLocation place = sources.getExpansionLoc(declaration.getLocation());
    return place.isValid() && sources.getFileID(place).isValid() &&
           !sources.isInSystemHeader(place) && !sources.isWrittenInBuiltinFile(place);
  }

  /// The first of a template's declarations that is the user's: all of them know its instances.
  bool isFirst(const clang::RedeclarableTemplateDecl &pattern) const {
    for (const clang::RedeclarableTemplateDecl *before = pattern.getPreviousDecl(); before;
         before = before->getPreviousDecl())
      if (isOfUser(*before))
        return false;
    return true;
  }

  void declaration(const clang::Decl &declaration) {
    if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration))
      return this->function(*function);
    if (const auto *pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(&declaration)) {
      // Out of its class, a template is declared once more.
      if (isFirst(*pattern))
        for (const clang::FunctionDecl *instance : pattern->specializations())
          if (instance->isTemplateInstantiation())
            function(*instance);
      return;
    }
    if (const auto *pattern = llvm::dyn_cast<clang::ClassTemplateDecl>(&declaration)) {
      if (isFirst(*pattern))
        for (const clang::ClassTemplateSpecializationDecl *instance : pattern->specializations())
          if (!instance->isExplicitSpecialization())
            context(*instance);
      return;
    }
    if (llvm::isa<clang::CXXRecordDecl>(declaration) &&
        !llvm::isa<clang::ClassTemplatePartialSpecializationDecl>(declaration))
      context(*llvm::cast<clang::DeclContext>(&declaration));
  }

  /// The definition, once: a member of a class template has it where the
  /// instantiation declares it. Of a header, only what this file uses.
  void function(const clang::FunctionDecl &declared) {
    const clang::FunctionDecl *defined =
        declared.isTemplateInstantiation() ? declared.getDefinition() : &declared;
    if (defined && defined->doesThisDeclarationHaveABody() && !defined->isDependentContext() &&
        isOfUser(*defined) && (isWrittenHere(*defined) || defined->isUsed()))
      found.push_back(defined);
  }

  const clang::SourceManager &sources;
};

/// The name in its scope, with template arguments.
std::string nameOf(const clang::FunctionDecl &function) {
  clang::PrintingPolicy policy = function.getASTContext().getPrintingPolicy();
  policy.SuppressUnwrittenScope = true;
  policy.SuppressInlineNamespace = true;
  std::string name;
  llvm::raw_string_ostream out(name);
  function.getNameForDiagnostic(out, policy, /*Qualified=*/true);
  return name;
}

std::string parametersOf(const clang::FunctionDecl &function) {
  std::string text;
  for (const clang::ParmVarDecl *parameter : function.parameters())
    text += (text.empty() ? "" : ", ") +
            parameter->getType().getAsString(function.getASTContext().getPrintingPolicy());
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  return "(" + text + (method && method->isConst() ? ") const" : ")");
}

} // namespace

std::vector<NamedFunction> functionsOf(clang::ASTContext &ast) {
  Finder finder(ast.getSourceManager());
  finder.context(*ast.getTranslationUnitDecl());
  std::vector<NamedFunction> result;
  std::map<std::string, unsigned> uses;
  for (const clang::FunctionDecl *function : finder.found) {
    result.push_back({function, nameOf(*function)});
    ++uses[result.back().name];
  }
  for (NamedFunction &function : result)
    if (uses[function.name] > 1)
      function.name += parametersOf(*function.declaration);
  return result;
}

} // namespace sparcity::frontend
