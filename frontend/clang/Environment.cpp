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

Environment Environment::merge(const Environment &a, const Environment &b, const Choice &choose) {
  Environment result;
  const auto meet = [&](const clang::VarDecl *variable, const Value *first, const Value *second) {
    auto chosen = first && second && *first == *second ? std::optional(*first)
                  : choose                             ? choose(*variable, first, second)
                                                       : std::nullopt;
    if (chosen)
      result.values.emplace(variable, std::move(*chosen));
  };
  for (const auto &[variable, value] : a.values)
    meet(variable, &value, b.find(*variable));
  for (const auto &[variable, value] : b.values)
    if (!a.find(*variable))
      meet(variable, nullptr, &value);
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
