//===- ir/ExprTree.cpp - Expressions to be evaluated elsewhere -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprTree.h"

#include "ir/ExprNode.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

static ExprTree numberTree(double value) { return {ExprTree::Number{value}}; }
static ExprTree operation(std::string_view name, std::vector<ExprTree> arguments) {
  return {ExprTree::Operation{std::string(name), std::move(arguments)}};
}

static ExprTree treeOf(const ex &x);

static ExprTree ofNumber(const numeric &value) {
  static const numeric most = numeric(1L << 53); // up to which doubles are exact
  const numeric above = value.numer(), below = value.denom();
  if (below.is_equal(1) || GiNaC::abs(above) > most || below > most)
    return numberTree(wrapExpanded(value).asDouble().value_or(0));
  return operation("/", {numberTree(above.to_double()), numberTree(below.to_double())});
}

/// By the text of what they are of.
using NamedTrees = std::vector<std::pair<std::string, ExprTree>>;

static std::vector<ExprTree> inPrintOrder(NamedTrees named) {
  llvm::stable_sort(named, llvm::less_first());
  std::vector<ExprTree> arguments;
  for (auto &[text, tree] : named)
    arguments.push_back(std::move(tree));
  return arguments;
}

static ExprTree ofSum(const ex &x) {
  NamedTrees terms;
  for (const ex &term : x)
    terms.emplace_back(print(term), treeOf(term));
  return operation("+", inPrintOrder(std::move(terms)));
}

/// GiNaC chooses the sign of a sum that divides by its own order: here its first term in print
/// order is none that is taken away.
static NamedTrees::value_type ofPower(const ex &x, numeric &coefficient) {
  const bool isFlipped =
      is_a<GiNaC::add>(x.op(0)) && monomials(x.op(0)).front().coefficient.is_negative();
  if (isFlipped && ex_to<numeric>(x.op(1)).is_odd())
    coefficient = -coefficient;
  const ex base = isFlipped ? (-x.op(0)).expand() : x.op(0);
  return {print(base), operation("^", {treeOf(base), treeOf(x.op(1))})};
}

/// A number times powers and functions, or one of them alone.
static ExprTree ofProduct(const ex &x) {
  numeric coefficient = 1;
  NamedTrees factors;
  const auto add = [&](const ex &factor) {
    if (is_a<numeric>(factor))
      coefficient = coefficient * ex_to<numeric>(factor);
    else if (is_a<GiNaC::power>(factor))
      factors.push_back(ofPower(factor, coefficient));
    else
      factors.emplace_back(print(factor), treeOf(factor));
  };
  if (is_a<GiNaC::mul>(x))
    std::for_each(x.begin(), x.end(), add);
  else
    add(x);
  if (coefficient.is_equal(1) && factors.size() == 1)
    return factors.front().second;
  std::vector<ExprTree> arguments = inPrintOrder(std::move(factors));
  if (!coefficient.is_equal(1))
    arguments.insert(arguments.begin(), ofNumber(coefficient));
  return operation("*", std::move(arguments));
}

static ExprTree pairOf(std::string_view name, const std::pair<ex, ex> &operands) {
  return operation(name, {treeOf(operands.first), treeOf(operands.second)});
}

static ExprTree ofPredicate(const ex &x) {
  if (const auto compared = comparedValues(x))
    return operation(spelling(compared->op), {treeOf(compared->lhs), treeOf(compared->rhs)});
  if (const auto both = bothOperands(x))
    return pairOf("&&", *both);
  return pairOf("||", *eitherOperands(x));
}

static ExprTree ofFunction(const ex &x) {
  if (const auto array = loadedArray(x))
    return operation("load", {{ExprTree::Symbol{*array}}, treeOf(x.op(1))});
  if (const std::optional<ex> rounded = roundedOperand(x))
    return operation(isCeil(x) ? "ceil" : "floor", {treeOf(*rounded)});
  if (const auto both = minOperands(x))
    return pairOf("min", *both);
  if (const auto both = maxOperands(x))
    return pairOf("max", *both);
  if (const auto selected = selectedValues(x))
    return operation("select", {treeOf(selected->predicate), treeOf(selected->then),
                                treeOf(selected->otherwise)});
  return ofPredicate(x);
}

static ExprTree treeOf(const ex &x) {
  if (is_a<numeric>(x))
    return ofNumber(ex_to<numeric>(x));
  if (is_a<GiNaC::symbol>(x))
    return {ExprTree::Symbol{ex_to<GiNaC::symbol>(x).get_name()}};
  if (is_a<GiNaC::add>(x))
    return ofSum(x);
  if (is_a<GiNaC::mul>(x) || is_a<GiNaC::power>(x))
    return ofProduct(x);
  return ofFunction(x);
}

ExprTree treeOf(const Expr &expr) {
  const SymbolicWork work;
  return treeOf(unwrap(expr));
}

} // namespace sparcity::ir
