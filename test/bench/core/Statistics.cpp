//===- test/bench/core/Statistics.cpp - How far predictions are off ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>

namespace sparcity::bench {

double Pair::error() const { return std::abs(predicted - measured) / measured; }

namespace {

std::int64_t pairsOf(std::int64_t count) { return count * (count - 1) / 2; }

/// Pairs within runs of neighbours for which `isSame` holds.
template <typename Same> std::int64_t tiesIn(const std::vector<Pair> &pairs, const Same &isSame) {
  std::int64_t ties = 0;
  for (std::size_t begin = 0, end = 0; begin < pairs.size(); begin = end) {
    while (end < pairs.size() && isSame(pairs[begin], pairs[end]))
      ++end;
    ties += pairsOf(static_cast<std::int64_t>(end - begin));
  }
  return ties;
}

/// Sorts by what was measured and counts the pairs that change places.
std::int64_t sortCounting(std::vector<Pair> &pairs, std::size_t begin, std::size_t end) {
  if (end - begin < 2)
    return 0;
  const std::size_t middle = std::midpoint(begin, end);
  std::int64_t swaps = sortCounting(pairs, begin, middle) + sortCounting(pairs, middle, end);
  std::vector<Pair> merged;
  for (std::size_t left = begin, right = middle; left < middle || right < end;) {
    const bool takesRight =
        left == middle || (right < end && pairs[right].measured < pairs[left].measured);
    if (takesRight)
      swaps += static_cast<std::int64_t>(middle - left);
    merged.push_back(pairs[takesRight ? right++ : left++]);
  }
  std::copy(merged.begin(), merged.end(), pairs.begin() + static_cast<std::ptrdiff_t>(begin));
  return swaps;
}

} // namespace

double kendallTau(std::vector<Pair> pairs) {
  const auto samePrediction = [](const Pair &a, const Pair &b) {
    return a.predicted == b.predicted;
  };
  const auto sameMeasurement = [](const Pair &a, const Pair &b) {
    return a.measured == b.measured;
  };
  std::sort(pairs.begin(), pairs.end(), [](const Pair &a, const Pair &b) {
    return std::tie(a.predicted, a.measured) < std::tie(b.predicted, b.measured);
  });
  const std::int64_t all = pairsOf(static_cast<std::int64_t>(pairs.size()));
  const std::int64_t predicted = tiesIn(pairs, samePrediction);
  const std::int64_t both = tiesIn(pairs, [&](const Pair &a, const Pair &b) {
    return samePrediction(a, b) && sameMeasurement(a, b);
  });
  const std::int64_t swaps = sortCounting(pairs, 0, pairs.size());
  const std::int64_t measured = tiesIn(pairs, sameMeasurement);
  const double scale = std::sqrt(static_cast<double>(all - predicted)) *
                       std::sqrt(static_cast<double>(all - measured));
  return scale > 0 ? static_cast<double>(all - predicted - measured + both - 2 * swaps) / scale : 0;
}

Statistics statisticsOf(const std::vector<Pair> &pairs) {
  Statistics result;
  if (pairs.empty())
    return result;
  std::vector<double> errors;
  for (const Pair &pair : pairs) {
    errors.push_back(pair.error());
    result.bias += pair.predicted / pair.measured - 1;
    result.close += pair.error() <= 0.1 ? 1 : 0;
  }
  const auto count = static_cast<double>(pairs.size());
  result.bias /= count;
  result.close /= count;
  result.mean = std::accumulate(errors.begin(), errors.end(), 0.0) / count;
  std::sort(errors.begin(), errors.end());
  result.median = (errors[errors.size() / 2] + errors[(errors.size() - 1) / 2]) / 2;
  result.tau = kendallTau(pairs);
  return result;
}

} // namespace sparcity::bench
