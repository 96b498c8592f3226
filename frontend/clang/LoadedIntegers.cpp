//===- frontend/clang/LoadedIntegers.cpp - Integers in variables and arrays ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoadedIntegers.h"

#include "frontend/clang/ConstantInteger.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

std::optional<ir::Expr> LoadedIntegers::loaded(const clang::Expr *lvalue) {
  if (const clang::VarDecl *variable = scope.named(lvalue))
    return this->variable(*variable, lvalue->getSourceRange());
  if (const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue);
      memberExpr && members.isInvariant(memberExpr)) {
    const auto path = members.pathOf(memberExpr);
    if (const Value *known = members.find(*path); known && std::holds_alternative<ir::Expr>(*known))
      return std::get<ir::Expr>(*known);
    return ir::Expr::symbol(scope.objects.symbol(*path->base, path->text));
  }
  std::optional<Place> where;
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(lvalue)) {
    const std::optional<Value> result = expressions.computed(call);
    // A reference to a value that is in no memory: std::min(i + 8, n).
    if (const auto *value = result ? std::get_if<ir::Expr>(&*result) : nullptr)
      return *value;
    const auto *target = result ? std::get_if<Pointer>(&*result) : nullptr;
    where = target ? std::optional(Place{*target, nullptr, 0}) : std::nullopt;
  } else {
    where = expressions.place(lvalue);
  }
  if (!where || !where->memory)
    return scope.failures.notAffine(lvalue->getSourceRange());
  const ir::Array &array = scope.objects.array(where->memory->object);
  const auto type = elementType(scope.ast, lvalue->getType());
  const auto index =
      ir::Expr::divide(where->memory->offset, static_cast<std::int64_t>(array.elementStride));
  if (!type || !index || type->bytes() != array.elementStride || array.element != *type)
    return scope.failures.notAffine(lvalue->getSourceRange());
  if (const ir::Expr *known = scope.values.element(*where->memory))
    return *known;
  if (array.values.empty() && scope.ranges.isNewEachTime(lvalue))
    return scope.failures.notAffine(lvalue->getSourceRange());
  return ir::Expr::load(array.name, *index);
}

std::optional<ir::Expr> LoadedIntegers::variable(const clang::VarDecl &variable,
                                                 clang::SourceRange range) {
  const std::string name = variable.getNameAsString();
  if (const Value *value = scope.values.find(variable)) {
    if (const auto *expr = std::get_if<ir::Expr>(value))
      return *expr;
    return scope.fail(range, "unsupported-index",
                      "'" + name +
                          "' changes in the loop in a way that is not affine and is used in " +
                          "an index, size or bound");
  }
  if (!variable.getType().getNonReferenceType()->isIntegralOrEnumerationType())
    return scope.fail(range, "unsupported-index", "'" + name + "' is not an integer");
  const clang::VarDecl *definition = nullptr;
  const clang::Expr *initial = variable.getAnyInitializer(definition);
  if (initial && variable.getType().isConstQualified())
    if (auto value = constantInteger(initial, scope.ast))
      return value;
  return ir::Expr::symbol(scope.objects.symbol(*variable.getCanonicalDecl(), name));
}

} // namespace sparcity::frontend
