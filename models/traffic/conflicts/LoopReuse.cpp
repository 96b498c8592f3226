//===- models/traffic/conflicts/LoopReuse.cpp - What the iterations of a loop use again ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/LoopReuse.h"

#include <algorithm>
#include <numeric>

namespace sparcity::traffic {

/// Iterations over which the mean of new lines is taken: several lines of small elements.
constexpr std::int64_t meanOver = 64;
/// Iterations from one use to the next that are looked at.
constexpr std::int64_t furthest = 8;

LoopReuse::LoopReuse(const LoopLines &lines, const AffineLoop &loop, std::int64_t trips,
                     const AffineNest::Indices &indices, double mostLines)
    : trips(trips) {
  const std::int64_t steps = std::min(meanOver, trips - 1), middle = (trips - steps) / 2;
  one = lines.count(loop, {middle, 1}, indices);
  fresh.assign(one.size(), 0);
  if (steps == 0 || sum(one) > mostLines)
    return;
  const std::vector<double> several = lines.count(loop, {middle, steps + 1}, indices);
  for (size_t array = 0; array < one.size(); ++array)
    fresh[array] =
        std::clamp((several[array] - one[array]) / static_cast<double>(steps), 0.0, one[array]);
  const double reused = sum(one) - sum(fresh);
  if (reused < 0.5)
    return;
  double missing = reused;
  for (std::int64_t apart = 1; apart <= std::min(furthest, trips - 1); ++apart) {
    if (!addCarried(lines, loop, indices, apart))
      return;
    missing -= countAgain(found.back());
    if (missing < 0.2 * reused)
      return;
  }
}

double LoopReuse::sum(const std::vector<double> &byArray) {
  return std::accumulate(byArray.begin(), byArray.end(), 0.0);
}

double LoopReuse::countAgain(const Carried &carried) {
  double count = 0;
  for (const LineRanges &runs : carried.again)
    count += static_cast<double>(countLines(runs));
  return count;
}

bool LoopReuse::addCarried(const LoopLines &lines, const AffineLoop &loop,
                           const AffineNest::Indices &indices, std::int64_t apart) {
  Carried best;
  double most = -1;
  // Of two places next to each other one is not where all streams begin new lines.
  const std::int64_t start = (trips - apart) / 2;
  for (std::int64_t from = std::max<std::int64_t>(0, start - 1); from <= start; ++from) {
    if (from + apart >= trips)
      continue;
    const auto first = lines.list(loop, {from, 1}, indices);
    const auto then = lines.list(loop, {from + apart, 1}, indices);
    const auto inside = lines.list(loop, {from + 1, apart - 1}, indices);
    auto between = apart == 1 ? first : lines.list(loop, {from, apart}, indices);
    if (!first || !then || !inside || !between)
      return false;
    Carried carried;
    for (size_t array = 0; array < first->size(); ++array)
      carried.again.push_back(without(common((*first)[array], (*then)[array]), (*inside)[array]));
    carried.between = std::move(*between);
    const double count = countAgain(carried);
    if (count > most) {
      most = count;
      best = std::move(carried);
    }
  }
  found.push_back(std::move(best));
  return true;
}

double LoopReuse::weight(unsigned array) const {
  double listed = 0;
  for (const Carried &carried : found)
    listed += static_cast<double>(countLines(carried.again[array]));
  return listed == 0 ? 0 : std::min(1.0, (one[array] - fresh[array]) / listed);
}

} // namespace sparcity::traffic
