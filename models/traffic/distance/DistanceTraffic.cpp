//===- models/traffic/distance/DistanceTraffic.cpp - Traffic by reuse distance ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/DistanceTraffic.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/distance/PartitionAdvice.h"
#include "models/traffic/distance/ReuseDistances.h"
#include "models/traffic/trace/Meter.h"

namespace sparcity::traffic {

namespace {

/// Distinct lines that are kept track of: 4 GiB of data.
constexpr std::uint64_t mostLines = std::uint64_t{1} << 26;

/// Some references together, or all.
struct Together {
  MissCurve curve;
  double bypassing = 0; ///< lines stored past the caches
};

Together together(ReuseDistances &distances, const KernelTrace &trace, unsigned lineBytes,
                  std::optional<unsigned> array = std::nullopt) {
  std::vector<std::uint32_t> chosen;
  std::uint64_t bytes = 0;
  const std::vector<ReferenceReuse> &counts = distances.references();
  for (std::uint32_t i = 0; i < counts.size(); ++i) {
    const auto &[access, of] = trace.references()[i];
    if (array && of != *array)
      continue;
    chosen.push_back(i);
    if (access->kind == ir::AccessKind::Store)
      bytes += counts[i].bypassing * access->bytes;
  }
  return {distances.curve(chosen), static_cast<double>(bytes) / lineBytes};
}

/// Lines a unit over every boundary, from the misses of every capacity.
class Boundaries {
public:
  Boundaries(const machine::Machine &machine, const Options &options, double unitsInverse)
      : machine(machine), options(options), unitsInverse(unitsInverse) {}

  std::vector<BoundaryLines> lines(const Together &references, unsigned cores) const {
    std::vector<CacheMisses> misses;
    for (size_t level = 0; level < machine.caches.size(); ++level) {
      const double bytes = reuseCapacity(machine, level, cores, options.cacheSafety).value();
      const CacheCounts &counts = references.curve.at(
          static_cast<std::uint64_t>(bytes / machine.caches[level].line.value()));
      misses.push_back({static_cast<double>(counts.misses()) * unitsInverse,
                        static_cast<double>(counts.writeBacks) * unitsInverse});
    }
    std::vector<BoundaryLines> result = boundaryLines(machine, misses);
    result.back().evict += references.bypassing * unitsInverse;
    return result;
  }

  std::vector<Boundary> all(const Together &references, unsigned cores) const {
    std::vector<Boundary> result;
    for (const BoundaryLines &lines : this->lines(references, cores)) {
      Boundary boundary;
      boundary.between = machine.boundaryName(result.size());
      boundary.load = lines.load;
      boundary.evict = lines.evict;
      result.push_back(std::move(boundary));
    }
    return result;
  }

private:
  const machine::Machine &machine;
  const Options &options;
  double unitsInverse;
};

} // namespace

llvm::Expected<Traffic> predictByDistance(const ir::Kernel &kernel, const ir::LoopPath &path,
                                          const machine::Machine &machine, const Options &options) {
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, options.contents, lineBytes);
  if (!trace)
    return trace.takeError();
  ReuseDistances distances(lineBytes, mostLines);
  Traffic result;
  result.predictor = "rd";
  result.coversNest = true;
  result.iterationsPerUnit = iterationsPerUnit(path, lineBytes);
  // As the simulation does: of what data shape, the second run.
  const bool runsAgain = trace->dependsOnData() && !options.simulatesWhole;
  for (const bool isAgain : {false, true}) {
    if (isAgain && !runsAgain)
      break;
    MainLoop main(*trace, path);
    Meter meter(main, options);
    MeteredTrace metered(distances, meter);
    distances.clearCounts();
    if (llvm::Error fault = trace->run(metered, nullptr, main.marked()))
      return fault;
    if (metered.wasEnded)
      return llvm::make_error<ir::LocatedError>(kernel.nest.range, "too-large",
                                                "the nest uses more lines than reuse distances can "
                                                "be kept of");
    result.counting = {isAgain ? Counting::Scope::Again : Counting::Scope::Cold, true,
                       meter.accesses, 0, static_cast<double>(main.iterations())};
  }
  if (!runsAgain)
    distances.flush();
  const double iterations = result.counting->iterations;
  const Boundaries boundaries(machine, options,
                              iterations == 0 ? 0 : result.iterationsPerUnit / iterations);
  const Together all = together(distances, *trace, lineBytes);
  result.compulsoryLines = static_cast<double>(all.curve.compulsory());
  result.boundaries = boundaries.all(all, options.cores);
  for (unsigned array = 0; array < kernel.arrays.size(); ++array) {
    const std::vector<BoundaryLines> lines =
        boundaries.lines(together(distances, *trace, lineBytes, array), options.cores);
    for (size_t level = 0; level < lines.size(); ++level)
      result.boundaries[level].arrays.push_back(
          {kernel.arrays[array].name, lines[level].load, lines[level].evict});
  }
  for (const unsigned cores : options.scaling)
    result.scaling.push_back({cores, boundaries.all(all, cores)});
  for (const MissCurve::Point &point : all.curve.points())
    result.curve.push_back({static_cast<double>(point.capacity * lineBytes), point.counts.misses(),
                            point.counts.writeBacks});
  if (options.partition) {
    llvm::Expected<std::vector<CachePartition>> partitions =
        advisePartitions(kernel, *trace, machine, options, result.iterationsPerUnit);
    if (!partitions)
      return partitions.takeError();
    result.partitions = std::move(*partitions);
  }
  return result;
}

} // namespace sparcity::traffic
