//===- frontend/clang/Environment.cpp - What is known of variables --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Environment.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

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

const ir::Expr *Environment::element(const Pointer &place) const {
  const std::optional<std::int64_t> offset = place.offset.asInteger();
  const auto found = offset ? elements.find({place.object, *offset}) : elements.end();
  return found == elements.end() ? nullptr : &found->second;
}

void Environment::setElement(ObjectId object, std::int64_t offset, ir::Expr value) {
  elements.insert_or_assign({object, offset}, std::move(value));
}

void Environment::forgetElements(ObjectId object) {
  std::erase_if(elements, [&](const auto &entry) { return entry.first.first == object; });
}

void Environment::takeElements(const Environment &other, ObjectId object, std::int64_t but) {
  for (const auto &[place, value] : other.elements)
    if (place.first == object && place.second != but)
      elements.insert_or_assign(place, value);
}

void Environment::forgetShared(const std::set<const clang::VarDecl *> &addressed) {
  std::erase_if(values, [&](const auto &entry) {
    const clang::VarDecl *variable = entry.first;
    return addressed.count(variable) ||
           (variable->hasGlobalStorage() && !variable->getType().isConstQualified());
  });
  elements.clear();
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
  for (const auto &[place, value] : a.elements)
    if (const auto other = b.elements.find(place);
        other != b.elements.end() && other->second == value)
      result.elements.emplace(place, value);
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
  return llvm::any_of(elements, [&](const auto &entry) { return entry.second.contains(symbol); });
}

} // namespace sparcity::frontend
