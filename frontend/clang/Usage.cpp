//===- frontend/clang/Usage.cpp - What a function does to its variables ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Usage.h"

#include "frontend/clang/Syntax.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace sparcity::frontend {

namespace {

class EffectsVisitor : public clang::RecursiveASTVisitor<EffectsVisitor> {
public:
  explicit EffectsVisitor(Effects &effects) : effects(effects) {}

  bool VisitBinaryOperator(clang::BinaryOperator *assignment) {
    if (assignment->isAssignmentOp())
      target(assignment->getLHS());
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *change) {
    if (change->isIncrementDecrementOp() || change->getOpcode() == clang::UO_AddrOf)
      target(change->getSubExpr());
    if (change->getOpcode() == clang::UO_AddrOf)
      if (const clang::VarDecl *variable = storageOf(change->getSubExpr())) {
        effects.addressed.insert(variable);
        if (namedVariable(bare(change->getSubExpr())))
          effects.lent.insert(variable);
      }
    return true;
  }
  bool VisitForStmt(clang::ForStmt *loop) {
    if (loop->getInc())
      effects.loopIndices.merge(effectsOf(*loop->getInc()).variables);
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) {
    const clang::QualType type = variable->getType();
    if (type->isReferenceType() && !type.getNonReferenceType().isConstQualified() &&
        variable->hasInit())
      referred(variable->getInit());
    if (calleeDepth == 0)
      effects.declared.insert(variable->getCanonicalDecl());
    return true;
  }
  bool VisitCallExpr(clang::CallExpr *call) {
    for (const clang::Expr *argument : changeableArguments(*call))
      referred(argument);
    const clang::FunctionDecl *callee = visibleBody(*call);
    if (!callee) {
      const clang::FunctionDecl *known = call->getDirectCallee();
      effects.callsOut |= !known || known->getBuiltinID() == 0;
      return true;
    }
    if (!visited.insert(callee).second)
      return true;
    ++calleeDepth;
    const bool goOn = TraverseStmt(callee->getBody());
    --calleeDepth;
    return goOn;
  }
  bool VisitAsmStmt(clang::AsmStmt *statement) {
    for (clang::Stmt *child : statement->children())
      if (auto *operand = llvm::dyn_cast_or_null<clang::Expr>(child))
        target(operand);
    return true;
  }

private:
  /// What may be assigned by another name. Members of structs keep theirs: where
  /// they are assigned it is seen.
  void referred(const clang::Expr *lvalue) {
    if (!lvalue->getType()->isRecordType())
      return target(lvalue);
    if (const clang::VarDecl *variable = storageOf(lvalue))
      effects.variables.insert(variable);
  }
  void target(const clang::Expr *lvalue) {
    lvalue = bare(lvalue);
    const auto *pointed = llvm::dyn_cast<clang::UnaryOperator>(lvalue);
    if (pointed && pointed->getOpcode() == clang::UO_Deref)
      effects.storedThrough.insert(lvalue->getType().getCanonicalType().getUnqualifiedType());
    if (const clang::VarDecl *variable = storageOf(lvalue))
      effects.variables.insert(variable);
    if (const clang::RecordDecl *record = lvalue->getType()->getAsRecordDecl())
      effects.fields.insert(record->field_begin(), record->field_end());
    while (const auto *member = llvm::dyn_cast<clang::MemberExpr>(bare(lvalue))) {
      if (const auto *field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()))
        effects.fields.insert(field);
      lvalue = member->getBase();
    }
  }

  Effects &effects;
  std::set<const clang::FunctionDecl *> visited;
  unsigned calleeDepth = 0;
};

class UsageVisitor : public clang::RecursiveASTVisitor<UsageVisitor> {
public:
  explicit UsageVisitor(Usage &usage) : usage(usage) {}

  bool VisitUnaryOperator(clang::UnaryOperator *address) {
    // &a[i] of an array is pointer arithmetic, &s of a scalar an escape.
    if (address->getOpcode() != clang::UO_AddrOf)
      return true;
    const clang::VarDecl *variable = storageOf(address->getSubExpr());
    if (variable && variable->getType()->isArrayType())
      usage.wholeArrays.insert(variable);
    else if (variable)
      usage.escaping.insert(variable);
    return true;
  }
  /// A function that is not visible may keep the references it gets.
  bool VisitCallExpr(clang::CallExpr *call) {
    if (!visibleBody(*call) && !isTrivialAssignment(*call))
      for (const clang::Expr *argument : changeableArguments(*call))
        if (const clang::VarDecl *variable = storageOf(argument);
            variable && !variable->getType()->isArrayType())
          usage.escaping.insert(variable);
    return true;
  }
  bool VisitLabelStmt(clang::LabelStmt *) { return usage.hasLabels = true; }

