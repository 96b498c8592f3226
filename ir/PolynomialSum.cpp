//===- ir/PolynomialSum.cpp - Sums of what is a polynomial in pieces ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/PolynomialSum.h"

#include <algorithm>
#include <cmath>

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

using Places = std::vector<std::int64_t>;

/// Those of a part, from its begin on.
Places placesIn(const Places &places, std::int64_t begin, std::int64_t end) {
  Places result;
  for (const std::int64_t place : places)
    if (place > begin && place < end)
      result.push_back(place - begin);
  return result;
}

/// Of one sequence.
long double sumOfPieces(const Function &function, std::int64_t count, unsigned degree,
                        const Places &likely) {
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
  if (agreesAll && std::all_of(likely.begin(), likely.end(), agrees))
    return std::round(polynomial.sum(count));
  const std::int64_t cut = likely.empty() ? count / 2 : likely[likely.size() / 2];
  return sumOfPieces(function, cut, degree, placesIn(likely, 0, cut)) +
         sumOfPieces([&](std::int64_t t) { return function(cut + t); }, count - cut, degree,
                     placesIn(likely, cut, count));
}

} // namespace

long double sumOf(const Function &function, std::int64_t count, unsigned degree,
                  std::int64_t period, const Places &likely) {
  long double sum = 0;
  for (std::int64_t first = 0; first < period && first < count; ++first) {
    Places own; // the first of the sequence from there on
    for (const std::int64_t place : likely)
      if (place > first)
        own.push_back((place - first + period - 1) / period);
    own.erase(std::unique(own.begin(), own.end()), own.end());
    const std::int64_t length = (count - first + period - 1) / period;
    sum += sumOfPieces([&](std::int64_t t) { return function(first + t * period); }, length, degree,
                       placesIn(own, 0, length));
  }
  return sum;
}

} // namespace sparcity::ir
