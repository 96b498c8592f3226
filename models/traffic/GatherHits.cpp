//===- models/traffic/GatherHits.cpp - Which gathers find their lines where ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/GatherHits.h"

#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

/// Lines that one reference of a group comes to in an iteration.
static double rateOf(const ReuseModel &model, const Group &group) {
  return model.lines(group, /*captured=*/0).load / static_cast<double>(group.entries.size());
}

GatherHits::GatherHits(const std::vector<Gather> &gathers, const ReuseModel &model,
                       const std::vector<Beside> &others, const machine::Machine &machine,
                       double safety, const std::optional<Residence> &residence)
    : machine(machine), safety(safety), residence(residence) {
  if (gathers.empty())
    return;
  constexpr double longest = 1e15; // of an open nest
  end = std::min(model.iterations(), longest);
  for (const Gather &gather : gathers)
    chosen.emplace(gather.index, Chosen{gather.spread, gather.apart, gather.linesOfChoice,
                                        gather.shared, gather.shared.found * gather.spread.rate});
  double among = 0, all = 0; // lines an iteration of streams through such arrays
  for (const auto &[group, part] : llvm::zip(model.groups(), chosenParts(model))) {
    if (!isSpread(group.array.index))
      continue;
    const double rate = rateOf(model, group);
    all += rate;
    among += part * rate;
    chosen.at(group.array.index).spread.rate += part * rate;
  }
  elsewhere = all > 0 ? 1 - among / all : 0;
  for (double iterations = 1;; iterations *= 2) {
    points.push_back(touchedBeside(std::min(iterations, end), model, others));
    if (iterations >= end)
      break;
  }
}

bool GatherHits::isSpread(unsigned array) const {
  const auto own = chosen.find(array);
  return own != chosen.end() && !std::isinf(own->second.spread.lines);
}

double GatherHits::touchedBeside(double iterations, const ReuseModel &model,
                                 const std::vector<Beside> &others) const {
  const double line = machine.caches.front().line.value();
  std::map<unsigned, double> bytes = model.touchedWithin(iterations);
  for (auto &[array, touched] : bytes)
    if (isSpread(array))
      touched *= elsewhere;
  const auto addMost = [&](unsigned array, double touched) {
    double &most = bytes[array];
    most = std::max(most, touched);
  };
  for (const Beside &other : others) {
    if (iterations < other.after)
      continue;
    for (const auto &[array, touched] : other.model->touchedWithin(iterations * other.iterations))
      if (!isSpread(array))
        addMost(array, touched);
    for (const Gather &gather : *other.gathers)
      if (!chosen.contains(gather.index))
        addMost(gather.index, gather.spread.touched(iterations * other.iterations) * line);
  }
  double sum = 0;
  for (const auto &[array, touched] : bytes)
    sum += touched;
  return sum / line;
}

bool GatherHits::holds(const Gather::Shared &shared, size_t level, unsigned cores) const {
  return shared.loops > 0 && shared.bytes <= reuseCapacity(machine, level, cores, safety).value();
}

std::vector<double> GatherHits::chosenParts(const ReuseModel &model) const {
  std::vector<double> parts;
  for (const Group &group : model.groups()) {
    const auto own = chosen.find(group.array.index);
    if (own == chosen.end() || !group.innermostMoving()) {
      parts.push_back(1);
      continue;
    }
    double lines = 0; // an iteration, of all that goes the same way
    for (const Group &other : model.groups())
      if (other.array.index == group.array.index && other.strides == group.strides)
        lines += rateOf(model, other);
    // Those that it comes to from a record to the next one.
    lines *= std::max(1.0, own->second.apart / static_cast<double>(model.innermostStride(group)));
    parts.push_back(lines > 0 ? std::min(1.0, own->second.linesOfRecord / lines) : 1);
  }
  return parts;
}

double GatherHits::streamed(double iterations) const {
  iterations = std::min(iterations, end);
  if (iterations <= 1)
    return points.front() * iterations;
  const auto point = static_cast<size_t>(std::log2(iterations));
  if (point + 1 >= points.size())
    return points.back();
  const double from = std::exp2(static_cast<double>(point)), to = std::min(2 * from, end);
  return points[point] + (points[point + 1] - points[point]) * (iterations - from) / (to - from);
}

GatherHits::ByArray GatherHits::hitsOf(size_t level, unsigned cores) const {
  ByArray result;
  if (residence && residence->holdsAll(level, cores, safety)) {
    for (const auto &[array, own] : chosen)
      result.emplace(array, 1);
    return result;
  }
  const unsigned sharers = std::max(1U, std::min(cores, machine.caches[level].sharedBy));
  const double ofCore = end / std::max(1U, cores); // each does its part of the nest
  std::vector<Spread> shared;
  for (const auto &[array, own] : chosen) {
    shared.push_back(own.spread.sharedBy(sharers).within(ofCore));
    if (holds(own.shared, level, cores))
      shared.back().rate -= own.foundRate;
  }
  const double lines = reuseCapacity(machine, level, cores, safety) / machine.caches[level].line;
  const double window =
      windowOf(lines, shared, [&](double iterations) { return streamed(iterations); }, ofCore);
  auto spread = shared.begin();
  for (const auto &[array, own] : chosen)
    result.emplace(array, (spread++)->hits(window));
  return result;
}

double GatherHits::of(unsigned array, size_t level, unsigned cores) const {
  if (!chosen.contains(array))
    return 0;
  const auto [found, isNew] = known.try_emplace({level, cores});
  if (isNew)
    found->second = hitsOf(level, cores);
  return found->second.at(array);
}

} // namespace sparcity::traffic
