//===- frontend/clang/UnknownValues.cpp - Reading what data decide --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where values become unknown, and what stands for them in the IR.
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

/// True if the expression may have another value in each iteration of a loop that
/// changes these.
static bool dependsOn(const clang::Stmt &expr, const Effects &changes) {
  if (llvm::isa<clang::CallExpr>(expr))
    return true;
  if (const auto *lvalue = llvm::dyn_cast<clang::DeclRefExpr>(&expr))
    if (const clang::VarDecl *variable = namedVariable(lvalue))
      return changes.variables.count(variable) || changes.declared.count(variable);
  return llvm::any_of(expr.children(), [&](const clang::Stmt *child) {
    return child && dependsOn(*child, changes);
  });
}

size_t Reader::depthOf(const clang::Expr &expr) const {
  size_t depth = ranges.size();
  while (depth > 0 && ranges[depth - 1].changes && !dependsOn(expr, *ranges[depth - 1].changes))
    --depth;
  return depth;
}

bool Reader::isNewEachTime(const clang::Expr *lvalue) const {
  const clang::VarDecl *variable = storageOf(lvalue);
  return variable && llvm::any_of(ranges, [&](const IndexRange &range) {
           return range.changes && range.changes->declared.contains(variable);
         });
}

ir::Expr Reader::unknown(const clang::Expr &expr) {
  return unknowns.add({.wish = {},
                       .range = expr.getSourceRange(),
                       .depth = depthOf(expr),
                       .isPlace = false,
                       .choice = std::nullopt,
                       .mean = std::nullopt,
                       .array = {}});
}

ir::Expr Reader::unknownNumber(const clang::VarDecl &variable, std::optional<ir::Expr> mean) {
  return unknowns.add({.wish = variable.getNameAsString(),
                       .range = variable.getSourceRange(),
                       .depth = ranges.size(),
                       .isPlace = false,
                       .choice = std::nullopt,
                       .mean = std::move(mean),
                       .array = {}});
}

Value Reader::unknownValue(const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType().getNonReferenceType();
  if (type->isIntegralOrEnumerationType())
    return unknownNumber(variable);
  const clang::QualType pointee = type->getPointeeType();
  if (!type->isPointerType() || pointee->isIncompleteType() || pointee->isFunctionType())
    return Varying();
  const auto size = sizeOf(pointee, variable.getSourceRange());
  takeFailure();
  if (!size)
    return Varying();
  const ir::Expr number = unknownNumber(variable);
  unknowns.whole(number)->isPlace = true;
  return Pointer{objects.variable(variable), number * *size};
}

std::optional<ir::Expr> Reader::chooseOnData(const Decision &decision, const ir::Expr &a,
                                             const ir::Expr &b) {
  const double share = decision.guard.probability.value_or(0.5);
  const auto first = unknowns.meanOf(a), second = unknowns.meanOf(b);
  std::optional<ir::Expr> mean;
  if (first && second)
    mean = *second + ir::Expr::number(share) * (*first - *second);
  return unknowns.add({.wish = {},
                       .range = decision.where,
                       .depth = ranges.size(),
                       .isPlace = false,
                       .choice = Unknown::Choice{decision, a, b},
                       .mean = std::move(mean),
                       .array = {}});
}

/// A number for the iteration of the loops around that decide about the unknown.
ir::Expr Reader::positionAt(size_t depth) const {
  ir::Expr position = 0;
  for (const IndexRange &range : llvm::ArrayRef(ranges).take_front(depth)) {
    const auto isIndex = [&](const std::string &name) {
      return llvm::any_of(ranges, [&](const IndexRange &other) { return other.index == name; });
    };
    if (range.greatest) {
      const ir::Expr count = *range.greatest - range.least + 1;
      if (llvm::none_of(count.symbols(), isIndex) && !Unknowns::areIn(count))
        position *= count;
    }
    position += ir::Expr::symbol(range.index);
  }
  return position;
}

ir::Expr Reader::settled(ir::Expr value) {
  for (;;) {
    const auto symbols = Unknowns::symbolsIn(value);
    if (symbols.empty())
      return value;
    const std::string &symbol = symbols.front();
    Unknown &unknown = unknowns.named(symbol);
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
      unknown.array = objects.addValues(unknown.wish, unknown.range);
    value = value.substitute({{symbol, ir::Expr::load(unknown.array, positionAt(unknown.depth))}});
  }
}

} // namespace sparcity::frontend
