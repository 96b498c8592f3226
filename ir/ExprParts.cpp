//===- ir/ExprParts.cpp - What an expression consists of ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"

#include <algorithm>
#include <cmath>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

static std::optional<std::pair<Expr, Expr>>
wrapPair(const std::optional<std::pair<GiNaC::ex, GiNaC::ex>> &operands) {
  if (!operands)
    return std::nullopt;
  return std::pair(wrap(operands->first), wrap(operands->second));
}
std::optional<std::pair<Expr, Expr>> Expr::asMin() const {
  if (isNumber() || node->polynomial)
    return std::nullopt;
  const SymbolicWork work;
  return wrapPair(minOperands(unwrap(*this)));
}
std::optional<std::pair<Expr, Expr>> Expr::asMax() const {
  if (isNumber() || node->polynomial)
    return std::nullopt;
  const SymbolicWork work;
  return wrapPair(maxOperands(unwrap(*this)));
}

std::optional<double> Expr::asDouble() const {
  if (!isNumber())
    return std::nullopt;
  if (node->integer)
    return static_cast<double>(*node->integer);
  const SymbolicWork work;
  try { // CLN throws where a double cannot hold the magnitude
    const double value = ex_to<numeric>(unwrap(*this)).to_double();
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
  } catch (const std::exception &) {
    return std::nullopt;
  }
}

std::optional<int> Expr::sign() const {
  if (!isNumber())
    return std::nullopt;
  if (const std::optional<std::int64_t> &known = node->integer)
    return (*known > 0) - (*known < 0);
  const SymbolicWork work;
  const numeric &value = ex_to<numeric>(unwrap(*this));
  return value.is_zero() ? 0 : value.is_positive() ? 1 : -1;
}

std::optional<std::string> Expr::asSymbol() const {
  if (isNumber() || (node->polynomial && node->polynomial->terms().size() > 1))
    return std::nullopt;
  const SymbolicWork work;
  if (!is_a<GiNaC::symbol>(unwrap(*this)))
    return std::nullopt;
  return ex_to<GiNaC::symbol>(unwrap(*this)).get_name();
}

static void collect(const ex &x, std::set<std::string> &symbols, std::set<std::string> &arrays) {
  if (const auto array = loadedArray(x)) {
    arrays.insert(*array);
    collect(x.op(1), symbols, arrays);
  } else if (is_a<GiNaC::symbol>(x)) {
    symbols.insert(ex_to<GiNaC::symbol>(x).get_name());
  } else {
    for (size_t i = 0; i < x.nops(); ++i)
      collect(x.op(i), symbols, arrays);
  }
}

static std::set<std::string> namesOf(const Polynomial &polynomial) {
  std::set<std::string> names;
  for (const Polynomial::Term &term : polynomial.terms())
    for (const Polynomial::Factor &factor : term.factors)
      if (factor.name)
        names.insert(*factor.name);
  return names;
}

std::set<std::string> Expr::symbols() const {
  if (isNumber())
    return {};
  if (node->polynomial)
    return namesOf(*node->polynomial);
  const SymbolicWork work;
  std::set<std::string> symbols, arrays;
  collect(unwrap(*this), symbols, arrays);
  return symbols;
}

std::set<std::string> Expr::loadedArrays() const {
  if (isNumber() || node->polynomial)
    return {};
  const SymbolicWork work;
  std::set<std::string> symbols, arrays;
  collect(unwrap(*this), symbols, arrays);
  return arrays;
}

bool Expr::contains(std::string_view symbol) const {
  if (isNumber())
    return false;
  if (node->polynomial)
    return node->polynomial->contains(symbol);
  const SymbolicWork work;
  return unwrap(*this).has(internSymbol(symbol));
}

bool Expr::isPolynomialIn(std::string_view symbol) const {
  if (isNumber() || node->polynomial)
    return true;
  const SymbolicWork work;
  return unwrap(*this).is_polynomial(internSymbol(symbol));
}
int Expr::degree(std::string_view symbol) const {
  if (node->polynomial)
    return static_cast<int>(node->polynomial->degree(symbol));
  const SymbolicWork work;
  return unwrap(*this).degree(internSymbol(symbol));
}
Expr Expr::coefficient(std::string_view symbol, int power) const {
  if (node->polynomial && power >= 0)
    return wrap(node->polynomial->coefficient(symbol, static_cast<unsigned>(power)));
  const SymbolicWork work;
  return wrap(unwrap(*this).coeff(internSymbol(symbol), power));
}

/// True if `x` is a number or a symbol (whose power `terms` can count).
static bool isPlain(const ex &x) { return is_a<numeric>(x) || is_a<GiNaC::symbol>(x); }

static bool isPlainPower(const ex &x) {
  return isPlain(x) || (is_a<GiNaC::power>(x) && is_a<GiNaC::symbol>(x.op(0)) &&
                        x.op(1).info(GiNaC::info_flags::posint));
}

static bool isPlainTerm(const ex &x) {
  if (!is_a<GiNaC::mul>(x))
    return isPlainPower(x);
  for (size_t i = 0; i < x.nops(); ++i)
    if (!isPlainPower(x.op(i)))
      return false;
  return true;
}

bool Expr::isPolynomial() const {
  if (isNumber() || node->polynomial)
    return true;
  const SymbolicWork work;
  const ex &x = unwrap(*this);
  if (!is_a<GiNaC::add>(x))
    return isPlainTerm(x);
  for (size_t i = 0; i < x.nops(); ++i)
    if (!isPlainTerm(x.op(i)))
      return false;
  return true;
}

int Expr::totalDegree() const {
  if (isNumber())
    return 0;
  if (node->polynomial)
    return static_cast<int>(node->polynomial->totalDegree());
  int degree = 0;
  for (const Term &term : terms()) {
    int sum = 0;
    for (const auto &[name, power] : term.powers)
      sum += power;
    degree = std::max(degree, sum);
  }
  return degree;
}

std::vector<Expr::Term> Expr::terms() const {
  const SymbolicWork work;
  std::vector<Term> result;
  for (Monomial &monomial : monomials(unwrap(*this)))
    result.push_back({wrapExpanded(monomial.coefficient), std::move(monomial.powers)});
  return result;
}

std::string Expr::str() const {
  if (node->integer)
    return std::to_string(*node->integer);
  const SymbolicWork work;
  return print(unwrap(*this));
}

bool Expr::Order::operator()(const Expr &a, const Expr &b) const {
  if (a.isNumber() != b.isNumber())
    return a.isNumber();
  return a.isNumber() ? (a - b).sign() < 0 : a.str() < b.str();
}

} // namespace sparcity::ir
