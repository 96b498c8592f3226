//===- models/traffic/distance/DistanceTraffic.cpp - Traffic by reuse distance ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/DistanceTraffic.h"

#include "models/traffic/distance/ExactLines.h"
#include "models/traffic/distance/PartitionAdvice.h"

namespace traffic {

llvm::Expected<Traffic> predictByDistance(const ir::Kernel &kernel, const ir::LoopPath &path,
                                          const machine::Machine &machine, const Options &options) {
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, options.contents, lineBytes);
  if (!trace)
    return trace.takeError();
  llvm::Expected<ExactLines> lines = ExactLines::of(kernel, path, *trace, machine, options);
  if (!lines)
    return lines.takeError();
  Traffic result;
  result.predictor = "rd";
  result.coversNest = true;
  result.iterationsPerUnit = lines->iterationsPerUnit();
  result.counting = lines->counting();
  result.compulsoryLines = static_cast<double>(lines->curve().compulsory());
  result.boundaries = lines->cold(options.cores, /*withArrays=*/true);
  for (const unsigned cores : options.scaling)
    result.scaling.push_back({cores, lines->cold(cores, /*withArrays=*/false)});
  for (const MissCurve::Point &point : lines->curve().points())
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

} // namespace traffic
