//===- ir/ExprFunctions.cpp - floor, ceil, min, max, load for GiNaC ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of our expression syntax that GiNaC does not have. They stay
/// as they are on symbols and give a number on numbers.
///
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace {

const numeric &asNumber(const ex &x) { return ex_to<numeric>(x); }
bool isReal(const ex &x) { return is_a<numeric>(x) && asNumber(x).is_real(); }

/// Largest integer that is not above `x`, exactly.
numeric floorOf(const numeric &x) {
  if (x.is_integer())
    return x;
  const numeric quotient = GiNaC::iquo(x.numer(), x.denom()); // towards zero
  return x.is_negative() ? quotient - 1 : quotient;
}

} // namespace

// GiNaC registers functions by macro; the names are private to this file.
// NOLINTBEGIN(readability-identifier-naming): the macro makes types of the names
DECLARE_FUNCTION_1P(sparcity_floor)
DECLARE_FUNCTION_1P(sparcity_ceil)
DECLARE_FUNCTION_2P(sparcity_min)
DECLARE_FUNCTION_2P(sparcity_max)
DECLARE_FUNCTION_2P(sparcity_load)
// NOLINTEND(readability-identifier-naming): as above

static ex evalFloor(const ex &x) {
  return isReal(x) ? ex(floorOf(asNumber(x))) : sparcity_floor(x).hold();
}
static ex evalCeil(const ex &x) {
  return isReal(x) ? ex(-floorOf(-asNumber(x))) : sparcity_ceil(x).hold();
}
static ex evalMin(const ex &a, const ex &b) {
  if (isReal(a) && isReal(b))
    return asNumber(a) <= asNumber(b) ? a : b;
  return a.is_equal(b) ? a : ex(sparcity_min(a, b).hold());
}
static ex evalMax(const ex &a, const ex &b) {
  if (isReal(a) && isReal(b))
    return asNumber(a) >= asNumber(b) ? a : b;
  return a.is_equal(b) ? a : ex(sparcity_max(a, b).hold());
}
static ex evalLoad(const ex &array, const ex &index) { return sparcity_load(array, index).hold(); }

REGISTER_FUNCTION(sparcity_floor, eval_func(evalFloor).set_name("floor"))
REGISTER_FUNCTION(sparcity_ceil, eval_func(evalCeil).set_name("ceil"))
REGISTER_FUNCTION(sparcity_min, eval_func(evalMin).set_name("min"))
REGISTER_FUNCTION(sparcity_max, eval_func(evalMax).set_name("max"))
REGISTER_FUNCTION(sparcity_load, eval_func(evalLoad).set_name("load"))

namespace sparcity::ir {

ex makeFloor(const ex &x) { return sparcity_floor(x); }
ex makeCeil(const ex &x) { return sparcity_ceil(x); }

// min(a, b) and min(b, a) are one value: the arguments stand in print order.
ex makeMin(const ex &a, const ex &b) {
  return print(a) <= print(b) ? sparcity_min(a, b) : sparcity_min(b, a);
}
ex makeMax(const ex &a, const ex &b) {
  return print(a) <= print(b) ? sparcity_max(a, b) : sparcity_max(b, a);
}

std::optional<std::pair<ex, ex>> minOperands(const ex &x) {
  if (!is_ex_the_function(x, sparcity_min))
    return std::nullopt;
  return std::pair(x.op(0), x.op(1));
}
std::optional<std::pair<ex, ex>> maxOperands(const ex &x) {
  if (!is_ex_the_function(x, sparcity_max))
    return std::nullopt;
  return std::pair(x.op(0), x.op(1));
}

bool isCeil(const ex &x) { return is_ex_the_function(x, sparcity_ceil); }

std::optional<ex> roundedOperand(const ex &x) {
  const bool isRounded = isCeil(x) || is_ex_the_function(x, sparcity_floor);
  return isRounded ? std::optional(x.op(0)) : std::nullopt;
}

// An array's name is kept apart from a parameter of the same name.
ex makeLoad(std::string_view array, const ex &index) {
  return sparcity_load(internSymbol("load " + std::string(array)), index);
}

std::optional<std::string> loadedArray(const ex &x) {
  if (!is_ex_the_function(x, sparcity_load))
    return std::nullopt;
  return ex_to<GiNaC::symbol>(x.op(0)).get_name().substr(5);
}

namespace {

class LoadFolder : public GiNaC::map_function {
public:
  explicit LoadFolder(const Expr::ElementOf &elementOf) : elementOf(elementOf) {}

  ex operator()(const ex &x) override {
    const std::optional<std::string> array = loadedArray(x);
    if (!array)
      return x.map(*this);
    const ex index = x.op(1).map(*this).expand();
    const std::optional<std::int64_t> value = elementOf(*array, wrapExpanded(index));
    return value ? unwrap(Expr(*value)) : makeLoad(*array, index);
  }

private:
  const Expr::ElementOf &elementOf;
};

} // namespace

Expr Expr::substituteLoads(const ElementOf &elementOf) const {
  LoadFolder fold(elementOf);
  try {
    return wrap(fold(unwrap(*this)));
  } catch (const GiNaC::pole_error &) {
    return *this; // a division by what is loaded
  }
}

static void collectLoads(const ex &x, const ex &symbol, GiNaC::exset &loads) {
  if (loadedArray(x) && x.op(1).has(symbol))
    loads.insert(x);
  for (size_t i = 0; i < x.nops(); ++i)
    collectLoads(x.op(i), symbol, loads);
}

std::optional<Expr::Loaded> Expr::asLoaded(std::string_view symbol) const {
  const ex &x = unwrap(*this);
  GiNaC::exset loads;
  collectLoads(x, internSymbol(symbol), loads);
  if (loads.size() != 1)
    return std::nullopt;
  const ex &load = *loads.begin();
  const GiNaC::symbol number;
  const ex outside = x.subs(load == number);
  if (!outside.is_polynomial(number) || outside.degree(number) != 1)
    return std::nullopt;
  return Loaded{wrap(outside.coeff(number, 0)), wrap(outside.coeff(number, 1)), wrap(load.op(1)),
                *loadedArray(load)};
}

} // namespace sparcity::ir
