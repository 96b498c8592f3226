//===- frontend/clang/LoopHeader.cpp - The header of a for loop -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopHeader.h"

#include "clang/AST/ASTContext.h"

namespace frontend {

namespace {

/// `i += c` and its like.
struct Update {
  const clang::VarDecl *variable = nullptr;
  const clang::Expr *amount = nullptr; ///< null: 1
  bool isNegative = false;
};

const clang::VarDecl *readVariable(const clang::Expr *expr) {
  return namedVariable(expr->IgnoreParenImpCasts());
}

void splitComma(const clang::Expr *expr, std::vector<const clang::Expr *> &parts) {
  expr = expr->IgnoreParens();
  const auto *comma = llvm::dyn_cast<clang::BinaryOperator>(expr);
  if (!comma || !comma->isCommaOp()) {
    parts.push_back(expr);
    return;
  }
  splitComma(comma->getLHS(), parts);
  splitComma(comma->getRHS(), parts);
}

std::optional<Update> updateOf(const clang::Expr *expr) {
  expr = expr->IgnoreParens();
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(expr);
      unary && unary->isIncrementDecrementOp())
    return Update{namedVariable(unary->getSubExpr()), nullptr, unary->isDecrementOp()};
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr);
  if (!binary || !binary->isAssignmentOp())
    return std::nullopt;
  Update result{namedVariable(binary->getLHS()), binary->getRHS(), false};
  if (binary->getOpcode() == clang::BO_AddAssign || binary->getOpcode() == clang::BO_SubAssign) {
    result.isNegative = binary->getOpcode() == clang::BO_SubAssign;
    return result;
  }
  const auto *sum = llvm::dyn_cast<clang::BinaryOperator>(binary->getRHS()->IgnoreParenImpCasts());
  if (binary->getOpcode() != clang::BO_Assign || !sum || !sum->isAdditiveOp())
    return std::nullopt;
  result.isNegative = sum->getOpcode() == clang::BO_Sub;
  if (readVariable(sum->getLHS()) == result.variable)
    result.amount = sum->getRHS();
  else if (!result.isNegative && readVariable(sum->getRHS()) == result.variable)
    result.amount = sum->getLHS();
  else
    return std::nullopt;
  return result;
}

bool mentions(const clang::Stmt *statement, const clang::VarDecl *variable) {
  if (const auto *expr = llvm::dyn_cast<clang::Expr>(statement);
      expr && namedVariable(expr) == variable)
    return true;
  for (const clang::Stmt *child : statement->children())
    if (child && mentions(child, variable))
      return true;
  return false;
}

class HeaderReader {
public:
  HeaderReader(Reader &reader, const clang::ForStmt &loop) : reader(reader), loop(loop) {}

  std::optional<LoopHeader> read(const std::vector<std::string> &path) {
    if (!findIndex() || !checkIndex() || !readLower() || !readStep())
      return std::nullopt;
    header.name = reader.objects.indexName(header.index->getNameAsString(), path);
    for (const clang::VarDecl *variable : bodyEffects.variables)
      reader.values.set(*variable, Varying());
    reader.values.set(*header.index, ir::Expr::symbol(header.name));
    if (!readUpper(loop.getCond()))
      return std::nullopt;
    header.upper = *upper;
    if (!reader.isNeverNegativeHere(isUpward ? header.lower : header.upper + 1))
      reader.signedIndices.insert(header.name);
    return header;
  }

private:
  std::nullopt_t fail(clang::SourceRange range, const std::string &message) {
    return reader.fail(range, "unsupported-loop", message);
  }

  bool refuse(clang::SourceRange range, const std::string &message) {
    fail(range, message);
    return false;
  }

  bool findIndex() {
    if (!loop.getCond() || !loop.getInc())
      return refuse(loop.getForLoc(), "the loop has no condition or no increment");
    std::vector<const clang::Expr *> parts;
    splitComma(loop.getInc(), parts);
    for (const clang::Expr *part : parts) {
      const auto candidate = updateOf(part);
      if (!header.index && candidate && candidate->variable &&
          mentions(loop.getCond(), candidate->variable)) {
        header.index = candidate->variable;
        update = *candidate;
      } else {
        header.otherIncrements.push_back(part);
      }
    }
    if (!header.index)
      return refuse(loop.getInc()->getSourceRange(),
                    "no variable of the condition advances by a fixed step");
    bodyEffects = effectsOf(*loop.getBody());
    for (const clang::Expr *part : header.otherIncrements)
      bodyEffects.variables.merge(effectsOf(*part).variables);
    return true;
  }

  bool checkIndex() {
    const std::string name = header.index->getNameAsString();
    if (!header.index->getType()->isIntegerType())
      return refuse(loop.getInc()->getSourceRange(),
                    "the loop index '" + name + "' is not an integer");
    if (bodyEffects.variables.count(header.index))
      return refuse(loop.getForLoc(),
                    "the loop index '" + name + "' is assigned in the loop's body");
    return true;
  }

