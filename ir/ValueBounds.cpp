//===- ir/ValueBounds.cpp - Between what an expression lies ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ValueBounds.h"

#include "ir/ExprNode.h"
#include "ir/Rounding.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

namespace {

using Number = std::optional<numeric>;

struct Bounds {
  Number low, high;
};

/// The one that is known, or the closer one.
Number greater(const Number &a, const Number &b) {
  return a && b ? Number(std::max(*a, *b)) : (a ? a : b);
}
Number less(const Number &a, const Number &b) {
  return a && b ? Number(std::min(*a, *b)) : (a ? a : b);
}
/// None if one is not known.
Number sum(const Number &a, const Number &b) { return a && b ? Number(*a + *b) : std::nullopt; }

class BoundFinder {
public:
  BoundFinder(const NamedBounds &elements, const NamedBounds &symbols)
      : elements(elements), symbols(symbols) {}

  Bounds of(const ex &x) const {
    if (is_a<numeric>(x))
      return {ex_to<numeric>(x), ex_to<numeric>(x)};
    if (is_a<GiNaC::add>(x))
      return ofSum(x);
    if (is_a<GiNaC::mul>(x))
      return ofProduct(x);
    if (const auto both = minOperands(x)) {
      const Bounds a = of(both->first), b = of(both->second);
      return {a.low && b.low ? less(a.low, b.low) : std::nullopt, less(a.high, b.high)};
    }
    if (const auto both = maxOperands(x)) {
      const Bounds a = of(both->first), b = of(both->second);
      return {greater(a.low, b.low), a.high && b.high ? greater(a.high, b.high) : std::nullopt};
    }
    if (const auto selected = selectedValues(x)) {
      const Bounds a = of(selected->then), b = of(selected->otherwise);
      return {a.low && b.low ? less(a.low, b.low) : std::nullopt,
              a.high && b.high ? greater(a.high, b.high) : std::nullopt};
    }
    if (const std::optional<ex> rounded = roundedOperand(x))
      return ofRounded(*rounded, isCeil(x));
    if (const std::optional<std::string> array = loadedArray(x); array && elements)
      return named(elements, *array);
    if (is_a<GiNaC::symbol>(x) && symbols)
      return named(symbols, ex_to<GiNaC::symbol>(x).get_name());
    return {};
  }

private:
  /// Term by term, and with what is rounded in place of one that rounds it: x - m*floor(x/m).
  Bounds ofSum(const ex &x) const {
    Bounds apart{numeric(0), numeric(0)};
    for (const ex &term : x) {
      const Bounds own = of(term);
      apart = {sum(apart.low, own.low), sum(apart.high, own.high)};
    }
    Bounds best = apart;
    for (const ex &term : x) {
      const Unrounded own = unrounded(wrapExpanded(term));
      const ex exact = (x - term + unwrap(own.exact)).expand();
      if ((exact - x).is_zero())
        continue;
      const Bounds together = of(exact);
      best = {greater(best.low, sum(together.low, ex_to<numeric>(unwrap(own.low)))),
              less(best.high, sum(together.high, ex_to<numeric>(unwrap(own.high))))};
    }
    return best;
  }

  /// A number times something.
  Bounds ofProduct(const ex &x) const {
    const ex factor = x.op(x.nops() - 1);
    if (x.nops() != 2 || !is_a<numeric>(factor))
      return {};
    const numeric by = ex_to<numeric>(factor);
    const Bounds part = of(x.op(0));
    const auto times = [&](const Number &end) { return end ? Number(*end * by) : std::nullopt; };
    return by.is_negative() ? Bounds{times(part.high), times(part.low)}
                            : Bounds{times(part.low), times(part.high)};
  }

  Bounds ofRounded(const ex &x, bool isUp) const {
    const Bounds part = of(x);
    const auto rounded = [&](const Number &end) {
      return end ? Number(ex_to<numeric>(isUp ? makeCeil(*end) : makeFloor(*end))) : std::nullopt;
    };
    return {rounded(part.low), rounded(part.high)};
  }

  static Bounds named(const NamedBounds &bounds, const std::string &name) {
    const ValueBounds known = bounds(name);
    const auto number = [](const std::optional<Expr> &end) {
      return end ? Number(ex_to<numeric>(unwrap(*end))) : std::nullopt;
    };
    return {number(known.low), number(known.high)};
  }

  const NamedBounds &elements;
  const NamedBounds &symbols;
};

} // namespace

ValueBounds boundsOf(const Expr &value, const NamedBounds &elements, const NamedBounds &symbols) {
  const SymbolicWork work;
  const Bounds bounds = BoundFinder(elements, symbols).of(unwrap(value));
  const auto number = [](const Number &end) {
    return end ? std::optional(wrapExpanded(*end)) : std::nullopt;
  };
  return {number(bounds.low), number(bounds.high)};
}

} // namespace sparcity::ir
