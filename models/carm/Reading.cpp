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
      return carm.kernel.peak ? carm.intensity.value_or(0) * roof.bandwidth.value()
                              : roof.bandwidth.value();
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

/// Whether what the roofs say has the bottleneck of the model among it.
static bool names(const Point &point, bool isAt, const std::string &limit) {
  const bool isCore = limit == "core";
  if (isAt)
    return point.above == "peak" ? isCore : point.above == limit;
  if (point.below.empty()) // what holds it up is no roof
    return isCore || point.above != "peak";
  if (point.above == "peak")
    return isCore;
  return point.above == limit || point.below == limit || (isCore && point.above == "L1");
}

/// Where they have not: what the model says, and why no roof beside the point shows it.
static Phrases limitOf(const Carm &carm) {
  const Point &point = *carm.point;
  if (point.limit == "core")
    return {{"model-has-core", {point.model}}};
  const double value = point.performance.value_or(point.bandwidth.value());
  const double roof = valueOf(carm, point.limit);
  if (!(roof > 0)) // nothing was measured there
    return {{"model-has-no-roof", {point.model, point.limit}}};
  const bool isAbove = value > roof;
  return {
      {isAbove ? "model-has-few-lines" : "model-has-further-terms", {point.model, point.limit}}};
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
  const bool isAt = share >= nearness;
  Phrases meaning = isAt ? meaningAt(point.above) : meaningOf(point);
  if (!point.limit.empty() && !names(point, isAt, point.limit))
    meaning = limitOf(carm);
  if (isAt)
    return {"carm-at", {above, meaning}};
  if (point.below.empty())
    return {"carm-below", {share * 100, above, meaning}};
  return {"carm-between", {share * 100, above, roofNamed(carm, point.below), meaning}};
}

} // namespace sparcity::carm
