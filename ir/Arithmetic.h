//===- ir/Arithmetic.h - Numbers that note the first fault ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Arithmetic on rationals that notes the first fault; after one the values mean nothing.
/// Products of 64-bit numbers are exact in 128 bits.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Elements.h"
#include "ir/Evaluator.h"

#include <cstdlib>
#include <numeric>
#include <utility>

namespace sparcity::ir {

using Rational = Evaluator::Rational;

class Arithmetic {
public:
  Rational add(const Rational &a, const Rational &b) {
    if (a.denominator == 1 && b.denominator == 1) {
      Rational sum;
      if (__builtin_add_overflow(a.numerator, b.numerator, &sum.numerator))
        note(EvaluationFault::Overflow);
      return sum;
    }
    return reduced(Wide{a.numerator} * b.denominator + Wide{b.numerator} * a.denominator,
                   Wide{a.denominator} * b.denominator);
  }

  Rational multiply(const Rational &a, const Rational &b) {
    if (a.denominator == 1 && b.denominator == 1) {
      Rational product;
      if (__builtin_mul_overflow(a.numerator, b.numerator, &product.numerator))
        note(EvaluationFault::Overflow);
      return product;
    }
    return reduced(Wide{a.numerator} * b.numerator, Wide{a.denominator} * b.denominator);
  }

  Rational power(Rational base, std::int64_t exponent) {
    if (exponent < 0)
      base = reciprocal(base);
    Rational result{1, 1};
    for (std::int64_t rest = std::abs(exponent); rest != 0; rest /= 2) {
      if (rest % 2 != 0)
        result = multiply(result, base);
      if (rest > 1)
        base = multiply(base, base);
    }
    return result;
  }

  static bool isLess(const Rational &a, const Rational &b) {
    return Wide{a.numerator} * b.denominator < Wide{b.numerator} * a.denominator;
  }

  /// Below, at or above zero as `a - b` is.
  static int compare(const Rational &a, const Rational &b) { return isLess(b, a) - isLess(a, b); }

  /// A denominator above 1 keeps the result away from the ends of the range.
  static std::int64_t floor(const Rational &x) {
    const std::int64_t quotient = x.numerator / x.denominator;
    return x.numerator % x.denominator < 0 ? quotient - 1 : quotient;
  }
  static std::int64_t ceil(const Rational &x) {
    const std::int64_t quotient = x.numerator / x.denominator;
    return x.numerator % x.denominator > 0 ? quotient + 1 : quotient;
  }

  std::int64_t round(const Rational &x, Rounding rounding) {
    switch (rounding) {
    case Rounding::None:
      if (x.denominator != 1)
        note(EvaluationFault::NotInteger);
      return x.numerator;
    case Rounding::Down:
      return floor(x);
    case Rounding::Up:
      return ceil(x);
    case Rounding::AwayFromZero:
      return x.numerator < 0 ? floor(x) : ceil(x);
    }
    return x.numerator;
  }

  void note(EvaluationFault what) {
    if (fault == EvaluationFault::None)
      fault = what;
  }

  EvaluationFault fault = EvaluationFault::None;

private:
  Rational reciprocal(const Rational &x) {
    if (x.numerator == 0) {
      note(EvaluationFault::DivisionByZero);
      return {};
    }
    return reduced(x.denominator, x.numerator);
  }

  Rational reduced(Wide numerator, Wide denominator) {
    constexpr Wide narrow = Wide{1} << 62;
    if (-narrow < numerator && numerator < narrow && 0 < denominator && denominator < narrow) {
      const auto above = static_cast<std::int64_t>(numerator);
      const auto below = static_cast<std::int64_t>(denominator);
      const std::int64_t common = std::gcd(above, below);
      return {above / common, below / common};
    }
    return reducedWide(numerator, denominator);
  }

  Rational reducedWide(Wide numerator, Wide denominator) {
    Wide a = numerator < 0 ? -numerator : numerator;
    Wide b = denominator < 0 ? -denominator : denominator;
    while (b != 0)
      a = std::exchange(b, a % b);
    if (a == 0) // after a fault
      return {};
    numerator /= denominator < 0 ? -a : a;
    denominator /= denominator < 0 ? -a : a;
    const Rational result{static_cast<std::int64_t>(numerator),
                          static_cast<std::int64_t>(denominator)};
    if (result.numerator != numerator || result.denominator != denominator) {
      note(EvaluationFault::Overflow);
      return {};
    }
    return result;
  }
};

} // namespace sparcity::ir
