//===- models/traffic/Arbiter.cpp - The best number of lines that is known ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Arbiter.h"

#include "ir/Chance.h"
#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/traffic/FirstRun.h"
#include "models/traffic/LayerConditions.h"
#include "models/traffic/LineDifference.h"
#include "models/traffic/WholeNest.h"
#include "models/traffic/distance/ExactLines.h"
#include "models/traffic/trace/AccessCount.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

/// Rounded up.
static double percent(double part) { return std::max(1.0, std::ceil(1000 * part)) / 10; }

namespace {

using enum LineCheck::Verdict;

class Arbiter {
public:
  Arbiter(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
          const Options &options)
      : kernel(kernel), path(path), machine(machine), options(options),
        exactly(kernel, path, machine, options) {}

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
      const bool areKnown =
          !ir::hasGuards(kernel.nest) && !nest->drawsApart() && !(isShort() && nest->waysCross());
      if (!level && areKnown) {
        result.check = {Agrees, {"whole-count-agrees"}, 0};
        return llvm::Error::success();
      }
      if (level && !isShort() && !firstDifference(claims->boundaries, *all, rimsPart) &&
          takeWhole(result, *nest)) {
        result.check = {Replaced,
                        {"rims-weigh",
                         {spell((*all)[*level]), machine.boundaryName(*level),
                          spell(claims->boundaries[*level])}},
                        0};
        return llvm::Error::success();
      }
    }
    llvm::Expected<std::optional<NestLines>> exact = exactly.count();
    if (!exact)
      return exact.takeError();
    if (!*exact) {
      if (all)
        takeWhole(result, *nest);
      result.check = {Open, exactly.whyNot(), 0};
      return llvm::Error::success();
    }
    const std::vector<Boundary> known = (*exact)->warm(1, /*withArrays=*/false);
    // What walks that decide differently may be off by says nothing against what is to be expected.
    const double open = (*exact)->draws() > 1 ? (*exact)->error() : 0;
    const std::optional<size_t> level =
        firstDifference(claims->boundaries, known, std::max(differingPart, open));
    if (!level) {
      // Lines that chance decides about are not counted as they are touched first, but where
      // there are no others. Samples know more than footprints only where conditions leave some
      // out.
      const bool knowsFirst = !(*exact)->isSampled() || ir::hasGuards(kernel.nest);
      if (knowsFirst && (result.whole.empty() || !ir::leavesToChance(kernel.nest)))
        takeFirstRun(result, **exact, kernel, path, options.cores);
      result.check = {Agrees, {"access-count-agrees"}, (*exact)->walked()};
      return llvm::Error::success();
    }
    report::Phrase why = {
        "counted-otherwise",
        {machine.boundaryName(*level), spell(claims->boundaries[*level]), spell(known[*level])}};
    result.others.push_back({"lc", "steady state", result.boundaries});
    take(result, **exact, std::move(why));
    return llvm::Error::success();
  }

  /// Of several loops, or loops of different lengths, for which conditions speak one by one.
  /// False where they cannot be counted.
  llvm::Expected<bool> cover(Traffic &result) {
    llvm::Expected<std::optional<NestLines>> exact = exactly.count();
    if (!exact)
      return exact.takeError();
    if (*exact)
      take(result, **exact, {"loops-alone"});
    return exact->has_value();
  }

  /// Lines of a nest that conditions do not cover, for the reason given; fails with it where
  /// the nest cannot be counted either.
  llvm::Expected<Traffic> countInstead(const ir::Diagnostic &said) {
    llvm::Expected<std::optional<NestLines>> exact = exactly.count();
    if (!exact)
      return llvm::joinErrors(llvm::make_error<ir::LocatedError>(said.range, said.id, said.message),
                              exact.takeError());
    if (!*exact)
      return llvm::make_error<ir::LocatedError>(
          said.range, said.id,
          report::text({"not-counted-either", {said.message, report::Phrases{exactly.whyNot()}}}));
    Traffic result;
    take(result, **exact, {"not-covered", {said.message}});
    return result;
  }

  /// Lines where data that are given decide; none if they do not, or it cannot be counted.
  llvm::Expected<std::optional<Traffic>> countData() {
    llvm::Expected<std::optional<NestLines>> exact = exactly.count(/*onlyOfData=*/true);
    if (!exact)
      return exact.takeError();
    if (!*exact)
      return std::nullopt;
    Traffic result;
    take(result, **exact, {"data-given"});
    return std::optional(std::move(result));
  }

  /// Of what could not be counted.
  const ExactLines &exactLines() const { return exactly; }

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

  /// The whole nest from footprints, where it has such.
  std::optional<WholeNest> wholeNest() const {
    llvm::Expected<WholeNest> nest = WholeNest::of(kernel, path, machine);
    if (nest)
      return std::move(*nest);
    llvm::consumeError(nest.takeError());
    return std::nullopt;
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
        scaling.push_back({cores, withoutArrays(std::move(*shared))});
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
  void take(Traffic &result, const NestLines &exact, report::Phrase why) const {
    result.predictor = "rd";
    result.coversNest = true;
    result.iterationsPerUnit = exact.iterationsPerUnit();
    result.boundaries = exact.warm(options.cores, /*withArrays=*/true);
    const std::optional<size_t> level = exact.residentLevel(options.cores);
    result.residentLevel = level ? machine.caches[*level].name : "MEM";
    takeFirstRun(result, exact, kernel, path, options.cores);
    result.cases.clear();
    result.states.clear();
    result.scaling.clear();
    for (const unsigned cores : options.scaling)
      result.scaling.push_back({cores, exact.warm(cores, /*withArrays=*/false)});
    if (exact.draws() > 1)
      why = {"from-draws",
             {report::Phrases{std::move(why)}, static_cast<double>(exact.draws()),
              percent(exact.error())}};
    else if (exact.isSampled())
      why = {"from-samples", {report::Phrases{std::move(why)}, percent(exact.error())}};
    result.check = {Replaced, std::move(why), exact.walked()};
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const machine::Machine &machine;
  const Options &options;
  ExactLines exactly;
};

} // namespace

