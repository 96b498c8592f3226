//===- models/result/Verify.cpp - Whether a result is possible ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/Verify.h"

#include "ir/LocatedError.h"
#include "models/ecm/Scaling.h"
#include "models/machine/Machine.h"
#include "models/result/LoopResult.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>

using sparcity::machine::Cycles;

namespace sparcity::result {

namespace {

/// What rounding may come to in sums of many numbers.
constexpr double rounding = 1e-6;

bool isAbout(double a, double b) {
  return std::abs(a - b) <= rounding * std::max({std::abs(a), std::abs(b), 1.0});
}

/// What is found of one fact.
class Checker {
public:
  template <typename... Values> void say(const char *format, Values &&...values) {
    found.push_back(llvm::formatv(format, std::forward<Values>(values)...).str());
  }

  void checkSign(const std::string &what, std::optional<double> value) {
    if (value && !(*value >= 0 && std::isfinite(*value)))
      say("{0}: {1}", what, *value);
  }
  void checkSign(const std::string &what, const std::optional<Cycles> &time) {
    if (time)
      checkSign(what + " in cycles", std::optional(time->value()));
  }

  void checkBoundaries(const std::string &which, const std::vector<traffic::Boundary> &boundaries) {
    for (const traffic::Boundary &boundary : boundaries) {
      double load = 0, evict = 0;
      for (const traffic::ArrayTraffic &array : boundary.arrays) {
        load += array.load;
        evict += array.evict;
      }
      const bool hasArrays = !boundary.arrays.empty();
      checkLines(boundary.between + " lines loaded" + which, boundary.load, hasArrays, load);
      checkLines(boundary.between + " lines evicted" + which, boundary.evict, hasArrays, evict);
    }
  }

  void checkLines(const std::string &what, std::optional<double> lines, bool hasArrays,
                  double ofArrays) {
    checkSign(what, lines);
    if (lines && hasArrays && !isAbout(*lines, ofArrays))
      say("{0}: {1}, but {2} of the arrays together", what, *lines, ofArrays);
  }

  /// `rate` a second for the time of a unit, which has so much work.
  void checkWork(const char *model, machine::Seconds time, double rate, double work,
                 const char *what) {
    const double seconds = time.value();
    if (!isAbout(rate * seconds, work))
      say("{0}: {1} {2}/s for {3} s, but {4} {2} a unit of work", model, rate, what, seconds, work);
  }

