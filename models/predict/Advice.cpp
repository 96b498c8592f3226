//===- models/predict/Advice.cpp - What would make a nest faster ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/Advice.h"

#include "models/predict/Iterations.h"
#include "models/traffic/Blocking.h"
#include "models/traffic/WholeNest.h"
#include "models/traffic/conflicts/Conflicts.h"
#include "models/traffic/conflicts/Padding.h"
#include "models/traffic/conflicts/Shortened.h"
#include "models/traffic/simulation/SimulatedTraffic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>
#include <tuple>

using machine::Cycles;
using Boundaries = std::vector<traffic::Boundary>;

namespace predict {

namespace {

/// Times of the nest with other lines.
class Times {
public:
  Times(const result::Result &result, const ir::Kernel &kernel,
        const traffic::ArrayContents &contents, const Request &request, incore::Analyses &analyses)
      : result(result), request(request) {
    if (result.nest) {
      terms = result.nest->terms;
      main = result.incore();
    } else {
      readCode(kernel, contents, analyses);
    }
  }

  /// A unit, of the cores asked for; without machine code that of the transfers.
  std::optional<Cycles> with(const Boundaries &boundaries) const {
    traffic::Traffic lines = *result.traffic;
    for (size_t k = 0; k < boundaries.size(); ++k) {
      lines.boundaries[k].load = boundaries[k].load;
      lines.boundaries[k].evict = boundaries[k].evict;
    }
    const ecm::Ecm ecm = ecm::predict(
        lines, terms, result.machine,
        {request.benchmark, request.ecmForm, main ? &*main : nullptr, result.workParts});
    return ecm::scaled(ecm, result.machine, result.cores);
  }

private:
  /// Of models that do without it: advice does not depend on what is printed.
  void readCode(const ir::Kernel &kernel, const traffic::ArrayContents &contents,
                incore::Analyses &analyses) {
    const ir::LoopPath path = ir::innermostLoops(kernel.nest)[result.mainLoop];
    const double line = result.machine.caches.front().line.value();
    const incore::NestCode code = incore::readNest(kernel, analyses, static_cast<unsigned>(line));
    const std::optional<incore::NestTime> nest =
        incore::nestTime(kernel, path, code, result.machine.core, [&](const ir::LoopPath &counted) {
          return totalIterations(kernel, counted, contents);
        });
    if (nest)
      terms = nest->terms;
    if (const incore::LoopCode *found = nest ? code.codeOf(path) : nullptr)
      main = found->main.front();
  }

  const result::Result &result;
  const Request &request;
  incore::NestTerms terms;
  std::optional<incore::InCore> main;
};

class Adviser {
public:
  Adviser(result::Result &result, const ir::Kernel &kernel, const Request &request,
          const Times &times)
      : result(result), kernel(kernel), machine(result.machine), times(times) {
    settings.cores = result.cores;
    settings.cacheSafety = request.cacheSafety;
  }

  std::vector<result::Advice> run() {
    adviseBlocks();
    advisePadding();
    llvm::stable_sort(advice, [](const result::Advice &a, const result::Advice &b) {
      return a.saved() > b.saved();
    });
    return std::move(advice);
  }

private:
  /// Less is within what the models are good for.
  static constexpr double least = 0.02;
  /// Of deriving one nest: there are many.
  static constexpr std::uint64_t mostSteps = 90'000;

  ir::LoopPath pathOf(const ir::Kernel &changed) const {
    return ir::innermostLoops(changed.nest)[result.mainLoop];
  }

  std::vector<traffic::Conflict> conflictsOf(const ir::Kernel &changed) const {
    return traffic::findConflicts(changed, pathOf(changed), machine, settings);
  }

  /// Of the whole nest, with the ends of blocks; as the headline has it where all fits.
  std::optional<Boundaries> wholeLines(const ir::Kernel &changed) const {
    llvm::Expected<traffic::WholeNest> nest =
        traffic::WholeNest::of(changed, pathOf(changed), machine, traffic::Effort(mostSteps));
    if (!nest)
      return llvm::consumeError(nest.takeError()), std::nullopt;
    std::vector<traffic::CacheMisses> misses;
    for (size_t level = 0; level < machine.caches.size(); ++level) {
      std::optional<traffic::CacheMisses> own =
          nest->missesOf(level, settings.cores, settings.cacheSafety);
      if (!own)
        return std::nullopt;
      if (level > 0) // what is found nearer the core is not looked for here
        own = {std::min(own->load, misses.back().load), std::min(own->dirty, misses.back().dirty)};
      misses.push_back(*own);
    }
    Boundaries result;
    for (const traffic::BoundaryLines &lines : traffic::boundaryLines(machine, misses)) {
      result.emplace_back();
      result.back().load = lines.load;
      result.back().evict = lines.evict;
    }
    return result;
  }

  /// With conflicts, of the middle of a long nest.
  std::optional<Boundaries> countedLines(const ir::Kernel &changed) const {
    constexpr double mostAccesses = 2e6;
    const std::optional<ir::Kernel> part = traffic::shortened(changed, mostAccesses);
    if (!part)
      return std::nullopt;
    traffic::Options alone = settings; // what one core loses, each of them does
    alone.cores = 1;
    alone.simulatesWhole = true;
    llvm::Expected<traffic::Traffic> counted =
        traffic::simulateTraffic(*part, pathOf(*part), machine, alone);
    if (!counted)
      return llvm::consumeError(counted.takeError()), std::nullopt;
    return counted->boundaries;
  }

  static double linesAt(const Boundaries &boundaries, size_t level) {
    return boundaries[level].load.value_or(0) + boundaries[level].evict.value_or(0);
  }

