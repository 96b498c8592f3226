//===- models/traffic/nest/Inequalities.cpp - What indices may be together ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Inequalities.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sparcity::traffic {

static std::int64_t divideDown(std::int64_t a, std::int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

void Inequalities::add(Inequality inequality) {
  std::int64_t divisor = 0;
  for (const std::int64_t slope : inequality.slopes)
    divisor = std::gcd(divisor, slope);
  if (divisor == 0) {
    empty |= inequality.constant < 0;
    return;
  }
  for (std::int64_t &slope : inequality.slopes)
    slope /= divisor;
  inequality.constant = divideDown(inequality.constant, divisor);
  const auto like = llvm::find_if(
      list, [&](const Inequality &known) { return known.slopes == inequality.slopes; });
  if (like == list.end())
    list.push_back(std::move(inequality));
  else
    like->constant = std::min(like->constant, inequality.constant);
}

std::optional<Inequalities::Projection> Inequalities::without(size_t variable) const {
  constexpr size_t most = 200;
  Projection result;
  result.rest.empty = empty;
  for (const Inequality &low : list) {
    const std::int64_t rise = low.slopes[variable];
    if (rise == 0)
      result.rest.add(low);
    if (rise <= 0)
      continue;
    for (const Inequality &high : list) {
      const std::int64_t fall = -high.slopes[variable];
      if (fall <= 0)
        continue;
      Inequality sum;
      bool isTooLarge = __builtin_mul_overflow(low.constant, fall, &sum.constant) ||
                        __builtin_add_overflow(sum.constant, high.constant * rise, &sum.constant);
      for (size_t i = 0; i < low.slopes.size(); ++i) {
        sum.slopes.push_back(low.slopes[i] * fall + high.slopes[i] * rise);
        isTooLarge |= std::abs(sum.slopes.back()) > INT32_MAX;
      }
      if (isTooLarge || result.rest.list.size() > most)
        return std::nullopt;
      result.isExact &= rise == 1 || fall == 1;
      result.rest.add(std::move(sum));
    }
  }
  return result;
}

std::optional<Inequalities::Interval>
Inequalities::valuesOf(size_t variable, const std::vector<std::int64_t> &values) const {
  Interval result;
  for (const Inequality &inequality : list) {
    const std::int64_t slope = inequality.slopes[variable];
    std::int64_t rest = inequality.constant; // slope * value + rest >= 0
    for (size_t i = 0; i < variable; ++i)
      rest += inequality.slopes[i] * values[i];
    if (slope > 0)
      result.least = std::max(result.least, -divideDown(rest, slope));
    else if (slope < 0)
      result.greatest = std::min(result.greatest, divideDown(rest, -slope));
    else if (rest < 0)
      return Interval{0, -1};
  }
  if (result.least == INT64_MIN || result.greatest == INT64_MAX)
    return std::nullopt;
  return result;
}

} // namespace sparcity::traffic
