//===- models/traffic/Arbiter.cpp - The best number of lines that is known ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Arbiter.h"

#include "models/traffic/LayerConditions.h"
#include "models/traffic/WholeNest.h"
#include "models/traffic/distance/ExactLines.h"
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

bool differ(double a, double b, double moved) {
  return std::abs(a - b) > std::max(tolerance * std::max(a, b), negligible * moved);
}

/// Lines a unit over the busiest boundary.
static double movedBy(const std::vector<Boundary> &boundaries) {
  double most = 0;
  for (const Boundary &boundary : boundaries)
    most = std::max(most, boundary.load.value_or(0) + boundary.evict.value_or(0));
  return most;
}

/// The first boundary over which they say different lines.
static std::optional<size_t> firstDifference(const std::vector<Boundary> &claims,
                                             const std::vector<Boundary> &known) {
  const double moved = std::max(movedBy(claims), movedBy(known));
  for (size_t level = 0; level < claims.size(); ++level)
    if (differ(claims[level].load.value_or(HUGE_VAL), known[level].load.value_or(0), moved) ||
        differ(claims[level].evict.value_or(HUGE_VAL), known[level].evict.value_or(0), moved))
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

namespace {

class Arbiter {
public:
  Arbiter(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
          const Options &options)
      : kernel(kernel), path(path), machine(machine), options(options),
        residence(Residence::of(kernel, machine)) {}

  /// Of lines that conditions or footprints claim.
  llvm::Error check(Traffic &result) {
    const std::string claimed = result.coversNest ? "the count of the whole nest" : "conditions";
    llvm::Expected<Traffic> claims = ofOneCore(result);
    if (!claims)
      return claims.takeError();
    if (isConfirmed(result, *claims)) {
      result.check = {LineCheck::Verdict::Agrees, "the count of the whole nest agrees", 0};
      return llvm::Error::success();
    }
    llvm::Expected<std::optional<ExactLines>> exact = count();
    if (!exact)
      return exact.takeError();
    if (!*exact) {
      result.check = {LineCheck::Verdict::Open, whyNotCounted, 0};
      return llvm::Error::success();
    }
    const std::vector<Boundary> known = (*exact)->warm(1, /*withArrays=*/false, touched());
    const std::optional<size_t> level = firstDifference(claims->boundaries, known);
    if (!level) {
      result.check = {LineCheck::Verdict::Agrees, "counting all accesses agrees", accesses};
      return llvm::Error::success();
    }
    const std::string why = llvm::formatv("over {0} {1} would be {2} lines, {3} are counted",
                                          machine.boundaryName(*level), claimed,
                                          spell(claims->boundaries[*level]), spell(known[*level]));
    result.others.push_back(
        {"lc", result.coversNest ? "whole nest" : "steady state", result.boundaries});
    take(result, **exact, why);
    return llvm::Error::success();
  }

  /// Lines of a nest that conditions do not cover, for the reason given; fails with it where
  /// the nest cannot be counted either.
  llvm::Expected<Traffic> countInstead(llvm::Error reason) {
    llvm::Expected<std::optional<ExactLines>> exact = count();
    if (!exact)
      return llvm::joinErrors(std::move(reason), exact.takeError());
    if (!*exact)
      return reason;
    Traffic result;
    take(result, **exact, "conditions do not cover it: " + llvm::toString(std::move(reason)));
    return result;
  }

private:
  /// What one core does is what the checks know; with several the parts that they do differ.
  llvm::Expected<Traffic> ofOneCore(const Traffic &result) const {
    if (options.cores == 1)
      return result;
    Options alone = options;
    alone.cores = 1;
    alone.scaling.clear();
    return predictLayerConditions(kernel, path, machine, alone);
  }

  /// Counts the whole nest from footprints; conditions that agree with it are right. Lines of
  /// loops that are not even have been counted so and by nothing else.
  bool isConfirmed(Traffic &result, const Traffic &claims) const {
    if (claims.coversNest)
      return false;
    llvm::Expected<WholeNest> nest = WholeNest::of(kernel, path, machine);
    if (!nest) {
      llvm::consumeError(nest.takeError());
      return false;
    }
    result.whole = nest->boundaries(options.cores, options.cacheSafety, WholeNest::Start::Cold);
    return !firstDifference(claims.boundaries,
                            nest->boundaries(1, options.cacheSafety, WholeNest::Start::Warm));
  }

  /// All accesses, if they are not too many.
  llvm::Expected<std::optional<ExactLines>> count() {
    const double most = options.effort * accessesOfEffort;
    const std::optional<double> number = countAccesses(kernel);
    if (!number || *number > most) {
      whyNotCounted =
          llvm::formatv("it makes more than {0:e1} accesses; --effort allows more", most);
      return std::nullopt;
    }
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
    Options once = options;
    once.simulatesWhole = true;
    llvm::Expected<ExactLines> lines = ExactLines::of(kernel, path, *trace, machine, once);
    if (!lines)
      return lines.takeError();
    accesses = static_cast<double>(lines->counting().accesses);
    return std::optional(std::move(*lines));
  }

  const Residence *touched() const { return residence ? &*residence : nullptr; }

  /// Puts the counted lines in the place of others.
  void take(Traffic &result, const ExactLines &exact, const std::string &why) const {
    result.predictor = "rd";
    result.coversNest = true;
    result.iterationsPerUnit = exact.iterationsPerUnit();
    result.boundaries = exact.warm(options.cores, /*withArrays=*/true, touched());
    result.whole = exact.cold(options.cores, /*withArrays=*/true);
    result.compulsoryLines = static_cast<double>(exact.curve().compulsory());
    const std::optional<size_t> level = exact.residentLevel(options.cores, touched());
    result.residentLevel = level ? machine.caches[*level].name : "MEM";
    result.cases.clear();
    result.states.clear();
    result.scaling.clear();
    for (const unsigned cores : options.scaling)
      result.scaling.push_back({cores, exact.warm(cores, /*withArrays=*/false, touched())});
    result.check = {LineCheck::Verdict::Replaced, why, accesses};
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const machine::Machine &machine;
  const Options &options;
  std::optional<Residence> residence;
  double accesses = 0; ///< that were counted
  std::string whyNotCounted;
};

} // namespace

llvm::Expected<Traffic> predictChecked(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const machine::Machine &machine, const Options &options) {
  llvm::Expected<Traffic> result = predictLayerConditions(kernel, path, machine, options);
  if (options.effort <= 0 || !isBound(kernel))
    return result;
  Arbiter arbiter(kernel, path, machine, options);
  if (!result)
    return arbiter.countInstead(result.takeError());
  if (result->gathered.empty())
    if (llvm::Error fault = arbiter.check(*result))
      return fault;
  return result;
}

} // namespace traffic
