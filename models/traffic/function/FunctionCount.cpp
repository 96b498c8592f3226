//===- models/traffic/function/FunctionCount.cpp - Exact lines of several nests ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/FunctionCount.h"

#include "base/TimeLimit.h"
#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/distance/ReuseDistances.h"
#include "models/traffic/trace/KernelTrace.h"

#include <algorithm>

namespace sparcity::traffic {

namespace {

/// Puts a nest's trace where the function has its arrays and references.
class Moved final : public TraceConsumer {
public:
  /// `moves`: bytes, by array of the nest.
  Moved(TraceConsumer &next, const KernelTrace &trace, std::vector<std::uint64_t> moves,
        std::uint32_t firstReference)
      : next(next), trace(trace), moves(std::move(moves)), firstReference(firstReference) {}

  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override {
    base::checkTime();
    moved.assign(strands.begin(), strands.end());
    for (Strand &strand : moved) {
      strand.address += moves[trace.references()[strand.reference].array];
      strand.reference += firstReference;
    }
    return next.take(moved, iterations);
  }

private:
  TraceConsumer &next;
  const KernelTrace &trace;
  std::vector<std::uint64_t> moves;
  std::uint32_t firstReference;
  std::vector<Strand> moved;
};

class FunctionTrace {
public:
  FunctionTrace(const std::vector<ir::Kernel> &nests, const FunctionArrays &arrays,
                const Options &options, unsigned lineBytes)
      : nests(nests), arrays(arrays), options(options), lineBytes(lineBytes) {}

  /// False if a nest cannot be walked.
  bool prepare() {
    for (const ir::Kernel &nest : nests) {
      llvm::Expected<KernelTrace> trace = KernelTrace::of(nest, options.contents, lineBytes);
      if (!trace) {
        llvm::consumeError(trace.takeError());
        return false;
      }
      traces.push_back(std::move(*trace));
    }
    place();
    return true;
  }

  bool run(size_t nest, TraceConsumer &consumer) const {
    std::vector<std::uint64_t> moves;
    for (unsigned array = 0; array < nests[nest].arrays.size(); ++array)
      moves.push_back(starts[arrays.of(nest, array)] - traces[nest].placements()[array].start);
    std::uint32_t first = 0;
    for (size_t before = 0; before < nest; ++before)
      first += static_cast<std::uint32_t>(traces[before].references().size());
    Moved moved(consumer, traces[nest], std::move(moves), first);
    llvm::Error fault = traces[nest].run(moved);
    const bool isDone = !fault;
    llvm::consumeError(std::move(fault));
    return isDone;
  }

  /// References of all nests to an array.
  std::vector<std::uint32_t> referencesTo(size_t array) const {
    std::vector<std::uint32_t> result;
    std::uint32_t number = 0;
    for (size_t nest = 0; nest < nests.size(); ++nest)
      for (const KernelTrace::Reference &reference : traces[nest].references()) {
        if (arrays.of(nest, reference.array) == array)
          result.push_back(number);
        ++number;
      }
    return result;
  }

private:
  /// One after the other, each as far as any of the nests reaches.
  void place() {
    std::vector<std::uint64_t> below(arrays.size()), above(arrays.size());
    for (size_t nest = 0; nest < nests.size(); ++nest)
      for (unsigned array = 0; array < nests[nest].arrays.size(); ++array) {
        const ArrayPlace &own = traces[nest].placements()[array];
        const size_t number = arrays.of(nest, array);
        below[number] = std::max(below[number], own.start - own.from);
        above[number] = std::max(above[number], own.to - own.start);
      }
    std::uint64_t next = 0;
    for (size_t array = 0; array < arrays.size(); ++array) {
      starts.push_back(next + below[array]);
      next += below[array] + above[array];
    }
  }

  const std::vector<ir::Kernel> &nests;
  const FunctionArrays &arrays;
  const Options &options;
  unsigned lineBytes;
  std::vector<KernelTrace> traces;
  std::vector<std::uint64_t> starts; ///< address of the first element, by array
};

} // namespace

/// Of the innermost loops, where nearly all are; none where they cannot be counted.
static std::optional<double> accessesOf(const ir::Kernel &nest) {
  double sum = 0;
  for (const ir::LoopPath &path : ir::innermostLoops(nest.nest)) {
    const std::optional<double> iterations = ir::countIterations(nest, path);
    if (!iterations)
      return std::nullopt;
    for (const ir::Node &node : path.back()->body)
      if (const ir::Statement *statement = node.asStatement())
        sum += *iterations * static_cast<double>(statement->accesses.size());
  }
  return sum;
}

static bool isCountable(const std::vector<ir::Kernel> &nests) {
  double sum = 0;
  for (const ir::Kernel &nest : nests)
    sum += accessesOf(nest).value_or(mostAccesses + 1);
  return sum <= mostAccesses;
}

/// Of all arrays, since the counts were cleared.
static NestMisses missesOf(ReuseDistances &distances, const FunctionTrace &trace, size_t arrays,
                           const machine::Machine &machine, const Options &options) {
  NestMisses result;
  for (size_t array = 0; array < arrays; ++array) {
    const MissCurve curve = distances.curve(trace.referencesTo(array));
    std::vector<CacheMisses> &levels = result.emplace_back();
    for (size_t level = 0; level < machine.caches.size(); ++level) {
      const double bytes =
          reuseCapacity(machine, level, options.cores, options.cacheSafety).value();
      const CacheCounts &counts =
          curve.at(static_cast<std::uint64_t>(bytes / machine.caches[level].line.value()));
      levels.push_back(
          {static_cast<double>(counts.misses()), static_cast<double>(counts.writeBacks)});
    }
  }
  return result;
}

std::optional<std::vector<NestMisses>> countFunction(const std::vector<ir::Kernel> &nests,
                                                     const FunctionArrays &arrays,
                                                     const machine::Machine &machine,
                                                     const Options &options) {
  if (!isCountable(nests))
    return std::nullopt;
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  FunctionTrace trace(nests, arrays, options, lineBytes);
  if (!trace.prepare())
    return std::nullopt;
  ReuseDistances distances(lineBytes);
  std::vector<NestMisses> result;
  for (const bool isSecond : {false, true})
    for (size_t nest = 0; nest < nests.size(); ++nest) {
      distances.clearCounts();
      if (!trace.run(nest, distances))
        return std::nullopt;
      if (isSecond)
        result.push_back(missesOf(distances, trace, arrays.size(), machine, options));
    }
  return result;
}

} // namespace sparcity::traffic
