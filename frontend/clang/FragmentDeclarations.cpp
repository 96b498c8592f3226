//===- frontend/clang/FragmentDeclarations.cpp - Fragment declarations ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/FragmentDeclarations.h"

#include "frontend/clang/Exposure.h"
#include "frontend/clang/Usage.h"

#include "clang/AST/Expr.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::frontend {

namespace {

/// Prints sizes; a variable with a constant value that is no parameter is
/// printed as that value.
class SizePrinter : public clang::PrinterHelper {
public:
  SizePrinter(const clang::ASTContext &ast, const std::set<const clang::VarDecl *> &parameters)
      : ast(ast), parameters(parameters) {}

  bool handledStmt(clang::Stmt *statement, llvm::raw_ostream &out) override {
    const auto *expr = llvm::dyn_cast<clang::Expr>(statement);
    const clang::VarDecl *variable =
        llvm::isa_and_nonnull<clang::DeclRefExpr>(expr) ? namedVariable(expr) : nullptr;
    if (!variable || llvm::isa<clang::ParmVarDecl>(variable) || variable->isFileVarDecl() ||
        parameters.count(variable))
      return false;
    clang::Expr::EvalResult value;
    const clang::Expr *initial = variable->getAnyInitializer();
    if (!initial || !initial->EvaluateAsInt(value, ast))
      isPrintable = false;
    else
      out << value.Val.getInt();
    return true;
  }

  bool isPrintable = true;

private:
  const clang::ASTContext &ast;
  const std::set<const clang::VarDecl *> &parameters;
};

class Classifier {
public:
  Classifier(const clang::FunctionDecl &wrapped, const FragmentText &text,
             const FragmentText::Parts &probe, const std::set<std::string> &identifiers)
      : ast(wrapped.getASTContext()), body(*wrapped.getBody()), text(text), probe(probe),
        identifiers(identifiers), result(probe) {}

  FragmentText::Parts run() {
    // Scalars first: sizes of arrays may name them.
    for (const clang::Stmt *child : body.children())
      for (const clang::VarDecl *variable : variables(child))
        if (!variable->hasInit() && !variable->getType()->isArrayType() && isNameable(*variable))
          addScalar(*variable);
    for (const clang::Stmt *child : body.children())
      for (const clang::VarDecl *variable : variables(child)) {
        if (!variable->hasInit() && variable->getType()->isArrayType() && isNameable(*variable))
          addArray(*variable);
        addResult(*variable);
      }
    for (const clang::Stmt *child : body.children())
      if (const auto *statement = llvm::dyn_cast<clang::DeclStmt>(child))
        edit(*statement);
    addPrototypes();
    return std::move(result);
  }

private:
  static std::vector<const clang::VarDecl *> variables(const clang::Stmt *statement) {
    std::vector<const clang::VarDecl *> found;
    if (const auto *declStmt = llvm::dyn_cast<clang::DeclStmt>(statement))
      for (const clang::Decl *declaration : declStmt->decls())
        if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
            variable && !variable->isInvalidDecl())
          found.push_back(variable->getCanonicalDecl());
    return found;
  }

  /// A type that a parameter can have: not of a struct declared right there.
  bool isNameable(const clang::VarDecl &variable) const {
    clang::QualType type = ast.getBaseElementType(variable.getType());
    while (type->isPointerType())
      type = ast.getBaseElementType(type->getPointeeType());
    const clang::TagDecl *tag = type->getAsTagDecl();
    return !tag || tag->getTypedefNameForAnonDecl() || !tag->isEmbeddedInDeclarator();
  }

  std::string declarator(clang::QualType type, std::string name) const {
    type.getAsStringInternal(name, ast.getPrintingPolicy());
    return name;
  }

  void addScalar(const clang::VarDecl &variable) {
    if (variable.getType()->isVariablyModifiedType())
      return;
    parameters.insert(&variable);
    result.parameters.push_back(declarator(variable.getType(), variable.getNameAsString()));
  }

