//===- models/marm/Equations.cpp - Equations of the mansard roofline ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Equations.h"

#include "models/machine/Memory.h"

#include <algorithm>
#include <cassert>
#include <cmath>

using sparcity::machine::Cycles;

namespace sparcity::marm {

double ridge(double nonMemory, double sustained) { return nonMemory / sustained; }

double inFlight(double block, double window, double ridge) {
  assert(block > 0 && "no block without memory instructions");
  return block * std::max(1.0, std::ceil(window / (block * (ridge + 1))));
}

double rateOf(double inFlight, Cycles latency) { return inFlight / latency.value(); }

double rateOf(double inFlight, const std::vector<machine::InFlightPoint> &curve) {
  if (inFlight <= curve.front().inFlight)
    return curve.front().perCycle * inFlight / curve.front().inFlight;
  for (size_t k = 1; k < curve.size(); ++k) {
    const machine::InFlightPoint &from = curve[k - 1], &to = curve[k];
    if (inFlight <= to.inFlight)
      return from.perCycle + (to.perCycle - from.perCycle) * (inFlight - from.inFlight) /
                                 (to.inFlight - from.inFlight);
  }
  return curve.back().perCycle;
}

double ridgeRate(double ridge, double effective) { return (ridge + 1) * effective; }

Components components(double intensity, double ridge, double ridgeRate, double sustained) {
  return {std::min(intensity, ridge) * (1 + 1 / ridge) / ridgeRate,
          std::abs(intensity / ridge - 1) / sustained};
}

std::optional<Components> components(double intensity, const Rates &rates) {
  if (std::isinf(intensity) || intensity == 0 || !rates.sustained || !rates.nonMemory ||
      !rates.effective)
    return std::nullopt;
  const double at = ridge(*rates.nonMemory, *rates.sustained);
  return components(intensity, at, ridgeRate(at, *rates.effective), *rates.sustained);
}

const char *spelling(Scenario scenario) {
  switch (scenario) {
  case Scenario::A:
    return "A";
  case Scenario::B:
    return "B";
  case Scenario::C:
    return "C";
  }
  return "";
}

Scenario scenarioAt(double intensity, double ridge) {
  constexpr double nearness = 0.01;
  if (std::abs(intensity / ridge - 1) <= nearness)
    return Scenario::A;
  return intensity < ridge ? Scenario::B : Scenario::C;
}

/// Equation 11 without equation 5.
static std::optional<double> unclipped(double intensity, const Rates &rates) {
  if (std::isinf(intensity))
    return rates.nonMemory;
  if (!rates.sustained || intensity == 0)
    return rates.sustained;
  const std::optional<Components> parts = components(intensity, rates);
  return parts ? std::optional((1 + intensity) / parts->cycles()) : std::nullopt;
}

std::optional<double> attainable(double intensity, const Rates &rates) {
  const std::optional<double> rate = unclipped(intensity, rates);
  return rate && rates.dispatch ? std::min(*rate, *rates.dispatch) : rate;
}

} // namespace sparcity::marm
