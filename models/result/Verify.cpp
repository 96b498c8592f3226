//===- models/result/Verify.cpp - Whether a result is possible ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/Verify.h"

#include "ir/LocatedError.h"
#include "models/ecm/Scaling.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>

using machine::Cycles;

namespace result {

namespace {

/// What rounding may come to in sums of many numbers.
constexpr double rounding = 1e-6;

bool isAbout(double a, double b) {
  return std::abs(a - b) <= rounding * std::max({std::abs(a), std::abs(b), 1.0});
}

class Verifier {
public:
  explicit Verifier(const Result &result) : result(result) {}

  std::vector<std::string> run() {
    checkSign("iterations", result.totalIterations.substitute(result.bindings()).asDouble());
    if (result.traffic)
      checkTraffic(*result.traffic);
    if (result.ecm)
      checkEcm(*result.ecm);
    if (result.roofline)
      checkRoofline(*result.roofline);
    if (result.carm && result.carm->point)
      checkPoint(*result.carm->point);
    checkLoops();
    return std::move(found);
  }

private:
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

  void checkTraffic(const traffic::Traffic &traffic) {
    checkBoundaries("", traffic.boundaries);
    checkBoundaries(" of the whole nest", traffic.whole);
    for (const traffic::SharedCaches &shared : traffic.scaling)
      checkBoundaries(" with " + std::to_string(shared.cores) + " cores", shared.boundaries);
    for (const traffic::OtherPrediction &other : traffic.others)
      checkBoundaries(" (" + other.predictor + ", " + other.scope + ")", other.boundaries);
    checkSign("first touches", traffic.compulsoryLines);
    checkFirstTouches(traffic);
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

  /// A core among several loads its part alone.
  void checkFirstTouches(const traffic::Traffic &traffic) {
    const std::optional<double> iterations = result.iterations();
    if (traffic.whole.empty() || !traffic.compulsoryLines || !iterations || *iterations == 0 ||
        result.cores > 1)
      return;
    const double units = *iterations / traffic.iterationsPerUnit;
    for (const traffic::Boundary *boundary : {&traffic.whole.front(), &traffic.whole.back()})
      if (boundary->load &&
          (*boundary->load * units + 1) * (1 + rounding) < *traffic.compulsoryLines)
        say("{0} lines loaded by the whole nest: {1}, but {2} first touches", boundary->between,
            *boundary->load * units, *traffic.compulsoryLines);
  }

  void checkEcm(const ecm::Ecm &ecm) {
    checkSign("T_OL", ecm.overlapping);
    checkSign("T_nOL", ecm.nonOverlapping);
    checkSign("T_LCD", ecm.loopCarried);
    checkSign("T_outer", ecm.outer);
    checkSign("T", ecm.time);
    for (const ecm::Transfer &transfer : ecm.transfers)
      checkSign("T_" + transfer.between, transfer.cycles);
    std::optional<Cycles> nearer;
    for (const ecm::Prediction &prediction : ecm.predictions) {
      checkSign("T(" + prediction.level + ")", prediction.cycles);
      if (nearer && prediction.cycles &&
          prediction.cycles->value() < nearer->value() * (1 - rounding))
        say("T({0}): {1} cycles, but {2} with data nearer to the core", prediction.level,
            prediction.cycles->value(), nearer->value());
      if (prediction.cycles)
        nearer = prediction.cycles;
    }
    checkScaling(ecm);
  }

  const std::vector<traffic::Boundary> *linesWith(unsigned cores) const {
    for (const traffic::SharedCaches &shared : result.traffic->scaling)
      if (shared.cores == cores)
        return &shared.boundaries;
    return nullptr;
  }

  /// True if no boundary has more lines a unit than it has with the fewer cores.
  bool movesNoMore(unsigned fewer, unsigned cores) const {
    const auto *before = result.traffic ? linesWith(fewer) : nullptr;
    const auto *now = result.traffic ? linesWith(cores) : nullptr;
    return before && now &&
           std::equal(before->begin(), before->end(), now->begin(), now->end(),
                      [](const traffic::Boundary &one, const traffic::Boundary &more) {
                        return one.load && more.load && one.evict && more.evict &&
                               *more.load <= *one.load && *more.evict <= *one.evict;
                      });
  }

  /// True if no core has more to do than others.
  static bool isEven(const ecm::Ecm &ecm, unsigned cores) { return ecm.parts.of(cores).empty(); }

  void checkScaling(const ecm::Ecm &ecm) {
    if (result.coreShares) // the slowest core decides, however the work is dealt
      return;
    for (size_t i = 0; i < ecm.scaling.size(); ++i) {
      const ecm::ScalingPoint &point = ecm.scaling[i];
      checkSign("T with " + std::to_string(point.cores) + " cores", std::optional(point.cycles));
      if (i == 0)
        continue;
      const ecm::ScalingPoint &before = ecm.scaling[i - 1];
      // What lies together in one part may be cut in two with fewer cores.
      if (isEven(ecm, point.cores) && before.cores < point.cores &&
          movesNoMore(before.cores, point.cores) &&
          point.cycles.value() > before.cycles.value() * (1 + rounding))
        say("{0} cores: {1} cycles, but {2} with {3} that move no fewer lines", point.cores,
            point.cycles.value(), before.cycles.value(), before.cores);
    }
    checkSaturation(ecm);
  }

  /// Of the table up to a NUMA domain, where it is whole.
  void checkSaturation(const ecm::Ecm &ecm) {
    const unsigned perDomain = result.machine.topology.coresPerNumaDomain();
    if (!ecm.saturationCores || ecm.scaling.size() < perDomain)
      return;
    const Cycles all = ecm.scaling[perDomain - 1].cycles;
    for (unsigned cores = 1; cores <= perDomain; ++cores) {
      const ecm::ScalingPoint &point = ecm.scaling[cores - 1];
      const bool isLevel = point.isSaturated && ecm::areLevel(point.cycles, all);
      if (cores >= *ecm.saturationCores ? !isLevel : isLevel && cores + 1 == *ecm.saturationCores)
        say("saturated with {0} cores, but {1} cycles with {2} and {3} with all",
            *ecm.saturationCores, point.cycles.value(), cores, all.value());
    }
  }

  void checkRoofline(const roofline::Roofline &roofline) {
    for (const roofline::Roof &roof : roofline.roofs)
      checkSign("roof of " + roof.level, roof.time);
    checkSign("roofline", roofline.time);
    if (roofline.time && roofline.performance)
      checkWork("roofline", *roofline.time, *roofline.performance, result.work.flops.total, "flop");
  }

  /// `rate` a second for the time of a unit, of so much `amount` an iteration.
  void checkWork(const char *model, Cycles time, double rate, double amount, const char *what) {
    const double seconds = machine::seconds(time, result.machine.clock).value();
    const double work = amount * result.iterationsPerUnit;
    if (!isAbout(rate * seconds, work))
      say("{0}: {1} {2}/s for {3} s, but {4} {2} a unit of work", model, rate, what, seconds, work);
  }

  void checkPoint(const carm::Point &point) {
    checkSign("CARM", std::optional(point.time));
    if (point.performance)
      checkWork("CARM", point.time, *point.performance, result.work.flops.total, "flop");
    checkWork("CARM", point.time, point.bandwidth.value(), result.carm->requests.bytes(), "byte");
  }

  /// What a unit of time does is of all loops: of each no more than that.
  void checkLoops() {
    work::Work sum;
    sum.updates = 0;
    for (const LoopResult &loop : result.loops) {
      const double times = loop.iterations.value_or(0);
      checkSign("iterations of a loop", loop.iterations);
      sum.updates += times;
      sum.flops.total += times * loop.work.flops.total;
      sum.loads += times * loop.work.loads;
      sum.stores += times * loop.work.stores;
    }
    if (result.isAssembly || result.loops.size() < 2)
      return;
    const auto check = [&](const char *what, double all, double ofLoops) {
      if (ofLoops > all * (1 + rounding))
        say("{0} of all loops: {1} an iteration, but {2} of them one by one", what, all, ofLoops);
    };
    check("updates", result.work.updates, sum.updates);
    check("flop", result.work.flops.total, sum.flops.total);
    check("loads", result.work.loads, sum.loads);
    check("stores", result.work.stores, sum.stores);
  }

  const Result &result;
  std::vector<std::string> found;
};

} // namespace

llvm::Error verify(const Result &result) {
  std::vector<std::string> found = Verifier(result).run();
  if (found.empty())
    return llvm::Error::success();
  constexpr size_t most = 4; // one fault shows in many numbers
  found.resize(std::min(most, found.size()));
  return llvm::make_error<ir::LocatedError>(
      result.position, "internal-contradiction",
      "the prediction contradicts itself, which is a fault of this program, and is not shown: "
      "please report it with the source (" +
          llvm::join(found, "; ") + ")");
}

} // namespace result
