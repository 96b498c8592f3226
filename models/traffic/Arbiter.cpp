//===- models/traffic/Arbiter.cpp - The best number of lines that is known ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Arbiter.h"

#include "ir/LocatedError.h"
#include "models/traffic/LayerConditions.h"
#include "models/traffic/WholeNest.h"
#include "models/traffic/conflicts/Conflicts.h"
#include "models/traffic/distance/NestLines.h"
#include "models/traffic/simulation/SimulatedTraffic.h"
#include "models/traffic/trace/AccessCount.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>

namespace traffic {

/// Accesses that are counted with Options::effort 1: some tenths of a second.
static constexpr double accessesOfEffort = 2e7;
/// Parts by which lines may differ, of the larger number and of all lines.
static constexpr double tolerance = 0.02, negligible = 0.002;
/// Halos and ends of rows make such a difference, which footprints know; a larger one has
/// another reason.
static constexpr double rims = 0.1;
/// By which samples may tell different stories, as a part of the lines.
static constexpr double largestError = 0.1;

static bool differBy(double part, double a, double b, double moved) {
  return std::abs(a - b) > std::max(part * std::max(a, b), negligible * moved);
}

bool differ(double a, double b, double moved) { return differBy(tolerance, a, b, moved); }

/// Lines a unit over the busiest boundary.
static double movedBy(const std::vector<Boundary> &boundaries) {
  double most = 0;
  for (const Boundary &boundary : boundaries)
    most = std::max(most, boundary.load.value_or(0) + boundary.evict.value_or(0));
  return most;
}

/// The first boundary over which they say different lines.
static std::optional<size_t> firstDifference(const std::vector<Boundary> &claims,
                                             const std::vector<Boundary> &known,
                                             double part = tolerance) {
  const double moved = std::max(movedBy(claims), movedBy(known));
  for (size_t level = 0; level < claims.size(); ++level)
    if (differBy(part, claims[level].load.value_or(HUGE_VAL), known[level].load.value_or(0),
                 moved) ||
        differBy(part, claims[level].evict.value_or(HUGE_VAL), known[level].evict.value_or(0),
                 moved))
      return level;
  return std::nullopt;
}

static std::string spell(const Boundary &boundary) {
  return llvm::formatv("{0:f2} + {1:f2}", boundary.load.value_or(0), boundary.evict.value_or(0));
}

static bool isBound(const ir::Kernel &kernel) {
  return llvm::all_of(kernel.symbols, [](const ir::Symbol &s) { return s.value.has_value(); });
}

/// Stores come into every cache, as reuse distances have it.
static bool allocatesOnStores(const machine::Machine &machine) {
  return llvm::all_of(machine.caches, [](const machine::Cache &cache) {
    return cache.writeAllocate && cache.writeBack;
  });
}

static std::string percent(double part) { return llvm::formatv("{0:f1} %", 100 * part); }

/// Some statement or loop runs in a part of the iterations only.
static bool hasConditions(const ir::Loop &loop) {
  return llvm::any_of(loop.body, [](const ir::Node &node) {
    if (const ir::Loop *inner = node.asLoop())
      return inner->guard.has_value() || hasConditions(*inner);
    return node.asStatement()->guard.has_value();
  });
}

namespace {

using enum LineCheck::Verdict;

class Arbiter {
public:
  Arbiter(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
          const Options &options)
      : kernel(kernel), path(path), machine(machine), options(options),
        residence(Residence::of(kernel, machine)) {}

  /// Of lines that conditions claim for a single path of even loops.
  llvm::Error check(Traffic &result) {
    llvm::Expected<Traffic> claims = ofOneCore(result);
    if (!claims)
      return claims.takeError();
    const std::optional<WholeNest> nest = wholeNest();
    using enum WholeNest::Start;
    const auto all = nest ? nest->boundaries(1, options.cacheSafety, Warm) : std::nullopt;
    if (all) {
      result.whole = nest->boundaries(options.cores, options.cacheSafety, Cold)
                         .value_or(std::vector<Boundary>());
      const std::optional<size_t> level = firstDifference(claims->boundaries, *all);
      if (!level && !hasConditions(kernel.nest)) {
        result.check = {Agrees, "the count of the whole nest agrees", 0};
        return llvm::Error::success();
      }
      if (level && !isShort() && !firstDifference(claims->boundaries, *all, rims) &&
          takeWhole(result, *nest)) {
        result.check = {Replaced,
                        "halos and ends of rows make " + spell((*all)[*level]) + " lines over " +
                            machine.boundaryName(*level) + " of the " +
                            spell(claims->boundaries[*level]) + " of conditions",
                        0};
        return llvm::Error::success();
      }
    }
    llvm::Expected<std::optional<NestLines>> exact = count();
    if (!exact)
      return exact.takeError();
    if (!*exact) {
      if (all)
        takeWhole(result, *nest);
      result.check = {Open, whyNotCounted, 0};
      return llvm::Error::success();
    }
    const std::vector<Boundary> known = (*exact)->warm(1, /*withArrays=*/false);
    const std::optional<size_t> level = firstDifference(claims->boundaries, known);
    if (!level) {
      // Lines that chance decides about are not counted as they are touched first.
      if (!(*exact)->isSampled() && !hasConditions(kernel.nest))
        result.whole = (*exact)->cold(options.cores, /*withArrays=*/true);
      result.check = {Agrees, "the count of all accesses agrees", (*exact)->walked()};
      return llvm::Error::success();
    }
    const std::string why = llvm::formatv("over {0} conditions would be {1} lines, {2} are counted",
                                          machine.boundaryName(*level),
                                          spell(claims->boundaries[*level]), spell(known[*level]));
    result.others.push_back({"lc", "steady state", result.boundaries});
    take(result, **exact, why);
    return llvm::Error::success();
  }