  void addArray(const clang::VarDecl &variable) {
    SizePrinter printer(ast, parameters);
    std::string name = variable.getNameAsString();
    const char *qualifier = "restrict ";
    clang::QualType type = variable.getType();
    while (const clang::ArrayType *array = ast.getAsArrayType(type)) {
      llvm::raw_string_ostream out(name);
      out << '[' << std::exchange(qualifier, "");
      if (const auto *constant = llvm::dyn_cast<clang::ConstantArrayType>(array))
        out << constant->getSize();
      else if (const auto *variableArray = llvm::dyn_cast<clang::VariableArrayType>(array);
               variableArray && variableArray->getSizeExpr())
        variableArray->getSizeExpr()->printPretty(out, &printer, ast.getPrintingPolicy());
      else
        return;
      out << ']';
      type = array->getElementType();
    }
    if (!printer.isPrintable)
      return;
    parameters.insert(&variable);
    result.parameters.push_back(declarator(type, name));
  }

  /// A sum that nobody reads would be compiled to nothing: it is stored at the
  /// end.
  void addResult(const clang::VarDecl &variable) {
    if (!variable.getType()->isArithmeticType() || variable.getType().isConstQualified())
      return;
    for (const clang::Stmt *child : body.children()) {
      if (!llvm::isa<clang::ForStmt>(child) || !effectsOf(*child).variables.count(&variable) ||
          !isExposed(*child, variable))
        continue;
      std::string name = variable.getNameAsString() + "_result";
      while (identifiers.count(name))
        name += "_";
      result.parameters.push_back(
          declarator(variable.getType().getUnqualifiedType(), "*restrict " + name));
      result.tail.push_back("*" + name + " = " + variable.getNameAsString() + ";");
      return;
    }
  }

  std::optional<std::pair<unsigned, unsigned>> range(const clang::Stmt &statement) const {
    const clang::SourceManager &sources = ast.getSourceManager();
    const auto begin = sources.getDecomposedLoc(sources.getExpansionLoc(statement.getBeginLoc()));
    const auto last = sources.getExpansionRange(statement.getEndLoc()).getEnd();
    const auto end = sources.getDecomposedLoc(
        clang::Lexer::getLocForEndOfToken(last, 0, sources, ast.getLangOpts()));
    const auto first = text.original(begin.second, probe);
    const auto past = text.original(end.second, probe);
    if (begin.first != sources.getMainFileID() || end.first != begin.first || !first || !past ||
        *past <= *first)
      return std::nullopt;
    return std::pair(*first, *past);
  }

  void edit(const clang::DeclStmt &statement) {
    const auto place = range(statement);
    if (!place)
      return;
    const auto found = variables(&statement);
    const bool hasVariables = llvm::any_of(
        statement.decls(), [](const clang::Decl *d) { return llvm::isa<clang::VarDecl>(d); });
    if (!hasVariables) {
      result.hoisted.push_back(*place);
      return;
    }
    std::string rest;
    size_t staying = 0;
    for (const clang::VarDecl *variable : found) {
      if (parameters.count(variable))
        continue;
      ++staying;
      rest += declarator(variable->getType(), variable->getNameAsString());
      if (variable->hasInit())
        rest += " = " + sourceText(*variable->getInit());
      rest += "; ";
    }
    if (staying < found.size())
      result.edits.push_back(text.replace(place->first, place->second, rest));
  }

  std::string sourceText(const clang::Expr &expr) const {
    return clang::Lexer::getSourceText(
               ast.getSourceManager().getExpansionRange(expr.getSourceRange()),
               ast.getSourceManager(), ast.getLangOpts())
        .str();
  }

  /// C's own functions may be used without their header.
  void addPrototypes() {
    for (const clang::Decl *declaration : ast.getTranslationUnitDecl()->decls())
      if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
          function && function->isImplicit() && function->getBuiltinID() != 0)
        result.prototypes.push_back(declarator(function->getType(), function->getNameAsString()) +
                                    ";");
  }

  const clang::ASTContext &ast;
  const clang::Stmt &body;
  const FragmentText &text;
  const FragmentText::Parts &probe;
  const std::set<std::string> &identifiers;
  FragmentText::Parts result;
  std::set<const clang::VarDecl *> parameters;
};

} // namespace

FragmentText::Parts classifyDeclarations(const clang::FunctionDecl &wrapped,
                                         const FragmentText &text, const FragmentText::Parts &probe,
                                         const std::set<std::string> &identifiers) {
  return Classifier(wrapped, text, probe, identifiers).run();
}

} // namespace sparcity::frontend
