//===- ir/transform/Registers.cpp - Local arrays in registers -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/transform/Registers.h"

#include "ir/Kernel.h"

#include <algorithm>
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

static void removeOthers(Loop &loop, const InMemory &inMemory) {
  const auto isInRegister = [&](const Access &access) { return !inMemory.contains(access); };
  for (Node &node : loop.body)
    if (auto *inner = std::get_if<Loop>(&node.value))
      removeOthers(*inner, inMemory);
    else
      std::erase_if(std::get<Statement>(node.value).accesses, isInRegister);
  std::erase_if(loop.body, [](const Node &node) {
    const Statement *statement = node.asStatement();
    return statement && statement->accesses.empty() && statement->operations.empty();
  });
}

void keepInRegisters(Kernel &kernel, const Kernel &unrolled) {
  InMemory inMemory(unrolled);
  if (inMemory.isAll())
    return;
  inMemory.add(unrolled.nest);
  removeOthers(kernel.nest, inMemory);
}

} // namespace sparcity::ir::transform
