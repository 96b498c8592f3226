//===- ir/Polynomial.cpp - Sums of products without the algebra -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Polynomial.h"

#include <algorithm>

namespace sparcity::ir {

using Term = Polynomial::Term;
using Factor = Polynomial::Factor;

/// By the texts of the names, so that it is the same in every run.
static bool isLess(const Factor &a, const Factor &b) {
  if (a.name == b.name)
    return a.power < b.power;
  return b.name && (!a.name || *a.name < *b.name);
}

static bool isBefore(const Term &a, const Term &b) {
  return std::lexicographical_compare(a.factors.begin(), a.factors.end(), b.factors.begin(),
                                      b.factors.end(), isLess);
}

static unsigned powerOf(const Term &term, std::string_view name) {
  for (const Factor &factor : term.factors)
    if (factor.name && *factor.name == name)
      return factor.power;
  return 0;
}

bool Term::multiply(const Factor &factor) {
  if (!factor.name)
    return true;
  for (Factor &own : factors)
    if (own.name == factor.name)
      return !__builtin_add_overflow(own.power, factor.power, &own.power);
  if (factors.front().name)
    return false;
  factors.front() = factor;
  std::sort(factors.begin(), factors.end(), isLess);
  return true;
}

Polynomial::Polynomial(std::int64_t constant) {
  if (constant != 0)
    parts.push_back({constant});
}

Polynomial::Polynomial(const std::string *name) : parts(1, Term{1}) {
  parts.front().factors.back() = {name, 1};
}

std::optional<Polynomial> Polynomial::sumOf(std::vector<Term> terms) {
  std::sort(terms.begin(), terms.end(), isBefore);
  size_t kept = 0;
  for (const Term &term : terms) {
    if (kept > 0 && terms[kept - 1].factors == term.factors) {
      std::int64_t &sum = terms[kept - 1].coefficient;
      if (__builtin_add_overflow(sum, term.coefficient, &sum))
        return std::nullopt;
    } else {
      terms[kept++] = term;
    }
  }
  terms.resize(kept);
  std::erase_if(terms, [](const Term &term) { return term.coefficient == 0; });
  Polynomial result;
  result.parts = std::move(terms);
  return result;
}

std::optional<Polynomial> Polynomial::combine(const Polynomial &a, const Polynomial &b, int sign) {
  Polynomial result;
  result.parts.reserve(a.parts.size() + b.parts.size());
  auto left = a.parts.begin();
  for (const Term &right : b.parts) {
    while (left != a.parts.end() && isBefore(*left, right))
      result.parts.push_back(*left++);
    Term term = right;
    term.coefficient = 0;
    if (left != a.parts.end() && left->factors == right.factors)
      term.coefficient = (left++)->coefficient;
    std::int64_t &sum = term.coefficient;
    if (sign > 0 ? __builtin_add_overflow(sum, right.coefficient, &sum)
                 : __builtin_sub_overflow(sum, right.coefficient, &sum))
      return std::nullopt;
    if (sum != 0)
      result.parts.push_back(term);
  }
  result.parts.insert(result.parts.end(), left, a.parts.end());
  return result;
}

std::optional<Polynomial> Polynomial::sum(const Polynomial &a, const Polynomial &b) {
  return Polynomial::combine(a, b, 1);
}

std::optional<Polynomial> Polynomial::difference(const Polynomial &a, const Polynomial &b) {
  return Polynomial::combine(a, b, -1);
}

std::optional<Polynomial> Polynomial::product(const Polynomial &a, const Polynomial &b) {
  if (a.parts.size() * b.parts.size() > mostProducts)
    return std::nullopt;
  std::vector<Term> terms;
  terms.reserve(a.parts.size() * b.parts.size());
  for (const Term &left : a.parts)
    for (const Term &right : b.parts) {
      Term term = left;
      if (__builtin_mul_overflow(left.coefficient, right.coefficient, &term.coefficient))
        return std::nullopt;
      for (const Factor &factor : right.factors)
        if (!term.multiply(factor))
          return std::nullopt;
      terms.push_back(term);
    }
  return Polynomial::sumOf(std::move(terms));
}

std::optional<std::int64_t> Polynomial::asConstant() const {
  if (parts.empty())
    return 0;
  const bool isConstant = parts.size() == 1 && !parts.front().factors.back().name;
  return isConstant ? std::optional(parts.front().coefficient) : std::nullopt;
}

std::optional<Polynomial> Polynomial::dividedBy(std::int64_t divisor) const {
  if (divisor == 0 || divisor == -1) // which has no quotient of the least number
    return divisor == 0 ? std::nullopt : difference(Polynomial(), *this);
  Polynomial result = *this;
  for (Term &term : result.parts) {
    if (term.coefficient % divisor != 0)
      return std::nullopt;
    term.coefficient /= divisor;
  }
  return result;
}

/// Nothing where the divisor, of a coefficient that is neither 0 nor -1, does not divide it.
static std::optional<Term> quotientOf(Term term, const Term &divisor) {
  if (term.coefficient % divisor.coefficient != 0)
    return std::nullopt;
  term.coefficient /= divisor.coefficient;
  for (const Factor &factor : divisor.factors) {
    if (!factor.name)
      continue;
    const auto own = std::find_if(term.factors.begin(), term.factors.end(),
                                  [&](const Factor &other) { return other.name == factor.name; });
    if (own == term.factors.end() || own->power < factor.power)
      return std::nullopt;
    own->power -= factor.power;
    if (own->power == 0)
      *own = {};
  }
  std::sort(term.factors.begin(), term.factors.end(), isLess);
  return term;
}

std::optional<Polynomial> Polynomial::dividedBy(const Polynomial &divisor) const {
  if (divisor.parts.size() != 1 || divisor.parts.front().coefficient == -1)
    return std::nullopt;
  std::vector<Term> quotients;
  for (const Term &term : parts) {
    const std::optional<Term> quotient = quotientOf(term, divisor.parts.front());
    if (!quotient)
      return std::nullopt;
    quotients.push_back(*quotient);
  }
  return sumOf(std::move(quotients));
}

bool Polynomial::contains(std::string_view name) const {
  return std::any_of(parts.begin(), parts.end(),
                     [&](const Term &term) { return powerOf(term, name) > 0; });
}

unsigned Polynomial::degree(std::string_view name) const {
  unsigned degree = 0;
  for (const Term &term : parts)
    degree = std::max(degree, powerOf(term, name));
  return degree;
}

unsigned Polynomial::totalDegree() const {
  unsigned degree = 0;
  for (const Term &term : parts) {
    unsigned sum = 0;
    for (const Factor &factor : term.factors)
      sum += factor.power;
    degree = std::max(degree, sum);
  }
  return degree;
}

Polynomial Polynomial::coefficient(std::string_view name, unsigned power) const {
  Polynomial result;
  for (const Term &term : parts) {
    if (powerOf(term, name) != power)
      continue;
    Term rest{term.coefficient};
    for (const Factor &factor : term.factors)
      if (factor.name && *factor.name != name)
        rest.multiply(factor);
    result.parts.push_back(rest);
  }
  std::sort(result.parts.begin(), result.parts.end(), isBefore);
  return result;
}

bool operator==(const Polynomial &a, const Polynomial &b) {
  return std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(),
                    [](const Term &x, const Term &y) {
                      return x.coefficient == y.coefficient && x.factors == y.factors;
                    });
}

} // namespace sparcity::ir
