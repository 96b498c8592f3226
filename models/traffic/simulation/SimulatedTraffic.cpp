//===- models/traffic/simulation/SimulatedTraffic.cpp - Traffic by simulation ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/SimulatedTraffic.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/simulation/CountedLines.h"
#include "models/traffic/simulation/LinesByCores.h"
#include "models/traffic/simulation/Periods.h"
#include "models/traffic/simulation/SteadyState.h"
#include "models/traffic/trace/Meter.h"
#include "models/traffic/trace/SharedLoops.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

namespace {

/// Lines of all caches that are simulated at most (about 2 GB).
constexpr double mostSimulated = 1U << 29;
/// Accesses of a run that is counted instead of windows.
constexpr std::uint64_t longestCount = 4'000'000'000, longestOfLoops = 100'000'000;

/// Statements or loops stand behind conditions on indices.
bool hasConditions(const ir::Loop &loop) {
  return llvm::any_of(loop.body, [](const ir::Node &node) {
    const ir::Loop *inner = node.asLoop();
    const std::optional<ir::Guard> &guard = inner ? inner->guard : node.asStatement()->guard;
    return (guard && guard->condition) || (inner && hasConditions(*inner));
  });
}

/// Has each core access its caches.
class AllCores final : public CoresConsumer {
public:
  explicit AllCores(Simulator &simulator) : simulator(simulator) {}

  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t iterations) override {
    return row.strands.empty() ||
           simulator.core(core).take(strandsFrom(row, first, moved), iterations);
  }

private:
  Simulator &simulator;
  std::vector<Strand> moved;
};

class Simulation {
public:
  Simulation(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
             const Options &options, const KernelTrace &trace)
      : kernel(kernel), path(path), machine(machine), options(options), trace(trace),
        perUnit(iterationsPerUnit(path, machine.caches.front().line.value())),
        lines(kernel, machine, perUnit) {}

  llvm::Expected<Traffic> run() {
    Traffic result;
    result.predictor = "sim";
    result.countsConflicts = true;
    result.iterationsPerUnit = perUnit;
    Counted counted;
    if (llvm::Error fault = simulate(options.cores, counted))
      return fault;
    result.boundaries = counted.boundaries;
    result.counting = counted.counting;
    result.coversNest = counted.counting.scope != Counting::Scope::Windows;
    if (options.cores > 1)
      result.byCore = std::move(counted.byCore);
    if (options.scaling.empty())
      return result;
    LinesByCores byCores(sharingCores(),
                         [this](unsigned cores) -> llvm::Expected<std::vector<Boundary>> {
                           Counted other;
                           if (llvm::Error fault = simulate(cores, other))
                             return fault;
                           return std::move(other.boundaries);
                         });
    byCores.know(options.cores, result.boundaries);
    llvm::Expected<std::vector<SharedCaches>> scaling = byCores.of(options.scaling);
    if (!scaling)
      return scaling.takeError();
    result.scaling = std::move(*scaling);
    return result;
  }

private:
  struct Counted {
    Counting counting;
    std::vector<Boundary> boundaries;
    std::vector<CoreLines> byCore;
  };

  /// As many as share the cache that most share.
  unsigned sharingCores() const {
    unsigned most = 1;
    for (const machine::Cache &cache : machine.caches)
      most = std::max(most, cache.sharedBy);
    return most;
  }

  llvm::Error simulate(unsigned cores, Counted &counted) const {
    const std::vector<CacheLevel> levels = cacheLevels(machine, options.cacheSafety);
    if (llvm::Error fault = check(levels))
      return fault;
    double lines = 0;
    for (const CacheLevel &level : levels)
      lines += std::ceil(static_cast<double>(cores) / level.sharedBy) *
               static_cast<double>(level.sets) * level.ways;
    if (lines > mostSimulated)
      return llvm::make_error<ir::LocatedError>(kernel.nest.range, "too-large",
                                                "the caches of " + std::to_string(cores) +
                                                    " cores are too large to simulate");
    if (options.simulatesWhole)
      return whole(cores, levels, counted);
    // A window sees one part of what data, conditions or several loops make of the nest.
    const std::uint64_t most = trace.dependsOnData() ? longestCount : longestOfLoops;
    if (trace.dependsOnData() || hasConditions(kernel.nest) ||
        ir::innermostLoops(kernel.nest).size() > 1)
      if (llvm::Expected<bool> isCounted = again(cores, levels, most, counted);
          !isCounted || *isCounted)
        return isCounted.takeError();
    return steady(cores, levels, counted);
  }

