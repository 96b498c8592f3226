//===- models/traffic/simulation/SimulatedTraffic.cpp - Traffic by simulation ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/SimulatedTraffic.h"

#include "models/traffic/UnitOfWork.h"
#include "models/traffic/simulation/Periods.h"
#include "models/traffic/simulation/SteadyState.h"
#include "models/traffic/trace/Meter.h"

#include <cmath>

namespace traffic {

namespace {

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
    for (const unsigned cores : options.scaling) {
      Counting counting;
      llvm::Expected<std::vector<Boundary>> lines = simulate(cores, counting);
      if (!lines)
        return lines.takeError();
      result.scaling.push_back({cores, std::move(*lines)});
    }
    Counting counting;
    llvm::Expected<std::vector<Boundary>> lines = simulate(options.cores, counting);
    if (!lines)
      return lines.takeError();
    result.boundaries = std::move(*lines);
    result.counting = counting;
    return result;
  }

private:
  llvm::Expected<std::vector<Boundary>> simulate(unsigned cores, Counting &counting) const {
    const std::vector<CacheLevel> levels = cacheLevels(machine, cores, options.cacheSafety);
    if (llvm::Error fault = check(levels))
      return fault;
    Simulator simulator(levels);
    std::vector<Line> firstLines;
    for (const KernelTrace::Placement &place : trace.placements())
      firstLines.push_back(place.from / levels.front().lineBytes);
    simulator.setArrays(std::move(firstLines));
    return options.simulatesWhole ? whole(levels, simulator, counting)
                                  : steady(levels, simulator, counting);
  }

  llvm::Expected<std::vector<Boundary>> whole(const std::vector<CacheLevel> &levels,
                                              Simulator &simulator, Counting &counting) const {
    MainLoop main(trace, path);
    Meter meter(simulator, main, options);
    PeriodSkipper skipper(kernel, trace, levels, simulator, main);
    if (llvm::Error fault = trace.run(meter, &skipper))
      return fault;
    simulator.flush();
    counting = {true, true, meter.accesses, skipper.skippedAccesses(),
                static_cast<double>(main.iterations())};
    return boundaries(simulator.counters(), counting.iterations);
  }

  llvm::Expected<std::vector<Boundary>> steady(const std::vector<CacheLevel> &levels,
                                               Simulator &simulator, Counting &counting) const {
    MainLoop main(trace, path);
    SteadyState state(simulator, main.references(), levels.front().lineBytes);
    Meter meter(state, main, options);
    // Once to warm the caches, then once for each window where it is short.
    for (int pass = 0; pass < 3 && !state.isDone(); ++pass) {
      if (llvm::Error fault = trace.run(meter))
        return fault;
      const bool wasEmpty = state.hasNoInside();
      state.endPass();
      if (wasEmpty)
        break;
    }
    counting = {false, state.isSteady(perUnit), meter.accesses, 0, 0};
    const SteadyState::Window *window = state.last();
    if (!window)
      return boundaries(simulator.counters(), 0);
    counting.iterations = static_cast<double>(window->iterations);
    return boundaries(window->counts, counting.iterations);
  }

  std::vector<Boundary> boundaries(const Counters &counters, double iterations) const {
    const double lineBytes = machine.caches.front().line.value();
    const auto scaled = [&](std::uint64_t bytes) {
      return iterations == 0 ? 0 : static_cast<double>(bytes) / lineBytes / iterations * perUnit;
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
