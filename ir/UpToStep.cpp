//===- ir/UpToStep.cpp - Where rows begin, to within a step of their loop -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/UpToStep.h"

#include "ir/ExprNode.h"

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace ir {

namespace {

/// What numbers within min and max say of a value.
struct Bounds {
  std::optional<numeric> low, high;
};

template <typename Better>
std::optional<numeric> better(const std::optional<numeric> &a, const std::optional<numeric> &b,
                              Better isBetter) {
  if (!a || !b)
    return a ? a : b;
  return isBetter(*a, *b) ? a : b;
}

Bounds boundsOf(const ex &x) {
  if (is_a<numeric>(x))
    return {ex_to<numeric>(x), ex_to<numeric>(x)};
  const auto less = [](const numeric &a, const numeric &b) { return a < b; };
  const auto greater = [](const numeric &a, const numeric &b) { return a > b; };
  if (const auto operands = minOperands(x)) {
    const Bounds a = boundsOf(operands->first), b = boundsOf(operands->second);
    return {a.low && b.low ? better(a.low, b.low, less) : std::nullopt,
            better(a.high, b.high, less)};
  }
  if (const auto operands = maxOperands(x)) {
    const Bounds a = boundsOf(operands->first), b = boundsOf(operands->second);
    return {better(a.low, b.low, greater),
            a.high && b.high ? better(a.high, b.high, greater) : std::nullopt};
  }
  return {};
}

ex termUpToStep(const ex &term, const numeric &step) {
  const bool isScaled = is_a<GiNaC::mul>(term) && term.nops() == 2 && is_a<numeric>(term.op(1));
  const numeric factor = isScaled ? ex_to<numeric>(term.op(1)) : 1;
  const ex part = isScaled ? term.op(0) : term;
  if (const std::optional<ex> rounded = roundedOperand(part))
    return GiNaC::abs(factor) <= step ? factor * *rounded : term;
  const Bounds bounds = boundsOf(part);
  const bool isBounded = bounds.low && bounds.high;
  return isBounded && GiNaC::abs(factor) * (*bounds.high - *bounds.low) < step
             ? ex(factor * *bounds.low)
             : term;
}

} // namespace

Expr upToStep(const Expr &value, std::int64_t step) {
  const ex &sum = unwrap(value);
  const numeric most = ex_to<numeric>(unwrap(Expr(step)));
  if (!is_a<GiNaC::add>(sum))
    return wrap(termUpToStep(sum, most));
  ex result = 0;
  for (size_t i = 0; i < sum.nops(); ++i)
    result += termUpToStep(sum.op(i), most);
  return wrap(result);
}

} // namespace ir
