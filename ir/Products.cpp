//===- ir/Products.cpp - The terms of an expression as products -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Products.h"

#include "ir/ExprNode.h"

using GiNaC::ex;
using GiNaC::is_a;

namespace sparcity::ir {

static Product productIn(const GiNaC::symbol &symbol, const ex &term) {
  ex inside = 1, outside = 1;
  const auto add = [&](const ex &factor) { (factor.has(symbol) ? inside : outside) *= factor; };
  if (!is_a<GiNaC::mul>(term))
    add(term);
  else
    for (size_t i = 0; i < term.nops(); ++i)
      add(term.op(i));
  return {wrap(inside), wrap(outside)};
}

std::vector<Product> productsIn(const Expr &expr, std::string_view symbol) {
  const SymbolicWork work;
  const ex &all = unwrap(expr);
  const GiNaC::symbol inner = internSymbol(symbol);
  if (!is_a<GiNaC::add>(all))
    return {productIn(inner, all)};
  std::vector<Product> result;
  for (size_t i = 0; i < all.nops(); ++i)
    result.push_back(productIn(inner, all.op(i)));
  return result;
}

} // namespace sparcity::ir
