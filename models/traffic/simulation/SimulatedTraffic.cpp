//===- models/traffic/simulation/SimulatedTraffic.cpp - Traffic by simulation ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/SimulatedTraffic.h"

#include "ir/LocatedError.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/simulation/Periods.h"
#include "models/traffic/simulation/SteadyState.h"
#include "models/traffic/trace/Meter.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace traffic {

namespace {

/// Lines of all caches that are simulated at most (about 2 GB).
constexpr double mostLines = 1U << 29;

/// Has each core access its caches.
class AllCores final : public CoresConsumer {
public:
  explicit AllCores(Simulator &simulator) : simulator(simulator) {}

  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t iterations) override {
    copyFrom(row, first, strands);
    return simulator.core(core).take(strands, iterations);
  }

private:
  Simulator &simulator;
  std::vector<Strand> strands;
};

class Simulation {
public:
  Simulation(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
             const Options &options, const KernelTrace &trace)
      : kernel(kernel), path(path), machine(machine), options(options), trace(trace),
        perUnit(iterationsPerUnit(path, machine.caches.front().line.value())) {}

  llvm::Expected<Traffic> run() {
    Traffic result;
    result.predictor = "sim";
    result.iterationsPerUnit = perUnit;
    Counting counting;
    llvm::Expected<std::vector<Boundary>> lines = simulate(options.cores, counting);
    if (!lines)
      return lines.takeError();
    result.boundaries = std::move(*lines);
    result.counting = counting;
    result.coversNest = counting.scope != Counting::Scope::Windows;
    LinesByCores known = {{options.cores, result.boundaries}};
    for (const unsigned cores : options.scaling) {
      if (llvm::Error fault = scale(cores, known))
        return fault;
      result.scaling.push_back({cores, known[cores]});
    }
    return result;
  }

private:
  using LinesByCores = std::map<unsigned, std::vector<Boundary>>;

  /// Full groups of cores that share caches are alike, and share nothing with others:
  /// not simulated again for each number of cores.
  llvm::Error scale(unsigned cores, LinesByCores &known) const {
    if (known.contains(cores))
      return llvm::Error::success();
    unsigned group = 1;
    for (const machine::Cache &cache : machine.caches)
      group = std::max(group, cache.sharedBy);
    if (cores <= group) {
      Counting counting;
      llvm::Expected<std::vector<Boundary>> lines = simulate(cores, counting);
      if (!lines)
        return lines.takeError();
      known[cores] = std::move(*lines);
      return llvm::Error::success();
    }
    const unsigned rest = cores % group;
    for (const unsigned part : {group, rest})
      if (llvm::Error fault = part == 0 ? llvm::Error::success() : scale(part, known))
        return fault;
    std::vector<Boundary> mean = known[group];
    const double share = static_cast<double>(rest) / cores;
    for (size_t k = 0; rest != 0 && k < mean.size(); ++k) {
      *mean[k].load += share * (*known[rest][k].load - *mean[k].load);
      *mean[k].evict += share * (*known[rest][k].evict - *mean[k].evict);
    }
    known[cores] = std::move(mean);
    return llvm::Error::success();
  }

  llvm::Expected<std::vector<Boundary>> simulate(unsigned cores, Counting &counting) const {
    const std::vector<CacheLevel> levels = cacheLevels(machine, options.cacheSafety);
    if (llvm::Error fault = check(levels))
      return fault;
    double lines = 0;
    for (const CacheLevel &level : levels)
      lines += std::ceil(static_cast<double>(cores) / level.sharedBy) *
               static_cast<double>(level.sets) * level.ways;
    if (lines > mostLines)
      return llvm::make_error<ir::LocatedError>(kernel.nest.range, "too-large",
                                                "the caches of " + std::to_string(cores) +
                                                    " cores are too large to simulate");
    if (!options.simulatesWhole && trace.dependsOnData()) {
      Simulator simulator(levels, cores);
      setArrays(simulator);
      llvm::Expected<bool> isCounted = again(cores, simulator, counting);
      if (!isCounted)
        return isCounted.takeError();
      if (*isCounted)
        return boundaries(simulator.counters(), counting.iterations);
    }
    Simulator simulator(levels, cores);
    setArrays(simulator);
    return options.simulatesWhole ? whole(cores, levels, simulator, counting)
                                  : steady(cores, levels, simulator, counting);
  }

