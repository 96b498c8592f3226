//===- ir/transform/Tables.cpp - What is known of a nest's values ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/transform/Tables.h"

#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::ir::transform {

Tables::Tables(const Kernel &kernel) : kernel(kernel) {
  for (const Array &array : kernel.arrays)
    if (!array.values.empty())
      byName.emplace(array.name, &array);
}

std::optional<std::int64_t> Tables::element(const std::string &array, const Expr &index) const {
  const auto found = byName.find(array);
  const std::optional<std::int64_t> number = index.asInteger();
  if (found == byName.end() || !number || found->second->element.kind != ElementKind::Integer)
    return std::nullopt;
  const std::vector<double> &values = found->second->values;
  if (*number < 0 || static_cast<std::uint64_t>(*number) >= values.size())
    return std::nullopt;
  return static_cast<std::int64_t>(values[static_cast<size_t>(*number)]);
}

Expr Tables::folded(const Expr &expr, const Bindings &indices) const {
  Expr result = indices.empty() ? expr : expr.substitute(indices);
  if (byName.empty())
    return result;
  const std::set<std::string> loaded = result.loadedArrays();
  const bool isTable = std::any_of(loaded.begin(), loaded.end(),
                                   [&](const std::string &name) { return byName.count(name); });
  return isTable ? result.substituteLoads([&](const std::string &array, const Expr &index) {
    return element(array, index);
  })
                 : result;
}

/// `max(a, b) <= 0` asks for both, `min(a, b) <= 0` for one: parts that are numbers are
/// decided.
static Condition simplified(Condition condition) {
  if (condition.op != Relation::LessEqual || !condition.rhs.isZero())
    return condition;
  const auto both = condition.lhs.asMax(), either = condition.lhs.asMin();
  if (!both && !either)
    return condition;
  const auto &[first, second] = both ? *both : *either;
  const Condition a = simplified({first, Relation::LessEqual, 0});
  const Condition b = simplified({second, Relation::LessEqual, 0});
  const bool wanted = both.has_value(); // what the other part is asked for
  if (const std::optional<bool> holds = a.holds())
    return *holds == wanted ? b : a;
  if (const std::optional<bool> holds = b.holds())
    return *holds == wanted ? a : b;
  return both ? conjunction(a, b) : disjunction(a, b);
}

std::optional<std::optional<Guard>> Tables::folded(const std::optional<Guard> &guard,
                                                   const Bindings &indices) const {
  if (!guard || (indices.empty() && byName.empty()))
    return guard;
  Guard result = *guard;
  for (std::optional<Condition> *part : {&result.condition, &result.data}) {
    if (!*part)
      continue;
    *part = simplified({folded((*part)->lhs, indices), (*part)->op, folded((*part)->rhs, indices)});
    const std::optional<bool> holds = (*part)->holds();
    if (holds == false)
      return std::nullopt;
    if (holds)
      part->reset();
  }
  if (result.data && result.data->lhs.loadedArrays().empty() &&
      result.data->rhs.loadedArrays().empty()) {
    result.condition =
        result.condition ? conjunction(*result.condition, *result.data) : *result.data;
    result.data.reset();
  }
  // The probability is that of the data, which are known now.
  if (guard->data && !result.data)
    result.probability.reset();
  if (!result.condition && !result.data && !result.probability)
    return std::optional<Guard>();
  return result;
}

bool Tables::index(const Loop &loop) const {
  const Bindings first = {{loop.index, loop.lower}};
  return !areEmpty() && std::all_of(loop.body.begin(), loop.body.end(), [](const Node &node) {
    return node.asStatement();
  }) && std::any_of(loop.body.begin(), loop.body.end(), [&](const Node &node) {
    const std::vector<Access> &accesses = node.asStatement()->accesses;
    return std::any_of(accesses.begin(), accesses.end(), [&](const Access &access) {
      return folded(access.offset, {}).loadedArrays().size() >
             folded(access.offset, first).loadedArrays().size();
    });
  });
}

bool Tables::isConstant(const Access &access) const {
  return !kernel.array(access.array).values.empty() && access.offset.isNumber();
}

} // namespace sparcity::ir::transform
