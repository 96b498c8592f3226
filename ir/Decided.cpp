//===- ir/Decided.cpp - What bounds of the symbols decide ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Decided.h"

#include "ir/ExprNode.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

namespace {

/// True if it is a whole number where all symbols are.
bool isWhole(const ex &x) {
  if (is_a<numeric>(x))
    return ex_to<numeric>(x).is_integer();
  if (is_a<GiNaC::symbol>(x) || roundedOperand(x) || loadedArray(x))
    return true;
  if (is_a<GiNaC::power>(x))
    return x.op(1).info(GiNaC::info_flags::posint) && isWhole(x.op(0));
  const bool isPut = is_a<GiNaC::add>(x) || is_a<GiNaC::mul>(x) || minOperands(x) || maxOperands(x);
  return isPut && std::all_of(x.begin(), x.end(), isWhole);
}

struct Range {
  numeric low, high;
};

/// Term by term, in one pass: what is rounded has been decided before what it is in.
std::optional<Range> rangeOf(const ex &x, const Largest &largest) {
  if (is_a<numeric>(x) && ex_to<numeric>(x).is_real())
    return Range{ex_to<numeric>(x), ex_to<numeric>(x)};
  if (is_a<GiNaC::symbol>(x)) {
    const auto found = largest.find(ex_to<GiNaC::symbol>(x).get_name());
    return found == largest.end() ? std::nullopt : std::optional(Range{0, found->second});
  }
  if (is_a<GiNaC::mul>(x) && x.nops() == 2 && is_a<numeric>(x.op(1))) {
    const std::optional<Range> part = rangeOf(x.op(0), largest);
    const numeric by = ex_to<numeric>(x.op(1));
    if (!part)
      return std::nullopt;
    return by.is_negative() ? Range{part->high * by, part->low * by}
                            : Range{part->low * by, part->high * by};
  }
  if (is_a<GiNaC::add>(x)) {
    Range sum{0, 0};
    for (const ex &term : x) {
      const std::optional<Range> own = rangeOf(term, largest);
      if (!own)
        return std::nullopt;
      sum = {sum.low + own->low, sum.high + own->high};
    }
    return sum;
  }
  if (const std::optional<ex> rounded = roundedOperand(x))
    if (const std::optional<Range> own = rangeOf(*rounded, largest)) {
      const auto round = [&](const numeric &end) {
        return ex_to<numeric>(isCeil(x) ? makeCeil(end) : makeFloor(end));
      };
      return Range{round(own->low), round(own->high)};
    }
  return std::nullopt;
}

class Decider : public GiNaC::map_function {
public:
  explicit Decider(const Largest &largest) : largest(largest) {}

  ex operator()(const ex &x) override {
    if (x.nops() == 0)
      return x;
    ex inside = x.map(*this);
    if (const std::optional<ex> rounded = roundedOperand(inside))
      return round(rounded->expand(), isCeil(inside));
    if (const auto both = minOperands(inside))
      return choose(*both, inside, false);
    if (const auto both = maxOperands(inside))
      return choose(*both, inside, true);
    return inside;
  }

private:
  /// Whole terms are as they are.
  ex round(const ex &x, bool isUp) const {
    ex whole = 0;
    const auto take = [&](const ex &term) {
      if (isWhole(term))
        whole += term;
    };
    if (is_a<GiNaC::add>(x))
      std::for_each(x.begin(), x.end(), take);
    else
      take(x);
    const ex rest = (x - whole).expand();
    const auto rounded = [&](const ex &value) { return isUp ? makeCeil(value) : makeFloor(value); };
    if (const std::optional<Range> range = rangeOf(rest, largest)) {
      const ex low = rounded(range->low);
      if (low.is_equal(rounded(range->high)))
        return whole + low;
    }
    return whole + rounded(rest);
  }

  ex choose(const std::pair<ex, ex> &both, const ex &choice, bool isMax) const {
    const std::optional<Range> a = rangeOf(both.first.expand(), largest);
    const std::optional<Range> b = rangeOf(both.second.expand(), largest);
    if (a && b && a->low >= b->high)
      return isMax ? both.first : both.second;
    if (a && b && a->high <= b->low)
      return isMax ? both.second : both.first;
    return choice;
  }

  const Largest &largest;
};

} // namespace

Expr decided(const Expr &value, const Largest &largest) {
  if (value.isNumber())
    return value;
  const SymbolicWork work;
  return wrap(Decider(largest)(unwrap(value)));
}

} // namespace sparcity::ir