  /// Of the number of cores that it is made for.
  const LoopDivision *divisionOf(unsigned cores) const {
    return cores == options.cores ? options.division : nullptr;
  }

  void setArrays(Simulator &simulator) const {
    std::vector<Line> firstLines;
    for (const ArrayPlace &place : trace.placements())
      firstLines.push_back(place.from / lineBytes());
    simulator.setArrays(std::move(firstLines));
  }

  /// So that cores take turns line by line where accesses stand side by side.
  std::uint64_t turn() const { return static_cast<std::uint64_t>(std::ceil(perUnit)); }

  llvm::Error whole(unsigned cores, const std::vector<CacheLevel> &levels, Counted &counted) const {
    Simulator simulator(levels, cores);
    setArrays(simulator);
    MainLoop main(trace, path, cores);
    Meter meter(main, options);
    AllCores all(simulator);
    MeteredCores metered(all, meter);
    PeriodSkipper skipper(kernel, trace, levels, simulator, main);
    if (llvm::Error fault =
            trace.run(cores, turn(), metered, &skipper, divisionOf(cores), main.marked()))
      return fault;
    simulator.flush();
    counted.counting = {Counting::Scope::Cold, true, meter.accesses, skipper.skippedAccesses(), 0};
    keep(cores, simulator.counters(), main, counted);
    return llvm::Error::success();
  }

  /// Counts the second of two runs: by windows, some rows of a matrix would stand for all.
  /// False if one has more accesses than `mostAccesses`.
  llvm::Expected<bool> again(unsigned cores, const std::vector<CacheLevel> &levels,
                             std::uint64_t mostAccesses, Counted &counted) const {
    Simulator simulator(levels, cores);
    setArrays(simulator);
    for (const bool isAgain : {false, true}) {
      simulator.resetCounters();
      MainLoop main(trace, path, cores);
      Meter meter(main, options);
      AllCores all(simulator);
      MeteredCores metered(all, meter, mostAccesses);
      if (llvm::Error fault =
              trace.run(cores, turn(), metered, nullptr, divisionOf(cores), main.marked()))
        return fault;
      if (meter.accesses > mostAccesses)
        return false;
      counted.counting = {Counting::Scope::Again, true, meter.accesses, 0, 0};
      if (isAgain)
        keep(cores, simulator.counters(), main, counted);
    }
    return true;
  }

  llvm::Error steady(unsigned cores, const std::vector<CacheLevel> &levels,
                     Counted &counted) const {
    Simulator simulator(levels, cores);
    setArrays(simulator);
    MainLoop main(trace, path, cores);
    SteadyState state(simulator, cores, main.references(), levels.front().lineBytes);
    Meter meter(main, options);
    MeteredCores metered(state, meter);
    // Once to warm the caches, then once for each window where it is short.
    for (int pass = 0; pass < 3 && !state.isDone(); ++pass) {
      if (llvm::Error fault =
              trace.run(cores, turn(), metered, nullptr, divisionOf(cores), main.marked()))
        return fault;
      const bool wasEmpty = state.hasNoInside();
      state.endPass();
      if (wasEmpty)
        break;
    }
    counted.counting = {Counting::Scope::Windows, state.isSteady(perUnit), meter.accesses, 0, 0};
    if (const SteadyState::Window *window = state.last())
      keep(cores, window->counts, *window, counted);
    else
      counted.boundaries = lines.boundaries(simulator.counters(), 0);
    return llvm::Error::success();
  }

  /// `run` knows how many iterations there were, of all cores and of each.
  template <typename Run>
  void keep(unsigned cores, const Counters &counters, const Run &run, Counted &counted) const {
    counted.counting.iterations = static_cast<double>(run.iterations());
    counted.boundaries = lines.boundaries(counters, counted.counting.iterations);
    for (unsigned core = 0; core < cores; ++core)
      counted.byCore.push_back(lines.ofCore(core, counters, run.iterations(core)));
  }

  std::uint64_t lineBytes() const {
    return static_cast<std::uint64_t>(machine.caches.front().line.value());
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const machine::Machine &machine;
  const Options &options;
  const KernelTrace &trace;
  double perUnit;
  CountedLines lines;
};

} // namespace

llvm::Expected<Traffic> simulateTraffic(const ir::Kernel &kernel, const ir::LoopPath &path,
                                        const machine::Machine &machine, const Options &options) {
  llvm::Expected<KernelTrace> trace = KernelTrace::of(
      kernel, options.contents, static_cast<unsigned>(machine.caches.front().line.value()));
  if (!trace)
    return trace.takeError();
  return Simulation(kernel, path, machine, options, *trace).run();
}

} // namespace sparcity::traffic
