//===- models/carm/Reading.cpp - The bottleneck in words -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Reading.h"

#include "llvm/Support/FormatVariadic.h"

namespace sparcity::carm {

/// A point this near below a roof is at it.
constexpr double nearness = 0.98;

static double valueOf(const Carm &carm, const std::string &name) {
  if (name == "peak")
    return *carm.kernel.peak;
  for (const Roof &roof : carm.kernel.levels)
    if (roof.level == name)
      return carm.kernel.peak ? *carm.intensity * roof.bandwidth.value() : roof.bandwidth.value();
  return 0;
}

static std::string roofText(const Carm &carm, const std::string &name) {
  const std::string what = name == "peak" ? "the peak of its mix" : "the roof of " + name;
  return llvm::formatv("{0} ({1:f2} {2})", what, valueOf(carm, name) * 1e-9,
                       carm.kernel.peak ? "GFLOP/s" : "GB/s");
}

static std::string meaningAt(const std::string &above) {
  return above == "peak" ? "the arithmetic is the limit"
                         : "the bandwidth of " + above + " is the limit";
}

/// Between two roofs, or below all of them.
static std::string meaningOf(const Point &point) {
  if (point.below.empty())
    return point.above == "peak" ? "dependences or other instructions hold it up, no bandwidth"
                                 : "dependences, latency or transfers that add up hold it up";
  if (point.above == "peak")
    return "no bandwidth holds it up, the core does";
  if (point.above == "L1")
    return "the core and the bandwidth of " + point.below + " are the candidates";
  return "the bandwidths of " + point.above + " and " + point.below + " are the candidates";
}

std::string readingOf(const Carm &carm) {
  if (!carm.region)
    return "neither floating-point operations nor memory accesses";
  if (!carm.point)
    return "no point: the time is not known";
  const Point &point = *carm.point;
  const double value = point.performance.value_or(point.bandwidth.value());
  if (point.above.empty())
    return "above all roofs";
  const double share = value / valueOf(carm, point.above);
  if (share >= nearness)
    return "at " + roofText(carm, point.above) + ": " + meaningAt(point.above);
  const std::string part = llvm::formatv("{0:f0} % of ", share * 100);
  const std::string above = part + roofText(carm, point.above);
  if (point.below.empty())
    return above + ", below all others: " + meaningOf(point);
  return above + ", above " + roofText(carm, point.below) + ": " + meaningOf(point);
}

} // namespace sparcity::carm
