//===- ir/ExprTree.cpp - Expressions to be evaluated elsewhere -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprTree.h"

#include "ir/ExprNode.h"

#include "llvm/ADT/STLExtras.h"

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

/// Sums, products, and what else has operands without an order of its own.
static ExprTree inPrintOrder(std::string_view name, const ex &x) {
  std::vector<std::pair<std::string, ex>> named;
  for (const ex &operand : x)
    named.emplace_back(print(operand), operand);
  llvm::stable_sort(named, llvm::less_first());
  std::vector<ExprTree> arguments;
  for (const auto &[text, operand] : named)
    arguments.push_back(treeOf(operand));
  return operation(name, std::move(arguments));
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
    return inPrintOrder("+", x);
  if (is_a<GiNaC::mul>(x))
    return inPrintOrder("*", x);
  if (is_a<GiNaC::power>(x))
    return pairOf("^", {x.op(0), x.op(1)});
  return ofFunction(x);
}

ExprTree treeOf(const Expr &expr) {
  const SymbolicWork work;
  return treeOf(unwrap(expr));
}

} // namespace sparcity::ir
