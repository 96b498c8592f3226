//===- frontend/clang/LoopHeader.cpp - How often a loop runs --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopHeader.h"

#include "ir/Rounding.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

#include <tuple>

namespace sparcity::frontend {

namespace {

/// The loop goes on while `rate * t + start < 0`, with a rate above 0.
struct Bound {
  ir::Expr rate, start;
  const clang::VarDecl *variable = nullptr; ///< the first induction in the test
  bool isWrap = false;                      ///< below zero an unsigned index is large
  bool isUnsigned = false;                  ///< as the test compares it
  ir::Expr compared = 0;                    ///< the side of the test that moves with t
};

void collectVariables(const clang::Stmt *statement, std::vector<const clang::VarDecl *> &found) {
  if (const auto *expr = llvm::dyn_cast<clang::Expr>(statement))
    if (const clang::VarDecl *variable = namedVariable(expr))
      found.push_back(variable);
  for (const clang::Stmt *child : statement->children())
    if (child)
      collectVariables(child, found);
}

class HeaderReader {
public:
  HeaderReader(Scope &scope, ConditionReader &conditions, const Wrapping &wrapping,
               const LoopParts &parts, const Inductions &inductions)
      : scope(scope), conditions(conditions), wrapping(wrapping), parts(parts),
        inductions(inductions) {}

  std::optional<LoopHeader> read(const std::vector<std::string> &path) {
    for (const clang::Expr *part : splitConjunction(parts.test)) {
      auto bound = readBound(part);
      if (isRefused)
        return std::nullopt;
      (bound ? header.bounds : header.dataTests).push_back(part);
      if (bound)
        bounds.push_back(std::move(*bound));
    }
    if (bounds.empty()) {
      header.isCounted = false;
      header.index = scope.objects.indexName("it", path);
      header.done = ir::Expr::symbol(header.index);
      return header;
    }
    chooseIndex(path);
    for (const Bound &bound : bounds)
      if (!addBound(bound))
        return std::nullopt;
    if (!parts.testsFirst)
      runOnce();
    else if (header.isUpward)
      for (const Bound &bound : bounds)
        if (const ir::Expr first = bound.compared.substitute({{Inductions::count, 0}});
            bound.isUnsigned && scope.ranges.mayBeNegative(first))
          beginsAbove(first);
    return header;
  }

private:
  std::nullopt_t refuse(const clang::Expr *where, const std::string &message) {
    isRefused = true;
    return scope.fail(where->getSourceRange(), "unsupported-loop", message);
  }

  /// A test that says nothing on the number of iterations gives nothing.
  std::optional<Bound> readBound(const clang::Expr *test) {
    const WithSteps steps(scope.mode, parts.testsFirst ? Steps::Ahead : Steps::Done);
    const auto condition = conditions.condition(test);
    scope.failures.take();
    if (!condition || condition->op == ir::Relation::Equal)
      return std::nullopt;
    if (!holdsUntilItWraps(*condition, test)) {
      std::optional<Bound> bound = boundOf(*condition, test);
      if (bound && condition->op != ir::Relation::NotEqual) {
        bound->isUnsigned = comparesUnsigned(test);
        bound->compared = movingSide(*condition);
      }
      return bound;
    }
    std::optional<Bound> bound =
        boundOf({condition->lhs, ir::Relation::GreaterEqual, ir::Expr(0)}, test);
    if (bound)
      bound->isWrap = true;
    return bound;
  }

  static const ir::Expr &movingSide(const ir::Condition &condition) {
    return condition.lhs.contains(Inductions::count) ? condition.lhs : condition.rhs;
  }

  /// `i != (size_t)-1`: where an unsigned index goes down, the number is below zero.
  ir::Expr differenceOf(const ir::Condition &condition, const clang::Expr *test) const {
    ir::Expr difference = condition.lhs - condition.rhs;
    const auto *comparison = llvm::dyn_cast<clang::BinaryOperator>(test->IgnoreParenImpCasts());
    if (!comparison || condition.op != ir::Relation::NotEqual)
      return difference;
    const ir::Expr &moving = movingSide(condition);
    const bool isDown = moving.degree(Inductions::count) == 1 &&
                        moving.coefficient(Inductions::count, 1).sign() == -1;
    return isDown ? wrapping.sum(difference, comparison->getLHS()->getType()) : difference;
  }