  /// Times as of the headline, where they are of the same lines but for borders.
  void scaleToHeadline(result::Advice &found) const {
    const std::optional<Cycles> headline = times.with(result.traffic->boundaries);
    if (!headline || std::abs(*headline / found.now - 1) > 0.1)
      return;
    found.then = found.then * (*headline / found.now);
    found.now = *headline;
  }

  void add(result::Advice found) {
    if (!(found.saved().value() >= least * found.now.value()))
      return;
    scaleToHeadline(found);
    advice.push_back(std::move(found));
  }

  void adviseBlocks() {
    if (result.traffic->blocks.empty())
      return;
    const std::optional<Boundaries> now = wholeLines(kernel);
    const std::optional<Cycles> time = now ? times.with(*now) : std::nullopt;
    if (!time)
      return;
    for (const traffic::BlockCandidate &candidate : result.traffic->blocks)
      adviseBlock(candidate, *now, *time);
  }

  /// The longest block of a few below the largest that saves about as much as expected, or
  /// the one that saves most.
  void adviseBlock(const traffic::BlockCandidate &candidate, const Boundaries &now, Cycles time) {
    Boundaries expected = now;
    for (size_t k = 0; k < expected.size(); ++k)
      std::tie(expected[k].load, expected[k].evict) = candidate.lines[k];
    const std::optional<Cycles> hoped = times.with(expected);
    if (!hoped || (time - *hoped).value() < least * time.value())
      return;
    result::Advice best;
    best.now = best.then = time;
    best.level = machine.caches[candidate.level].name;
    for (const int percent : {94, 85, 70}) {
      if (best.saved().value() >= 0.9 * (time - *hoped).value())
        break;
      const std::int64_t length = std::max<std::int64_t>(2, candidate.largest * percent / 100);
      const ir::Kernel changed = traffic::blocked(kernel, candidate.loop, length);
      if (losesReuse(changed, candidate.level))
        continue;
      const std::optional<Boundaries> then = wholeLines(changed);
      const std::optional<Cycles> after = then ? times.with(*then) : std::nullopt;
      if (!after || *after >= best.then)
        continue;
      best.change = result::BlockedLoop{candidate.loop, candidate.parameter, candidate.dimension,
                                        candidate.largest, length};
      best.then = *after;
      best.linesSaved = linesAt(now, candidate.level) - linesAt(*then, candidate.level);
    }
    add(std::move(best));
  }

  /// Blocks of rows that compete for the same sets keep nothing.
  bool losesReuse(const ir::Kernel &changed, size_t level) const {
    return llvm::any_of(conflictsOf(changed), [&](const traffic::Conflict &conflict) {
      return conflict.level == machine.caches[level].name;
    });
  }

  void advisePadding() {
    const std::vector<traffic::Conflict> &conflicts = result.traffic->conflicts;
    if (conflicts.empty())
      return;
    const std::vector<traffic::Padding> paddings =
        traffic::findPaddings(kernel, result.mainLoop, machine, settings, conflicts);
    if (paddings.empty())
      return;
    ir::Kernel changed = kernel;
    result::PaddedRows rows;
    for (const traffic::Padding &padding : paddings) {
      const ir::Array &array = kernel.arrays[padding.array];
      rows.arrays.push_back(
          {array.name, padding.pitch, padding.extra, padding.extra / array.elementStride});
      changed = *traffic::padded(changed, padding);
    }
    const std::optional<Boundaries> now = countedLines(kernel), then = countedLines(changed);
    const std::optional<Cycles> time = now ? times.with(*now) : std::nullopt;
    const std::optional<Cycles> after = then ? times.with(*then) : std::nullopt;
    if (!time || !after)
      return;
    const auto level =
        static_cast<size_t>(machine.findCache(conflicts.front().level) - machine.caches.data());
    add({std::move(rows), conflicts.front().level, linesAt(*now, level) - linesAt(*then, level),
         *time, *after});
  }

  result::Result &result;
  const ir::Kernel &kernel;
  const machine::Machine &machine;
  const Times &times;
  traffic::Options settings;
  std::vector<result::Advice> advice;
};

} // namespace

/// Longer rows that mend conflicts, if any are advised.
static std::string remedyOf(const result::Result &result) {
  for (const result::Advice &advice : result.advice)
    if (const auto *rows = std::get_if<result::PaddedRows>(&advice.change)) {
      const result::PaddedRows::Array &array = rows->arrays.front();
      return llvm::formatv("; rows of {0} B would mend it", array.pitch + array.extra);
    }
  return "";
}

static void noteConflicts(result::Result &result, const ir::SourceRange &range) {
  if (result.traffic->countsConflicts || result.traffic->conflicts.empty())
    return;
  const traffic::Conflict &conflict = result.traffic->conflicts.front();
  result.diagnostics.push_back(
      {ir::Severity::Warning, "set-conflict",
       llvm::formatv("{0} lines of '{1}', {2} B apart, compete for the {3} ways of a set of {4}: "
                     "what is lost so is left out{5} (--cache-predictor sim counts it)",
                     conflict.lines, conflict.name, conflict.pitch, conflict.ways, conflict.level,
                     remedyOf(result)),
       range, true});
}

void advise(result::Result &result, const ir::Kernel &kernel,
            const traffic::ArrayContents &contents, const Request &request,
            incore::Analyses &analyses) {
  const bool isAsked = !result.traffic->blocks.empty() || !result.traffic->conflicts.empty();
  if (isAsked && request.givesAdvice) {
    const Times times(result, kernel, contents, request, analyses);
    result.advice = Adviser(result, kernel, request, times).run();
  }
  noteConflicts(result, ir::innermostLoops(kernel.nest)[result.mainLoop].back()->range);
}

} // namespace predict