  Faults found;
};

} // namespace

Faults verifyIterations(const ir::Expr &total) {
  Checker checker;
  checker.checkSign("iterations", total.asDouble());
  return std::move(checker.found);
}

/// A core among several loads its part alone.
static void checkFirstTouches(Checker &checker, const traffic::Traffic &traffic,
                              std::optional<double> iterations, unsigned cores) {
  if (traffic.whole.empty() || !traffic.compulsoryLines || !iterations || *iterations == 0 ||
      cores > 1)
    return;
  const double units = *iterations / traffic.iterationsPerUnit;
  for (const traffic::Boundary *boundary : {&traffic.whole.front(), &traffic.whole.back()})
    if (boundary->load && (*boundary->load * units + 1) * (1 + rounding) < *traffic.compulsoryLines)
      checker.say("{0} lines loaded by the whole nest: {1}, but {2} first touches",
                  boundary->between, *boundary->load * units, *traffic.compulsoryLines);
}

Faults verifyTraffic(const traffic::Traffic &traffic, std::optional<double> iterations,
                     unsigned cores) {
  Checker checker;
  checker.checkBoundaries("", traffic.boundaries);
  checker.checkBoundaries(" of the whole nest", traffic.whole);
  for (const traffic::SharedCaches &shared : traffic.scaling)
    checker.checkBoundaries(" with " + std::to_string(shared.cores) + " cores", shared.boundaries);
  for (const traffic::OtherPrediction &other : traffic.others)
    checker.checkBoundaries(" (" + other.predictor + ", " + other.scope + ")", other.boundaries);
  checker.checkSign("first touches", traffic.compulsoryLines);
  checkFirstTouches(checker, traffic, iterations, cores);
  return std::move(checker.found);
}

/// Nothing is done in less time than its instructions pass through the core.
static void checkRetired(Checker &checker, const ecm::Ecm &ecm) {
  if (!ecm.core || ecm.predictions.empty() || !ecm.predictions.front().cycles)
    return;
  const Cycles inL1 = *ecm.predictions.front().cycles;
  if (inL1 < *ecm.core * (1 - rounding))
    checker.say("T(L1): {0} cycles, but {1} for the instructions", inL1.value(), ecm.core->value());
}

static void checkTimes(Checker &checker, const ecm::Ecm &ecm) {
  checker.checkSign("T_OL", ecm.overlapping);
  checker.checkSign("T_nOL", ecm.nonOverlapping);
  checker.checkSign("T_LCD", ecm.loopCarried);
  checker.checkSign("T_core", ecm.core);
  checker.checkSign("T_outer", ecm.outer);
  checker.checkSign("T", ecm.time);
  for (const ecm::Transfer &transfer : ecm.transfers)
    checker.checkSign("T_" + transfer.between, transfer.cycles);
  checkRetired(checker, ecm);
  std::optional<Cycles> nearer;
  for (const ecm::Prediction &prediction : ecm.predictions) {
    checker.checkSign("T(" + prediction.level + ")", prediction.cycles);
    if (nearer && prediction.cycles &&
        prediction.cycles->value() < nearer->value() * (1 - rounding))
      checker.say("T({0}): {1} cycles, but {2} with data nearer to the core", prediction.level,
                  prediction.cycles->value(), nearer->value());
    if (prediction.cycles)
      nearer = prediction.cycles;
  }
}

/// A time lies in its band.
static void checkBand(Checker &checker, const ecm::Ecm &ecm) {
  const auto check = [&](const char *what, const std::optional<Cycles> &time,
                         const ecm::Range &range) {
    if (!time || !(range.low <= *time && *time <= range.high) || !std::isfinite(range.high.value()))
      checker.say("{0}: {1} cycles, in a band from {2} to {3}", what, time ? time->value() : 0,
                  range.low.value(), range.high.value());
  };
  for (const ecm::Prediction &prediction : ecm.predictions)
    if (prediction.range)
      check(prediction.level.c_str(), prediction.cycles, *prediction.range);
  if (ecm.band)
    check("T", ecm.together, *ecm.band);
}

static const std::vector<traffic::Boundary> *linesWith(const traffic::Traffic &traffic,
                                                       unsigned cores) {
  for (const traffic::SharedCaches &shared : traffic.scaling)
    if (shared.cores == cores)
      return &shared.boundaries;
  return nullptr;
}

/// True if no boundary has more lines a unit than it has with the fewer cores.
static bool movesNoMore(const traffic::Traffic &traffic, unsigned fewer, unsigned cores) {
  const auto *before = linesWith(traffic, fewer), *now = linesWith(traffic, cores);
  return before && now &&
         std::equal(before->begin(), before->end(), now->begin(), now->end(),
                    [](const traffic::Boundary &one, const traffic::Boundary &more) {
                      return one.load && more.load && one.evict && more.evict &&
                             *more.load <= *one.load && *more.evict <= *one.evict;
                    });
}

static void checkScaling(Checker &checker, const ecm::Ecm &ecm, const traffic::Traffic &traffic) {
  for (size_t i = 0; i < ecm.scaling.size(); ++i) {
    const ecm::ScalingPoint &point = ecm.scaling[i];
    checker.checkSign("T with " + std::to_string(point.cores) + " cores",
                      std::optional(point.cycles));
    if (i == 0)
      continue;
    const ecm::ScalingPoint &before = ecm.scaling[i - 1];
    // What lies together in one part may be cut in two with fewer cores.
    const bool isEven = ecm.parts.of(point.cores).empty();
    if (isEven && before.cores < point.cores && movesNoMore(traffic, before.cores, point.cores) &&
        point.cycles.value() > before.cycles.value() * (1 + rounding))
      checker.say("{0} cores: {1} cycles, but {2} with {3} that move no fewer lines", point.cores,
                  point.cycles.value(), before.cycles.value(), before.cores);
  }
}

/// Of the table up to a NUMA domain, where it is whole.
static void checkSaturation(Checker &checker, const ecm::Ecm &ecm, unsigned perDomain) {
  if (!ecm.saturationCores || ecm.scaling.size() < perDomain)
    return;
  const Cycles all = ecm.scaling[perDomain - 1].cycles;
  for (unsigned cores = 1; cores <= perDomain; ++cores) {
    const ecm::ScalingPoint &point = ecm.scaling[cores - 1];
    const bool isLevel = point.isSaturated && ecm::areLevel(point.cycles, all);
    if (cores >= *ecm.saturationCores ? !isLevel : isLevel && cores + 1 == *ecm.saturationCores)
      checker.say("saturated with {0} cores, but {1} cycles with {2} and {3} with all",
                  *ecm.saturationCores, point.cycles.value(), cores, all.value());
  }
}

Faults verifyEcm(const ecm::Ecm &ecm, const traffic::Traffic &traffic,
                 const machine::Machine &machine, bool areRowsDivided) {
  Checker checker;
  checkTimes(checker, ecm);
  checkBand(checker, ecm);
  if (!areRowsDivided) {
    checkScaling(checker, ecm, traffic);
    checkSaturation(checker, ecm, machine.topology.coresPerNumaDomain());
  }
  return std::move(checker.found);
}

Faults verifyRoofline(const roofline::Roofline &roofline, const work::Work &work,
                      double iterationsPerUnit, machine::Hertz clock) {
  Checker checker;
  for (const roofline::Roof &roof : roofline.roofs)
    checker.checkSign("roof of " + roof.level, roof.time);
  checker.checkSign("roofline", roofline.time);
  if (roofline.time && roofline.performance)
    checker.checkWork("roofline", machine::seconds(*roofline.time, clock), *roofline.performance,
                      work.flops.total * iterationsPerUnit, "flop");
  return std::move(checker.found);
}

Faults verifyCarm(const carm::Carm &carm, double iterationsPerUnit, machine::Hertz clock) {
  if (!carm.point)
    return {};
  Checker checker;
  const carm::Point &point = *carm.point;
  const machine::Seconds time = machine::seconds(point.time, clock);
  checker.checkSign("CARM", std::optional(point.time));
  if (point.performance)
    checker.checkWork("CARM", time, *point.performance, carm.operations * iterationsPerUnit,
                      carm::unitOf(carm.counted));
  checker.checkWork("CARM", time, point.bandwidth.value(),
                    carm.requests.bytes() * iterationsPerUnit, "byte");
  return std::move(checker.found);
}

Faults verifyLoops(const work::Work &work, const std::vector<LoopResult> &loops) {
  Checker checker;
  work::Work sum;
  sum.updates = 0;
  for (const LoopResult &loop : loops) {
    const double times = loop.iterations.value_or(0);
    checker.checkSign("iterations of a loop", loop.iterations);
    sum.updates += times;
    sum.flops.total += times * loop.work.flops.total;
    sum.loads += times * loop.work.loads;
    sum.stores += times * loop.work.stores;
  }
  if (loops.size() < 2)
    return std::move(checker.found);
  const auto check = [&](const char *what, double all, double ofLoops) {
    if (ofLoops > all * (1 + rounding))
      checker.say("{0} of all loops: {1} an iteration, but {2} of them one by one", what, all,
                  ofLoops);
  };
  check("updates", work.updates, sum.updates);
  check("flop", work.flops.total, sum.flops.total);
  check("loads", work.loads, sum.loads);
  check("stores", work.stores, sum.stores);
  return std::move(checker.found);
}

llvm::Error contradiction(Faults faults, const ir::SourceRange &position) {
  if (faults.empty())
    return llvm::Error::success();
  constexpr size_t most = 4; // one fault shows in many numbers
  faults.resize(std::min(most, faults.size()));
  return llvm::make_error<ir::LocatedError>(
      position, "internal-contradiction",
      "the prediction contradicts itself, which is a fault of this program, and is not shown: "
      "please report it with the source (" +
          llvm::join(faults, "; ") + ")");
}

} // namespace sparcity::result
