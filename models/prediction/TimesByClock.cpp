//===- models/prediction/TimesByClock.cpp - The nest at other clocks ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/TimesByClock.h"

#include "models/ecm/Scaling.h"
#include "models/machine/Machine.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/Variant.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>

namespace sparcity::prediction {

using machine::Cycles;
using machine::Hertz;
using machine::Machine;

/// Of the clock, Hz; a range of any width has few enough of them.
static constexpr double leastStep = 1e8;
static constexpr int mostSteps = 50;

/// Lines as all cores of a NUMA domain leave them.
static traffic::Traffic sharedLines(const traffic::Traffic &traffic) {
  return traffic.scaling.empty() ? traffic : withLines(traffic, traffic.scaling.back().boundaries);
}

static std::optional<Cycles> timeOn(Facts &facts, const traffic::Traffic &lines,
                                    const Machine &machine) {
  const ecm::Ecm one = ecmWith(facts, lines, machine);
  const auto point = ecm::pointAt(one, machine, machine.topology.coresPerNumaDomain());
  return point ? std::optional(point->cycles) : std::nullopt;
}

std::vector<machine::TimeAtClock> timesByClock(Facts &facts) {
  const Machine &machine = facts.of().machine;
  if (!machine.power || !machine.power->leastClock || !machine.power->mostClock)
    return {};
  const traffic::Traffic lines = sharedLines(*facts.get<TrafficFact>());
  std::vector<machine::TimeAtClock> times;
  const double from = machine.power->leastClock->value(), to = machine.power->mostClock->value();
  const double step = std::max(leastStep, (to - from) / mostSteps);
  const double first = std::ceil(from / step - 1e-6), last = std::floor(to / step + 1e-6);
  for (double count = first; count <= last; ++count) {
    llvm::Expected<Machine> variant =
        variantOf(machine, {{"clock", llvm::formatv("{0:f0} MHz", count * step * 1e-6)}});
    if (!variant) {
      llvm::consumeError(variant.takeError());
      return {};
    }
    const std::optional<Cycles> time = timeOn(facts, lines, *variant);
    if (!time || !(time->value() > 0))
      return {};
    times.push_back({Hertz(count * step), *time});
  }
  return times;
}

} // namespace sparcity::prediction
