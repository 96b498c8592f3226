//===- frontend/llvm/Objects.h - The memory that accesses go to -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The arrays of a function. Each is known by the value that points to it, or by the memory that
/// the pointer is loaded from:
///
///     %a                                  a
///     load (g + 16), the same all along   g->u
///     load (a + 8*j), another for each j  a[]: rows of one table, at one distance (pitch_a)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/KernelObjects.h"
#include "frontend/llvm/Names.h"
#include "ir/Array.h"

#include "llvm/ADT/DenseMap.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class Type;
class Value;
} // namespace llvm

namespace sparcity::bitcode {

using ObjectId = frontend::ObjectId;

/// Of a number, of a vector its lane; pointers are integers. Nothing for other types, and for
/// numbers that are no whole bytes.
std::optional<ir::ElementType> elementType(const llvm::Type &type, const llvm::DataLayout &layout);

class Objects : public frontend::KernelObjects {
public:
  Objects(const Names &names, const llvm::DataLayout &layout) : names(names), layout(layout) {}

  /// What a value points to that no load gave.
  ObjectId pointedTo(const llvm::Value &value);
  /// What the pointer at `offset` in `holder` points to, all along the nest.
  ObjectId behind(ObjectId holder, std::int64_t offset);

  struct Rows {
    ObjectId object = 0;
    std::string pitch; ///< symbol for the distance from row to row [B]
  };
  /// What the pointers of a table point to, which stand `offset` bytes into each of its elements.
  const Rows &rows(ObjectId table, std::int64_t offset);
  /// An array that stands for integers nobody knows.
  ObjectId addValues(const std::string &wish, const ir::SourceRange &range);

  /// An access tells the type of an element.
  void refine(ObjectId id, const llvm::Type &accessed);
  /// What stands there, as the source names it.
  Named at(ObjectId id, std::int64_t offset) const { return Names::at(entries[id].named, offset); }

  /// The symbol of a value that is the same all along the nest, and of one that stands in memory.
  std::string symbol(const llvm::Value &value);
  std::string symbol(ObjectId holder, std::int64_t offset);
  std::string freshName(const std::string &wish);
  /// A name for a loop index that no symbol and none of `taken` has.
  std::string indexName(const std::string &wish, const std::vector<std::string> &taken);
  /// Indices of earlier nests are free again.
  void beginNest() { indexNames.clear(); }

  const ir::Array &array(ObjectId id) const override { return entries[id].array; }
  std::pair<unsigned, unsigned> order(ObjectId id) const override { return {id, 0}; }
  std::optional<ObjectId> find(const std::string &name) const override;
  std::optional<ObjectId> tableOf(ObjectId rows) const override { return entries[rows].table; }

private:
  struct Entry {
    ir::Array array;
    Named named;
    bool isRefined = false;
    bool isAccessed = false;
    std::optional<ObjectId> table{};
  };
  ObjectId add(Named named, bool mayAlias);
  std::optional<ir::Expr> sizeOf(const Extent &extent);

  const Names &names;
  const llvm::DataLayout &layout;
  std::vector<Entry> entries;
  llvm::DenseMap<const llvm::Value *, ObjectId> ids;
  llvm::DenseMap<const llvm::Value *, std::string> symbols;
  std::map<std::pair<ObjectId, std::int64_t>, ObjectId> held;
  std::map<std::pair<ObjectId, std::int64_t>, Rows> tables;
  std::map<std::pair<ObjectId, std::int64_t>, std::string> heldSymbols;
  std::set<std::string> taken;
  std::set<std::string> indexNames;
};

} // namespace sparcity::bitcode
