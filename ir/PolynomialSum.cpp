//===- ir/PolynomialSum.cpp - Sums of what is a polynomial in pieces ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/PolynomialSum.h"

#include <cmath>
#include <vector>

namespace sparcity::ir {

namespace {

using Function = std::function<long double(std::int64_t)>;

/// A polynomial through values at 0, 1, 2, …, by their differences:
/// p(t) = sum of differences[i] * binomial(t, i).
class Differences {
public:
  Differences(const Function &function, unsigned degree) {
    std::vector<long double> row;
    for (unsigned t = 0; t <= degree; ++t)
      row.push_back(function(t));
    while (!row.empty()) {
      differences.push_back(row.front());
      for (size_t t = 0; t + 1 < row.size(); ++t)
        row[t] = row[t + 1] - row[t];
      row.pop_back();
    }
  }

  long double at(std::int64_t t) const { return combine(t, 0); }
  /// p(0) + … + p(count - 1).
  long double sum(std::int64_t count) const { return combine(count, 1); }

private:
  /// sum of differences[i] * binomial(t, i + shift)
  long double combine(std::int64_t t, unsigned shift) const {
    long double result = 0, binomial = 1;
    for (unsigned k = 0; k < differences.size() + shift; ++k) {
      if (k >= shift)
        result += differences[k - shift] * binomial;
      binomial *= static_cast<long double>(t - k) / (k + 1);
    }
    return result;
  }

  std::vector<long double> differences;
};

/// Of one sequence.
long double sumOfPieces(const Function &function, std::int64_t count, unsigned degree) {
  constexpr std::int64_t few = 32;
  if (count <= few) {
    long double sum = 0;
    for (std::int64_t t = 0; t < count; ++t)
      sum += function(t);
    return sum;
  }
  const Differences polynomial(function, degree);
  const auto agrees = [&](std::int64_t t) {
    const long double value = function(t);
    return std::abs(polynomial.at(t) - value) <= 0.25L + 1e-15L * std::abs(value);
  };
  // At the end first, then in between.
  bool agreesAll = true;
  for (std::int64_t part = 16; agreesAll && part > 0; --part)
    agreesAll = agrees((count - 1) / 16 * part + (count - 1) % 16 * part / 16);
  if (agreesAll)
    return std::round(polynomial.sum(count));
  const std::int64_t half = count / 2;
  return sumOfPieces(function, half, degree) +
         sumOfPieces([&](std::int64_t t) { return function(half + t); }, count - half, degree);
}

} // namespace

long double sumOf(const Function &function, std::int64_t count, unsigned degree,
                  std::int64_t period) {
  long double sum = 0;
  for (std::int64_t first = 0; first < period && first < count; ++first)
    sum += sumOfPieces([&](std::int64_t t) { return function(first + t * period); },
                       (count - first + period - 1) / period, degree);
  return sum;
}

} // namespace sparcity::ir
