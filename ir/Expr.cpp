//===- ir/Expr.cpp - Symbolic expressions --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/TimeLimit.h"
#include "ir/ExprNode.h"

#include "llvm/Support/Error.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

GiNaC::symbol internSymbol(std::string_view name) {
  // GiNaC tells symbols apart by serial number; ours are told apart by name, so
  // one table for the process maps the one to the other.
  static std::map<std::string, GiNaC::symbol, std::less<>> table;
  auto found = table.find(name);
  if (found == table.end()) {
    std::string text(name);
    found = table.emplace(text, GiNaC::realsymbol(text)).first;
  }
  return found->second;
}

Expr wrapExpanded(const ex &value) {
  base::checkTime();
  return Expr(std::make_shared<const Expr::Node>(Expr::Node{value}));
}
Expr wrap(const ex &value) { return wrapExpanded(value.expand()); }

/// Result of an operation without a value (division by zero); it stays through
/// arithmetic and is never a number.
static Expr undefined() { return Expr::symbol("undefined"); }

static numeric integer(std::int64_t value) {
  static_assert(sizeof(long) == sizeof(std::int64_t));
  return numeric(static_cast<long>(value));
}

Expr::Expr() : Expr(std::int64_t{0}) {}
Expr::Expr(std::int64_t value) : node(std::make_shared<const Node>(Node{integer(value)})) {}

Expr Expr::rational(std::int64_t numerator, std::int64_t denominator) {
  assert(denominator != 0 && "a rational needs a denominator");
  return wrapExpanded(integer(numerator) / integer(denominator));
}

Expr Expr::number(double value) {
  assert(std::isfinite(value) && "an expression holds finite numbers");
  std::array<char, 400> text;
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  llvm::Expected<Expr> parsed =
      parseExpr(std::string_view(text.data(), static_cast<size_t>(end.ptr - text.data())));
  if (!parsed) {
    llvm::consumeError(parsed.takeError());
    return undefined();
  }
  return *parsed;
}

Expr Expr::symbol(std::string_view name) { return wrapExpanded(internSymbol(name)); }
Expr Expr::load(std::string_view array, const Expr &index) {
  return wrapExpanded(makeLoad(array, unwrap(index)));
}
Expr Expr::floor(const Expr &value) { return wrap(makeFloor(unwrap(value))); }
Expr Expr::ceil(const Expr &value) { return wrap(makeCeil(unwrap(value))); }
Expr Expr::min(const Expr &a, const Expr &b) { return wrap(makeMin(unwrap(a), unwrap(b))); }
Expr Expr::max(const Expr &a, const Expr &b) { return wrap(makeMax(unwrap(a), unwrap(b))); }

Expr Expr::pow(const Expr &base, int exponent) {
  if (exponent == 0) // of zero too, which GiNaC has no value for
    return 1;
  if (base.isZero() && exponent < 0)
    return undefined();
  return wrap(GiNaC::pow(unwrap(base), exponent));
}

std::optional<Expr> Expr::divide(const Expr &a, const Expr &b) {
  if (b.isZero())
    return std::nullopt;
  ex quotient;
  if (a.isPolynomial() && b.isPolynomial() && !b.isNumber() &&
      GiNaC::divide(unwrap(a), unwrap(b), quotient))
    return wrap(quotient);
  return wrap(unwrap(a) / unwrap(b));
}

Expr operator+(const Expr &a, const Expr &b) { return wrapExpanded(unwrap(a) + unwrap(b)); }
Expr operator-(const Expr &a, const Expr &b) { return wrap(unwrap(a) - unwrap(b)); }
Expr operator*(const Expr &a, const Expr &b) { return wrap(unwrap(a) * unwrap(b)); }
Expr Expr::operator-() const { return wrap(-unwrap(*this)); }

bool operator==(const Expr &a, const Expr &b) {
  return unwrap(a).is_equal(unwrap(b)) || (unwrap(a) - unwrap(b)).expand().is_zero();
}

bool Expr::isZero() const { return unwrap(*this).is_zero(); }
bool Expr::isNumber() const { return is_a<numeric>(unwrap(*this)); }

static std::optional<std::pair<Expr, Expr>>
wrapPair(const std::optional<std::pair<GiNaC::ex, GiNaC::ex>> &operands) {
  if (!operands)
    return std::nullopt;
  return std::pair(wrap(operands->first), wrap(operands->second));
}
std::optional<std::pair<Expr, Expr>> Expr::asMin() const {
  return wrapPair(minOperands(unwrap(*this)));
}
std::optional<std::pair<Expr, Expr>> Expr::asMax() const {
  return wrapPair(maxOperands(unwrap(*this)));
}

std::optional<std::int64_t> Expr::asInteger() const {
  if (!isNumber())
    return std::nullopt;
  const numeric &value = ex_to<numeric>(unwrap(*this));
  if (!value.is_integer() || value < integer(INT64_MIN) || value > integer(INT64_MAX))
    return std::nullopt;
  return value.to_long();
}

std::optional<double> Expr::asDouble() const {
  if (!isNumber())
    return std::nullopt;
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
  const numeric &value = ex_to<numeric>(unwrap(*this));
  return value.is_zero() ? 0 : value.is_positive() ? 1 : -1;
}

std::optional<std::string> Expr::asSymbol() const {
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

std::set<std::string> Expr::symbols() const {
  std::set<std::string> symbols, arrays;
  collect(unwrap(*this), symbols, arrays);
  return symbols;
}

std::set<std::string> Expr::loadedArrays() const {
  std::set<std::string> symbols, arrays;
  collect(unwrap(*this), symbols, arrays);
  return arrays;
}

bool Expr::contains(std::string_view symbol) const {
  return unwrap(*this).has(internSymbol(symbol));
}

Expr Expr::substitute(const Bindings &bindings) const {
  GiNaC::exmap map;
  for (const auto &[name, value] : bindings)
    map[internSymbol(name)] = unwrap(value);
  try {
    return wrap(unwrap(*this).subs(map).expand(GiNaC::expand_options::expand_function_args));
  } catch (const GiNaC::pole_error &) {
    return undefined();
  }
}

bool Expr::isPolynomialIn(std::string_view symbol) const {
  return unwrap(*this).is_polynomial(internSymbol(symbol));
}
int Expr::degree(std::string_view symbol) const {
  return unwrap(*this).degree(internSymbol(symbol));
}
Expr Expr::coefficient(std::string_view symbol, int power) const {
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
  const ex &x = unwrap(*this);
  if (!is_a<GiNaC::add>(x))
    return isPlainTerm(x);
  for (size_t i = 0; i < x.nops(); ++i)
    if (!isPlainTerm(x.op(i)))
      return false;
  return true;
}

int Expr::totalDegree() const {
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
  std::vector<Term> result;
  for (Monomial &monomial : monomials(unwrap(*this)))
    result.push_back({wrapExpanded(monomial.coefficient), std::move(monomial.powers)});
  return result;
}

std::string Expr::str() const { return print(unwrap(*this)); }

} // namespace sparcity::ir
