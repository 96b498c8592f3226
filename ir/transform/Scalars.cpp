//===- ir/transform/Scalars.cpp - Memory that becomes scalars -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/transform/Scalars.h"

#include "ir/LoopIds.h"

#include <algorithm>
#include <map>

namespace sparcity::ir::transform {

Scalars::Scalars(const std::vector<Value> &values) : values(values) {
  for (const Value &value : values)
    names.insert(value.name);
}

ValueId Scalars::add(const std::string &wish, ElementType type, std::optional<LoopId> scope) {
  std::string name = wish;
  for (unsigned number = 2; !names.insert(name).second; ++number)
    name = wish + " (" + std::to_string(number) + ")";
  values.push_back({std::move(name), type, scope});
  return {static_cast<unsigned>(values.size() - 1)};
}

static bool contains(const std::vector<ValueId> &values, ValueId value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

void addRead(Statement &statement, ValueId value) {
  if (!contains(statement.writes, value) && !contains(statement.reads, value))
    statement.reads.push_back(value);
}

void addWrite(Statement &statement, ValueId value) {
  if (!contains(statement.writes, value))
    statement.writes.push_back(value);
}

namespace {

class Settler {
public:
  explicit Settler(Kernel &kernel) : kernel(kernel) {
    for (const Loop *loop : allLoops(kernel.nest))
      kept.insert(loop->id);
  }

  /// `around` is the innermost loop around it that stays.
  void settle(const Loop &loop, std::optional<LoopId> around) {
    const bool stays = kept.count(loop.id);
    if (stays)
      around = loop.id;
    else if (loop.id.isKnown())
      kernel.unrolled.push_back(loop.id);
    scopes[loop.id] = around;
    for (const Node &node : loop.body)
      if (const Loop *inner = node.asLoop())
        settle(*inner, around);
  }

  void setScopes() {
    for (Value &value : kernel.values)
      if (value.scope)
        if (const auto scope = scopes.find(*value.scope); scope != scopes.end())
          value.scope = scope->second;
  }

private:
  Kernel &kernel;
  std::set<LoopId> kept;
  std::map<LoopId, std::optional<LoopId>> scopes;
};

} // namespace

void settleLoops(Kernel &kernel, const Kernel &before) {
  Settler settler(kernel);
  settler.settle(before.nest, std::nullopt);
  settler.setScopes();
}

} // namespace sparcity::ir::transform
