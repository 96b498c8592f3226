//===- ir/transform/Merge.cpp - What copies of a loop's body share --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/transform/Merge.h"

#include "ir/Carried.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace sparcity::ir::transform {

namespace {

/// An offset as a constant beyond something that is compared by its text.
struct Address {
  std::string base;
  std::int64_t bytes = 0;
};

Address addressOf(const Expr &offset) {
  for (const Expr::Term &term : offset.terms())
    if (term.powers.empty())
      if (const std::optional<std::int64_t> constant = term.coefficient.asInteger())
        return {(offset - term.coefficient).str(), *constant};
  return {offset.str(), 0};
}

/// What is in a register of one place in memory.
struct Held {
  unsigned bytes = 0;
  unsigned copy = 0;
  std::optional<Guard> guard; ///< under which it was loaded or stored
  /// The store that put it there, while nothing needs it in memory.
  const Access *store = nullptr;
  bool isKnown = true;
  Statement *from = nullptr;          ///< that loaded or stored it
  std::optional<ValueId> scalar = {}; ///< once somebody reads it there
};

/// The places of an array, by what is common to those a known distance apart.
using Places = std::map<std::string, std::map<std::int64_t, Held>>;

class Merger {
public:
  Merger(const Kernel &kernel, LoopId scope, Scalars &scalars)
      : kernel(kernel), scope(scope), scalars(scalars) {}

  std::set<const Access *> redundant(std::vector<Piece> &pieces) {
    for (Piece &piece : pieces) {
      statement = std::get_if<Statement>(&piece.node.value);
      if (!statement) {
        arrays.clear(); // a loop may do anything
        continue;
      }
      copy = piece.copy;
      guard = statement->guard;
      for (const Access &access : statement->accesses)
        access.kind == AccessKind::Load ? load(access) : store(access);
    }
    return std::move(done);
  }

private:
  bool isOpaque() const { return guard && guard->probability && !guard->data; }

  /// Wherever this statement runs, what ran under `other` did.
  bool covers(const std::optional<Guard> &other) const {
    return !other || (!isOpaque() && other == guard);
  }

  bool mayOverlap(ArrayId a, ArrayId b) const {
    const Array &one = kernel.array(a), &other = kernel.array(b);
    return one.mayAlias && other.mayAlias && one.element == other.element;
  }

  /// All values of places that may be the same memory as this one, which is not.
  template <typename Change>
  void forOthers(const Access &access, const Address &at, Change change) {
    for (auto &[array, places] : arrays) {
      const bool isSame = array == access.array.index;
      if (!isSame && !mayOverlap({array}, access.array))
        continue;
      for (auto &[base, values] : places)
        for (auto &[bytes, value] : values) {
          const bool isApart =
              isSame && base == at.base &&
              (bytes + value.bytes <= at.bytes || at.bytes + access.bytes <= bytes);
          const bool isThis = isSame && base == at.base && bytes == at.bytes;
          if (!isApart && !isThis)
            change(value);
        }
    }
  }

  /// The statement reads in a register what it would have loaded.
  void takeFromRegister(Held &value, const Access &access) {
    if (!value.scalar) {
      constexpr size_t longest = 60;
      const Array &array = kernel.array(access.array);
      const std::string offset = access.offset.str();
      value.scalar = scalars.add(offset.size() > longest ? array.name : array.name + " + " + offset,
                                 array.element, scope);
    }
    addWrite(*value.from, *value.scalar);
    addRead(*statement, *value.scalar);
  }

  void load(const Access &access) {
    const Address at = addressOf(access.offset);
    Places &places = arrays[access.array.index];
    std::map<std::int64_t, Held> &values = places[at.base];
    const auto known = values.find(at.bytes);
    const bool isHere = known != values.end() && known->second.isKnown &&
                        known->second.bytes == access.bytes && covers(known->second.guard);
    if (isHere && known->second.copy != copy) {
      done.insert(&access);
      takeFromRegister(known->second, access);
      return;
    }
    // What it reads has to be in memory.
    forOthers(access, at, [](Held &value) { value.store = nullptr; });
    if (!isHere)
      values.insert_or_assign(at.bytes,
                              Held{access.bytes, copy, guard, nullptr, !isOpaque(), statement});
  }

  void store(const Access &access) {
    const Address at = addressOf(access.offset);
    forOthers(access, at, [](Held &value) { value.isKnown = false; });
    Held &value = arrays[access.array.index][at.base][at.bytes];
    const bool overwrites = value.store && value.copy != copy && value.bytes == access.bytes &&
                            (!guard || (!isOpaque() && guard == value.guard));
    if (overwrites && !access.isNonTemporal)
      done.insert(value.store);
    const bool isSame = value.bytes == access.bytes;
    value = {access.bytes,
             copy,
             guard,
             access.isNonTemporal ? nullptr : &access,
             !isOpaque(),
             statement,
             isSame ? value.scalar : std::nullopt};
  }

  const Kernel &kernel;
  LoopId scope;
  Scalars &scalars;
  Statement *statement = nullptr; ///< at hand
  std::map<unsigned, Places> arrays;
  unsigned copy = 0;          ///< of the statement at hand
  std::optional<Guard> guard; ///< likewise
  std::set<const Access *> done;
};

} // namespace

void merge(std::vector<Piece> &pieces, const Kernel &kernel, LoopId scope, Scalars &scalars) {
  const std::set<const Access *> done = Merger(kernel, scope, scalars).redundant(pieces);
  std::vector<Piece> rest;
  for (Piece &piece : pieces) {
    auto *statement = std::get_if<Statement>(&piece.node.value);
    const size_t taken =
        !statement ? 0 : std::erase_if(statement->accesses, [&](const Access &access) {
          return done.count(&access);
        });
    if (taken > 0)
      convertGuard(*statement);
    if (taken == 0 || !statement->accesses.empty() || !statement->operations.empty() ||
        !statement->writes.empty())
      rest.push_back(std::move(piece));
  }
  pieces = std::move(rest);
}

} // namespace sparcity::ir::transform
