//===- ir/ExprPrinter.cpp - Printing expressions in a fixed order --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// GiNaC orders terms by hash, which changes from run to run. Here the terms of
/// a sum come by total degree (highest first), then by the names of their
/// factors; the factors of a term by name:
///
///     8*N^2*k + 8*N*j + 8*i - 8
///
//===----------------------------------------------------------------------===//

#include "ir/ExprNode.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

/// Text of a factor that is neither a number nor a power.
static std::string printAtom(const ex &x) {
  if (is_a<GiNaC::symbol>(x))
    return ex_to<GiNaC::symbol>(x).get_name();
  if (const auto array = loadedArray(x))
    return "load(" + *array + ", " + print(x.op(1)) + ")";
  if (const std::optional<SelectedValues> selected = selectedValues(x))
    return "select(" + printPredicate(selected->predicate) + ", " + print(selected->then) + ", " +
           print(selected->otherwise) + ")";
  if (comparedValues(x) || bothOperands(x) || eitherOperands(x))
    return printPredicate(x);
  if (is_a<GiNaC::function>(x)) {
    std::string text = ex_to<GiNaC::function>(x).get_name() + "(";
    for (size_t i = 0; i < x.nops(); ++i)
      text += (i ? ", " : "") + print(x.op(i));
    return text + ")";
  }
  return "(" + print(x) + ")";
}

static std::string printTerms(const std::vector<Monomial> &terms);

/// GiNaC chooses the sign of a sum that divides by its own order: here 1/(N - i) stays
/// that, and 1/(i - N) is -1/(N - i).
static void addPower(const ex &base, int exponent, Monomial &term) {
  if (!is_a<GiNaC::add>(base)) {
    term.powers[printAtom(base)] += exponent;
    return;
  }
  std::vector<Monomial> sum = monomials(base);
  if (sum.front().coefficient.is_negative()) {
    for (Monomial &part : sum)
      part.coefficient = -part.coefficient;
    if (exponent % 2 != 0)
      term.coefficient = -term.coefficient;
  }
  term.powers["(" + printTerms(sum) + ")"] += exponent;
}

static void addFactor(const ex &x, Monomial &term) {
  if (is_a<numeric>(x))
    term.coefficient = term.coefficient * ex_to<numeric>(x);
  else if (is_a<GiNaC::power>(x) && x.op(1).info(GiNaC::info_flags::integer))
    addPower(x.op(0), ex_to<numeric>(x.op(1)).to_int(), term);
  else
    addPower(x, 1, term);
}

static Monomial monomial(const ex &x) {
  Monomial term;
  if (is_a<GiNaC::mul>(x))
    for (size_t i = 0; i < x.nops(); ++i)
      addFactor(x.op(i), term);
  else
    addFactor(x, term);
  return term;
}

static int degreeOf(const Monomial &term) {
  int degree = 0;
  for (const auto &[name, power] : term.powers)
    degree += power;
  return degree;
}

static bool printsBefore(const Monomial &a, const Monomial &b) {
  const int degreeA = degreeOf(a), degreeB = degreeOf(b);
  if (degreeA != degreeB)
    return degreeA > degreeB;
  // Name by name, a higher power first: M^2, M*N, N^2.
  return std::lexicographical_compare(a.powers.begin(), a.powers.end(), b.powers.begin(),
                                      b.powers.end(), [](const auto &x, const auto &y) {
                                        return x.first != y.first ? x.first < y.first
                                                                  : x.second > y.second;
                                      });
}

std::vector<Monomial> monomials(const ex &value) {
  std::vector<Monomial> terms;
  if (is_a<GiNaC::add>(value))
    for (size_t i = 0; i < value.nops(); ++i)
      terms.push_back(monomial(value.op(i)));
  else if (!value.is_zero())
    terms.push_back(monomial(value));
  std::sort(terms.begin(), terms.end(), printsBefore);
  return terms;
}

static std::string number(const numeric &value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

static std::string powerText(const std::string &name, int power) {
  return power == 1 ? name : name + "^" + std::to_string(power);
}

/// A sum, which only divides: every other one is multiplied out.
static bool isComposed(const std::string &factor) { return factor.starts_with("("); }

/// |coefficient| * factors / divisors, without the sign; sums divide one by one, as
/// they are.
static std::string printMonomial(const Monomial &term) {
  const numeric magnitude = GiNaC::abs(term.coefficient);
  std::string above, below, sums;
  const auto multiply = [](std::string &text, const std::string &factor) {
    text += (text.empty() ? "" : "*") + factor;
  };
  if (!magnitude.numer().is_equal(1))
    multiply(above, number(magnitude.numer()));
  unsigned divisors = 0;
  if (!magnitude.denom().is_equal(1)) {
    multiply(below, number(magnitude.denom()));
    ++divisors;
  }
  for (const auto &[name, power] : term.powers) {
    if (power < 0 && isComposed(name)) {
      sums += "/" + powerText(name, -power);
    } else if (power < 0) {
      multiply(below, powerText(name, -power));
      ++divisors;
    } else if (power > 0) {
      multiply(above, powerText(name, power));
    }
  }
  if (above.empty())
    above = "1";
  if (!below.empty())
    above += "/" + (divisors > 1 ? "(" + below + ")" : below);
  return above + sums;
}

static std::string printTerms(const std::vector<Monomial> &terms) {
  std::string text;
  for (const Monomial &term : terms) {
    const bool negative = term.coefficient.is_negative();
    if (text.empty())
      text = negative ? "-" : "";
    else
      text += negative ? " - " : " + ";
    text += printMonomial(term);
  }
  return text.empty() ? "0" : text;
}

std::string print(const ex &value) { return printTerms(monomials(value)); }

} // namespace sparcity::ir
