//===- models/carm/Carm.cpp - Cache-aware roofline model -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Carm.h"

#include "models/carm/Mix.h"
#include "models/carm/Reading.h"
#include "models/carm/Roofs.h"
#include "models/machine/Machine.h"

#include <algorithm>

using sparcity::machine::BytesPerSecond;
using sparcity::machine::Cycles;

namespace sparcity::carm {

const char *spelling(Region region) {
  switch (region) {
  case Region::Memory:
    return "memory";
  case Region::Mixed:
    return "mixed";
  case Region::Compute:
    return "compute";
  }
  return "";
}

const char *unitOf(Counted counted) {
  switch (counted) {
  case Counted::Flops:
    return "flop";
  case Counted::Integers:
    return "intop";
  case Counted::All:
    return "op";
  }
  return "";
}

const char *rateOf(Counted counted) {
  switch (counted) {
  case Counted::Flops:
    return "FLOP/s";
  case Counted::Integers:
    return "INTOP/s";
  case Counted::All:
    return "OP/s";
  }
  return "";
}

std::optional<Counted> parseCounted(std::string_view text) {
  if (text == "flop")
    return Counted::Flops;
  if (text == "integer")
    return Counted::Integers;
  return text == "all" ? std::optional(Counted::All) : std::nullopt;
}

/// P_y of each level; the peak where nothing is asked for.
static void addPerformance(Roofs &roofs, const Carm &carm) {
  if (!roofs.peak || (!carm.intensity && !carm.isInfinite))
    return;
  for (Roof &roof : roofs.levels)
    roof.performance = carm.intensity
                           ? std::min(*roofs.peak, *carm.intensity * roof.bandwidth.value())
                           : *roofs.peak;
}

static std::optional<Region> regionOf(const Carm &carm) {
  if (carm.isInfinite)
    return Region::Compute;
  if (!carm.intensity)
    return std::nullopt;
  const Roofs &roofs = carm.kernel;
  if (!roofs.peak || *carm.intensity < *roofs.levels.front().ridge)
    return Region::Memory;
  return *carm.intensity > *roofs.levels.back().ridge ? Region::Compute : Region::Mixed;
}

namespace {

/// A roof at the kernel's intensity: operations/s, or B/s of a kernel without any.
struct Candidate {
  std::string name;
  double value;
};

class PointFinder {
public:
  PointFinder(const Carm &carm, double iterations, machine::Hertz clock)
      : carm(carm), iterations(iterations), clock(clock) {}

  std::optional<Point> find(const Options &options) const {
    if (!options.time || !(carm.intensity || carm.isInfinite))
      return std::nullopt;
    Point point;
    point.time = std::max(*options.time, leastTimeUnder());
    point.model = options.model;
    point.limit = options.limit;
    if (!(point.time.value() > 0))
      return std::nullopt;
    const double seconds = machine::seconds(point.time, clock).value();
    point.bandwidth = BytesPerSecond(carm.requests.bytes() * iterations / seconds);
    if (carm.operations > 0)
      point.performance = carm.operations * iterations / seconds;
    place(point, point.performance.value_or(point.bandwidth.value()));
    return point;
  }

private:
  /// No model's time is shorter than what the kernel's own roofs allow.
  Cycles leastTimeUnder() const {
    const double bytes = carm.requests.bytes() * iterations;
    double seconds = bytes / carm.kernel.levels.front().bandwidth.value();
    if (carm.kernel.peak)
      seconds = std::max(seconds, carm.operations * iterations / *carm.kernel.peak);
    return Cycles(seconds * clock.value());
  }

  /// Memory roofs that the peak cuts off are no roofs of their own.
  std::vector<Candidate> candidates() const {
    std::vector<Candidate> result;
    if (carm.requests.bytes() > 0)
      for (const Roof &roof : carm.kernel.levels) {
        const double value =
            carm.kernel.peak ? *carm.intensity * roof.bandwidth.value() : roof.bandwidth.value();
        if (!carm.kernel.peak || value < *carm.kernel.peak)
          result.push_back({roof.level, value});
      }
    if (carm.kernel.peak)
      result.push_back({"peak", *carm.kernel.peak});
    return result;
  }

  void place(Point &point, double value) const {
    const Candidate *above = nullptr, *below = nullptr;
    const std::vector<Candidate> all = candidates();
    for (const Candidate &roof : all) {
      const bool isAbove = roof.value >= value * (1 - 1e-6);
      const Candidate *&nearest = isAbove ? above : below;
      if (!nearest || (isAbove ? roof.value < nearest->value : roof.value > nearest->value))
        nearest = &roof;
    }
    point.above = above ? above->name : "";
    point.below = below ? below->name : "";
  }

  const Carm &carm;
  double iterations;
  machine::Hertz clock;
};

} // namespace

static void addNotes(Carm &carm, const work::Work &work,
                     const std::optional<incore::NestTime> &nest) {
  if (!carm.requests.isCompiled)
    carm.notes.push_back({"carm-of-source"});
  else if (carm.operations > 0 && !carm.mix.isCompiled)
    carm.notes.push_back({"carm-mix-of-source"});
  constexpr double few = 0.005;
  if (nest && nest->demand.spills >= few)
    carm.notes.push_back({"carm-spills", {nest->demand.spills}});
  const bool areCompiledFlops = carm.mix.isCompiled && carm.counted == Counted::Flops;
  if (areCompiledFlops && work.flops.div + work.flops.sqrt > 0)
    carm.notes.push_back({"carm-divisions"});
  if (areCompiledFlops && carm.mix.compiledFlops < 0.99 * work.flops.total)
    carm.notes.push_back({"carm-saved-flops", {carm.mix.compiledFlops, work.flops.total}});
}

Carm predict(const work::Work &work, const traffic::Traffic &traffic,
             const std::optional<incore::NestTime> &nest, const machine::Machine &machine,
             const Options &options) {
  Carm carm;
  carm.requests = incore::requestsOf(nest, work);
  carm.counted = countedOf(work, options);
  carm.operations = operationsOf(work, carm.counted);
  if (carm.requests.bytes() > 0)
    carm.intensity = carm.operations / carm.requests.bytes();
  carm.isInfinite = !carm.intensity && carm.operations > 0;
  carm.mix = mixOf(work, nest, carm.requests, machine.core, carm.counted);
  carm.machine = machineRoofs(work, machine, options);
  carm.kernel = kernelRoofs(work, nest, carm.requests, machine, options, carm.notes);
  addPerformance(carm.machine, carm);
  addPerformance(carm.kernel, carm);
  carm.region = regionOf(carm);
  carm.point = PointFinder(carm, traffic.iterationsPerUnit, machine.clock).find(options);
  carm.reading = readingOf(carm);
  addNotes(carm, work, nest);
  return carm;
}

} // namespace sparcity::carm
