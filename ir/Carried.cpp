//===- ir/Carried.cpp - Scalars that go from iteration to iteration -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Carried.h"

#include "ir/Kernel.h"

#include <algorithm>
#include <set>

namespace sparcity::ir {

namespace {

/// What a piece of code does with scalars.
struct Flow {
  std::set<ValueId> exposed;  ///< read before the piece is sure to have written it
  std::set<ValueId> written;  ///< may be
  std::set<ValueId> replaced; ///< is, whatever happens
  std::set<ValueId> ordered;  ///< read or written by what is no reduction of it

  void then(const Flow &next) {
    for (const ValueId value : next.exposed)
      if (!replaced.count(value))
        exposed.insert(value);
    written.insert(next.written.begin(), next.written.end());
    replaced.insert(next.replaced.begin(), next.replaced.end());
    ordered.insert(next.ordered.begin(), next.ordered.end());
  }
};

class CarriedFinder {
public:
  explicit CarriedFinder(const Kernel &kernel) : kernel(kernel) {}

  std::vector<Carried> run() {
    flowOf(kernel.nest);
    std::stable_sort(result.begin(), result.end(),
                     [](const Carried &a, const Carried &b) { return a.loop < b.loop; });
    return std::move(result);
  }

private:
  static Flow flowOf(const Statement &statement) {
    Flow flow;
    flow.exposed.insert(statement.reads.begin(), statement.reads.end());
    flow.written.insert(statement.writes.begin(), statement.writes.end());
    if (!statement.guard)
      flow.replaced = flow.written;
    for (const std::vector<ValueId> *values : {&statement.reads, &statement.writes})
      for (const ValueId value : *values)
        if (!statement.isReduction || !flow.written.count(value) || !flow.exposed.count(value))
          flow.ordered.insert(value);
    return flow;
  }

  Flow flowOf(const Loop &loop) {
    Flow flow;
    for (const Node &node : loop.body)
      flow.then(node.asLoop() ? flowOf(*node.asLoop()) : flowOf(*node.asStatement()));
    const auto isOwn = [&](ValueId value) { return kernel.values[value.index].scope == loop.id; };
    for (std::set<ValueId> *values : {&flow.exposed, &flow.written})
      std::erase_if(*values, isOwn);
    for (const ValueId value : flow.written)
      if (flow.exposed.count(value))
        result.push_back({value, loop.id, !flow.ordered.count(value)});
    flow.replaced.clear(); // it may not run
    return flow;
  }

  const Kernel &kernel;
  std::vector<Carried> result;
};

} // namespace

std::vector<Carried> carriedScalars(const Kernel &kernel) { return CarriedFinder(kernel).run(); }

void convertGuard(Statement &statement) {
  if (!statement.guard || !statement.accesses.empty() || !statement.operations.empty())
    return;
  statement.guard.reset();
  for (const ValueId value : statement.writes)
    if (std::find(statement.reads.begin(), statement.reads.end(), value) == statement.reads.end())
      statement.reads.push_back(value);
}

} // namespace sparcity::ir