  std::optional<Bound> boundOf(const ir::Condition &condition, const clang::Expr *test) {
    const ir::Expr difference = differenceOf(condition, test);
    if (!difference.isPolynomialIn(Inductions::count) || difference.degree(Inductions::count) != 1)
      return std::nullopt;
    Bound bound{.rate = difference.coefficient(Inductions::count, 1),
                .start = difference.coefficient(Inductions::count, 0),
                .variable = variableOf(test)};
    return normalise(std::move(bound), condition.op, test);
  }

  static bool comparesUnsigned(const clang::Expr *test) {
    const auto *comparison = llvm::dyn_cast<clang::BinaryOperator>(test->IgnoreParenImpCasts());
    return comparison && comparison->getLHS()->getType()->isUnsignedIntegerType();
  }

  /// `i < n` where an unsigned index goes down from below n: it does until 0 - 1 is large.
  bool holdsUntilItWraps(const ir::Condition &condition, const clang::Expr *test) const {
    const auto *comparison = llvm::dyn_cast<clang::BinaryOperator>(test->IgnoreParenImpCasts());
    const auto *index =
        comparison ? llvm::dyn_cast<clang::DeclRefExpr>(comparison->getLHS()->IgnoreParenImpCasts())
                   : nullptr;
    const bool isStrict = condition.op == ir::Relation::Less;
    if (!index || !index->getType()->isUnsignedIntegerType() ||
        (!isStrict && condition.op != ir::Relation::LessEqual))
      return false;
    const ir::Expr difference = condition.rhs - condition.lhs;
    if (!difference.isPolynomialIn(Inductions::count) || difference.degree(Inductions::count) != 1)
      return false;
    return scope.ranges.isNeverNegative(difference.coefficient(Inductions::count, 1)) &&
           scope.ranges.isNeverNegative(difference.coefficient(Inductions::count, 0) -
                                        ir::Expr(isStrict ? 1 : 0));
  }

  const clang::VarDecl *variableOf(const clang::Expr *test) const {
    std::vector<const clang::VarDecl *> found;
    collectVariables(test, found);
    for (const clang::VarDecl *variable : found)
      if (inductions.step(*variable))
        return variable;
    return nullptr;
  }

  std::optional<Bound> normalise(Bound bound, ir::Relation op, const clang::Expr *test) {
    const bool isBelow = op == ir::Relation::Less || op == ir::Relation::LessEqual;
    bool isUpward = scope.ranges.isNeverNegative(bound.rate);
    if (!isUpward && !scope.ranges.isNeverNegative(-bound.rate)) {
      if (op == ir::Relation::NotEqual)
        return refuse(test, "the sign of the loop's step is not known");
      // With the other sign it would never end.
      isUpward = isBelow;
    }
    if (op != ir::Relation::NotEqual && isBelow != isUpward)
      return refuse(test, "the loop's index moves away from its bound");
    if (!isUpward)
      std::tie(bound.rate, bound.start) = std::pair(-bound.rate, -bound.start);
    if (op == ir::Relation::LessEqual || op == ir::Relation::GreaterEqual)
      bound.start -= 1;
    if (op == ir::Relation::NotEqual && !endsExactly(bound))
      return refuse(test, "whether the index ever equals the bound of '!=' is not known");
    return bound;
  }

  /// `i != bound` ends the loop after a whole number of steps.
  static bool endsExactly(const Bound &bound) {
    const auto steps = ir::Expr::divide(-bound.start, bound.rate);
    if (!steps)
      return false;
    if (steps->isNumber())
      return steps->asInteger().value_or(-1) >= 0;
    return bound.rate == ir::Expr(1) || ir::isIntegral(*steps);
  }

