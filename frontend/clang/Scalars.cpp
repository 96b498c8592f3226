//===- frontend/clang/Scalars.cpp - Scalars that statements name ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/Scalars.h"

#include "frontend/clang/Emission.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringSet.h"

namespace sparcity::frontend {

/// In expressions, or by a symbol: the IR says the value wherever it is read.
static bool isSaid(const Scope &scope, const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType().getNonReferenceType();
  if (!type->isPointerType() && !type->isIntegralOrEnumerationType())
    return false;
  const Value *value = scope.values.find(variable);
  if (!value)
    return true;
  if (const auto *place = std::get_if<Pointer>(value))
    return !Unknowns::areIn(place->offset);
  // In a loop's header the variables that it changes are not known yet.
  const auto *number = std::get_if<ir::Expr>(value);
  return !number || !Unknowns::areIn(*number);
}

/// It folds away.
static bool isConstant(const Scope &scope, const clang::VarDecl &variable) {
  const clang::Expr *initial =
      llvm::isa<clang::ParmVarDecl>(variable) ? nullptr : variable.getAnyInitializer();
  return variable.getType().isConstQualified() && initial && initial->isEvaluatable(scope.ast);
}

static ir::Value scalarOf(const Scope &scope, const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType().getNonReferenceType();
  const ir::ElementType address = {
      ir::ElementKind::Integer, static_cast<unsigned>(scope.ast.getTypeSize(scope.ast.VoidPtrTy))};
  return {variable.getNameAsString(),
          elementType(scope.ast, firstNumber(scope.ast, type)).value_or(address), std::nullopt};
}

void noteDeclaration(const Scope &scope, Emission &emission, const clang::VarDecl &variable) {
  if (scope.isInNest && scope.isRegister(variable))
    emission.declare(variable, scalarOf(scope, variable));
}

void noteRead(const Scope &scope, Emission &emission, const clang::VarDecl &variable) {
  if (scope.isInNest && !isSaid(scope, variable) && !isConstant(scope, variable))
    emission.read(variable, scalarOf(scope, variable));
}

void noteWrite(const Scope &scope, Emission &emission, const clang::VarDecl &variable) {
  if (scope.isInNest && !isConstant(scope, variable))
    emission.write(variable, scalarOf(scope, variable));
}

static bool mentions(const clang::Stmt *statement, const clang::VarDecl &variable) {
  if (!statement)
    return false;
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(statement))
    return reference->getDecl() == &variable;
  return llvm::any_of(statement->children(),
                      [&](const clang::Stmt *child) { return mentions(child, variable); });
}

static bool isIt(const clang::Expr *expr, const clang::VarDecl &variable) {
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expr->IgnoreParenImpCasts());
  return reference && reference->getDecl() == &variable;
}

static bool areSame(const Scope &scope, const clang::Expr *a, const clang::Expr *b) {
  llvm::FoldingSetNodeID one, other;
  a->IgnoreParenImpCasts()->Profile(one, scope.ast, /*Canonical=*/true);
  b->IgnoreParenImpCasts()->Profile(other, scope.ast, /*Canonical=*/true);
  return one == other;
}

/// What else a comparison with the variable, or a function of it and one more, has; null if it
/// is none.
static const clang::Expr *besides(const clang::Expr *a, const clang::Expr *b,
                                  const clang::VarDecl &variable) {
  const clang::Expr *other = isIt(a, variable) ? b : isIt(b, variable) ? a : nullptr;
  return other && !mentions(other, variable) ? other : nullptr;
}

/// The `a` of `a > m`.
static const clang::Expr *comparedWith(const clang::Expr *test, const clang::VarDecl &variable) {
  const auto *comparison = llvm::dyn_cast<clang::BinaryOperator>(test->IgnoreParenImpCasts());
  return comparison && comparison->isRelationalOp()
             ? besides(comparison->getLHS(), comparison->getRHS(), variable)
             : nullptr;
}

/// `fmax(m, a)`, `a > m ? a : m`
static bool isExtremum(const Scope &scope, const clang::Expr *expr,
                       const clang::VarDecl &variable) {
  static const llvm::StringSet<> names = {"fmax",  "fmaxf", "fmaxl", "fmin",
                                          "fminf", "fminl", "max",   "min"};
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expr)) {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    llvm::StringRef name = callee && callee->getIdentifier() ? callee->getName() : "";
    name.consume_front("__builtin_");
    return names.contains(name) && call->getNumArgs() == 2 &&
           besides(call->getArg(0), call->getArg(1), variable);
  }
  const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(expr);
  const clang::Expr *test = choice ? comparedWith(choice->getCond(), variable) : nullptr;
  const clang::Expr *way =
      test ? besides(choice->getTrueExpr(), choice->getFalseExpr(), variable) : nullptr;
  return way && areSame(scope, test, way);
}

