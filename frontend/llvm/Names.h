//===- frontend/llvm/Names.h - What the source calls values ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names and types of values and of memory, from debug information; where there is none, from
/// the module:
///
///     %0               dbg: g, struct Grid *     g
///     load %0 + 8      member nx of Grid         g->nx
///     load @n          global n                  n
///
/// What a library's class calls its own members is left out: the elements of a vector `v` are
/// `v`. So are those behind a descriptor of Fortran, whose extents are `v.extent1`, ….
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/DebugTypes.h"
#include "ir/Source.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DIExpression;
class DIType;
class DIVariable;
class Function;
class Value;
} // namespace llvm

namespace sparcity::bitcode {

struct Named {
  std::string name;
  /// Of the value; of the memory, if this names memory. Null: unknown.
  const llvm::DIType *type = nullptr;
  bool isMemory = false;
  /// Where it is declared.
  ir::SourceRange range{};
  /// Of what stands in a descriptor of Fortran: the bytes from one element to the next, where they
  /// lie side by side.
  std::optional<std::int64_t> sideBySide{};
  /// A pointer that a library's class keeps to where its elements begin.
  bool isBegin = false;
};

class Names {
public:
  explicit Names(llvm::Function &function);

  /// The name of an argument, a global, an alloca, or of a value that a variable of the source
  /// holds; empty if it has none.
  Named of(const llvm::Value &value) const;
  /// What a variable of the source holds, where that is one value; null: it is not known.
  const llvm::Value *valueOf(const llvm::DIVariable &variable) const;
  /// The first variable that holds a value which is as asked for; null: none does.
  const llvm::Value *variableWhere(llvm::function_ref<bool(const llvm::Value &)> isIt) const;
  /// Of a function, as the source writes it, without parameters.
  static std::string ofFunction(const llvm::Function &function);
  /// What stands `offset` bytes into the memory that `base` is or points to.
  static Named at(const Named &base, std::int64_t offset);

private:
  struct Variable {
    const llvm::DIVariable *variable = nullptr;
    /// Of a function that was taken in.
    bool isInlined = false;
    /// The value is its address.
    bool isMemory = false;
    /// The value is a part of it, from that byte on.
    std::optional<std::int64_t> part{};
  };
  void note(const llvm::Value *value, Variable variable, const llvm::DIExpression &expression);

  llvm::MapVector<const llvm::Value *, Variable> variables;
  llvm::DenseMap<const llvm::DIVariable *, const llvm::Value *> values;
};

} // namespace sparcity::bitcode
