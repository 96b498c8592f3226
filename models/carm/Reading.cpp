//===- models/carm/Reading.cpp - The bottleneck in words -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Reading.h"

namespace sparcity::carm {

using report::Phrases;

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

static Phrases roofNamed(const Carm &carm, const std::string &name) {
  const double value = valueOf(carm, name) * 1e-9;
  if (name == "peak")
    return {{"carm-peak", {value, rateOf(carm.counted)}}};
  if (!carm.kernel.peak)
    return {{"carm-roof-of-bytes", {name, value}}};
  return {{"carm-roof", {name, value, rateOf(carm.counted)}}};
}

static Phrases meaningAt(const std::string &above) {
  if (above == "peak")
    return {{"arithmetic-limits"}};
  return {{"bandwidth-limits", {above}}};
}

static Phrases meaningOf(const Point &point) {
  if (point.below.empty())
    return {{point.above == "peak" ? "nothing-limits" : "latency-limits"}};
  if (point.above == "peak")
    return {{"core-limits"}};
  if (point.above == "L1")
    return {{"core-or-bandwidth", {point.below}}};
  return {{"either-bandwidth", {point.above, point.below}}};
}

report::Phrase readingOf(const Carm &carm) {
  if (!carm.region)
    return {"carm-nothing"};
  if (!carm.point)
    return {"carm-no-time"};
  const Point &point = *carm.point;
  const double value = point.performance.value_or(point.bandwidth.value());
  if (point.above.empty())
    return {"carm-above-all"};
  const double share = value / valueOf(carm, point.above);
  const Phrases above = roofNamed(carm, point.above);
  if (share >= nearness)
    return {"carm-at", {above, meaningAt(point.above)}};
  if (point.below.empty())
    return {"carm-below", {share * 100, above, meaningOf(point)}};
  return {"carm-between", {share * 100, above, roofNamed(carm, point.below), meaningOf(point)}};
}

} // namespace sparcity::carm
