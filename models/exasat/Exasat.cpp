//===- models/exasat/Exasat.cpp - A nest, as a designer of memories asks --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Exasat.h"

#include "models/exasat/Tables.h"
#include "models/machine/Machine.h"
#include "models/machine/Peaks.h"
#include "models/machine/Streams.h"
#include "models/traffic/Hierarchy.h"
#include "models/work/Weights.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::exasat {

using machine::Bytes;
using machine::BytesPerSecond;
using machine::Seconds;

std::optional<double> perFlop(Bytes bytes, double flops) {
  if (flops > 0)
    return bytes.value() / flops;
  return bytes.value() > 0 ? std::optional(HUGE_VAL) : std::nullopt;
}

Seconds timeOf(Bytes bytes, BytesPerSecond bandwidth) {
  return Seconds(bytes.value() / bandwidth.value());
}

namespace {

/// The curves of a nest: of one for each innermost loop, where these have different lengths.
struct NestCurves {
  std::vector<Curve> uncut, blocked, scratchpad;
};

class Predictor {
public:
  Predictor(const std::vector<Nest> &nests, const machine::Machine &machine, unsigned cores,
            const Settings &settings, Exasat &result)
      : nests(nests), machine(machine), cores(cores), settings(settings), result(result) {}

  void run() {
    for (const Nest &nest : nests) {
      traffics.emplace_back(nest, lines());
      curves.uncut.push_back(curveOf(traffics.back()));
      curves.blocked.push_back(blockedCurveOf(traffics.back()));
      curves.scratchpad.push_back(blockedCurveOf(NestTraffic(nest, {0, false})));
      llvm::append_range(result.fields, usesOf(nest, result.iterations));
      result.isUncut |= nest.depth() > 1 && !hasForwardDependences(nest);
      result.isGuarded |= nest.isGuarded;
    }
    addCases();
    addCaches();
    addSizes();
    if (nests.size() == 1)
      addTransitions();
    if (cores > 1 && nests.size() == 1)
      addParallel();
  }

private:
  Storage lines() const {
    const machine::Cache &last = machine.caches.back();
    return {static_cast<std::int64_t>(last.line.value()), last.writeAllocate};
  }

  Bytes perIteration(double bytes) const { return Bytes(bytes / result.iterations); }
  std::optional<double> needed(Bytes moved) const { return perFlop(moved, result.flops); }

  /// Of all nests, each with all of the memory while it runs.
  static Moved movedAt(const std::vector<Curve> &each, Bytes size) {
    Moved sum;
    for (const Curve &curve : each)
      sum += stepAt(curve, size).moved;
    return sum;
  }
  Bytes at(const std::vector<Curve> &each, Bytes size) const {
    return perIteration(movedAt(each, size).bytes());
  }

  using Curves = std::vector<Curve>;

  /// Uncut where blocks are no better.
  const Step &bestAt(const Curves &best, size_t nest, Bytes size) const {
    const Step &step = stepAt(best[nest], size), &uncut = stepAt(curves.uncut[nest], size);
    return &best == &curves.blocked && uncut.moved.bytes() <= step.moved.bytes() ? uncut : step;
  }

  /// Of each nest, once where they are alike: "plane", "pencil; cell".
  template <typename Name> std::string namesAt(const Curves &best, Bytes size, Name name) const {
    std::vector<std::string> names;
    for (size_t k = 0; k < nests.size(); ++k)
      names.push_back(name(nests[k], bestAt(best, k, size)));
    return llvm::all_equal(names) ? names.front() : llvm::join(names, "; ");
  }
  std::string reuseAt(const Curves &best, Bytes size) const {
    return namesAt(best, size, [](const Nest &nest, const Step &step) {
      return caseName(nest, step.position);
    });
  }
  std::string blockAt(const Curves &best, Bytes size) const {
    return namesAt(best, size,
                   [](const Nest &nest, const Step &step) { return blockName(nest, step.block); });
  }

  void addCases() {
    for (size_t k = 0; k < nests.size(); ++k)
      for (size_t position = nests[k].depth() + 1; position-- > 0;)
        result.cases.push_back(caseOf(traffics[k], position));
  }

  CaseOfNest caseOf(const NestTraffic &traffic, size_t position) const {
    const Nest &nest = traffic.nest();
    CaseOfNest one;
    one.name = caseName(nest, position);
    one.loop = position < nest.depth() ? nest.indices[position] : "";
    one.held = traffic.workingSet(position, nest.trips);
    one.elements = NestTraffic(nest, {0, false}).workingSet(position, nest.trips);
    one.moved = perIteration(traffic.moved(position, nest.trips).bytes());
    one.needed = needed(one.moved);
    for (size_t level = machine.caches.size(); level-- > 0;)
      if (one.held <= capacity(level))
        one.level = machine.caches[level].name;
    return one;
  }

  /// Of one core.
  Bytes capacity(size_t level) const {
    return traffic::reuseCapacity(machine, level, cores, settings.cacheSafety);
  }

  /// Beyond a cache, what all cores get together of such a mix.
  std::optional<BytesPerSecond> bandwidthBeyond(size_t level, const Moved &moved) const {
    const std::string name =
        level + 1 < machine.caches.size() ? machine.caches[level + 1].name : "MEM";
    const machine::Benchmark *stream = machine::nearestBenchmark(
        machine.memory, moved.load, moved.store, settings.benchmark,
        [&](const machine::Benchmark &each) { return each.singleCore.count(name) != 0; });
    return stream ? machine::bandwidthOf(machine, *stream, name, cores) : std::nullopt;
  }

