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
using GiNaC::is_exactly_a; // which costs a tenth of is_a
using GiNaC::numeric;

namespace sparcity::ir {

static numeric integer(std::int64_t value) {
  static_assert(sizeof(long) == sizeof(std::int64_t));
  return numeric(static_cast<long>(value));
}

static std::optional<std::int64_t> asInteger64(const ex &x) {
  static const numeric least = integer(INT64_MIN), most = integer(INT64_MAX);
  if (!is_exactly_a<numeric>(x))
    return std::nullopt;
  const numeric &value = ex_to<numeric>(x);
  if (!value.is_integer() || value < least || value > most)
    return std::nullopt;
  return value.to_long();
}

Expr::Node::Node(const ex &value)
    : integer(asInteger64(value)), isNumber(is_exactly_a<numeric>(value)),
      polynomial(readPolynomial(value)), value(value) {
  assert(SymbolicWork::isHere());
}

Expr::Node::~Node() {
  if (!value)
    return;
  const SymbolicWork work;
  value.reset();
}

const ex &Expr::Node::symbolic() const {
  assert(SymbolicWork::isHere());
  if (!value)
    value = polynomial ? symbolicSum(*polynomial) : ex(sparcity::ir::integer(*integer));
  return *value;
}

Expr wrapExpanded(const ex &value) {
  base::checkTime();
  return Expr(std::make_shared<const Expr::Node>(value));
}
Expr wrap(const ex &value) { return wrapExpanded(value.expand()); }

/// Result of an operation without a value (division by zero); it stays through
/// arithmetic and is never a number.
static Expr undefined() { return Expr::symbol("undefined"); }

Expr::Expr() : Expr(std::int64_t{0}) {}
Expr::Expr(std::int64_t value) {
  // Nodes of those that nearly all expressions have are made once.
  constexpr std::int64_t few = 129;
  static const std::vector<std::shared_ptr<const Node>> small = [] {
    std::vector<std::shared_ptr<const Node>> nodes;
    for (std::int64_t number = 0; number < few; ++number)
      nodes.push_back(std::make_shared<const Node>(number));
    return nodes;
  }();
  node = value >= 0 && value < few ? small[static_cast<size_t>(value)]
                                   : std::make_shared<const Node>(value);
}

Expr Expr::rational(std::int64_t numerator, std::int64_t denominator) {
  assert(denominator != 0 && "a rational needs a denominator");
  const SymbolicWork work;
  return wrapExpanded(integer(numerator) / integer(denominator));
}

/// Of digits around a point, if there are few; nothing otherwise.
static std::optional<Expr> ofDecimal(std::string_view text) {
  constexpr size_t few = 18; // which 64 bits hold
  const size_t point = text.find('.');
  if (point == std::string_view::npos || text.size() > few)
    return std::nullopt;
  const std::string digits = std::string(text.substr(0, point)).append(text.substr(point + 1));
  std::int64_t numerator = 0, denominator = 1;
  std::from_chars(digits.data(), digits.data() + digits.size(), numerator);
  for (size_t i = point + 1; i < text.size(); ++i)
    denominator *= 10;
  return Expr::rational(numerator, denominator);
}

Expr Expr::number(double value) {
  assert(std::isfinite(value) && "an expression holds finite numbers");
  constexpr double exact = 1LL << 53;
  if (std::abs(value) < exact && std::trunc(value) == value)
    return static_cast<std::int64_t>(value);
  std::array<char, 400> text;
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  const std::string_view decimal(text.data(), static_cast<size_t>(end.ptr - text.data()));
  if (const std::optional<Expr> exact = ofDecimal(decimal))
    return *exact;
  llvm::Expected<Expr> parsed = parseExpr(decimal);
  if (!parsed) {
    llvm::consumeError(parsed.takeError());
    return undefined();
  }
  return *parsed;
}

Expr Expr::symbol(std::string_view name) { return wrap(Polynomial(internName(name))); }
Expr Expr::load(std::string_view array, const Expr &index) {
  const SymbolicWork work;
  return wrapExpanded(makeLoad(array, unwrap(index)));
}

Expr wrap(Polynomial value) {
  base::checkTime();
  if (const std::optional<std::int64_t> constant = value.asConstant())
    return *constant;
  return Expr(std::make_shared<const Expr::Node>(std::move(value)));
}

const Polynomial *polynomialOf(const Expr &expr, Polynomial &room) {
  if (const std::optional<std::int64_t> &integer = expr.impl().integer)
    return &(room = Polynomial(*integer));
  return expr.impl().polynomial ? &*expr.impl().polynomial : nullptr;
}

using PolynomialOperation = std::optional<Polynomial>(const Polynomial &, const Polynomial &);

static std::optional<Expr> ofPolynomials(const Expr &a, const Expr &b,
                                         PolynomialOperation *operation) {
  Polynomial roomOfA, roomOfB;
  const Polynomial *x = polynomialOf(a, roomOfA), *y = polynomialOf(b, roomOfB);
  if (!x || !y)
    return std::nullopt;
  std::optional<Polynomial> result = operation(*x, *y);
  return result ? std::optional(wrap(std::move(*result))) : std::nullopt;
}

/// Integers are added and so on without GiNaC, as long as the result is one of 64 bits.
template <typename Overflows>
static std::optional<Expr> ofIntegers(const Expr &a, const Expr &b, Overflows overflows) {
  const std::optional<std::int64_t> &x = a.impl().integer, &y = b.impl().integer;
  std::int64_t result = 0;
  if (!x || !y || overflows(*x, *y, &result))
    return std::nullopt;
  base::checkTime();
  return Expr(result);
}

Expr Expr::floor(const Expr &value) {
  if (value.impl().integer)
    return value;
  const SymbolicWork work;
  return wrap(makeFloor(unwrap(value)));
}
Expr Expr::ceil(const Expr &value) {
  if (value.impl().integer)
    return value;
  const SymbolicWork work;
  return wrap(makeCeil(unwrap(value)));
}
Expr Expr::min(const Expr &a, const Expr &b) {
  if (a.impl().integer && b.impl().integer)
    return *a.impl().integer <= *b.impl().integer ? a : b;
  const SymbolicWork work;
  return wrap(makeMin(unwrap(a), unwrap(b)));
}
Expr Expr::max(const Expr &a, const Expr &b) {
  if (a.impl().integer && b.impl().integer)
    return *a.impl().integer >= *b.impl().integer ? a : b;
  const SymbolicWork work;
  return wrap(makeMax(unwrap(a), unwrap(b)));
}

Expr Expr::pow(const Expr &base, int exponent) {
  if (exponent == 0) // of zero too, which GiNaC has no value for
    return 1;
  if (base.isZero() && exponent < 0)
    return undefined();
  const SymbolicWork work;
  return wrap(GiNaC::pow(unwrap(base), exponent));
}

std::optional<Expr> Expr::divide(const Expr &a, const Expr &b) {
  if (b.isZero())
    return std::nullopt;
  Polynomial roomOfA, roomOfB;
  const Polynomial *dividend = polynomialOf(a, roomOfA), *divisor = polynomialOf(b, roomOfB);
  if (dividend && divisor)
    if (std::optional<Polynomial> exact =
            b.asInteger() ? dividend->dividedBy(*b.asInteger()) : dividend->dividedBy(*divisor))
      return wrap(std::move(*exact));
  const SymbolicWork work;
  ex quotient;
  if (a.isPolynomial() && b.isPolynomial() && !b.isNumber() &&
      GiNaC::divide(unwrap(a), unwrap(b), quotient))
    return wrap(quotient);
  return wrap(unwrap(a) / unwrap(b));
}

Expr operator+(const Expr &a, const Expr &b) {
  const auto add = [](auto x, auto y, auto *sum) { return __builtin_add_overflow(x, y, sum); };
  if (const std::optional<Expr> sum = ofIntegers(a, b, add))
    return *sum;
  if (const std::optional<Expr> sum = ofPolynomials(a, b, Polynomial::sum))
    return *sum;
  const SymbolicWork work;
  return wrapExpanded(unwrap(a) + unwrap(b));
}
Expr operator-(const Expr &a, const Expr &b) {
  const auto subtract = [](auto x, auto y, auto *rest) {
    return __builtin_sub_overflow(x, y, rest);
  };
  if (const std::optional<Expr> rest = ofIntegers(a, b, subtract))
    return *rest;
  if (const std::optional<Expr> rest = ofPolynomials(a, b, Polynomial::difference))
    return *rest;
  const SymbolicWork work;
  return wrap(unwrap(a) - unwrap(b));
}
Expr operator*(const Expr &a, const Expr &b) {
  const auto multiply = [](auto x, auto y, auto *product) {
    return __builtin_mul_overflow(x, y, product);
  };
  if (const std::optional<Expr> product = ofIntegers(a, b, multiply))
    return *product;
  if (const std::optional<Expr> product = ofPolynomials(a, b, Polynomial::product))
    return *product;
  const SymbolicWork work;
  return wrap(unwrap(a) * unwrap(b));
}
Expr Expr::operator-() const { return Expr() - *this; }

bool operator==(const Expr &a, const Expr &b) {
  if (a.node == b.node)
    return true;
  if (a.impl().integer || b.impl().integer)
    return a.impl().integer == b.impl().integer;
  if (a.impl().polynomial && b.impl().polynomial)
    return *a.impl().polynomial == *b.impl().polynomial;
  const SymbolicWork work;
  return unwrap(a).is_equal(unwrap(b)) || (unwrap(a) - unwrap(b)).expand().is_zero();
}

bool Expr::isZero() const { return node->integer == std::int64_t{0}; }
bool Expr::isNumber() const { return node->isNumber; }
std::optional<std::int64_t> Expr::asInteger() const { return node->integer; }

} // namespace sparcity::ir