/// `v + x`, `(v - x) + y`, `v * x`: the variable and what is added to it, or multiplied by it.
static bool accumulates(const clang::Expr *expr, const clang::VarDecl &variable, bool isSum) {
  expr = expr->IgnoreParenImpCasts();
  if (isIt(expr, variable))
    return true;
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr);
  if (!binary || mentions(binary->getLHS(), variable) == mentions(binary->getRHS(), variable))
    return false;
  const bool isLeft = mentions(binary->getLHS(), variable);
  const clang::BinaryOperatorKind kind = binary->getOpcode();
  const bool isOne = isSum ? kind == clang::BO_Add || (kind == clang::BO_Sub && isLeft)
                           : kind == clang::BO_Mul || (kind == clang::BO_Div && isLeft);
  return isOne && accumulates(isLeft ? binary->getLHS() : binary->getRHS(), variable, isSum);
}

static bool isReduction(const Scope &scope, const clang::BinaryOperator &update,
                        const clang::VarDecl &variable) {
  const clang::Expr *right = update.getRHS()->IgnoreParenImpCasts();
  switch (update.getOpcode()) {
  case clang::BO_Assign:
    return isExtremum(scope, right, variable) ||
           (!isIt(right, variable) && (accumulates(right, variable, /*isSum=*/true) ||
                                       accumulates(right, variable, /*isSum=*/false)));
  case clang::BO_AddAssign:
  case clang::BO_SubAssign:
  case clang::BO_MulAssign:
  case clang::BO_DivAssign:
  case clang::BO_AndAssign:
  case clang::BO_OrAssign:
  case clang::BO_XorAssign:
    return !mentions(right, variable);
  default:
    return false;
  }
}

/// The variable that the assignment or increment reduces, or null.
static const clang::VarDecl *reducedBy(const Scope &scope, const clang::Expr &update) {
  if (const auto *step = llvm::dyn_cast<clang::UnaryOperator>(&update))
    return step->isIncrementDecrementOp() ? scope.named(step->getSubExpr()) : nullptr;
  const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(&update);
  const clang::VarDecl *variable =
      assignment && assignment->isAssignmentOp() ? scope.named(assignment->getLHS()) : nullptr;
  return variable && isReduction(scope, *assignment, *variable) ? variable : nullptr;
}

/// `if (a > m) m = a;`
static const clang::VarDecl *reducedBy(const Scope &scope, const clang::IfStmt &branch) {
  const clang::Stmt *way = branch.getThen();
  if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(way); block && block->size() == 1)
    way = block->body_front();
  const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(way);
  if (branch.getElse() || !branch.getCond() || !assignment ||
      assignment->getOpcode() != clang::BO_Assign)
    return nullptr;
  const clang::VarDecl *variable = scope.named(assignment->getLHS());
  const clang::Expr *test = variable ? comparedWith(branch.getCond(), *variable) : nullptr;
  return test && areSame(scope, test, assignment->getRHS()) ? variable : nullptr;
}

Reducing::Reducing(const Scope &scope, Emission &emission, const clang::Expr &update)
    : emission(emission), before(emission.reducedVariable()) {
  if (const clang::VarDecl *variable = reducedBy(scope, update))
    emission.reduce(variable);
}

Reducing::Reducing(const Scope &scope, Emission &emission, const clang::IfStmt &branch)
    : emission(emission), before(emission.reducedVariable()) {
  emission.reduce(reducedBy(scope, branch));
}

namespace {

/// Calls `change` for each statement of a loop, and takes away those that it leaves empty.
template <typename Change> void forStatements(ir::Loop &loop, Change change) {
  for (ir::Node &node : loop.body)
    if (auto *inner = std::get_if<ir::Loop>(&node.value))
      forStatements(*inner, change);
    else
      change(std::get<ir::Statement>(node.value));
  std::erase_if(loop.body, [](const ir::Node &node) {
    const ir::Statement *statement = node.asStatement();
    return statement && statement->accesses.empty() && statement->operations.empty() &&
           statement->reads.empty() && statement->writes.empty();
  });
}

} // namespace

void dropUnread(ir::Kernel &kernel) {
  std::set<ir::ValueId> read;
  forStatements(kernel.nest, [&](const ir::Statement &statement) {
    read.insert(statement.reads.begin(), statement.reads.end());
  });
  std::vector<ir::Value> rest;
  std::map<ir::ValueId, ir::ValueId> numbers;
  for (unsigned i = 0; i < kernel.values.size(); ++i)
    if (read.count({i}) || kernel.values[i].type.kind != ir::ElementKind::Integer) {
      numbers[{i}] = {static_cast<unsigned>(rest.size())};
      rest.push_back(std::move(kernel.values[i]));
    }
  kernel.values = std::move(rest);
  forStatements(kernel.nest, [&](ir::Statement &statement) {
    for (std::vector<ir::ValueId> *values : {&statement.reads, &statement.writes}) {
      std::erase_if(*values, [&](ir::ValueId value) { return !numbers.count(value); });
      for (ir::ValueId &value : *values)
        value = numbers.at(value);
    }
    statement.isReduction &= !statement.writes.empty();
  });
}

} // namespace sparcity::frontend
