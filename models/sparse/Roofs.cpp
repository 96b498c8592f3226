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

static report::Phrases gainOf(const Roofs &roofs, const Point &point) {
  constexpr double leastGain = 1.05;
  for (const Interval &interval : roofs.intervals)
    if (interval.gathered == point.gathered && interval.gain() < leastGain)
      return {{"no-order-gains", {point.gathered}}};
    else if (interval.gathered == point.gathered)
      return {{"order-gains", {point.gathered, interval.gain()}}};
  return {};
}

report::Phrase readingOf(const Roofs &roofs, const Point &point) {
  const Roof *roof = roofOf(roofs, point);
  const report::Phrases gain = gainOf(roofs, point);
  if (!roof)
    return {"point-without-roof", {point.stream, point.gathered, gain}};
  if (!point.bandwidth)
    return {"point-under-roof", {point.stream, point.gathered, gain}};
  const double share = *point.bandwidth / roof->bandwidth;
  return {"point-share-of-roof", {point.stream, point.gathered, share * 100, gain}};
}

} // namespace sparcity::sparse
