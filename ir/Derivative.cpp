//===- ir/Derivative.cpp - How expressions change -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"

using GiNaC::ex;
using GiNaC::is_a;

namespace sparcity::ir {

namespace {

/// Thrown where there is none; caught in this file.
struct NoDerivative {};

class Differentiator {
public:
  explicit Differentiator(const GiNaC::symbol &symbol) : symbol(symbol) {}

  ex of(const ex &x) const {
    if (!x.has(symbol))
      return 0;
    if (is_a<GiNaC::symbol>(x))
      return 1;
    if (is_a<GiNaC::add>(x))
      return ofSum(x);
    if (is_a<GiNaC::mul>(x))
      return ofProduct(x);
    if (is_a<GiNaC::power>(x) && is_a<GiNaC::numeric>(x.op(1)))
      return x.op(1) * GiNaC::pow(x.op(0), x.op(1) - 1) * of(x.op(0));
    return ofFunction(x);
  }

private:
  ex ofSum(const ex &x) const {
    ex sum = 0;
    for (const ex &term : x)
      sum += of(term);
    return sum;
  }

  ex ofProduct(const ex &x) const {
    ex sum = 0;
    for (size_t i = 0; i < x.nops(); ++i) {
      ex product = of(x.op(i));
      for (size_t k = 0; k < x.nops(); ++k)
        if (k != i)
          product *= x.op(k);
      sum += product;
    }
    return sum;
  }

  ex ofFunction(const ex &x) const {
    if (roundedOperand(x))
      return 0;
    if (const auto both = minOperands(x))
      return choice(both->first, Relation::LessEqual, both->second);
    if (const auto both = maxOperands(x))
      return choice(both->first, Relation::GreaterEqual, both->second);
    if (const std::optional<SelectedValues> selected = selectedValues(x))
      return makeSelect(selected->predicate, of(selected->then), of(selected->otherwise));
    throw NoDerivative();
  }

  ex choice(const ex &a, Relation op, const ex &b) const {
    return makeSelect(makeComparison(a, op, b), of(a).expand(), of(b).expand());
  }

  const GiNaC::symbol symbol;
};

} // namespace

std::optional<Expr> Expr::derivative(std::string_view symbol) const {
  if (isNumber())
    return 0;
  const SymbolicWork work;
  try {
    return wrap(Differentiator(internSymbol(symbol)).of(unwrap(*this)));
  } catch (const NoDerivative &) {
    return std::nullopt;
  }
}

} // namespace sparcity::ir