  /// Of several loops, or loops of different lengths, for which conditions speak one by one.
  /// False where they cannot be counted.
  llvm::Expected<bool> cover(Traffic &result) {
    llvm::Expected<std::optional<NestLines>> exact = count();
    if (!exact)
      return exact.takeError();
    if (*exact)
      take(result, **exact, "conditions speak of each loop alone, at its longest");
    return exact->has_value();
  }

  /// Lines of a nest that conditions do not cover, for the reason given; fails with it where
  /// the nest cannot be counted either.
  llvm::Expected<Traffic> countInstead(llvm::Error reason) {
    llvm::Expected<std::optional<NestLines>> exact = count();
    if (!exact)
      return llvm::joinErrors(std::move(reason), exact.takeError());
    if (!*exact)
      return reason;
    Traffic result;
    const ir::Diagnostic said = ir::toDiagnostic(std::move(reason), ir::Severity::Note, "", {});
    take(result, **exact, "conditions do not cover it: " + said.message);
    return result;
  }

  /// Where sets of a cache are overfull, as the detector says: lines with what they lose, by
  /// simulation, if that is not too long.
  llvm::Error addConflicts(Traffic &result) const {
    result.conflicts = findConflicts(kernel, path, machine, options);
    const std::optional<double> accesses = countAccesses(kernel);
    if (result.conflicts.empty() || options.cores > 1 || !accesses ||
        *accesses > options.effort * accessesOfEffort)
      return llvm::Error::success();
    Options whole = options;
    whole.simulatesWhole = true;
    whole.scaling.clear();
    llvm::Expected<Traffic> simulated = simulateTraffic(kernel, path, machine, whole);
    if (!simulated)
      return simulated.takeError();
    result.countsConflicts = true;
    if (!firstDifference(result.boundaries, simulated->boundaries, rims))
      return llvm::Error::success();
    result.others.push_back({result.predictor, "without conflicts", result.boundaries});
    addLost(result, *simulated);
    result.check = {Replaced, result.conflicts.front().level + " has conflicts", *accesses};
    return llvm::Error::success();
  }

  const std::string &whyOpen() const { return whyNotCounted; }

private:
  /// Counting takes no longer than asking whether it has to be.
  bool isShort() const {
    constexpr double few = 2e6;
    return countAccesses(kernel).value_or(HUGE_VAL) <= few * std::min(options.effort, 1.0);
  }

  /// What one core does is what the checks know; with several the parts that they do differ.
  llvm::Expected<Traffic> ofOneCore(const Traffic &result) const {
    if (options.cores == 1)
      return result;
    Options alone = options;
    alone.cores = 1;
    alone.scaling.clear();
    return predictLayerConditions(kernel, path, machine, alone);
  }

  /// Raises lines to those that were simulated; what is behind the cache that holds all of the
  /// nest is not looked at again. With more cores each loses as many.
  void addLost(Traffic &result, const Traffic &simulated) const {
    const size_t levels = std::min(dataLevel(result, machine), result.boundaries.size());
    for (size_t level = 0; level < levels; ++level) {
      Boundary &own = result.boundaries[level];
      const Boundary &counted = simulated.boundaries[level];
      const double load = std::max(0.0, *counted.load - own.load.value_or(0));
      const double evict = std::max(0.0, *counted.evict - own.evict.value_or(0));
      own = counted;
      for (SharedCaches &shared : result.scaling) {
        *shared.boundaries[level].load += load;
        *shared.boundaries[level].evict += evict;
      }
    }
    result.predictor = "sim";
    result.coversNest = true;
    result.cases.clear();
    result.states.clear();
  }

