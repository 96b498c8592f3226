//===- ir/Polynomial.h - Sums of products without the algebra ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most expressions are polynomials of few names with small whole numbers, and most of the work
/// with expressions is to add and multiply such and to put values in. For that they are kept as
///
///     8*N^2 - 16*N + 4   →   {8, N^2}, {-16, N}, {4}
///
/// What this cannot hold (a number of more than 64 bits, a term of more than `mostFactors` names,
/// a product that is to be made of more than `mostProducts` terms) has no value here, and the
/// computer algebra decides.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::ir {

class Polynomial {
public:
  /// Of a term; a product of more is rare, and no faster here.
  static constexpr size_t mostFactors = 5;
  /// Terms of a product before like ones are added; what needs more is no expression that a
  /// person wrote, and is left to what looks at the time meanwhile.
  static constexpr size_t mostProducts = 1 << 16;

  struct Factor {
    const std::string *name = nullptr; ///< the one of that text in the process; null: no factor
    unsigned power = 0;
    friend bool operator==(const Factor &, const Factor &) = default;
  };
  struct Term {
    std::int64_t coefficient = 0;
    std::array<Factor, mostFactors> factors = {}; ///< by name, those that are none first

    /// Times a power of a name; false where there is no room.
    bool multiply(const Factor &factor);
  };

  /// Zero.
  Polynomial() = default;
  explicit Polynomial(std::int64_t constant);
  explicit Polynomial(const std::string *name);
  /// The sum of terms in any order. Nothing where a number needs more than 64 bits.
  static std::optional<Polynomial> sumOf(std::vector<Term> terms);

  /// Nothing where they cannot be held, as above.
  static std::optional<Polynomial> sum(const Polynomial &a, const Polynomial &b);
  static std::optional<Polynomial> difference(const Polynomial &a, const Polynomial &b);
  static std::optional<Polynomial> product(const Polynomial &a, const Polynomial &b);

  /// None is zero, no two have the same factors; ordered by these.
  const std::vector<Term> &terms() const { return parts; }
  /// Its value if no name occurs.
  std::optional<std::int64_t> asConstant() const;
  /// Nothing where a coefficient is no multiple of the divisor, or the divisor is 0.
  std::optional<Polynomial> dividedBy(std::int64_t divisor) const;
  /// The same of a divisor of one term, which has to divide each; of others nothing.
  std::optional<Polynomial> dividedBy(const Polynomial &divisor) const;
  bool contains(std::string_view name) const;
  unsigned degree(std::string_view name) const;
  unsigned totalDegree() const;
  /// Of that power of the name.
  Polynomial coefficient(std::string_view name, unsigned power) const;

  friend bool operator==(const Polynomial &a, const Polynomial &b);

private:
  static std::optional<Polynomial> combine(const Polynomial &a, const Polynomial &b, int sign);

  std::vector<Term> parts;
};

} // namespace sparcity::ir
