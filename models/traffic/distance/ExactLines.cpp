//===- models/traffic/distance/ExactLines.cpp - Lines counted by reuse distance ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/ExactLines.h"

#include "ir/LocatedError.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/distance/ReuseDistances.h"
#include "models/traffic/trace/Meter.h"

namespace traffic {

/// Distinct lines that are kept track of: 4 GiB of data.
static constexpr std::uint64_t mostLines = std::uint64_t{1} << 26;

llvm::Expected<ExactLines> ExactLines::of(const ir::Kernel &kernel, const ir::LoopPath &path,
                                          const KernelTrace &trace, const machine::Machine &machine,
                                          const Options &options) {
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  ReuseDistances distances(lineBytes, mostLines);
  Counting counting;
  // As the simulation does: of what data shape, the second run.
  const bool runsAgain = trace.dependsOnData() && !options.simulatesWhole;
  for (const bool isAgain : {false, true}) {
    if (isAgain && !runsAgain)
      break;
    MainLoop main(trace, path);
    Meter meter(main, options);
    MeteredTrace metered(distances, meter);
    distances.clearCounts();
    if (llvm::Error fault = trace.run(metered))
      return fault;
    if (metered.wasEnded)
      return llvm::make_error<ir::LocatedError>(kernel.nest.range, "too-large",
                                                "the nest uses more lines than reuse distances can "
                                                "be kept of");
    counting = {isAgain ? Counting::Scope::Again : Counting::Scope::Cold, true, meter.accesses, 0,
                static_cast<double>(main.iterations())};
  }
  if (!runsAgain)
    distances.flush();
  ExactLines result(kernel, machine, options.cacheSafety, distances.curve());
  result.counted = counting;
  result.perUnit = traffic::iterationsPerUnit(path, lineBytes);
  for (unsigned array = 0; array < kernel.arrays.size(); ++array) {
    std::vector<std::uint32_t> of;
    for (std::uint32_t i = 0; i < trace.references().size(); ++i)
      if (trace.references()[i].array == array)
        of.push_back(i);
    result.byArray.push_back(distances.curve(of));
  }
  return result;
}

/// The caches from number `levels` on miss nothing.
std::vector<BoundaryLines> ExactLines::lines(const MissCurve &curve, unsigned cores,
                                             size_t levels) const {
  const double unitsInverse = counted.iterations == 0 ? 0 : perUnit / counted.iterations;
  std::vector<CacheMisses> misses(machine->caches.size());
  for (size_t level = 0; level < levels; ++level) {
    const double bytes = reuseCapacity(*machine, level, cores, safety).value();
    const CacheCounts &counts =
        curve.at(static_cast<std::uint64_t>(bytes / machine->caches[level].line.value()));
    misses[level] = {static_cast<double>(counts.misses()) * unitsInverse,
                     static_cast<double>(counts.writeBacks) * unitsInverse};
  }
  return boundaryLines(*machine, misses);
}

std::vector<Boundary> ExactLines::boundaries(unsigned cores, bool withArrays, size_t levels) const {
  std::vector<Boundary> result;
  for (const BoundaryLines &lines : this->lines(all, cores, levels)) {
    Boundary boundary;
    boundary.between = machine->boundaryName(result.size());
    boundary.load = lines.load;
    boundary.evict = lines.evict;
    result.push_back(std::move(boundary));
  }
  for (size_t array = 0; withArrays && array < byArray.size(); ++array) {
    const std::vector<BoundaryLines> own = lines(byArray[array], cores, levels);
    for (size_t level = 0; level < own.size(); ++level)
      result[level].arrays.push_back(
          {kernel->arrays[array].name, own[level].load, own[level].evict});
  }
  return result;
}

std::vector<Boundary> ExactLines::cold(unsigned cores, bool withArrays) const {
  return boundaries(cores, withArrays, machine->caches.size());
}

std::vector<Boundary> ExactLines::warm(unsigned cores, bool withArrays,
                                       const Residence *residence) const {
  return boundaries(cores, withArrays,
                    residentLevel(cores, residence).value_or(machine->caches.size()));
}

std::optional<size_t> ExactLines::residentLevel(unsigned cores, const Residence *residence) const {
  const double touched = static_cast<double>(all.compulsory());
  for (size_t level = 0; level < machine->caches.size(); ++level) {
    const double bytes = reuseCapacity(*machine, level, cores, safety).value();
    if (residence ? residence->holdsAll(level, cores, safety)
                  : touched * machine->caches[level].line.value() <= bytes)
      return level;
  }
  return std::nullopt;
}

} // namespace traffic
