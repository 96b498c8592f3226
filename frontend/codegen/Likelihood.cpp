//===- frontend/codegen/Likelihood.cpp - Probabilities for the compiler ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Likelihood.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/ADT/DenseSet.h"

#include <map>
#include <string>
#include <tuple>

namespace sparcity::codegen {

namespace {

/// By place of the condition's first token.
using Probabilities = std::map<std::tuple<std::string, unsigned, unsigned>, double>;

class Annotator : public clang::RecursiveASTVisitor<Annotator> {
public:
  Annotator(clang::Sema &sema, const Probabilities &probabilities,
            llvm::DenseSet<const clang::Stmt *> &done)
      : sema(sema), probabilities(probabilities), done(done) {}

  bool VisitIfStmt(clang::IfStmt *statement) {
    if (clang::Expr *condition = annotate(statement, statement->getCond()))
      statement->setCond(condition);
    return true;
  }
  bool VisitConditionalOperator(clang::ConditionalOperator *choice) {
    if (clang::Expr *condition = annotate(choice, choice->getCond()))
      *choice->child_begin() = condition;
    return true;
  }

private:
  /// The condition with its probability; null if there is none to give.
  clang::Expr *annotate(const clang::Stmt *branch, clang::Expr *condition);
  std::optional<double> given(const clang::Expr &condition) const;

  clang::Sema &sema;
  const Probabilities &probabilities;
  llvm::DenseSet<const clang::Stmt *> &done;
};

std::optional<double> Annotator::given(const clang::Expr &condition) const {
  const clang::SourceManager &sources = sema.getSourceManager();
  const clang::PresumedLoc place =
      sources.getPresumedLoc(sources.getExpansionLoc(condition.getBeginLoc()));
  if (place.isInvalid())
    return std::nullopt;
  const auto found = probabilities.find({place.getFilename(), place.getLine(), place.getColumn()});
  return found == probabilities.end() ? std::nullopt : std::optional(found->second);
}

clang::Expr *Annotator::annotate(const clang::Stmt *branch, clang::Expr *condition) {
  // A template waits for its types: its instances come here as well.
  if (!condition || condition->isInstantiationDependent())
    return nullptr;
  const std::optional<double> probability = given(*condition);
  if (!probability || !done.insert(branch).second)
    return nullptr;
  clang::ASTContext &ast = sema.getASTContext();
  const clang::SourceLocation place = condition->getBeginLoc();
  clang::ExprResult truth = condition;
  // A floating-point condition would lose its fraction as an argument.
  for (int i = 0; i < 2 && truth.isUsable(); ++i)
    truth = sema.BuildUnaryOp(/*S=*/nullptr, place, clang::UO_LNot, truth.get());
  if (!truth.isUsable())
    return nullptr;
  auto *one = clang::IntegerLiteral::Create(
      ast, llvm::APInt(static_cast<unsigned>(ast.getTypeSize(ast.LongTy)), 1), ast.LongTy, place);
  auto *share = clang::FloatingLiteral::Create(ast, llvm::APFloat(*probability), /*isexact=*/true,
                                               ast.DoubleTy, place);
  clang::Expr *arguments[] = {truth.get(), one, share};
  clang::Expr *call = sema.BuildBuiltinCallExpr(
      place, clang::Builtin::BI__builtin_expect_with_probability, arguments);
  const clang::ExprResult result = sema.CheckBooleanCondition(place, call);
  return result.isUsable() ? result.get() : nullptr;
}

class LikelihoodConsumer : public clang::SemaConsumer {
public:
  explicit LikelihoodConsumer(const std::vector<frontend::GivenBranch> &branches) {
    for (const auto &[range, probability] : branches)
      probabilities[{range.file, range.line, range.column}] = probability;
  }

  void InitializeSema(clang::Sema &theSema) override { sema = &theSema; }
  void ForgetSema() override { sema = nullptr; }
  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    if (sema && !sema->getDiagnostics().hasErrorOccurred())
      for (clang::Decl *declaration : group)
        Annotator(*sema, probabilities, done).TraverseDecl(declaration);
    return true;
  }

private:
  Probabilities probabilities;
  clang::Sema *sema = nullptr;
  /// Several groups can have the same function.
  llvm::DenseSet<const clang::Stmt *> done;
};

} // namespace

std::unique_ptr<clang::ASTConsumer>
createLikelihoodConsumer(const std::vector<frontend::GivenBranch> &branches) {
  return std::make_unique<LikelihoodConsumer>(branches);
}

} // namespace sparcity::codegen