  void setArrays(Simulator &simulator) const {
    std::vector<Line> firstLines;
    for (const Placement &place : trace.placements())
      firstLines.push_back(place.from / lineBytes());
    simulator.setArrays(std::move(firstLines));
  }

  /// So that cores take turns line by line where accesses stand side by side.
  std::uint64_t turn() const { return static_cast<std::uint64_t>(std::ceil(perUnit)); }

  llvm::Expected<std::vector<Boundary>> whole(unsigned cores, const std::vector<CacheLevel> &levels,
                                              Simulator &simulator, Counting &counting) const {
    MainLoop main(trace, path);
    Meter meter(main, options);
    AllCores all(simulator);
    MeteredCores metered(all, meter);
    PeriodSkipper skipper(kernel, trace, levels, simulator, main);
    if (llvm::Error fault = trace.run(cores, turn(), metered, &skipper))
      return fault;
    simulator.flush();
    counting = {Counting::Scope::Cold, true, meter.accesses, skipper.skippedAccesses(),
                static_cast<double>(main.iterations())};
    return boundaries(simulator.counters(), counting.iterations);
  }

  /// Counts the second of two runs: by windows, some rows of a matrix would stand for all.
  /// False if that takes too long.
  llvm::Expected<bool> again(unsigned cores, Simulator &simulator, Counting &counting) const {
    constexpr std::uint64_t mostAccesses = 4'000'000'000;
    for (const bool isAgain : {false, true}) {
      simulator.resetCounters();
      MainLoop main(trace, path);
      Meter meter(main, options);
      AllCores all(simulator);
      MeteredCores metered(all, meter, mostAccesses);
      if (llvm::Error fault = trace.run(cores, turn(), metered))
        return fault;
      if (meter.accesses > mostAccesses)
        return false;
      if (isAgain)
        counting = {Counting::Scope::Again, true, meter.accesses, 0,
                    static_cast<double>(main.iterations())};
    }
    return true;
  }

  llvm::Expected<std::vector<Boundary>> steady(unsigned cores,
                                               const std::vector<CacheLevel> &levels,
                                               Simulator &simulator, Counting &counting) const {
    MainLoop main(trace, path);
    SteadyState state(simulator, cores, main.references(), levels.front().lineBytes);
    Meter meter(main, options);
    MeteredCores metered(state, meter);
    // Once to warm the caches, then once for each window where it is short.
    for (int pass = 0; pass < 3 && !state.isDone(); ++pass) {
      if (llvm::Error fault = trace.run(cores, turn(), metered))
        return fault;
      const bool wasEmpty = state.hasNoInside();
      state.endPass();
      if (wasEmpty)
        break;
    }
    counting = {Counting::Scope::Windows, state.isSteady(perUnit), meter.accesses, 0, 0};
    const SteadyState::Window *window = state.last();
    if (!window)
      return boundaries(simulator.counters(), 0);
    counting.iterations = static_cast<double>(window->iterations());
    return boundaries(window->counts, counting.iterations);
  }

  std::vector<Boundary> boundaries(const Counters &counters, double iterations) const {
    const auto scaled = [&](std::uint64_t bytes) {
      return iterations == 0 ? 0
                             : static_cast<double>(bytes) / static_cast<double>(lineBytes()) /
                                   iterations * perUnit;
    };
    std::vector<Boundary> result;
    for (size_t level = 0; level < counters.boundaries.size(); ++level) {
      const BoundaryCounters &counted = counters.boundaries[level];
      Boundary boundary;
      boundary.between = machine.boundaryName(level);
      boundary.load = scaled(counted.loads());
      boundary.evict = scaled(counted.evictions());
      for (size_t array = 0; array < kernel.arrays.size(); ++array) {
        const auto of = [&](const std::vector<std::uint64_t> &counts) {
          return array < counts.size() ? scaled(counts[array]) : 0;
        };
        boundary.arrays.push_back(
            {kernel.arrays[array].name, of(counted.loadsByArray), of(counted.evictionsByArray)});
      }
      result.push_back(std::move(boundary));
    }
    return result;
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

} // namespace traffic
