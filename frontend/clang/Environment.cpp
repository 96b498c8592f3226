//===- frontend/clang/Environment.cpp - What is known of variables --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Environment.h"

namespace frontend {

const Value *Environment::find(const clang::VarDecl &variable) const {
  auto found = values.find(variable.getCanonicalDecl());
  return found == values.end() ? nullptr : &found->second;
}

void Environment::set(const clang::VarDecl &variable, Value value) {
  values.insert_or_assign(variable.getCanonicalDecl(), std::move(value));
}

void Environment::makeOpaque(const clang::VarDecl &variable) {
  values.erase(variable.getCanonicalDecl());
}

void Environment::forgetShared(const std::set<const clang::VarDecl *> &addressed) {
  std::erase_if(values, [&](const auto &entry) {
    const clang::VarDecl *variable = entry.first;
    return addressed.count(variable) ||
           (variable->hasGlobalStorage() && !variable->getType().isConstQualified());
  });
}

Environment Environment::merge(const Environment &a, const Environment &b, bool isInNest,
                               const Choice &choose) {
  Environment result;
  for (const auto &[variable, value] : a.values) {
    const Value *other = b.find(*variable);
    auto chosen = other && *other == value ? std::optional(value)
                  : other && choose        ? choose(value, *other)
                                           : std::nullopt;
    if (chosen)
      result.values.emplace(variable, std::move(*chosen));
    else if (isInNest)
      result.values.emplace(variable, Varying());
  }
  if (isInNest)
    for (const auto &[variable, value] : b.values)
      result.values.try_emplace(variable, Varying());
  return result;
}

bool Environment::mentions(std::string_view symbol) const {
  for (const auto &[variable, value] : values) {
    if (const auto *expr = std::get_if<ir::Expr>(&value); expr && expr->contains(symbol))
      return true;
    if (const auto *pointer = std::get_if<Pointer>(&value);
        pointer && pointer->offset.contains(symbol))
      return true;
  }
  return false;
}

} // namespace frontend
