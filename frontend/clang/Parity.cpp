//===- frontend/clang/Parity.cpp - Loops whose iterations alternate -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Parity.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

namespace sparcity::frontend {

/// The loop's body is read once for each value of the rest.
static constexpr unsigned maxPeriod = 4;

namespace {

class ParityVisitor : public clang::RecursiveASTVisitor<ParityVisitor> {
public:
  ParityVisitor(const clang::VarDecl &index, const Effects &body, const clang::ASTContext &ast)
      : index(index), body(body), ast(ast) {}

  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr *subscript) {
    const clang::QualType type = subscript->getType();
    // In `w[t % 3]` the rest chooses a number, in `u[t % 2][i]` a row.
    if (type->isArrayType() || type->isPointerType() || movesInside(*subscript->getIdx()))
      rests(subscript->getIdx());
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *sum) {
    if (sum->isAdditiveOp() && sum->getType()->isPointerType())
      rests(sum->getRHS());
    return true;
  }
  bool VisitConditionalOperator(clang::ConditionalOperator *choice) {
    if (choice->getType()->isPointerType())
      rests(choice->getCond());
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) {
    const clang::QualType type = variable->getType();
    // Where a loop inside begins is no choice of what it works on.
    if (variable->hasInit() && !body.loopIndices.count(variable) &&
        (type->isIntegerType() || type->isPointerType()))
      rests(variable->getInit());
    return true;
  }
  bool VisitIfStmt(clang::IfStmt *branches) {
    if (containsLoop(*branches))
      rests(branches->getCond());
    return true;
  }

  /// Takes the divisors of the index anywhere in the expression.
  void rests(const clang::Stmt *expr) {
    if (!expr)
      return;
    if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(expr);
        operation && mentionsIndex(*operation->getLHS()))
      if (const unsigned divisor = divisorOf(*operation); divisor > 1)
        period = std::lcm(period, divisor);
    for (const clang::Stmt *child : expr->children())
      rests(child);
  }

  unsigned period = 1;

private:
  /// True if loops inside this one move the expression.
  bool movesInside(const clang::Stmt &expr) const {
    if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(&expr))
      if (const clang::VarDecl *variable = namedVariable(reference);
          variable && variable != &index && body.loopIndices.count(variable))
        return true;
    return llvm::any_of(expr.children(),
                        [&](const clang::Stmt *child) { return child && movesInside(*child); });
  }

  /// Not in what an array holds: that is data.
  bool mentionsIndex(const clang::Stmt &expr) const {
    if (llvm::isa<clang::ArraySubscriptExpr>(expr))
      return false;
    if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(&expr))
      return namedVariable(reference) == &index;
    return llvm::any_of(expr.children(),
                        [&](const clang::Stmt *child) { return child && mentionsIndex(*child); });
  }

  /// c of `e % c` and `e & (c - 1)`; 1 for anything else, and where it is large.
  unsigned divisorOf(const clang::BinaryOperator &operation) const {
    const bool isMask = operation.getOpcode() == clang::BO_And;
    clang::Expr::EvalResult right;
    if ((!isMask && operation.getOpcode() != clang::BO_Rem) ||
        operation.getRHS()->isValueDependent() || !operation.getRHS()->EvaluateAsInt(right, ast))
      return 1;
    const llvm::APSInt &number = right.Val.getInt();
    const std::int64_t divisor = number.getExtValue() + (isMask ? 1 : 0);
    const bool isPower = (divisor & (divisor - 1)) == 0;
    return divisor < 2 || divisor > maxPeriod || (isMask && !isPower)
               ? 1
               : static_cast<unsigned>(divisor);
  }

  const clang::VarDecl &index;
  const Effects &body;
  const clang::ASTContext &ast;
};

} // namespace

/// `if (…) continue;`: what follows it, loops too, is under its condition.
static bool skipsRest(const clang::Stmt &statement) {
  const auto *branches = llvm::dyn_cast<clang::IfStmt>(&statement);
  if (!branches || branches->getElse())
    return false;
  const auto *block = llvm::dyn_cast<clang::CompoundStmt>(branches->getThen());
  return llvm::isa_and_present<clang::ContinueStmt>(block ? block->body_back()
                                                          : branches->getThen());
}

unsigned parityOf(const LoopParts &parts, const clang::VarDecl &index,
                  const clang::ASTContext &ast) {
  if (!containsLoop(*parts.body))
    return 1;
  const Effects body = effectsOf(*parts.body);
  ParityVisitor visitor(*index.getCanonicalDecl(), body, ast);
  visitor.TraverseStmt(const_cast<clang::Stmt *>(parts.body));
  for (const clang::Stmt *child : parts.body->children())
    if (child && skipsRest(*child))
      visitor.rests(llvm::cast<clang::IfStmt>(child)->getCond());
  return visitor.period <= maxPeriod ? visitor.period : 1;
}

} // namespace sparcity::frontend
