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
#include "models/traffic/distance/DrawnLines.h"
#include "models/traffic/distance/ReuseDistances.h"
#include "models/traffic/trace/KernelTrace.h"

#include <algorithm>
#include <bit>
#include <cmath>

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

  bool run(size_t nest, TraceConsumer &consumer, Chance &chance) const {
    std::vector<std::uint64_t> moves;
    for (unsigned array = 0; array < nests[nest].arrays.size(); ++array)
      moves.push_back(starts[arrays.of(nest, array)] - traces[nest].placements()[array].start);
    std::uint32_t first = 0;
    for (size_t before = 0; before < nest; ++before)
      first += static_cast<std::uint32_t>(traces[before].references().size());
    Moved moved(consumer, traces[nest], std::move(moves), first);
    llvm::Error fault = traces[nest].run(moved, chance, nullptr, nullptr);
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

static double accessesOf(const std::vector<ir::Kernel> &nests) {
  double sum = 0;
  for (const ir::Kernel &nest : nests)
    sum += accessesOf(nest).value_or(mostAccesses + 1);
  return sum;
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

namespace {

/// The second of two calls.
struct Call {
  std::vector<NestMisses> nests;
  double decisions = 0; ///< left to chance by the nest that leaves the fewest, but not none
  std::vector<std::vector<bool>> rare; ///< questions of each nest
};

class CallCount {
public:
  CallCount(const std::vector<ir::Kernel> &nests, const FunctionArrays &arrays,
            const machine::Machine &machine, const Options &options)
      : nests(nests), arrays(arrays), machine(machine), options(options),
        lineBytes(static_cast<unsigned>(machine.caches.front().line.value())),
        trace(nests, arrays, options, lineBytes) {}

  /// False if a nest cannot be walked.
  bool prepare() { return trace.prepare(); }

  /// All nests decide alike what is left to chance, of the questions given. None if one cannot be
  /// walked.
  std::optional<Call> count(Draw draw, const std::vector<std::vector<bool>> &questions) const {
    ReuseDistances distances(lineBytes);
    Call result;
    for (const bool isSecond : {false, true})
      for (size_t nest = 0; nest < nests.size(); ++nest) {
        distances.clearCounts();
        draw.questions = questions.empty() ? std::vector<bool>() : questions[nest];
        Chance chance(nests[nest], draw);
        if (!trace.run(nest, distances, chance))
          return std::nullopt;
        if (!isSecond)
          continue;
        result.nests.push_back(missesOf(distances, trace, arrays.size(), machine, options));
        const Decisions decisions = chance.decisionsMade();
        const double made = decisions.fewest();
        result.rare.push_back(decisions.rare());
        if (result.decisions == 0 || (made > 0 && made < result.decisions))
          result.decisions = made;
      }
    return result;
  }

private:
  const std::vector<ir::Kernel> &nests;
  const FunctionArrays &arrays;
  const machine::Machine &machine;
  const Options &options;
  unsigned lineBytes;
  FunctionTrace trace;
};

} // namespace

/// Adds that part of a call's misses.
static void add(std::vector<NestMisses> &sum, const std::vector<NestMisses> &call, double part) {
  sum.resize(call.size());
  for (size_t nest = 0; nest < call.size(); ++nest) {
    sum[nest].resize(call[nest].size());
    for (size_t array = 0; array < call[nest].size(); ++array) {
      sum[nest][array].resize(call[nest][array].size());
      for (size_t level = 0; level < call[nest][array].size(); ++level) {
        sum[nest][array][level].load += part * call[nest][array][level].load;
        sum[nest][array][level].dirty += part * call[nest][array][level].dirty;
      }
    }
  }
}

std::optional<std::vector<NestMisses>> countFunction(const std::vector<ir::Kernel> &nests,
                                                     const FunctionArrays &arrays,
                                                     const machine::Machine &machine,
                                                     const Options &options) {
  const double accesses = accessesOf(nests);
  if (accesses > mostAccesses)
    return std::nullopt;
  CallCount calls(nests, arrays, machine, options);
  if (!calls.prepare())
    return std::nullopt;
  std::optional<Call> once = calls.count({}, {});
  if (!once)
    return std::nullopt;
  const unsigned needed = drawsNeeded(once->decisions);
  if (needed == 1)
    return std::move(once->nests);
  // Each way in which the decisions may fall, or so many that the mean is within a twentieth.
  constexpr double enough = 400;
  const unsigned draws = std::min(
      needed, std::bit_floor(static_cast<unsigned>(mostAccesses / std::max(accesses, 1.0))));
  if (draws < std::exp2(once->decisions) && draws * once->decisions < enough)
    return std::nullopt;
  std::vector<NestMisses> mean;
  for (Draw draw = {0, draws}; draw.number < draws; ++draw.number) {
    std::optional<Call> call = calls.count(draw, once->rare);
    if (!call)
      return std::nullopt;
    add(mean, call->nests, 1.0 / draws);
  }
  return mean;
}

} // namespace sparcity::traffic
