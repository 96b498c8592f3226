//===- frontend/clang/Environment.h - What is known of variables ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values of integer and pointer variables at one point of a function, as the
/// reader passes over its statements in order. A variable that is not in the
/// table is opaque: not known, but the same everywhere in the present nest, so
/// that a symbol can stand for it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Objects.h"

#include <functional>
#include <map>
#include <variant>

namespace sparcity::frontend {

/// A place in an object.
struct Pointer {
  ObjectId object = 0;
  ir::Expr offset; ///< bytes

  friend bool operator==(const Pointer &, const Pointer &) = default;
};

/// Not the same in each iteration, and in no way that an expression can say.
struct Varying {
  friend bool operator==(const Varying &, const Varying &) = default;
};

using Value = std::variant<ir::Expr, Pointer, Varying>;

class Environment {
public:
  /// Null if the variable is opaque.
  const Value *find(const clang::VarDecl &variable) const;
  void set(const clang::VarDecl &variable, Value value);
  void makeOpaque(const clang::VarDecl &variable);
  /// An element at a constant byte of a small array, as this iteration stored it; null if that
  /// is not known.
  const ir::Expr *element(const Pointer &place) const;
  void setElement(ObjectId object, std::int64_t offset, ir::Expr value);
  /// What a store somewhere in it, or a loop, leaves nothing known of.
  void forgetElements(ObjectId object);
  void forgetElements() { elements.clear(); }
  /// Those of the object in another environment, but for one.
  void takeElements(const Environment &other, ObjectId object, std::int64_t but);
  /// A function that is not visible may have changed every variable that is not
  /// a local one, and those whose address is known.
  void forgetShared(const std::set<const clang::VarDecl *> &addressed);
  /// Where two ways meet: what they agree on stays, else `choose` says what it is
  /// after the one or the other (null where it is opaque), or that it is opaque.
  using Choice =
      std::function<std::optional<Value>(const clang::VarDecl &, const Value *, const Value *)>;
  static Environment merge(const Environment &a, const Environment &b,
                           const Choice &choose = nullptr);
  /// True if a known value mentions the symbol.
  bool mentions(std::string_view symbol) const;

private:
  std::map<const clang::VarDecl *, Value> values;
  std::map<std::pair<ObjectId, std::int64_t>, ir::Expr> elements;
};

} // namespace sparcity::frontend
