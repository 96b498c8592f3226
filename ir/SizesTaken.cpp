//===- ir/SizesTaken.cpp - Conditions that open sizes alone decide --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/SizesTaken.h"

#include "ir/ConditionParts.h"
#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::ir {

/// `x != 0` as conjunctions have it, `min(-x, x) + 1 <= 0`.
static std::optional<Expr> notZero(const Condition &part) {
  if (part.op != Relation::LessEqual || !part.rhs.isZero())
    return std::nullopt;
  const auto ends = (part.lhs - 1).asMin();
  return ends && (ends->first + ends->second).isZero() ? std::optional(ends->first) : std::nullopt;
}

/// `x == 3` for `3 - x == 0`; other relations as what is at most zero.
static Condition normal(const Condition &part) {
  if (part.op != Relation::Equal && part.op != Relation::NotEqual)
    return {atMostZero(part), Relation::LessEqual, 0};
  const Expr difference = part.lhs - part.rhs;
  const std::set<std::string> symbols = difference.symbols();
  if (symbols.size() == 1 && difference.isPolynomialIn(*symbols.begin()) &&
      difference.degree(*symbols.begin()) == 1) {
    const std::optional<Expr> value = Expr::divide(-difference.coefficient(*symbols.begin(), 0),
                                                   difference.coefficient(*symbols.begin(), 1));
    if (value && value->isNumber())
      return {Expr::symbol(*symbols.begin()), part.op, *value};
  }
  return {difference, part.op, 0};
}

std::vector<Condition> SizesTaken::partsOf(const Condition &whole) {
  std::vector<Condition> parts = requirementsOf(whole), result;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (const std::optional<Expr> value = notZero(parts[i])) {
      result.push_back(normal({*value, Relation::NotEqual, 0}));
      continue;
    }
    // `x <= 0 && -x <= 0`
    const auto isOtherEnd = [&](const Condition &part) {
      return part.op == Relation::LessEqual && parts[i].op == Relation::LessEqual &&
             (part.lhs - part.rhs + parts[i].lhs - parts[i].rhs).isZero();
    };
    const auto other =
        std::find_if(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.end(), isOtherEnd);
    if (other == parts.end()) {
      result.push_back(normal(parts[i]));
      continue;
    }
    result.push_back(normal({parts[i].lhs, Relation::Equal, parts[i].rhs}));
    parts.erase(other);
  }
  return result;
}

SizesTaken::SizesTaken(const Kernel &kernel) : kernel(kernel), sizes(kernel.bindings()) {
  noteIndices(kernel.nest);
}

void SizesTaken::noteIndices(const Loop &loop) {
  indices.insert(loop.index);
  for (const Node &node : loop.body)
    if (const Loop *inner = node.asLoop())
      noteIndices(*inner);
}

Condition SizesTaken::bound(const Condition &condition) const {
  return {condition.lhs.substitute(sizes), condition.op, condition.rhs.substitute(sizes)};
}

bool SizesTaken::isOfSizesAlone(const Condition &part) const {
  const Condition known = bound(part);
  const auto isOpen = [&](const Symbol &symbol) { return known.contains(symbol.name); };
  return std::any_of(kernel.symbols.begin(), kernel.symbols.end(), isOpen) &&
         std::none_of(indices.begin(), indices.end(),
                      [&](const std::string &index) { return known.contains(index); }) &&
         known.lhs.loadedArrays().empty() && known.rhs.loadedArrays().empty();
}

std::optional<bool> SizesTaken::holds(const Condition &part) {
  takeBefore(kernel.nest, part);
  return decided(part);
}

std::optional<bool> SizesTaken::decided(const Condition &part) const {
  if (const std::optional<bool> value = bound(part).holds())
    return value;
  if (std::find(taken.begin(), taken.end(), part) != taken.end())
    return true;
  const Condition other = normal({part.lhs, opposite(part.op), part.rhs});
  return std::find(taken.begin(), taken.end(), other) != taken.end() ? std::optional(false)
                                                                     : std::nullopt;
}

void SizesTaken::take(const Condition &part) {
  const std::optional<std::string> name = part.lhs.asSymbol();
  if (part.op == Relation::Equal && name && part.rhs.isNumber())
    sizes.insert_or_assign(*name, part.rhs);
  else
    taken.push_back(part);
}

/// False once it has come to the part that is asked for.
bool SizesTaken::takeBefore(const Loop &loop, const Condition &asked) {
  for (const Node &node : loop.body) {
    const Loop *inner = node.asLoop();
    const std::optional<Guard> &guard = inner ? inner->guard : node.asStatement()->guard;
    if (guard && guard->condition && !takeAll(*guard->condition, asked))
      return false;
    if (inner && !takeBefore(*inner, asked))
      return false;
  }
  return true;
}

bool SizesTaken::takeAll(const Condition &whole, const Condition &asked) {
  const std::vector<Condition> parts = partsOf(whole);
  // What does not hold in one part says nothing of the others.
  const bool isNot = std::any_of(parts.begin(), parts.end(), [&](const Condition &part) {
    return isOfSizesAlone(part) && decided(part) == false;
  });
  for (const Condition &part : parts) {
    if (part == asked)
      return false;
    if (!isNot && isOfSizesAlone(part) && !decided(part))
      take(part);
  }
  return true;
}

} // namespace sparcity::ir
