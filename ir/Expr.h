//===- ir/Expr.h - Symbolic expressions -----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one value type for symbolic quantities: trip counts, byte offsets, stack
/// distances. An expression is always held expanded, so that equal polynomials
/// compare equal, and it prints in an order of its own (total degree, then
/// name), the same in every run:
///
///     8*N^2 - 16*N + 4*load(rowptr, i + 1)
///
/// GiNaC does the algebra; this header does not show it (GiNaC is included by
/// ir/*.cpp alone). Symbols are identified by name and stand for real numbers.
///
/// What depends on a condition is one expression too, and its value is that of the
/// branch alone, whatever the other one comes to:
///
///     select(N > 0 && 8*N <= 32768, 1/N, 0)
///
/// Several threads may work with expressions at once, also with the same ones: GiNaC is
/// entered by one at a time (ir/SymbolicWork.h), and what is an integer never goes there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::ir {

class Expr;
class Predicate;

/// Values for symbols, by name.
using Bindings = std::map<std::string, Expr, std::less<>>;

class Expr {
public:
  /// Zero.
  Expr();
  Expr(std::int64_t value); // NOLINT(google-explicit-constructor): integers are expressions
  // NOLINTNEXTLINE(google-explicit-constructor): as above
  Expr(int value) : Expr(static_cast<std::int64_t>(value)) {}

  static Expr rational(std::int64_t numerator, std::int64_t denominator);
  /// The exact rational value of a finite double (0.5, 47.55 as decimal digits).
  static Expr number(double value);
  static Expr symbol(std::string_view name);
  /// The element of the integer array `array` at element index `index`.
  static Expr load(std::string_view array, const Expr &index);
  static Expr floor(const Expr &value);
  static Expr ceil(const Expr &value);
  static Expr min(const Expr &a, const Expr &b);
  static Expr max(const Expr &a, const Expr &b);
  /// `then` where the predicate holds, `otherwise` where it does not; the one or the other if
  /// that is decided.
  static Expr select(const Predicate &predicate, const Expr &then, const Expr &otherwise);
  /// `base` to an integer power; 0 to a negative power is an error of the
  /// caller (asserted): use `divide` where the divisor comes from the input.
  static Expr pow(const Expr &base, int exponent);
  /// `a / b`, or nothing if `b` is zero.
  static std::optional<Expr> divide(const Expr &a, const Expr &b);

  friend Expr operator+(const Expr &a, const Expr &b);
  friend Expr operator-(const Expr &a, const Expr &b);
  friend Expr operator*(const Expr &a, const Expr &b);
  Expr operator-() const;
  Expr &operator+=(const Expr &other) { return *this = *this + other; }
  Expr &operator-=(const Expr &other) { return *this = *this - other; }
  Expr &operator*=(const Expr &other) { return *this = *this * other; }

  /// True if the difference simplifies to zero.
  friend bool operator==(const Expr &a, const Expr &b);

  bool isZero() const;
  /// True if no symbol and no load occurs.
  bool isNumber() const;
  /// The value if this is an integer that fits 64 bits.
  std::optional<std::int64_t> asInteger() const;
  /// The value if this is a finite number (rounded to the nearest double).
  std::optional<double> asDouble() const;
  /// -1, 0 or 1 if this is a number, exactly.
  std::optional<int> sign() const;
  /// The name if this is one symbol and nothing else.
  std::optional<std::string> asSymbol() const;

  /// The two operands if this is one min (max) and nothing else.
  std::optional<std::pair<Expr, Expr>> asMin() const;
  std::optional<std::pair<Expr, Expr>> asMax() const;

  struct Selected;
  /// Its parts if this is one select and nothing else.
  std::optional<Selected> asSelect() const;

  /// Names of all symbols, those inside `load` indices and conditions included.
  std::set<std::string> symbols() const;
  /// Names of the arrays that `load` nodes read.
  std::set<std::string> loadedArrays() const;
  bool contains(std::string_view symbol) const;
  /// Replaces symbols by expressions, all at once. What a select does not choose then may
  /// have no value.
  Expr substitute(const Bindings &bindings) const;
  /// Element `index` of an integer array, if it is known.
  using ElementOf =
      std::function<std::optional<std::int64_t>(const std::string &array, const Expr &index)>;
  /// Replaces loads by what they load, innermost first.
  Expr substituteLoads(const ElementOf &elementOf) const;

