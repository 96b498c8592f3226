//===- ir/ExprNode.h - GiNaC behind ir::Expr (private) -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one place that names GiNaC. Included by ir/*.cpp alone.
///
/// GiNaC is not thread-safe (its reference counts are plain integers). Every function that
/// has a GiNaC value in its hands, be it for a moment, does so within a SymbolicWork, which
/// `unwrap` and `wrap` assert.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Polynomial.h"
#include "ir/SymbolicWork.h"

#include <cassert>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#include <ginac/ginac.h>
#pragma GCC diagnostic pop

namespace sparcity::ir {

/// An integer of 64 bits is held as such, and so is a polynomial: GiNaC's value of it is made when
/// it is first asked for.
class Expr::Node {
public:
  explicit Node(std::int64_t value) : integer(value), isNumber(true) {}
  /// Of one that is no number.
  explicit Node(Polynomial value) : isNumber(false), polynomial(std::move(value)) {}
  /// Within symbolic work.
  explicit Node(const GiNaC::ex &value);
  ~Node();
  Node(const Node &) = delete;
  Node &operator=(const Node &) = delete;

  /// Within symbolic work, for as long as the reference is used.
  const GiNaC::ex &symbolic() const;

  const std::optional<std::int64_t> integer;
  const bool isNumber;
  /// None of a number, and of what a Polynomial cannot hold.
  const std::optional<Polynomial> polynomial;

private:
  mutable std::optional<GiNaC::ex> value;
};

/// An expression from GiNaC's, expanded.
Expr wrap(const GiNaC::ex &value);
/// As above for a value that is known to be expanded.
Expr wrapExpanded(const GiNaC::ex &value);
inline const GiNaC::ex &unwrap(const Expr &expr) { return expr.impl().symbolic(); }

/// The symbol of a name; the same one for the same name.
GiNaC::symbol internSymbol(std::string_view name);
/// The text of a name that stays; the same one for the same name.
const std::string *internName(std::string_view name);

/// The polynomial that an expanded value is, if it can be held as one; and GiNaC's value of one.
std::optional<Polynomial> readPolynomial(const GiNaC::ex &value);
GiNaC::ex symbolicSum(const Polynomial &polynomial);
/// An expression from a polynomial.
Expr wrap(Polynomial value);
/// Null of what a Polynomial cannot hold; of an integer it is made in `room`.
const Polynomial *polynomialOf(const Expr &expr, Polynomial &room);

/// Functions of our syntax as GiNaC functions that evaluate on numbers.
GiNaC::ex makeFloor(const GiNaC::ex &x);
GiNaC::ex makeCeil(const GiNaC::ex &x);
GiNaC::ex makeMin(const GiNaC::ex &a, const GiNaC::ex &b);
GiNaC::ex makeMax(const GiNaC::ex &a, const GiNaC::ex &b);
GiNaC::ex makeLoad(std::string_view array, const GiNaC::ex &index);
/// Predicates are values: 1 where they hold, 0 where they do not, and functions until then.
GiNaC::ex makeComparison(const GiNaC::ex &lhs, Relation op, const GiNaC::ex &rhs);
GiNaC::ex makeBoth(const GiNaC::ex &a, const GiNaC::ex &b);
GiNaC::ex makeEither(const GiNaC::ex &a, const GiNaC::ex &b);
GiNaC::ex makeOpposite(const GiNaC::ex &predicate);
GiNaC::ex makeSelect(const GiNaC::ex &predicate, const GiNaC::ex &then, const GiNaC::ex &otherwise);
struct ComparedValues {
  GiNaC::ex lhs;
  Relation op;
  GiNaC::ex rhs;
};
struct SelectedValues {
  GiNaC::ex predicate, then, otherwise;
};
/// The parts if `x` is that function.
std::optional<ComparedValues> comparedValues(const GiNaC::ex &x);
std::optional<std::pair<GiNaC::ex, GiNaC::ex>> bothOperands(const GiNaC::ex &x);
std::optional<std::pair<GiNaC::ex, GiNaC::ex>> eitherOperands(const GiNaC::ex &x);
std::optional<SelectedValues> selectedValues(const GiNaC::ex &x);

/// The operands if `x` is a min or a max.
std::optional<std::pair<GiNaC::ex, GiNaC::ex>> minOperands(const GiNaC::ex &x);
std::optional<std::pair<GiNaC::ex, GiNaC::ex>> maxOperands(const GiNaC::ex &x);
/// What is rounded if `x` is a floor or a ceil.
std::optional<GiNaC::ex> roundedOperand(const GiNaC::ex &x);
bool isCeil(const GiNaC::ex &x);
/// The array's name if `x` is a load.
std::optional<std::string> loadedArray(const GiNaC::ex &x);

/// Bounds of what is read: of an exponent, of the digits of a number, of the parts
/// (numbers, names, functions, …) of an expression.
inline constexpr int maxExponent = 32;
inline constexpr unsigned maxDigits = 400;
inline constexpr double maxParts = 20000;

/// Terms that multiplying out gives at the most.
double termsOf(const GiNaC::ex &value);
/// Whether the text of an expanded expression is within the bounds, and has functions
/// and divisors within each other to a depth below `depth`.
bool isReadable(const GiNaC::ex &value, unsigned depth);

/// Text of an expanded expression in our order (ir/ExprPrinter.cpp).
std::string print(const GiNaC::ex &value);
/// Text of a predicate (ir/Predicate.cpp).
std::string printPredicate(const GiNaC::ex &predicate);

/// One term of a sum: number * product of factor^power.
struct Monomial {
  GiNaC::numeric coefficient = 1;
  std::map<std::string, int> powers;
};
/// Terms of an expanded expression in print order.
std::vector<Monomial> monomials(const GiNaC::ex &value);

} // namespace sparcity::ir
