//===- frontend/clang/UnknownValues.cpp - Values that data decide ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/UnknownValues.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

ir::Expr UnknownValues::ofExpression(const clang::Expr &expr) {
  return scope.unknowns.add({.wish = {},
                             .range = expr.getSourceRange(),
                             .depth = scope.ranges.depthOf(expr),
                             .isPlace = false,
                             .choice = std::nullopt,
                             .mean = std::nullopt,
                             .array = {}});
}

/// Unknown values in it are no means of others, and no choices.
bool UnknownValues::areSimple(const ir::Expr &value) {
  const std::vector<std::string> symbols = Unknowns::symbolsIn(value);
  return llvm::all_of(symbols, [&](const std::string &symbol) {
    const Unknown &unknown = scope.unknowns.named(symbol);
    return !unknown.mean && !unknown.choice && !unknown.isPlace;
  });
}

void UnknownValues::nameData(Decision &decision) {
  ir::Guard &guard = decision.guard;
  const bool isOpen = guard.probability && *guard.probability > 0 && *guard.probability < 1;
  if (guard.data || !isOpen || !scope.isInNest)
    return;
  if (decision.said && areSimple(decision.said->lhs) && areSimple(decision.said->rhs)) {
    guard.data =
        ir::Condition{settled(decision.said->lhs), decision.said->op, settled(decision.said->rhs)};
    return;
  }
  const ir::Expr holds = scope.unknowns.add({.wish = "decision",
                                             .range = decision.where,
                                             .depth = scope.ranges.size(),
                                             .isPlace = false,
                                             .choice = std::nullopt,
                                             .mean = std::nullopt,
                                             .array = {}});
  guard.data = ir::Condition{settled(holds), ir::Relation::NotEqual, 0};
}

ir::Expr UnknownValues::numberOf(const clang::VarDecl &variable, std::optional<ir::Expr> mean) {
  return scope.unknowns.add({.wish = variable.getNameAsString(),
                             .range = variable.getSourceRange(),
                             .depth = scope.ranges.size(),
                             .isPlace = false,
                             .choice = std::nullopt,
                             .mean = std::move(mean),
                             .array = {}});
}

Value UnknownValues::ofVariable(const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType().getNonReferenceType();
  if (type->isIntegralOrEnumerationType())
    return numberOf(variable);
  const clang::QualType pointee = type->getPointeeType();
  if (!type->isPointerType() || pointee->isIncompleteType() || pointee->isFunctionType())
    return Varying();
  const auto size = sizes.sizeOf(pointee, variable.getSourceRange());
  scope.failures.take();
  if (!size)
    return Varying();
  const ir::Expr number = numberOf(variable);
  scope.unknowns.whole(number)->isPlace = true;
  return Pointer{scope.objects.variable(variable), number * *size};
}

ir::Expr UnknownValues::choice(const Decision &decision, const ir::Expr &a, const ir::Expr &b) {
  const double share = decision.guard.probability.value_or(0.5);
  const auto first = scope.unknowns.meanOf(a), second = scope.unknowns.meanOf(b);
  Decision chosen = decision;
  nameData(chosen);
  std::optional<ir::Expr> mean;
  if (first && second)
    mean = *second + ir::Expr::number(share) * (*first - *second);
  return scope.unknowns.add({.wish = {},
                             .range = decision.where,
                             .depth = scope.ranges.size(),
                             .isPlace = false,
                             .choice = Unknown::Choice{chosen, a, b},
                             .mean = std::move(mean),
                             .array = {}});
}

ir::Expr UnknownValues::settled(ir::Expr value) {
  for (;;) {
    const auto symbols = Unknowns::symbolsIn(value);
    if (symbols.empty())
      return value;
    const std::string &symbol = symbols.front();
    Unknown &unknown = scope.unknowns.named(symbol);
    if (unknown.mean) {
      // What moves evenly with it moves on average; nothing else has halves.
      const bool isLinear = value.isPolynomialIn(symbol) && value.degree(symbol) == 1;
      value =
          value.substitute({{symbol, isLinear ? *unknown.mean : ir::Expr::floor(*unknown.mean)}});
      continue;
    }
    if (unknown.choice) {
      value = value.substitute({{symbol, unknown.choice->taken}});
      continue;
    }
    if (unknown.array.empty())
      unknown.array = scope.objects.addValues(unknown.wish, unknown.range);
    value = value.substitute(
        {{symbol, ir::Expr::load(unknown.array, scope.ranges.positionAt(unknown.depth))}});
  }
}

} // namespace sparcity::frontend