  /// True if this is a polynomial in `symbol` (which occurs in no function).
  bool isPolynomialIn(std::string_view symbol) const;
  /// Degree in `symbol`; 0 where it does not occur. Needs isPolynomialIn.
  int degree(std::string_view symbol) const;
  /// Coefficient of `symbol`^power. Needs isPolynomialIn.
  Expr coefficient(std::string_view symbol, int power) const;
  struct Loaded;
  /// The one load whose index contains `symbol`, if this grows evenly with what it loads.
  std::optional<Loaded> asLoaded(std::string_view symbol) const;
  /// True if this is a polynomial in all its symbols (no load, floor, 1/N, …).
  bool isPolynomial() const;
  /// Total degree of a polynomial in all its symbols.
  int totalDegree() const;

  /// With respect to that symbol, where it has one: what is rounded does not change but in
  /// single points, a minimum changes as the lesser one does. Nothing where an index of a
  /// load or an exponent names the symbol.
  std::optional<Expr> derivative(std::string_view symbol) const;

  /// One term of a polynomial: coefficient (a number) times symbols to powers.
  struct Term;
  /// The terms in print order. Anything that is not a number or a symbol to a
  /// positive power is one factor, named by its text.
  std::vector<Term> terms() const;

  std::string str() const;

  /// An order of all expressions, in which equal ones are equivalent, the same in every run:
  /// numbers first, by value; then the others by their text.
  struct Order {
    bool operator()(const Expr &a, const Expr &b) const;
  };

  /// An integer, or GiNaC's expression; complete in ir/*.cpp only.
  class Node;
  explicit Expr(std::shared_ptr<const Node> node) : node(std::move(node)) {}
  const Node &impl() const { return *node; }

private:
  std::shared_ptr<const Node> node;
};

struct Expr::Term {
  Expr coefficient;
  std::map<std::string, int> powers;
};

/// `rest + scale * load(array, index)`, where nothing else loads with that symbol.
struct Expr::Loaded {
  Expr rest, scale, index;
  std::string array;
};

enum class Relation { Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual };

/// `lhs op rhs`.
struct Condition {
  Expr lhs;
  Relation op = Relation::LessEqual;
  Expr rhs;

  /// Whether it holds, if both sides are numbers.
  std::optional<bool> holds() const;
  bool contains(std::string_view symbol) const {
    return lhs.contains(symbol) || rhs.contains(symbol);
  }
  std::string str() const;
  friend bool operator==(const Condition &, const Condition &) = default;
};

/// What holds or does not: comparisons joined by "and" and "or". "Not" is worked into it: the
/// opposite of `a < b && c == 0` is `a >= b || c != 0`.
///
/// Printed and read as in C: `N > 0 && (M < 4 || M == N)`.
class Predicate {
public:
  // NOLINTNEXTLINE(google-explicit-constructor): a comparison is a predicate
  Predicate(const Condition &comparison);
  static Predicate always(bool holds);
  friend Predicate operator&(const Predicate &a, const Predicate &b);
  friend Predicate operator|(const Predicate &a, const Predicate &b);
  Predicate operator!() const;

  /// Whether it holds, if that is decided.
  std::optional<bool> holds() const;
  std::set<std::string> symbols() const { return indicator.symbols(); }
  Predicate substitute(const Bindings &bindings) const;
  std::string str() const;
  /// True if both are written alike.
  friend bool operator==(const Predicate &, const Predicate &) = default;

  /// 1 where it holds, else 0; for ir/*.cpp.
  const Expr &asIndicator() const { return indicator; }
  explicit Predicate(Expr indicator) : indicator(std::move(indicator)) {}

private:
  Expr indicator;
};

struct Expr::Selected {
  Predicate predicate;
  Expr then, otherwise;
};

/// `condition` as an expression that is at most 0 where it holds (all values are
/// integers), and conditions that are so.
Expr atMostZero(const Condition &condition);
Condition conjunction(const Condition &a, const Condition &b);
Condition disjunction(const Condition &a, const Condition &b);
/// "<", "<=", …
std::string_view spelling(Relation op);
/// What holds where `op` does not.
Relation opposite(Relation op);
/// Whether `difference op 0`.
bool holds(Relation op, std::int64_t difference);

/// Reads what `str` prints, and anything a person would write in that syntax:
/// integers, decimals, names, + - * / ^ (right side an integer), parentheses,
/// floor(x), ceil(x), min(a, b, …), max(a, b, …), load(array, index),
/// select(predicate, a, b). The error says the column (from 1) of the fault.
llvm::Expected<Expr> parseExpr(std::string_view text);
/// An expression, a relation (< <= > >= == !=), an expression.
llvm::Expected<Condition> parseCondition(std::string_view text);
/// Comparisons joined by && and ||, with ! and parentheses.
llvm::Expected<Predicate> parsePredicate(std::string_view text);

} // namespace sparcity::ir
