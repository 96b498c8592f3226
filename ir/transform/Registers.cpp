//===- ir/transform/Registers.cpp - Local arrays in registers -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/transform/Registers.h"

#include "ir/Carried.h"
#include "ir/Kernel.h"
#include "ir/transform/Scalars.h"

#include <algorithm>
#include <map>
#include <set>

namespace sparcity::ir::transform {

namespace {

/// The local arrays of a kernel of which some element is not known by its number.
class InMemory {
public:
  explicit InMemory(const Kernel &kernel) : kernel(kernel) {
    for (unsigned i = 0; i < kernel.arrays.size(); ++i)
      if (!kernel.arrays[i].isLocal)
        arrays.insert(i);
  }

  bool isAll() const { return arrays.size() == kernel.arrays.size(); }
  bool contains(const Access &access) const { return arrays.count(access.array.index); }

  void add(const Loop &loop) {
    add(loop.lower);
    add(loop.upper);
    add(loop.step);
    add(loop.guard);
    for (const Access &access : loop.boundAccesses)
      add(access);
    for (const Node &node : loop.body) {
      if (const Loop *inner = node.asLoop()) {
        add(*inner);
        continue;
      }
      add(node.asStatement()->guard);
      for (const Access &access : node.asStatement()->accesses)
        add(access);
    }
  }

private:
  void add(const Access &access) {
    if (!access.offset.isNumber())
      arrays.insert(access.array.index);
    add(access.offset);
  }

  void add(const std::optional<Guard> &guard) {
    if (!guard)
      return;
    for (const std::optional<Condition> &part : {guard->condition, guard->data})
      if (part) {
        add(part->lhs);
        add(part->rhs);
      }
  }

  void add(const Expr &expr) {
    const std::set<std::string> loaded = expr.loadedArrays();
    for (unsigned i = 0; !loaded.empty() && i < kernel.arrays.size(); ++i)
      if (loaded.count(kernel.arrays[i].name))
        arrays.insert(i);
  }

  const Kernel &kernel;
  std::set<unsigned> arrays;
};

} // namespace

namespace {

/// Puts scalars in the place of accesses to arrays that are not in memory.
class Promoter {
public:
  Promoter(Kernel &kernel, const InMemory &inMemory)
      : kernel(kernel), inMemory(inMemory), scalars(kernel.values) {}

  void run() {
    findWhole(kernel.nest);
    promote(kernel.nest);
    kernel.values = scalars.take();
  }

private:
  /// Arrays with an access to nobody knows which element, as in a loop that was unrolled to find
  /// out: one scalar is all of them.
  void findWhole(const Loop &loop) {
    for (const Node &node : loop.body)
      if (const Loop *inner = node.asLoop())
        findWhole(*inner);
      else
        for (const Access &access : node.asStatement()->accesses)
          if (!access.offset.isNumber())
            whole.insert(access.array.index);
  }

  void promote(Loop &loop) {
    for (Node &node : loop.body)
      if (auto *inner = std::get_if<Loop>(&node.value))
        promote(*inner);
      else
        promote(std::get<Statement>(node.value));
    std::erase_if(loop.body, [](const Node &node) {
      const Statement *statement = node.asStatement();
      return statement && statement->accesses.empty() && statement->operations.empty() &&
             statement->reads.empty() && statement->writes.empty();
    });
  }

  void promote(Statement &statement) {
    for (const Access &access : statement.accesses)
      if (!inMemory.contains(access)) {
        if (access.kind == AccessKind::Load)
          addRead(statement, scalarOf(access));
        else
          addWrite(statement, scalarOf(access));
      }
    std::erase_if(statement.accesses,
                  [&](const Access &access) { return !inMemory.contains(access); });
    convertGuard(statement);
  }

  ValueId scalarOf(const Access &access) {
    const Array &array = kernel.array(access.array);
    const bool isWhole = whole.count(access.array.index);
    const std::string place = isWhole ? "" : access.offset.str();
    const auto [known, isNew] = places.try_emplace({access.array.index, place});
    if (isNew)
      known->second = scalars.add(isWhole ? array.name : array.name + " + " + place, array.element,
                                  std::nullopt);
    return known->second;
  }

  Kernel &kernel;
  const InMemory &inMemory;
  Scalars scalars;
  std::set<unsigned> whole;
  std::map<std::pair<unsigned, std::string>, ValueId> places;
};

} // namespace

void keepInRegisters(Kernel &kernel, const Kernel &unrolled) {
  InMemory inMemory(unrolled);
  if (inMemory.isAll())
    return;
  inMemory.add(unrolled.nest);
  Promoter(kernel, inMemory).run();
}

} // namespace sparcity::ir::transform
