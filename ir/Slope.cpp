//===- ir/Slope.cpp - How formulas change in a direction -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Slope.h"

#include "ir/ExprTree.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::ir {

namespace {

/// -1, 0 or 1: how a value stands to another one, a little further on.
int order(const Slope &a, const Slope &b) {
  constexpr double rounding = 1e-12;
  if (std::abs(a.value - b.value) > rounding * std::max(std::abs(a.value), std::abs(b.value)))
    return a.value < b.value ? -1 : 1;
  return a.change < b.change ? -1 : a.change > b.change ? 1 : 0;
}

Slope product(const Slope &a, const Slope &b) {
  return {a.value * b.value, a.change * b.value + a.value * b.change};
}

Slope power(const Slope &base, double exponent) {
  return {std::pow(base.value, exponent),
          exponent == 0 ? 0 : exponent * std::pow(base.value, exponent - 1) * base.change};
}

class Differentiation {
public:
  Differentiation(const Formulas &formulas, const std::map<std::string, Slope> &inputs)
      : formulas(formulas), known(inputs) {}

  std::optional<Slope> ofName(const std::string &name, size_t before) {
    if (const auto found = known.find(name); found != known.end())
      return found->second;
    for (size_t k = before; k-- > 0;)
      if (formulas[k].id == name) {
        const std::optional<Slope> value = ofTree(treeOf(formulas[k].value), k);
        if (value)
          known.emplace(name, *value);
        return value;
      }
    return std::nullopt;
  }

private:
  std::optional<Slope> ofTree(const ExprTree &tree, size_t before) {
    if (const auto *number = std::get_if<ExprTree::Number>(&tree.node))
      return Slope{number->value, 0};
    if (const auto *symbol = std::get_if<ExprTree::Symbol>(&tree.node))
      return ofName(symbol->name, before);
    const auto &operation = std::get<ExprTree::Operation>(tree.node);
    if (operation.name == "load")
      return std::nullopt;
    std::vector<Slope> values;
    for (const ExprTree &argument : operation.arguments) {
      const std::optional<Slope> value = ofTree(argument, before);
      if (!value)
        return std::nullopt;
      values.push_back(*value);
    }
    return operation.name == "select" ? values[values[0].value != 0 ? 1 : 2]
                                      : ofOperation(operation.name, values);
  }

  /// Of one or more values; what compares is 1 or 0, and does not change.
  static std::optional<Slope> ofOperation(const std::string &name,
                                          const std::vector<Slope> &values) {
    Slope result = values.front();
    if (name == "floor" || name == "ceil")
      return Slope{name == "floor" ? std::floor(result.value) : std::ceil(result.value), 0};
    for (const Slope &next : llvm::drop_begin(values))
      result = ofTwo(name, result, next);
    return result;
  }

  static Slope ofTwo(const std::string &name, const Slope &a, const Slope &b) {
    if (name == "+")
      return {a.value + b.value, a.change + b.change};
    if (name == "*")
      return product(a, b);
    if (name == "/")
      return product(a, power(b, -1));
    if (name == "^")
      return power(a, b.value);
    if (name == "min" || name == "max")
      return order(a, b) == (name == "min" ? 1 : -1) ? b : a;
    return {holds(name, a, b) ? 1.0 : 0.0, 0};
  }

  static bool holds(const std::string &name, const Slope &a, const Slope &b) {
    if (name == "&&")
      return a.value != 0 && b.value != 0;
    if (name == "||")
      return a.value != 0 || b.value != 0;
    const int how = order(a, b);
    if (name == "==" || name == "!=")
      return (how == 0) == (name == "==");
    if (name == "<" || name == "<=")
      return how < (name == "<" ? 0 : 1);
    return how > (name == ">" ? 0 : -1);
  }

  const Formulas &formulas;
  std::map<std::string, Slope> known;
};

} // namespace

std::optional<Slope> slopeOf(const Formulas &formulas, const std::map<std::string, Slope> &inputs,
                             const std::string &wanted) {
  return Differentiation(formulas, inputs).ofName(wanted, formulas.size());
}

} // namespace sparcity::ir
