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
#include "models/traffic/trace/SharedLoops.h"

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
    result.coversNest = options.simulatesWhole;
    result.iterationsPerUnit = perUnit;
    Counted counted;
    llvm::Expected<std::vector<Boundary>> lines = simulate(options.cores, counted);
    if (!lines)
      return lines.takeError();
    result.boundaries = std::move(*lines);
    result.counting = counted.counting;
    if (options.cores > 1)
      result.byCore = std::move(counted.byCore);
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
  struct Counted {
    Counting counting;
    std::vector<CoreLines> byCore;
  };

  /// Full groups of cores that share caches are alike, and share nothing with others:
  /// not simulated again for each number of cores.
  llvm::Error scale(unsigned cores, LinesByCores &known) const {
    if (known.contains(cores))
      return llvm::Error::success();
    unsigned group = 1;
    for (const machine::Cache &cache : machine.caches)
      group = std::max(group, cache.sharedBy);
    if (cores <= group) {
      Counted counted;
      llvm::Expected<std::vector<Boundary>> lines = simulate(cores, counted);
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

  llvm::Expected<std::vector<Boundary>> simulate(unsigned cores, Counted &counted) const {
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
    Simulator simulator(levels, cores);
    std::vector<Line> firstLines;
    for (const Placement &place : trace.placements())
      firstLines.push_back(place.from / levels.front().lineBytes);
    simulator.setArrays(std::move(firstLines));
    return options.simulatesWhole ? whole(cores, levels, simulator, counted)
                                  : steady(cores, levels, simulator, counted);
  }

  /// Of the number of cores that it is made for.
  const LoopDivision *divisionOf(unsigned cores) const {
    return cores == options.cores ? options.division : nullptr;
  }

  /// So that cores take turns line by line where accesses stand side by side.
  std::uint64_t turn() const { return static_cast<std::uint64_t>(std::ceil(perUnit)); }

  llvm::Expected<std::vector<Boundary>> whole(unsigned cores, const std::vector<CacheLevel> &levels,
                                              Simulator &simulator, Counted &counted) const {
    MainLoop main(trace, path, cores);
    Meter meter(main, options);
    AllCores all(simulator);
    MeteredCores metered(all, meter);
    PeriodSkipper skipper(kernel, trace, levels, simulator, main);
    if (llvm::Error fault = trace.run(cores, turn(), metered, &skipper, divisionOf(cores)))
      return fault;
    simulator.flush();
    counted.counting = {true, true, meter.accesses, skipper.skippedAccesses(),
                        static_cast<double>(main.iterations())};
    for (unsigned core = 0; core < cores; ++core)
      counted.byCore.push_back(linesOf(core, simulator.counters(), main.iterations(core)));
    return boundaries(simulator.counters(), counted.counting.iterations);
  }

  llvm::Expected<std::vector<Boundary>> steady(unsigned cores,
                                               const std::vector<CacheLevel> &levels,
                                               Simulator &simulator, Counted &counted) const {
    MainLoop main(trace, path, cores);
    SteadyState state(simulator, cores, main.references(), levels.front().lineBytes);
    Meter meter(main, options);
    MeteredCores metered(state, meter);
    // Once to warm the caches, then once for each window where it is short.
    for (int pass = 0; pass < 3 && !state.isDone(); ++pass) {
      if (llvm::Error fault = trace.run(cores, turn(), metered, nullptr, divisionOf(cores)))
        return fault;
      const bool wasEmpty = state.hasNoInside();
      state.endPass();
      if (wasEmpty)
        break;
    }
    counted.counting = {false, state.isSteady(perUnit), meter.accesses, 0, 0};
    const SteadyState::Window *window = state.last();
    if (!window)
      return boundaries(simulator.counters(), 0);
    counted.counting.iterations = static_cast<double>(window->iterations());
    for (unsigned core = 0; core < cores; ++core)
      counted.byCore.push_back(linesOf(core, window->counts, window->iterations(core)));
    return boundaries(window->counts, counted.counting.iterations);
  }

  /// Lines a unit of work.
  double scaled(double bytes, double iterations) const {
    const double lineBytes = machine.caches.front().line.value();
    return iterations == 0 ? 0 : bytes / lineBytes / iterations * perUnit;
  }

  CoreLines linesOf(unsigned core, const Counters &counters, std::uint64_t iterations) const {
    CoreLines result;
    result.iterations = static_cast<double>(iterations);
    std::optional<double> share; // of the evictions of all cores
    for (size_t level = 0; iterations > 0 && level < counters.boundaries.size(); ++level) {
      const BoundaryCounters &counted = counters.boundaries[level];
      const auto all = static_cast<double>(counted.evictions());
      if (all > 0 && (!share || machine.caches[level].sharedBy == 1))
        share = static_cast<double>(counted.evictionsByCore[core]) / all;
      Boundary boundary;
      boundary.between = machine.boundaryName(level);
      boundary.load = scaled(static_cast<double>(counted.loadsByCore[core]), result.iterations);
      boundary.evict = scaled(share.value_or(0) * all, result.iterations);
      result.boundaries.push_back(std::move(boundary));
    }
    return result;
  }

  std::vector<Boundary> boundaries(const Counters &counters, double iterations) const {
    const auto scaled = [&](std::uint64_t bytes) {
      return this->scaled(static_cast<double>(bytes), iterations);
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