  /// The whole nest from footprints, where it has such.
  std::optional<WholeNest> wholeNest() const {
    llvm::Expected<WholeNest> nest = WholeNest::of(kernel, path, machine);
    if (nest)
      return std::move(*nest);
    llvm::consumeError(nest.takeError());
    return std::nullopt;
  }

  /// Counts all accesses, or samples of many.
  llvm::Expected<std::optional<NestLines>> count() {
    if (!allocatesOnStores(machine)) {
      whyNotCounted = "stores pass by a cache of this machine";
      return std::nullopt;
    }
    const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
    llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, options.contents, lineBytes);
    if (!trace) {
      whyNotCounted = llvm::toString(trace.takeError());
      return std::nullopt;
    }
    const double most = options.effort * accessesOfEffort;
    llvm::Expected<std::optional<NestLines>> lines = NestLines::of(
        kernel, path, *trace, machine, options, most, residence ? &*residence : nullptr);
    if (!lines)
      return lines.takeError();
    if (!*lines || (*lines)->error() > largestError) {
      whyNotCounted =
          llvm::formatv("of {0:e1} accesses too little is seen (--effort allows more)", most);
      return std::nullopt;
    }
    return std::move(*lines);
  }

  /// Puts the lines of the whole nest in the place of those of conditions. False where it takes
  /// too long to derive them.
  bool takeWhole(Traffic &result, const WholeNest &nest) const {
    using enum WholeNest::Start;
    std::optional<std::vector<Boundary>> own =
        nest.boundaries(options.cores, options.cacheSafety, Warm);
    std::vector<SharedCaches> scaling;
    for (const unsigned cores : options.scaling)
      if (auto shared = nest.boundaries(cores, options.cacheSafety, Warm))
        scaling.push_back({cores, std::move(*shared)});
    if (!own || scaling.size() != options.scaling.size())
      return false;
    result.others.push_back({"lc", "steady state", result.boundaries});
    result.coversNest = true;
    result.boundaries = std::move(*own);
    result.scaling = std::move(scaling);
    result.cases.clear();
    result.states.clear();
    return true;
  }

  /// Puts the counted lines in the place of others.
  void take(Traffic &result, const NestLines &exact, const std::string &why) const {
    result.predictor = "rd";
    result.coversNest = true;
    result.iterationsPerUnit = exact.iterationsPerUnit();
    result.boundaries = exact.warm(options.cores, /*withArrays=*/true);
    result.whole = exact.cold(options.cores, /*withArrays=*/true);
    result.compulsoryLines = exact.compulsoryLines();
    const std::optional<size_t> level = exact.residentLevel(options.cores);
    result.residentLevel = level ? machine.caches[*level].name : "MEM";
    result.cases.clear();
    result.states.clear();
    result.scaling.clear();
    for (const unsigned cores : options.scaling)
      result.scaling.push_back({cores, exact.warm(cores, /*withArrays=*/false)});
    result.check = {
        Replaced,
        exact.isSampled() ? why + " (from samples, within " + percent(exact.error()) + ")" : why,
        exact.walked()};
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const machine::Machine &machine;
  const Options &options;
  std::optional<Residence> residence;
  std::string whyNotCounted;
};

} // namespace

llvm::Expected<Traffic> predictChecked(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const machine::Machine &machine, const Options &options) {
  if (options.effort <= 0 || !isBound(kernel))
    return predictLayerConditions(kernel, path, machine, options);
  Arbiter arbiter(kernel, path, machine, options);
  llvm::Expected<Traffic> result = predictPath(kernel, path, machine, options);
  if (!result) {
    llvm::Expected<Traffic> counted = arbiter.countInstead(result.takeError());
    if (counted)
      return counted;
    // Where data or its length keep it from being counted, what can be said of the rest.
    result = predictPath(kernel, path, machine, options, /*leavesOut=*/true);
    if (result)
      llvm::consumeError(counted.takeError());
    else
      llvm::consumeError(result.takeError());
    return result ? std::move(result) : std::move(counted);
  }
  if (!result->gathered.empty())
    return result;
  if (speaksOfAll(*result, kernel)) {
    if (llvm::Error fault = arbiter.check(*result))
      return fault;
  } else {
    llvm::Expected<bool> isCovered = arbiter.cover(*result);
    if (!isCovered)
      return isCovered.takeError();
    if (!*isCovered)
      result = predictLayerConditions(kernel, path, machine, options);
    if (!result)
      return result;
    if (!*isCovered)
      result->check = {Open, arbiter.whyOpen(), 0};
  }
  if (llvm::Error fault = arbiter.addConflicts(*result))
    return fault;
  return result;
}

} // namespace traffic