llvm::Expected<Traffic> arbitrated(const ir::Kernel &kernel, const ir::LoopPath &path,
                                   const machine::Machine &machine, const Options &options,
                                   bool &isOfConditions) {
  if (options.effort <= 0)
    return predictLayerConditions(kernel, path, machine, options);
  Arbiter arbiter(kernel, path, machine, options);
  if (options.contents && !options.contents->empty() && options.gathersFrom.empty()) {
    llvm::Expected<std::optional<Traffic>> counted = arbiter.countData();
    if (!counted)
      return counted.takeError();
    if (*counted)
      return std::move(**counted);
  }
  if (!isBound(kernel))
    return predictLayerConditions(kernel, path, machine, options);
  llvm::Expected<Traffic> result = predictPath(kernel, path, machine, options);
  if (!result) {
    const ir::Diagnostic fault = ir::toDiagnostic(result.takeError(), ir::Severity::Error, "", {});
    llvm::Expected<Traffic> counted = arbiter.countInstead(fault);
    if (!counted && arbiter.exactLines().isTooLong() && options.effort >= 1) {
      llvm::consumeError(counted.takeError());
      Options more = options;
      more.effort *= 10; // rather than refused
      return Arbiter(kernel, path, machine, more).countInstead(fault);
    }
    if (counted || arbiter.exactLines().isTooLong())
      return counted;
    // Where data keep it from being counted, what can be said of the rest.
    result = predictPath(kernel, path, machine, options, /*leavesOut=*/true);
    if (!result) {
      llvm::consumeError(result.takeError());
      return counted;
    }
    const ir::Diagnostic why = ir::toDiagnostic(counted.takeError(), ir::Severity::Note, "", {});
    result->check = {Open, {why.id, {why.message}}, 0};
    return result;
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
      result->check = {Open, arbiter.exactLines().whyNot(), 0};
  }
  isOfConditions = true;
  return result;
}

} // namespace sparcity::traffic
