//===- ir/Drift.cpp - What of an expression comes back --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Drift.h"

#include "ir/ExprNode.h"

#include <numeric>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

namespace {

struct Moved {
  ex slope = 0;
  std::int64_t period = 1;
};

class Follower {
public:
  Follower(const GiNaC::symbol &symbol, std::int64_t longest) : symbol(symbol), longest(longest) {}

  std::optional<Moved> of(const ex &x) const {
    if (!x.has(symbol))
      return Moved{};
    if (is_a<GiNaC::symbol>(x))
      return Moved{1, 1};
    if (is_a<GiNaC::add>(x))
      return ofSum(x);
    if (is_a<GiNaC::mul>(x))
      return ofProduct(x);
    if (const std::optional<ex> rounded = roundedOperand(x))
      return ofRounded(*rounded);
    if (const auto both = minOperands(x))
      return ofChoice(both->first, both->second);
    if (const auto both = maxOperands(x))
      return ofChoice(both->first, both->second);
    // Whatever is made of values that come back does.
    return loadedArray(x) ? std::nullopt : ofStill(x);
  }

private:
  /// Of both periods.
  std::optional<std::int64_t> together(std::int64_t a, std::int64_t b) const {
    const std::int64_t common = a / std::gcd(a, b);
    return common <= longest / b ? std::optional(common * b) : std::nullopt;
  }

  std::optional<Moved> ofSum(const ex &x) const {
    Moved sum;
    for (const ex &term : x) {
      const std::optional<Moved> moved = of(term);
      const auto period = moved ? together(sum.period, moved->period) : std::nullopt;
      if (!period)
        return std::nullopt;
      sum = {sum.slope + moved->slope, *period};
    }
    sum.slope = sum.slope.expand();
    return sum;
  }

  std::optional<Moved> ofProduct(const ex &x) const {
    ex others = 1, moving = 1;
    size_t count = 0;
    for (size_t i = 0; i < x.nops(); ++i) {
      const bool moves = x.op(i).has(symbol);
      (moves ? moving : others) *= x.op(i);
      count += moves;
    }
    if (count > 1)
      return ofStill(x);
    std::optional<Moved> moved = of(moving);
    if (moved)
      moved->slope = (moved->slope * others).expand();
    return moved;
  }

  /// All operands come back.
  std::optional<Moved> ofStill(const ex &x) const {
    Moved all;
    for (size_t i = 0; i < x.nops(); ++i) {
      const std::optional<Moved> moved = of(x.op(i));
      const auto period =
          moved && moved->slope.is_zero() ? together(all.period, moved->period) : std::nullopt;
      if (!period)
        return std::nullopt;
      all.period = *period;
    }
    return all;
  }

  /// It goes on by a whole number after as many steps as divide the slope.
  std::optional<Moved> ofRounded(const ex &x) const {
    std::optional<Moved> moved = of(x);
    if (!moved || !is_a<numeric>(moved->slope) || !ex_to<numeric>(moved->slope).is_rational())
      return std::nullopt;
    const numeric steps = ex_to<numeric>(moved->slope).denom();
    if (steps > numeric(static_cast<long>(longest)))
      return std::nullopt;
    const auto period = together(moved->period, steps.to_long());
    if (!period)
      return std::nullopt;
    moved->period = *period;
    return moved;
  }

  std::optional<Moved> ofChoice(const ex &a, const ex &b) const {
    const std::optional<Moved> first = of(a), second = of(b);
    const auto period = first && second ? together(first->period, second->period) : std::nullopt;
    if (!period || !(first->slope - second->slope).expand().is_zero())
      return std::nullopt;
    return Moved{first->slope, *period};
  }

  const GiNaC::symbol symbol;
  std::int64_t longest;
};

} // namespace

std::optional<Drift> driftOf(const Expr &expr, std::string_view symbol, std::int64_t longest) {
  const SymbolicWork work;
  const std::optional<Moved> moved = Follower(internSymbol(symbol), longest).of(unwrap(expr));
  return moved ? std::optional(Drift{wrap(moved->slope), moved->period}) : std::nullopt;
}

} // namespace sparcity::ir