  bool TraverseArraySubscriptExpr(clang::ArraySubscriptExpr *subscript) {
    const clang::VarDecl *array = namedVariable(subscript->getBase()->IgnoreParenImpCasts());
    if (!array || !array->getType()->isArrayType())
      TraverseStmt(subscript->getBase());
    return asIndex(subscript->getIdx());
  }
  bool TraverseForStmt(clang::ForStmt *loop) {
    asIndex(loop->getInit());
    asIndex(loop->getCond());
    asIndex(loop->getInc());
    return TraverseStmt(loop->getBody());
  }
  bool TraverseVarDecl(clang::VarDecl *variable) {
    if (!variable->hasInit())
      return true;
    keep(variable->getInit());
    if (isIndexVariable(*variable))
      return asIndex(variable->getInit());
    return TraverseStmt(variable->getInit());
  }
  bool TraverseBinaryOperator(clang::BinaryOperator *operation) {
    if (operation->isComparisonOp() && operation->getLHS()->getType()->isIntegerType())
      return asIndex(operation->getLHS()) && asIndex(operation->getRHS());
    return assignment(operation) || RecursiveASTVisitor::TraverseBinaryOperator(operation);
  }
  bool TraverseCompoundAssignOperator(clang::CompoundAssignOperator *operation) {
    return assignment(operation) || RecursiveASTVisitor::TraverseCompoundAssignOperator(operation);
  }
  bool TraverseCallExpr(clang::CallExpr *call) {
    return passing(call) || RecursiveASTVisitor::TraverseCallExpr(call);
  }
  bool TraverseCXXMemberCallExpr(clang::CXXMemberCallExpr *call) {
    return passing(call) || RecursiveASTVisitor::TraverseCXXMemberCallExpr(call);
  }
  bool TraverseCXXOperatorCallExpr(clang::CXXOperatorCallExpr *call) {
    return passing(call) || RecursiveASTVisitor::TraverseCXXOperatorCallExpr(call);
  }
  bool TraverseUnaryOperator(clang::UnaryOperator *operation) {
    if (operation->isIncrementDecrementOp() && namedVariable(operation->getSubExpr()))
      return true;
    return RecursiveASTVisitor::TraverseUnaryOperator(operation);
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (indexDepth == 0 && variable && isIndexVariable(*variable))
      usage.workIntegers.insert(variable->getCanonicalDecl());
    if (variable && variable->getType()->isArrayType())
      usage.wholeArrays.insert(variable->getCanonicalDecl());
    return true;
  }

private:
  static bool isIndexVariable(const clang::VarDecl &variable) {
    return variable.getType()->isIntegerType() || variable.getType()->isPointerType();
  }
  void keep(const clang::Expr *value) {
    const auto *address = llvm::dyn_cast<clang::UnaryOperator>(bare(value));
    if (!address || address->getOpcode() != clang::UO_AddrOf)
      return;
    if (const clang::VarDecl *variable = namedVariable(bare(address->getSubExpr())))
      usage.kept.insert(variable);
  }
  bool asIndex(clang::Stmt *statement) {
    ++indexDepth;
    const bool goOn = TraverseStmt(statement);
    --indexDepth;
    return goOn;
  }
  /// `k = e`, `k += e` of an integer: what e reads is used as k is.
  bool assignment(clang::BinaryOperator *operation) {
    const clang::VarDecl *variable =
        operation->isAssignmentOp() ? namedVariable(operation->getLHS()) : nullptr;
    if (operation->isAssignmentOp())
      keep(operation->getRHS());
    return variable && isIndexVariable(*variable) && asIndex(operation->getRHS());
  }

  /// What is passed to a function that is read is used as its parameter is.
  bool passing(clang::CallExpr *call) {
    const clang::FunctionDecl *callee = visibleBody(*call);
    if (!callee)
      return false;
    VisitCallExpr(call);
    TraverseStmt(call->getCallee());
    if (const clang::Expr *object = objectOf(*call))
      TraverseStmt(const_cast<clang::Expr *>(object));
    const auto arguments = argumentsOf(*call);
    for (unsigned i = 0; i < arguments.size(); ++i) {
      auto *argument = const_cast<clang::Expr *>(arguments[i]);
      if (i < callee->getNumParams() && isIndexVariable(*callee->getParamDecl(i)))
        asIndex(argument);
      else
        TraverseStmt(argument);
    }
    return true;
  }

  Usage &usage;
  unsigned indexDepth = 0;
};

} // namespace

void Effects::merge(Effects other) {
  variables.merge(other.variables);
  addressed.merge(other.addressed);
  lent.merge(other.lent);
  storedThrough.merge(other.storedThrough);
  loopIndices.merge(other.loopIndices);
  fields.merge(other.fields);
  declared.merge(other.declared);
  callsOut |= other.callsOut;
}

void Usage::merge(Usage other) {
  escaping.merge(other.escaping);
  kept.merge(other.kept);
  workIntegers.merge(other.workIntegers);
  wholeArrays.merge(other.wholeArrays);
  hasLabels |= other.hasLabels;
}

void addKept(Effects &effects, const Usage &usage) {
  for (const clang::VarDecl *variable : usage.kept)
    if (effects.storedThrough.count(variable->getType().getCanonicalType().getUnqualifiedType())) {
      effects.variables.insert(variable);
      effects.addressed.insert(variable);
      effects.lent.insert(variable);
    }
}

Effects effectsOf(const clang::Stmt &statement) {
  Effects effects;
  EffectsVisitor(effects).TraverseStmt(const_cast<clang::Stmt *>(&statement));
  return effects;
}

Usage usageOf(const clang::Stmt &body) {
  Usage usage;
  UsageVisitor(usage).TraverseStmt(const_cast<clang::Stmt *>(&body));
  return usage;
}

/// Names of the integers that a statement reads and does not declare.
std::set<std::string> integersIn(const clang::Stmt &statement) {
  std::set<std::string> names;
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(&statement))
    if (reference->getType()->isIntegralOrEnumerationType())
      names.insert(reference->getDecl()->getNameAsString());
  for (const clang::Stmt *child : statement.children())
    if (child)
      names.merge(integersIn(*child));
  return names;
}

} // namespace sparcity::frontend
