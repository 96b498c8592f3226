//===- models/prediction/Advice.cpp - What would make a nest faster ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Advice.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"
#include "models/result/Advice.h"
#include "models/traffic/Blocking.h"
#include "models/traffic/WholeNest.h"
#include "models/traffic/conflicts/Conflicts.h"
#include "models/traffic/conflicts/Padding.h"
#include "models/traffic/conflicts/Shortened.h"
#include "models/traffic/simulation/SimulatedTraffic.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <tuple>

using sparcity::machine::Cycles;
using Boundaries = std::vector<sparcity::traffic::Boundary>;

namespace sparcity::prediction {

namespace {

/// Times of the nest with other lines. Advice does not depend on the models that are asked for:
/// of those that do without machine code, it is read for this alone.
class Times {
public:
  explicit Times(Facts &facts) : facts(facts) {
    const InCoreFact::Value &core = facts.get<InCoreFact>();
    if (core.nest) {
      terms = core.nest->terms;
      main = core.code() ? &*core.code() : nullptr;
      return;
    }
    const Subject &of = facts.of();
    const ir::LoopPath &path = facts.get<NestFact>().path();
    const incore::NestCode &code = facts.get<CodeFact>();
    if (const std::optional<incore::NestTime> nest =
            incore::nestTime(of.kernel, path, code, of.machine->core, counting(facts))) {
      terms = nest->terms;
      if (const incore::LoopCode *found = code.codeOf(path))
        main = &found->main.front();
    }
  }

  /// A unit, of the cores asked for; without machine code that of the transfers.
  std::optional<Cycles> with(const Boundaries &boundaries) const {
    const Subject &of = facts.of();
    const ecm::Ecm ecm =
        ecm::predict(withLines(*facts.get<TrafficFact>(), boundaries), terms, of.machine,
                     {of.request.benchmark, of.request.ecmForm, main, facts.get<PartsFact>()});
    return ecm::scaled(ecm, of.machine, of.cores);
  }

private:
  Facts &facts;
  incore::NestTerms terms;
  const incore::InCore *main = nullptr;
};

class Adviser {
public:
  explicit Adviser(Facts &facts)
      : kernel(facts.of().kernel), machine(facts.of().machine), main(facts.get<NestFact>().main),
        traffic(*facts.get<TrafficFact>()), times(facts) {
    settings.cores = facts.of().cores;
    settings.cacheSafety = facts.of().request.cacheSafety;
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
    return ir::innermostLoops(changed.nest)[main];
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

  /// Times as of the headline: the share of it that is saved is what counting found.
  void scaleToHeadline(result::Advice &found) const {
    if (const std::optional<Cycles> headline = times.with(traffic.boundaries)) {
      found.then = found.then * (*headline / found.now);
      found.now = *headline;
    }
  }

  /// Conflicts that the headline leaves out make it another time than that with them.
  bool isOfHeadline(const result::Advice &found) const {
    const std::optional<Cycles> headline = times.with(traffic.boundaries);
    return std::holds_alternative<result::BlockedLoop>(found.change) || traffic.countsConflicts ||
           (headline && std::abs(*headline / found.now - 1) <= 0.1);
  }

  void add(result::Advice found) {
    if (!(found.saved().value() >= least * found.now.value()))
      return;
    if (isOfHeadline(found))
      scaleToHeadline(found);
    advice.push_back(std::move(found));
  }

  void adviseBlocks() {
    if (traffic.blocks.empty())
      return;
    const std::optional<Boundaries> now = wholeLines(kernel);
    const std::optional<Cycles> time = now ? times.with(*now) : std::nullopt;
    if (!time)
      return;
    for (const traffic::BlockCandidate &candidate : traffic.blocks)
      if (traffic::mayBlock(kernel, candidate.loop))
        adviseBlock(candidate, *now, *time);
  }

  /// The longest block of a few below the largest that saves about as much as expected, or
  /// the one that saves most. The lengths are chosen: of a block as long as fits nothing is left
  /// for its ends and for arrays besides, and one much shorter loads more lines at its ends.
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
    const std::vector<traffic::Conflict> &conflicts = traffic.conflicts;
    if (conflicts.empty())
      return;
    const std::vector<traffic::Padding> paddings =
        traffic::findPaddings(kernel, main, machine, settings, conflicts);
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

  const ir::Kernel &kernel;
  const machine::Machine &machine;
  size_t main; ///< innermost loop
  const traffic::Traffic &traffic;
  Times times;
  traffic::Options settings;
  std::vector<result::Advice> advice;
};

} // namespace

/// Longer rows that mend conflicts, if any are advised.
static report::Phrases remedyIn(const std::vector<result::Advice> &advised) {
  for (const result::Advice &advice : advised)
    if (const auto *rows = std::get_if<result::PaddedRows>(&advice.change)) {
      const result::PaddedRows::Array &array = rows->arrays.front();
      return {{"longer-rows-mend", {static_cast<std::int64_t>(array.pitch + array.extra)}}};
    }
  return {};
}

std::vector<result::Advice> advise(Facts &facts) {
  const traffic::Traffic &traffic = *facts.get<TrafficFact>();
  if (traffic.blocks.empty() && traffic.conflicts.empty())
    return {};
  return Adviser(facts).run();
}

report::MessageList conflictDiagnostics(Facts &facts, const std::vector<result::Advice> &advice) {
  const traffic::Traffic &traffic = *facts.get<TrafficFact>();
  if (traffic.countsConflicts || traffic.conflicts.empty())
    return {};
  const traffic::Conflict &conflict = traffic.conflicts.front();
  return {{ir::Severity::Warning,
           {"set-conflict",
            {static_cast<std::int64_t>(conflict.lines), conflict.name,
             static_cast<std::int64_t>(conflict.pitch), static_cast<std::int64_t>(conflict.ways),
             conflict.level, remedyIn(advice)}},
           facts.get<NestFact>().path().back()->range,
           true}};
}

} // namespace sparcity::prediction
