//===- frontend/clang/Objects.h - Named memory and sizes ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a function's accesses and sizes are named after. An object is a piece
/// of memory with a name: an array (`a`), what a pointer points to (`p`), what
/// a pointer member of a struct points to (`g->data`). Names are unique in a
/// function: what shadows another gets a suffix (`a_2`).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/KernelObjects.h"
#include "ir/Array.h"
#include "ir/Expr.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::frontend {

/// Kind and width of a number, of one part of a complex number or of one lane of
/// a vector; nothing for what is none of these (struct).
std::optional<ir::ElementType> elementType(const clang::ASTContext &ast, clang::QualType type);

/// The type of the first number in a struct or array; other types as they are.
clang::QualType firstNumber(const clang::ASTContext &ast, clang::QualType type);

/// The numbers in a value that operations work on one by one: lanes of a vector,
/// 2 in a complex number, else 1.
unsigned partsOf(clang::QualType type);

class Objects : public KernelObjects {
public:
  explicit Objects(const clang::ASTContext &ast) : ast(ast) {}

  /// What a variable names: the storage of an array, struct or scalar, what a
  /// pointer points to.
  ObjectId variable(const clang::VarDecl &variable);
  /// What the pointer member `path` (`g->data`) points to, or the array there.
  ObjectId member(const clang::VarDecl &base, const std::string &path,
                  const clang::FieldDecl &field);

  /// What the pointers in an array of pointers (or in a member of its structs)
  /// point to: rows that are taken to lie at one distance from the next.
  struct Rows {
    ObjectId object = 0;
    std::string pitch; ///< symbol for that distance [B]
  };
  /// The rows behind the pointers of `type` that stand `offset` bytes into each
  /// element of the table; `member` is the field there, if it is one.
  const Rows &rows(ObjectId table, std::int64_t offset, clang::QualType type,
                   const clang::FieldDecl *member);
  std::optional<ObjectId> tableOf(ObjectId rows) const override;

  /// An array of integers that stands for values that data decide; its name.
  std::string addValues(const std::string &wish, clang::SourceRange range);

  const ir::Array &array(ObjectId id) const override { return entries[id].array; }
  std::pair<unsigned, unsigned> order(ObjectId id) const override { return entries[id].order; }
  std::optional<ObjectId> find(const std::string &name) const override;
  /// Of what the variable names, if that was ever needed.
  std::optional<std::string> knownName(const clang::VarDecl &variable) const;
  void setExtents(ObjectId id, std::vector<std::optional<ir::Expr>> extents);
  /// The function itself has the array or struct, while it runs.
  bool isOwn(ObjectId id) const { return entries[id].isOwn; }
  /// Nothing but accesses to its elements names the array.
  void setLocal(ObjectId id) { entries[id].array.isLocal = true; }
  /// The pointer got memory of its own (malloc), or a value nobody knows.
  void setUnaliased(ObjectId id) { entries[id].array.mayAlias = false; }
  void forgetAllocation(const clang::VarDecl &pointer);
  /// An access tells the type of an element that is no scalar (a struct's).
  void refineElement(ObjectId id, ir::ElementType type);
  bool hasExtent(std::string_view symbol) const;

  /// The symbol for the value of an integer variable or member of a struct.
  std::string symbol(const clang::VarDecl &base, const std::string &path);
  /// The symbol of a variable, if it was ever needed.
  std::optional<std::string> knownSymbol(const clang::VarDecl &base) const;
  /// From here on the variable has another value under another symbol.
  void renewSymbol(const clang::VarDecl &base) { symbols.erase({&base, base.getNameAsString()}); }
  /// A name like `wish` that nothing has.
  std::string freshName(const std::string &wish);
  /// A name for a loop index that no symbol and no name in `path` has.
  std::string indexName(const std::string &wish, const std::vector<std::string> &path);
  /// Indices of earlier nests are free again.
  void beginNest() { indexNames.clear(); }

private:
  struct Entry {
    ir::Array array;
    std::pair<unsigned, unsigned> order;
    bool isRefined = false;
    bool isOwn = false;
    std::optional<ObjectId> table;
  };
  using Key = std::pair<const clang::VarDecl *, std::string>;

  ObjectId add(const Key &key, clang::QualType type, const clang::ValueDecl &declared,
               std::pair<unsigned, unsigned> order);

  const clang::ASTContext &ast;
  std::vector<Entry> entries;
  std::map<Key, ObjectId> ids;
  std::map<Key, std::string> symbols;
  std::map<std::pair<ObjectId, std::int64_t>, Rows> tables;
  std::set<std::string> names;
  std::set<std::string> indexNames;
};

} // namespace sparcity::frontend
