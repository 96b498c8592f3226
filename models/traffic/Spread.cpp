//===- models/traffic/Spread.cpp - Accesses that are spread evenly over lines ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Spread.h"

#include <algorithm>

namespace sparcity::traffic {

/// 1 - (1 - 1/m)^k.
static double reached(double lines, double accesses) {
  if (std::isinf(lines))
    return 0;
  return lines <= 1 ? std::min(1.0, accesses) : -std::expm1(accesses * std::log1p(-1 / lines));
}

double linesTouched(double lines, double accesses) {
  return std::isinf(lines) ? accesses : lines * reached(lines, accesses);
}

double Spread::accesses(double iterations) const {
  double sum = 0, rest = rate;
  for (const Others &other : others) {
    sum += other.rate * std::min(iterations, other.period);
    rest -= other.rate;
  }
  return rest > 0 ? sum + rest * std::min(iterations, period) : sum;
}

double Spread::longestPeriod() const {
  double longest = period;
  for (const Others &other : others)
    longest = std::max(longest, other.period);
  return longest;
}

double Spread::touched(double iterations) const {
  iterations = std::min(iterations, longestPeriod());
  if (isOnceEach)
    return lines * (1 - std::pow(1 - iterations / period, usesOfLine()));
  const double visits = std::max(1.0, iterations / visit);
  return visits * linesTouched(lines, accesses(std::min(iterations, visit)));
}

/// The mean over the accesses of a visit, of which the first find no line of their own.
static double hitsOfVisit(double lines, double accesses, double window) {
  const double grows = std::min(accesses, window);
  return (grows - linesTouched(lines, grows) + (accesses - grows) * reached(lines, window)) /
         accesses;
}

double Spread::hits(double window) const {
  if (others.empty())
    return hits(window, period, repeats);
  double sum = 0, rest = rate;
  for (const Others &other : others) {
    sum += other.rate * hits(window, other.period, other.repeats);
    rest -= other.rate;
  }
  return (sum + rest * hits(window, period, repeats)) / rate;
}

double Spread::hits(double window, double period, double repeats) const {
  // All that the nest touches is there when it begins once more.
  if (std::isinf(window) || (window >= period && std::isinf(repeats)))
    return 1;
  if (isOnceEach)
    return 1 - std::pow(std::max(0.0, 1 - window / period), std::max(0.0, usesOfLine() - 1));
  const double own = std::isinf(visit)  ? reached(lines, rate * window)
                     : rate * visit > 0 ? hitsOfVisit(lines, rate * visit, rate * window)
                                        : 0;
  return window < period ? own : 1 - (1 - own) / repeats;
}

Spread Spread::sharedBy(unsigned cores) const {
  Spread part = *this;
  if (std::isinf(visit))
    part.lines = std::max(1.0, lines / cores);
  return part;
}

Spread Spread::within(double iterations) const {
  Spread part = *this;
  part.period = std::min(period, iterations);
  for (Others &other : part.others)
    other.period = std::min(other.period, iterations);
  return part;
}

double windowOf(double cacheLines, const std::vector<Spread> &spreads,
                llvm::function_ref<double(double)> others, double end) {
  const auto touched = [&](double iterations) {
    double sum = others(iterations);
    for (const Spread &spread : spreads)
      sum += spread.touched(iterations);
    return sum;
  };
  if (touched(end) <= cacheLines)
    return HUGE_VAL;
  double low = 0, high = end;
  constexpr int digits = 100;
  for (int step = 0; step < digits && high - low > low * 1e-9; ++step) {
    const double middle = low > 0 ? std::sqrt(low * high) : std::min(1.0, high / 2);
    (touched(middle) <= cacheLines ? low : high) = middle;
  }
  return low;
}

double dirtyShare(double writes, double hits) {
  // Accesses to a line before it is forgotten: one more with the probability of a hit.
  const double cleanAll = (1 - writes) * (1 - hits), onceMore = 1 - hits * (1 - writes);
  return onceMore > 0 ? 1 - cleanAll / onceMore : 0;
}

} // namespace sparcity::traffic
