//===- models/roofline/Ceilings.cpp - Lower peaks and bandwidths ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/roofline/Ceilings.h"

#include "models/machine/Machine.h"
#include "models/machine/Peaks.h"
#include "models/machine/Streams.h"

#include <algorithm>

using sparcity::machine::Benchmark;
using sparcity::machine::BytesPerSecond;

namespace sparcity::roofline {

namespace {

class Builder {
public:
  Builder(const machine::Machine &machine, const std::string &benchmark)
      : machine(machine), benchmark(benchmark) {
    const unsigned all = machine.topology.coresPerNumaDomain();
    counts = all > 1 ? std::vector<unsigned>{1, all} : std::vector<unsigned>{1};
  }

  Ceilings run(unsigned floatBits, double load, double evict) {
    for (const unsigned cores : counts)
      addCompute(floatBits, cores);
    addStream(load, evict);
    addRandom();
    addRidges();
    return std::move(result);
  }

private:
  void addCompute(unsigned floatBits, unsigned cores) {
    const machine::Peak &peak = machine::peakOf(machine.core, floatBits);
    const double perSecond = machine.clock.value() * cores;
    const double plain = machine::peakWithoutFma(peak).value() * perSecond;
    const double total = peak.total.value() * perSecond;
    result.compute.push_back(
        {"scalar", cores, plain * machine::widthShare(machine.core, 0, floatBits)});
    result.compute.push_back({"SIMD without FMA", cores, plain});
    if (peak.fma.value() > 0)
      result.compute.push_back({"SIMD with FMA", cores, total});
  }

  const Benchmark *nearest(double load, double evict, bool needsOne) const {
    return machine::nearestBenchmark(
        machine.memory, load, evict, benchmark, [&](const Benchmark &stream) {
          return needsOne ? stream.singleCore.count("MEM") != 0 : stream.saturated.has_value();
        });
  }

  void addStream(double load, double evict) {
    if (const Benchmark *one = nearest(load, evict, true))
      result.bandwidth.push_back({one->name, 1, one->singleCore.at("MEM")});
    else
      result.missing.push_back({"stream-of-one-core"});
    if (counts.size() < 2)
      return;
    if (const Benchmark *all = nearest(load, evict, false))
      result.bandwidth.push_back({all->name, counts.back(), *all->saturated});
    else
      result.missing.push_back({"stream-of-all-cores"});
  }

  void addRandom() {
    if (!machine.memory.latency)
      result.missing.push_back({"for-random-access", {"memory.latency"}});
    if (!machine.core.inFlightMisses)
      result.missing.push_back({"for-random-access", {"core.load-store.in-flight-misses"}});
    if (!machine.memory.latency || !machine.core.inFlightMisses)
      return;
    const double lines = *machine.core.inFlightMisses / machine.memory.latency->value();
    const BytesPerSecond one(lines * machine.caches.front().line.value() * machine.clock.value());
    const Benchmark *loads = nearest(1, 0, false);
    for (const unsigned cores : counts) {
      const BytesPerSecond sum = one * cores;
      const bool isCapped = cores > 1 && loads && *loads->saturated < sum;
      result.bandwidth.push_back({"random access", cores, isCapped ? *loads->saturated : sum});
    }
  }

  void addRidges() {
    for (const ComputeCeiling &compute : result.compute)
      for (const BandwidthCeiling &bandwidth : result.bandwidth)
        if (compute.cores == bandwidth.cores)
          result.ridges.push_back({compute.name, bandwidth.name, compute.cores,
                                   compute.performance / bandwidth.bandwidth.value()});
  }

  const machine::Machine &machine;
  const std::string &benchmark;
  std::vector<unsigned> counts;
  Ceilings result;
};

} // namespace

Ceilings ceilings(const machine::Machine &machine, unsigned floatBits, double load, double evict,
                  const std::string &benchmark) {
  return Builder(machine, benchmark).run(floatBits, load, evict);
}

} // namespace sparcity::roofline
