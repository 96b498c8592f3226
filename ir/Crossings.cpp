//===- ir/Crossings.cpp - Where a condition may change ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Crossings.h"

#include "ir/ExprNode.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::is_a;

namespace sparcity::ir {

namespace {

/// With what is rounded as it is.
struct Unrounded : GiNaC::map_function {
  bool isOther = false;
  ex operator()(const ex &x) override {
    const std::optional<ex> rounded = roundedOperand(x);
    isOther |= rounded.has_value();
    return rounded ? (*this)(*rounded) : x.map(*this);
  }
};

class Collector {
public:
  explicit Collector(const GiNaC::symbol &symbol) : symbol(symbol) {}

  void add(const ex &x) {
    if (!x.has(symbol))
      return;
    if (const auto compared = comparedValues(x))
      return add((compared->lhs - compared->rhs).expand());
    Unrounded unrounded;
    const ex plain = unrounded(x).expand();
    if (!plain.is_polynomial(symbol)) {
      for (const ex &part : x)
        add(part);
      return;
    }
    if (plain.degree(symbol) != 1 || !is_a<GiNaC::numeric>(plain.coeff(symbol, 1)))
      return;
    insert(plain);
    if (unrounded.isOther)
      for (const int by : {-1, 1})
        insert(plain + by);
  }

  std::vector<Expr> found;

private:
  void insert(const ex &line) {
    const Expr whole = wrap(line.numer());
    if (std::find(found.begin(), found.end(), whole) == found.end())
      found.push_back(whole);
  }

  GiNaC::symbol symbol;
};

} // namespace

std::vector<Expr> crossingsIn(const Expr &value, std::string_view symbol) {
  const SymbolicWork work;
  Collector collector(internSymbol(symbol));
  collector.add(unwrap(value));
  return std::move(collector.found);
}

} // namespace sparcity::ir
