//===- ir/ExprFunctions.cpp - Our functions for GiNaC --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of our expression syntax that GiNaC does not have. They stay
/// as they are on symbols and give a number on numbers. Predicates are such
/// functions too, of which 1 means that it holds and 0 that it does not.
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
DECLARE_FUNCTION_3P(sparcity_compare)
DECLARE_FUNCTION_2P(sparcity_both)
DECLARE_FUNCTION_2P(sparcity_either)
DECLARE_FUNCTION_3P(sparcity_select)
// NOLINTEND(readability-identifier-naming): as above

static ex evalFloor(const ex &x) {
  return isReal(x) ? ex(floorOf(asNumber(x))) : sparcity_floor(x).hold();
}
static ex evalCeil(const ex &x) {
  return isReal(x) ? ex(-floorOf(-asNumber(x))) : sparcity_ceil(x).hold();
}

/// min(a, b) and min(b, a) are one value: the operands stand in print order.
/// Decided where GiNaC evaluates, since a substitution changes how they print.
static bool isInOrder(const ex &a, const ex &b) {
  return sparcity::ir::print(a) <= sparcity::ir::print(b);
}
static ex evalMin(const ex &a, const ex &b) {
  if (isReal(a) && isReal(b))
    return asNumber(a) <= asNumber(b) ? a : b;
  if (a.is_equal(b))
    return a;
  return isInOrder(a, b) ? sparcity_min(a, b).hold() : sparcity_min(b, a).hold();
}
static ex evalMax(const ex &a, const ex &b) {
  if (isReal(a) && isReal(b))
    return asNumber(a) >= asNumber(b) ? a : b;
  if (a.is_equal(b))
    return a;
  return isInOrder(a, b) ? sparcity_max(a, b).hold() : sparcity_max(b, a).hold();
}
static ex evalLoad(const ex &array, const ex &index) { return sparcity_load(array, index).hold(); }

static bool isDecided(const ex &predicate) { return is_a<numeric>(predicate); }
static ex evalCompare(const ex &relation, const ex &lhs, const ex &rhs) {
  const ex difference = (lhs - rhs).expand();
  if (!isReal(difference))
    return sparcity_compare(relation, lhs, rhs).hold();
  const int sign = asNumber(difference).is_zero() ? 0 : asNumber(difference).is_positive() ? 1 : -1;
  using namespace sparcity;
  return ir::holds(static_cast<ir::Relation>(asNumber(relation).to_int()), sign) ? 1 : 0;
}
static ex evalBoth(const ex &a, const ex &b) {
  if (isDecided(a))
    return a.is_zero() ? a : b;
  if (isDecided(b))
    return b.is_zero() ? b : a;
  return a.is_equal(b) ? a : ex(sparcity_both(a, b).hold());
}
static ex evalEither(const ex &a, const ex &b) {
  if (isDecided(a))
    return a.is_zero() ? b : a;
  if (isDecided(b))
    return b.is_zero() ? a : b;
  return a.is_equal(b) ? a : ex(sparcity_either(a, b).hold());
}
static ex evalSelect(const ex &predicate, const ex &then, const ex &otherwise) {
  if (isDecided(predicate))
    return predicate.is_zero() ? otherwise : then;
  return then.is_equal(otherwise) ? then : ex(sparcity_select(predicate, then, otherwise).hold());
}

REGISTER_FUNCTION(sparcity_floor, eval_func(evalFloor).set_name("floor"))
REGISTER_FUNCTION(sparcity_ceil, eval_func(evalCeil).set_name("ceil"))
REGISTER_FUNCTION(sparcity_min, eval_func(evalMin).set_name("min"))
REGISTER_FUNCTION(sparcity_max, eval_func(evalMax).set_name("max"))
REGISTER_FUNCTION(sparcity_load, eval_func(evalLoad).set_name("load"))
REGISTER_FUNCTION(sparcity_compare, eval_func(evalCompare).set_name("compare"))
REGISTER_FUNCTION(sparcity_both, eval_func(evalBoth).set_name("both"))
REGISTER_FUNCTION(sparcity_either, eval_func(evalEither).set_name("either"))
REGISTER_FUNCTION(sparcity_select, eval_func(evalSelect).set_name("select"))

namespace sparcity::ir {

ex makeFloor(const ex &x) { return sparcity_floor(x); }
ex makeCeil(const ex &x) { return sparcity_ceil(x); }

ex makeMin(const ex &a, const ex &b) { return sparcity_min(a, b); }
ex makeMax(const ex &a, const ex &b) { return sparcity_max(a, b); }

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

ex makeComparison(const ex &lhs, Relation op, const ex &rhs) {
  return sparcity_compare(static_cast<int>(op), lhs, rhs);
}
// Chains grow to the right, as they are read.
ex makeBoth(const ex &a, const ex &b) {
  if (const auto more = bothOperands(b))
    return makeBoth(makeBoth(a, more->first), more->second);
  return sparcity_both(a, b);
}
ex makeEither(const ex &a, const ex &b) {
  if (const auto more = eitherOperands(b))
    return makeEither(makeEither(a, more->first), more->second);
  return sparcity_either(a, b);
}
ex makeSelect(const ex &predicate, const ex &then, const ex &otherwise) {
  return sparcity_select(predicate, then, otherwise);
}
ex makeOpposite(const ex &predicate) {
  if (const auto compared = comparedValues(predicate))
    return makeComparison(compared->lhs, opposite(compared->op), compared->rhs);
  if (const auto both = bothOperands(predicate))
    return makeEither(makeOpposite(both->first), makeOpposite(both->second));
  if (const auto either = eitherOperands(predicate))
    return makeBoth(makeOpposite(either->first), makeOpposite(either->second));
  return predicate.is_zero() ? 1 : 0;
}

std::optional<ComparedValues> comparedValues(const ex &x) {
  if (!is_ex_the_function(x, sparcity_compare))
    return std::nullopt;
  return ComparedValues{x.op(1), static_cast<Relation>(asNumber(x.op(0)).to_int()), x.op(2)};
}
std::optional<std::pair<ex, ex>> bothOperands(const ex &x) {
  if (!is_ex_the_function(x, sparcity_both))
    return std::nullopt;
  return std::pair(x.op(0), x.op(1));
}
std::optional<std::pair<ex, ex>> eitherOperands(const ex &x) {
  if (!is_ex_the_function(x, sparcity_either))
    return std::nullopt;
  return std::pair(x.op(0), x.op(1));
}
std::optional<SelectedValues> selectedValues(const ex &x) {
  if (!is_ex_the_function(x, sparcity_select))
    return std::nullopt;
  return SelectedValues{x.op(0), x.op(1), x.op(2)};
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

static void collectLoads(const ex &x, const ex &symbol, GiNaC::exset &loads) {
  if (loadedArray(x) && x.op(1).has(symbol))
    loads.insert(x);
  for (size_t i = 0; i < x.nops(); ++i)
    collectLoads(x.op(i), symbol, loads);
}

std::optional<Expr::Loaded> Expr::asLoaded(std::string_view symbol) const {
  if (isNumber() || node->polynomial)
    return std::nullopt;
  const SymbolicWork work;
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