  bool readLower() {
    auto lower = reader.integerVariable(*header.index, clang::SourceRange(loop.getForLoc()));
    if (!lower)
      return false;
    header.lower = *lower;
    return true;
  }

  bool readStep() {
    auto amount = update.amount ? reader.integer(update.amount) : std::optional<ir::Expr>(1);
    if (!amount)
      return false;
    header.step = update.isNegative ? -*amount : *amount;
    isUpward = isNeverNegative(header.step);
    if (header.step.isZero() || (!isUpward && !isNeverNegative(-header.step)))
      return refuse(loop.getInc()->getSourceRange(), "the sign of the loop's step is not known");
    return true;
  }

  /// Reads the condition, a comparison or a conjunction of them.
  bool readUpper(const clang::Expr *condition) {
    condition = condition->IgnoreParenImpCasts();
    const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(condition);
    if (binary && binary->getOpcode() == clang::BO_LAnd)
      return readUpper(binary->getLHS()) && readUpper(binary->getRHS());
    if (!binary || !binary->isComparisonOp() || !mentions(binary, header.index))
      return refuse(condition->getSourceRange(),
                    "the loop's condition is not a comparison of the index with a bound");
    const auto read = reader.condition(binary);
    return read && addBound(*read, *binary);
  }

  bool addBound(ir::Condition read, const clang::BinaryOperator &source) {
    // c*i + r OP 0 with c = 1 or -1 becomes i OP bound.
    const ir::Expr difference = read.lhs - read.rhs;
    if (!difference.isPolynomialIn(header.name) || difference.degree(header.name) != 1)
      return refuse(source.getSourceRange(), "the loop's condition is not linear in the index");
    const ir::Expr factor = difference.coefficient(header.name, 1);
    if (factor != ir::Expr(1) && factor != ir::Expr(-1))
      return refuse(source.getSourceRange(), "the loop's condition scales the index");
    const ir::Expr bound = factor * -difference.coefficient(header.name, 0);
    if (factor == ir::Expr(-1))
      read.op = swapped(read.op);
    const auto exclusive = exclusiveBound(read.op, bound, source);
    if (!exclusive)
      return false;
    upper = !upper     ? *exclusive
            : isUpward ? ir::Expr::min(*upper, *exclusive)
                       : ir::Expr::max(*upper, *exclusive);
    return true;
  }

  static ir::Relation swapped(ir::Relation op) {
    switch (op) {
    case ir::Relation::Less:
      return ir::Relation::Greater;
    case ir::Relation::LessEqual:
      return ir::Relation::GreaterEqual;
    case ir::Relation::Greater:
      return ir::Relation::Less;
    case ir::Relation::GreaterEqual:
      return ir::Relation::LessEqual;
    default:
      return op;
    }
  }

  std::optional<ir::Expr> exclusiveBound(ir::Relation op, const ir::Expr &bound,
                                         const clang::BinaryOperator &source) {
    const bool isStrict = op == ir::Relation::Less || op == ir::Relation::Greater;
    const bool isBelow = op == ir::Relation::Less || op == ir::Relation::LessEqual;
    if (op == ir::Relation::Equal)
      return fail(source.getSourceRange(), "the loop's condition is an equality");
    if (op == ir::Relation::NotEqual)
      return endsExactly(bound)
                 ? std::optional<ir::Expr>(bound)
                 : fail(source.getSourceRange(),
                        "whether the index ever equals the bound of '!=' is not known");
    if (isBelow != isUpward)
      return fail(source.getSourceRange(), "the loop's index moves away from its bound");
    ir::Expr exclusive = isStrict ? bound : isUpward ? bound + 1 : bound - 1;
    if (!isUpward && header.index->getType()->isUnsignedIntegerType() && exclusive.sign() == -1)
      return fail(source.getSourceRange(), "an unsigned index never falls below zero");
    return exclusive;
  }

  /// `i != bound` ends the loop after a whole number of steps.
  bool endsExactly(const ir::Expr &bound) const {
    const auto steps = ir::Expr::divide(bound - header.lower, header.step);
    if (!steps)
      return false;
    if (steps->isNumber())
      return steps->asInteger().value_or(-1) >= 0;
    return header.step == ir::Expr(1) || header.step == ir::Expr(-1);
  }

  Reader &reader;
  const clang::ForStmt &loop;
  LoopHeader header;
  Update update;
  Effects bodyEffects;
  std::optional<ir::Expr> upper;
  bool isUpward = true;
};

} // namespace

std::optional<LoopHeader> readLoopHeader(Reader &reader, const clang::ForStmt &loop,
                                         const std::vector<std::string> &path) {
  return HeaderReader(reader, loop).read(path);
}

} // namespace frontend
