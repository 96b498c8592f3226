//===- models/sparse/Roofs.cpp - Sparse cache-aware roofline --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Roofs.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

namespace sparcity::sparse {

const Roof *roofOf(const Roofs &roofs, const Point &point) {
  const auto found = std::find_if(roofs.roofs.begin(), roofs.roofs.end(), [&](const Roof &roof) {
    return roof.stream == point.stream && roof.gathered == point.gathered;
  });
  return found == roofs.roofs.end() ? nullptr : &*found;
}

static std::string gainText(const Roofs &roofs, const Point &point) {
  constexpr double leastGain = 1.05;
  for (const Interval &interval : roofs.intervals)
    if (interval.gathered == point.gathered && interval.gain() < leastGain)
      return "; with x in " + point.gathered + " no order gains";
    else if (interval.gathered == point.gathered)
      return llvm::formatv("; with x in {0} another order gains up to {1:f2}x", point.gathered,
                           interval.gain());
  return "";
}

std::string readingOf(const Roofs &roofs, const Point &point) {
  const std::string levels =
      llvm::formatv("the matrix comes from {0}, x from {1}", point.stream, point.gathered);
  const Roof *roof = roofOf(roofs, point);
  if (!roof)
    return levels + ", for which there is no roof" + gainText(roofs, point);
  if (!point.bandwidth)
    return levels + gainText(roofs, point);
  const double share = *point.bandwidth / roof->bandwidth;
  return levels + llvm::formatv(": {0:f0} % of that roof", share * 100).str() +
         gainText(roofs, point);
}

} // namespace sparcity::sparse