  /// An integer that moves evenly and by as much as the test's difference is
  /// the index; else the iterations are counted.
  void chooseIndex(const std::vector<std::string> &path) {
    const Bound &first = bounds.front();
    const std::string wish = first.variable ? first.variable->getNameAsString() : "it";
    header.index = scope.objects.indexName(wish, path);
    const ir::Expr index = ir::Expr::symbol(header.index);
    const auto step = first.variable ? inductions.step(*first.variable) : std::optional<ir::Expr>();
    const bool isIndex = step && first.variable->getType()->isIntegralOrEnumerationType() &&
                         (*step == first.rate || -*step == first.rate);
    header.done = index;
    if (!isIndex)
      return;
    header.variable = first.variable;
    header.step = *step;
    header.isUpward = *step == first.rate;
    header.lower = std::get<ir::Expr>(*inductions.closedForm(*first.variable, 0));
    header.done = *ir::Expr::divide(index - header.lower, *step);
  }

  bool addBound(const Bound &bound) {
    ir::Expr iterations = *ir::Expr::divide(-bound.start, bound.rate);
    if (bound.rate != ir::Expr(1) && !ir::isIntegral(iterations))
      iterations = ir::Expr::ceil(iterations);
    const bool isSame =
        header.variable && (header.step == bound.rate || -header.step == bound.rate);
    const ir::Expr end =
        !header.variable ? iterations
        : isSame         ? header.lower - (header.step == bound.rate ? bound.start : -bound.start)
                         : header.lower + header.step * iterations;
    const ir::Expr last = bound.compared.substitute({{Inductions::count, iterations}});
    if (header.variable && !header.isUpward && parts.testsFirst && !bound.isWrap &&
        last.sign() == -1 && bound.isUnsigned) {
      refuse(parts.test, "an unsigned index never falls below zero");
      return false;
    }
    const ir::Expr never =
        scope.ranges.isNeverNegative(-bound.start) ? iterations : ir::Expr::max(0, iterations);
    header.upper = !hasBound         ? end
                   : header.isUpward ? ir::Expr::min(header.upper, end)
                                     : ir::Expr::max(header.upper, end);
    header.tripCount = hasBound ? ir::Expr::min(header.tripCount, never) : never;
    hasBound = true;
    return true;
  }

  /// Below zero an unsigned index is above its bound.
  void beginsAbove(const ir::Expr &first) {
    const ir::Condition begins{first, ir::Relation::GreaterEqual, 0};
    header.begins = header.begins ? ir::conjunction(*header.begins, begins) : begins;
    header.tripCount *= ir::Expr::max(0, ir::Expr::min(1, first + 1));
  }

  /// A `do` loop runs once whatever its test says.
  void runOnce() {
    if (scope.ranges.isNeverNegative(header.tripCount - 1))
      return;
    header.tripCount = ir::Expr::max(1, header.tripCount);
    const ir::Expr second = header.lower + header.step;
    header.upper =
        header.isUpward ? ir::Expr::max(second, header.upper) : ir::Expr::min(second, header.upper);
  }

  Scope &scope;
  ConditionReader &conditions;
  const Wrapping &wrapping;
  const LoopParts &parts;
  const Inductions &inductions;
  LoopHeader header;
  std::vector<Bound> bounds;
  bool hasBound = false;
  bool isRefused = false;
};

} // namespace

IndexRange LoopHeader::range() const {
  IndexRange result;
  result.index = index;
  if (!isCounted)
    return result;
  result.least = isUpward ? lower : upper + 1;
  result.greatest = isUpward ? upper - 1 : lower;
  result.first = lower.asInteger();
  result.step = step.asInteger();
  return result;
}

std::optional<LoopHeader> readLoopHeader(Scope &scope, ConditionReader &conditions,
                                         const Wrapping &wrapping, const LoopParts &parts,
                                         const Inductions &inductions,
                                         const std::vector<std::string> &path) {
  const Environment varying = scope.values;
  const Effects effects = iterationEffects(parts);
  for (const clang::VarDecl *variable : effects.variables)
    if (auto form = inductions.closedForm(*variable, ir::Expr::symbol(Inductions::count)))
      scope.values.set(*variable, std::move(*form));
  const bool admitted = std::exchange(scope.mode.admitsUnknowns, false);
  const llvm::SaveAndRestore purpose(scope.mode.sense, Sense::Bound);
  auto header = HeaderReader(scope, conditions, wrapping, parts, inductions).read(path);
  scope.mode.admitsUnknowns = admitted;
  scope.values = varying;
  return header;
}

} // namespace sparcity::frontend