  Seconds compute() const { return Seconds(result.flops * result.iterations / result.peak); }
  /// Of the nest.
  Seconds longerTime(Bytes moved, BytesPerSecond bandwidth) const {
    return std::max(compute(), timeOf(moved * result.iterations, bandwidth));
  }

  void addCaches() {
    for (size_t level = 0; level < machine.caches.size(); ++level) {
      const unsigned group = std::min(cores, machine.caches[level].sharedBy);
      addCache(level, "each", capacity(level), 1, curves.blocked);
      if (group > 1)
        addCache(level, "together", capacity(level) * group, group, curves.blocked);
    }
    addCache(machine.caches.size() - 1, "scratchpad", capacity(machine.caches.size() - 1), 1,
             curves.scratchpad);
  }

  void addCache(size_t level, std::string sharing, Bytes size, unsigned threads,
                const std::vector<Curve> &best) {
    CacheUse use;
    use.name = machine.caches[level].name;
    use.sharing = std::move(sharing);
    use.size = size;
    use.threads = threads;
    use.uncut = at(curves.uncut, size);
    use.blocked = at(best, size);
    use.needed = needed(use.blocked);
    use.reuse = reuseAt(best, size);
    use.block = blockAt(best, size);
    use.bandwidth = bandwidthBeyond(level, movedAt(best, size));
    if (use.bandwidth)
      use.time = longerTime(use.blocked, *use.bandwidth);
    result.caches.push_back(std::move(use));
  }

  /// Powers of two, from the first with which something is held up to the first that holds all.
  void addSizes() {
    Bytes least(HUGE_VAL), most(0);
    for (const std::vector<Curve> *each : {&curves.uncut, &curves.blocked})
      for (const Curve &curve : *each)
        if (curve.size() > 1) {
          least = std::min(least, curve[1].size);
          most = std::max(most, curve.back().size);
        }
    if (most.value() == 0)
      return;
    for (double size = std::exp2(std::floor(std::log2(least.value())));; size *= 2) {
      result.sizes.push_back(pointAt(Bytes(size)));
      if (size >= most.value())
        break;
    }
  }

  void addTransitions() {
    const Nest &nest = nests.front();
    const Curve &curve = curves.blocked.front();
    for (size_t k = 1; k < curve.size(); ++k)
      if (curve[k].position != curve[k - 1].position)
        result.transitions.push_back({curve[k].size, caseName(nest, curve[k - 1].position),
                                      caseName(nest, curve[k].position),
                                      blockName(nest, curve[k].block),
                                      perIteration(curve[k].moved.bytes())});
  }

  SizePoint pointAt(Bytes size) const {
    SizePoint point;
    point.size = size;
    point.uncut = at(curves.uncut, size);
    point.blocked = at(curves.blocked, size);
    point.scratchpad = at(curves.scratchpad, size);
    point.needed = needed(point.blocked);
    point.reuse = reuseAt(curves.blocked, size);
    point.block = blockAt(curves.blocked, size);
    const size_t last = machine.caches.size() - 1;
    const Moved here = movedAt(curves.uncut, capacity(last));
    const std::optional<BytesPerSecond> given = bandwidthBeyond(last, here);
    if (!given || here.bytes() <= 0)
      return point;
    const Seconds time = longerTime(perIteration(here.bytes()), *given);
    point.bandwidth = BytesPerSecond(point.blocked.value() * result.iterations / time.value());
    point.saved = 1 - point.bandwidth->value() / given->value();
    return point;
  }

  void addParallel() {
    const Nest &nest = nests.front();
    const Bytes size = capacity(machine.caches.size() - 1);
    double regions = 1;
    for (size_t l = 0; l < nest.depth(); regions *= static_cast<double>(nest.trips[l++])) {
      ParallelLoop loop;
      loop.loop = nest.indices[l];
      loop.chunk = (nest.trips[l] + cores - 1) / cores;
      loop.regions = regions;
      PerLoop block = nest.trips;
      block[l] = loop.chunk;
      const NestTraffic &traffic = traffics.front();
      for (size_t position = nest.depth() + 1; position-- > 0;) {
        const Bytes held = traffic.workingSet(position, block);
        if (position < nest.depth())
          loop.held.emplace_back(caseName(nest, position), held);
        const Bytes moved = perIteration(traffic.moved(position, block).bytes());
        if (held > size || (!loop.reuse.empty() && moved >= loop.moved))
          continue;
        loop.reuse = caseName(nest, position);
        loop.moved = moved;
      }
      loop.needed = needed(loop.moved);
      result.parallel.push_back(std::move(loop));
    }
  }

  const std::vector<Nest> &nests;
  const machine::Machine &machine;
  unsigned cores;
  const Settings &settings;
  Exasat &result;
  std::vector<NestTraffic> traffics;
  NestCurves curves;
};

} // namespace

Exasat predict(const ir::Kernel &kernel, const work::Work &work, double iterations,
               const machine::Machine &machine, unsigned cores, const Settings &settings) {
  Exasat result;
  llvm::Expected<std::vector<Nest>> nests = nestsOf(kernel);
  if (!nests) {
    result.refusal = llvm::toString(nests.takeError());
    return result;
  }
  result.iterations = iterations;
  result.flops = work::weightedFlops(work, machine.core, result.unweighted);
  result.peak =
      machine::peakOf(machine.core, work.floatBits).total.value() * machine.clock.value() * cores;
  Predictor(*nests, machine, cores, settings, result).run();
  return result;
}

} // namespace sparcity::exasat
