//===- frontend/KernelObjects.cpp - What a nest's accesses go to ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/KernelObjects.h"

#include "ir/Kernel.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace sparcity::frontend {

namespace {

/// Gathers what the expressions of a nest mention.
class KernelCollector {
public:
  void loop(ir::Loop &loop) {
    for (const ir::Expr &bound : {loop.lower, loop.upper, loop.step})
      address(bound);
    if (loop.averageTripCount)
      expr(*loop.averageTripCount);
    guard(loop.guard);
    indices.insert(loop.index);
    for (ir::Access &access : loop.boundAccesses)
      this->access(access);
    for (ir::Node &node : loop.body) {
      if (auto *inner = std::get_if<ir::Loop>(&node.value))
        this->loop(*inner);
      else
        statement(std::get<ir::Statement>(node.value));
    }
  }

  void expr(const ir::Expr &expr) {
    symbols.merge(expr.symbols());
    loaded.merge(expr.loadedArrays());
  }

  std::set<std::string> symbols, loaded, indices;
  std::set<std::string> addressing; ///< of `loaded`, those in bounds and offsets
  std::set<ObjectId> objects;
  std::vector<ir::Access *> accesses;

private:
  void address(const ir::Expr &value) {
    expr(value);
    addressing.merge(value.loadedArrays());
  }

  void statement(ir::Statement &statement) {
    for (ir::Access &access : statement.accesses)
      this->access(access);
    guard(statement.guard);
  }

  void guard(const std::optional<ir::Guard> &guard) {
    if (!guard)
      return;
    for (const auto &condition : {guard->condition, guard->data}) {
      if (!condition)
        continue;
      expr(condition->lhs);
      expr(condition->rhs);
    }
  }

  void access(ir::Access &access) {
    address(access.offset);
    objects.insert(access.array.index);
    accesses.push_back(&access);
  }
};

/// An index or a condition that depends on data which the nest itself writes: the values that
/// count are not those before the nest.
void noteWrittenIndices(ir::Kernel &kernel, const KernelCollector &used) {
  for (const ir::Access *access : used.accesses) {
    const std::string &name = kernel.array(access->array).name;
    if (access->kind != ir::AccessKind::Store || !used.loaded.count(name))
      continue;
    kernel.diagnostics.push_back({ir::Severity::Warning, "index-array-written",
                                  "the nest writes to '" + name + "', from which it computes " +
                                      (used.addressing.count(name) ? "indices" : "conditions") +
                                      ": the values before the nest are assumed",
                                  access->range, true});
    return;
  }
}

/// Rows behind pointers are taken to lie evenly: say so once a table, and where
/// the nest changes the pointers.
void noteTables(ir::Kernel &kernel, const KernelCollector &used, const KernelObjects &objects,
                const std::map<ObjectId, unsigned> &numbers) {
  for (const ObjectId rows : used.objects) {
    const auto table = objects.tableOf(rows);
    if (!table)
      continue;
    const std::string &name = objects.array(*table).name;
    for (const ir::Access *access : used.accesses) {
      if (access->array.index == numbers.at(rows)) {
        kernel.diagnostics.push_back({ir::Severity::Warning, "pointer-table",
                                      "the rows that the pointers in '" + name +
                                          "' point to are assumed to lie one after the other",
                                      access->range, true});
        break;
      }
    }
    for (const ir::Access *access : used.accesses) {
      const auto number = numbers.find(*table);
      if (number != numbers.end() && access->array.index == number->second &&
          access->kind == ir::AccessKind::Store) {
        kernel.diagnostics.push_back({ir::Severity::Warning, "index-array-written",
                                      "the nest writes to '" + name +
                                          "', whose pointers it follows: the values before the "
                                          "nest are assumed",
                                      access->range, true});
        break;
      }
    }
  }
}

} // namespace

void finishKernel(ir::Kernel &kernel, const KernelObjects &objects) {
  KernelCollector used;
  used.loop(kernel.nest);
  for (const std::string &name : used.loaded)
    if (const auto id = objects.find(name))
      used.objects.insert(*id);
  std::vector<ObjectId> order(used.objects.begin(), used.objects.end());
  std::sort(order.begin(), order.end(), [&](ObjectId a, ObjectId b) {
    return std::pair(objects.order(a), a) < std::pair(objects.order(b), b);
  });
  std::map<ObjectId, unsigned> numbers;
  for (ObjectId id : order) {
    numbers.emplace(id, static_cast<unsigned>(kernel.arrays.size()));
    kernel.arrays.push_back(objects.array(id));
    for (const auto &extent : kernel.arrays.back().extents)
      if (extent)
        used.expr(*extent);
  }
  for (ir::Access *access : used.accesses)
    access->array.index = numbers.at(access->array.index);
  for (const std::string &name : used.symbols)
    if (!used.indices.count(name))
      kernel.symbols.push_back({name, true, std::nullopt});
  noteWrittenIndices(kernel, used);
  noteTables(kernel, used, objects, numbers);
}

} // namespace sparcity::frontend
