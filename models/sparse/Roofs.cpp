//===- models/sparse/Roofs.cpp - Sparse cache-aware roofline --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Roofs.h"

#include <algorithm>

namespace sparcity::sparse {

const Roof *roofOf(const Roofs &roofs, const Point &point) {
  const auto found = std::find_if(roofs.roofs.begin(), roofs.roofs.end(), [&](const Roof &roof) {
    return roof.stream == point.stream && roof.gathered == point.gathered;
  });
  return found == roofs.roofs.end() ? nullptr : &*found;
}

/// Orders that gain less are as good as none.
static constexpr double leastIntervalGain = 1.05;

const Interval *intervalOf(const Roofs &roofs, const Point &point) {
  const auto found =
      std::find_if(roofs.intervals.begin(), roofs.intervals.end(),
                   [&](const Interval &interval) { return interval.gathered == point.gathered; });
  return found == roofs.intervals.end() ? nullptr : &*found;
}

static std::optional<Place> placeOf(const Roofs &roofs, const Point &point) {
  const Interval *interval = intervalOf(roofs, point);
  if (!interval || !point.bandwidth || !(point.bandwidth->value() > 0) ||
      interval->gain() < leastIntervalGain)
    return std::nullopt;
  const double worst = interval->worstBandwidth(), best = interval->bestBandwidth();
  const double own = point.bandwidth->value();
  return Place{interval->gathered, (own - worst) / (best - worst), best / own};
}

/// Where the point is in the interval, in words.
static report::Phrases placeText(const std::optional<Place> &place) {
  if (!place)
    return {};
  if (place->share < 0)
    return {{"slower-than-worst-order"}};
  if (place->share > 1)
    return {{"faster-than-best-order"}};
  return {{"between-orders", {place->share * 100}}};
}

static report::Phrases gainOf(const Roofs &roofs, const Point &point) {
  const Interval *interval = intervalOf(roofs, point);
  if (!interval)
    return {};
  if (interval->gain() < leastIntervalGain)
    return {{"no-order-gains", {point.gathered}}};
  return {{"order-gains", {point.gathered, interval->gain(), placeText(roofs.place)}}};
}

static report::Phrase readingOf(const Roofs &roofs, const Point &point) {
  const Roof *roof = roofOf(roofs, point);
  const report::Phrases gain = gainOf(roofs, point);
  if (!roof)
    return {"point-without-roof", {point.stream, point.gathered, gain}};
  if (!point.bandwidth)
    return {"point-under-roof", {point.stream, point.gathered, gain}};
  const double share = *point.bandwidth / roof->bandwidth;
  return {"point-share-of-roof", {point.stream, point.gathered, share * 100, gain}};
}

void placeUnder(Roofs &roofs, const Point &point) {
  for (Roof &roof : roofs.roofs)
    roof.performance = point.intensity * roof.bandwidth.value();
  roofs.place = placeOf(roofs, point);
  if (!roofs.roofs.empty())
    roofs.reading = readingOf(roofs, point);
}

} // namespace sparcity::sparse
