//===- models/study/Sampling.cpp - Which points of a design space ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Sampling.h"

#include "boost/random/mersenne_twister.hpp"
#include "boost/random/sobol.hpp"
#include "boost/random/uniform_int_distribution.hpp"

#include <numeric>
#include <utility>

namespace sparcity::study {

using Chance = boost::random::mt19937_64;

std::vector<Choices> latinHypercube(const std::vector<size_t> &counts, size_t points,
                                    std::uint64_t seed) {
  Chance chance(seed);
  std::vector<Choices> result(points, Choices(counts.size()));
  std::vector<size_t> strata(points);
  for (size_t k = 0; k < counts.size(); ++k) {
    std::iota(strata.begin(), strata.end(), size_t{0});
    for (size_t last = points; last > 1; --last)
      std::swap(strata[last - 1],
                strata[boost::random::uniform_int_distribution<size_t>(0, last - 1)(chance)]);
    for (size_t point = 0; point < points; ++point)
      result[point][k] = static_cast<std::uint32_t>(strata[point] * counts[k] / points);
  }
  return result;
}

std::vector<Choices> sobol(const std::vector<size_t> &counts, size_t points, std::uint64_t seed) {
  std::vector<Choices> result(points, Choices(counts.size()));
  if (counts.empty())
    return result;
  Chance chance(seed);
  boost::random::sobol sequence(counts.size());
  std::vector<std::uint64_t> shift(counts.size());
  for (std::uint64_t &each : shift)
    each = seed == 0 ? 0 : chance();
  for (Choices &point : result)
    for (size_t k = 0; k < counts.size(); ++k) {
      // The upper 32 bits are a fraction: its part of the choices.
      const std::uint64_t fraction = (sequence() ^ shift[k]) >> 32;
      point[k] = static_cast<std::uint32_t>(fraction * counts[k] >> 32);
    }
  return result;
}

} // namespace sparcity::study
