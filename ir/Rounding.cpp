//===- ir/Rounding.cpp - Expressions without what they are rounded by -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Rounding.h"

#include "ir/ExprNode.h"
#include "ir/ValueBounds.h"

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

/// `floor(…)` and nothing else.
static bool isRounded(llvm::StringRef factor) {
  if (!factor.starts_with("floor(") && !factor.starts_with("ceil("))
    return false;
  int depth = 0;
  for (const char letter : factor.drop_back()) {
    depth += (letter == '(') - (letter == ')');
    if (letter == ')' && depth == 0)
      return false;
  }
  return factor.ends_with(")");
}

bool isIntegral(const Expr &value) {
  const std::set<std::string> symbols = value.symbols();
  return llvm::all_of(value.terms(), [&](const Expr::Term &term) {
    return term.coefficient.asInteger() && llvm::all_of(term.powers, [&](const auto &power) {
             return symbols.contains(power.first) || isRounded(power.first);
           });
  });
}

namespace {

/// A number times something that is none.
struct ScaledTerm {
  numeric factor = 1;
  ex part;

  explicit ScaledTerm(const ex &term) : part(term) {
    if (is_a<GiNaC::mul>(term) && term.nops() == 2 && is_a<numeric>(term.op(1))) {
      factor = ex_to<numeric>(term.op(1));
      part = term.op(0);
    }
  }
};

/// The terms of a sum; of anything else itself.
std::vector<ex> termsIn(const ex &sum) {
  if (!is_a<GiNaC::add>(sum))
    return {sum};
  return {sum.begin(), sum.end()};
}

ex termUpToStep(const ex &term, const numeric &step) {
  const ScaledTerm scaled(term);
  const numeric size = GiNaC::abs(scaled.factor);
  if (const std::optional<ex> rounded = roundedOperand(scaled.part))
    return size <= step ? scaled.factor * *rounded : term;
  const ValueBounds bounds = boundsOf(wrapExpanded(scaled.part));
  if (!bounds.low || !bounds.high)
    return term;
  const ex &low = unwrap(*bounds.low);
  const ex span = size * (unwrap(*bounds.high) - low);
  return ex_to<numeric>(span) < step ? scaled.factor * low : term;
}

/// By how much an integer over the denominator of `value` is rounded at the most.
numeric mostRounded(const ex &value) {
  const ex denominator = value.expand().numer_denom().op(1);
  return is_a<numeric>(denominator) ? 1 - 1 / ex_to<numeric>(denominator) : numeric(1);
}

} // namespace

Expr upToStep(const Expr &value, std::int64_t step) {
  if (value.impl().integer || value.impl().polynomial)
    return value; // nothing is rounded
  const SymbolicWork work;
  const numeric most = ex_to<numeric>(unwrap(Expr(step)));
  ex result = 0;
  for (const ex &term : termsIn(unwrap(value)))
    result += termUpToStep(term, most);
  return wrap(result);
}

Unrounded unrounded(const Expr &value) {
  const SymbolicWork work;
  ex exact = 0, low = 0, high = 0;
  for (const ex &term : termsIn(unwrap(value))) {
    const ScaledTerm scaled(term);
    const std::optional<ex> rounded = roundedOperand(scaled.part);
    exact += rounded ? scaled.factor * *rounded : term;
    if (!rounded)
      continue;
    const bool isUp = isCeil(scaled.part);
    const numeric change = (isUp ? scaled.factor : -scaled.factor) * mostRounded(*rounded);
    (change.is_negative() ? low : high) += change;
  }
  return {wrap(exact), wrap(low), wrap(high)};
}

} // namespace sparcity::ir
