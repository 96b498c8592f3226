//===- models/roofline/Views.cpp - Original, hierarchical, integrated ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/roofline/Views.h"

#include "models/machine/Machine.h"
#include "models/machine/Peaks.h"
#include "models/traffic/NearestStream.h"

#include <algorithm>

using sparcity::machine::Bytes;
using sparcity::machine::BytesPerCycle;
using sparcity::machine::BytesPerSecond;

namespace sparcity::roofline {

double ridgePoint(machine::FlopsPerCycle peak, BytesPerCycle bandwidth) {
  return peak.value() / bandwidth.value();
}

double attainable(double peak, double intensity, BytesPerSecond bandwidth) {
  return std::min(peak, intensity * bandwidth.value());
}

const Bound *lowest(const std::vector<Bound> &bounds) {
  const Bound *result = nullptr;
  for (const Bound &bound : bounds) {
    if (!bound.bytes)
      return nullptr;
    if (bound.time && bound.time->value() > 0 && (!result || *bound.time > *result->time))
      result = &bound;
  }
  return result;
}

std::optional<double> attained(const std::vector<Bound> &bounds) {
  std::optional<double> result;
  for (const Bound &bound : bounds) {
    if (!bound.bytes)
      return std::nullopt;
    if (bound.performance)
      result = std::min(result.value_or(*bound.performance), *bound.performance);
  }
  return result;
}

namespace {

/// Bytes of one boundary, a unit of work, by direction.
struct Volume {
  Bytes in, out;
  Bytes sum() const { return in + out; }
};

class Viewer {
public:
  Viewer(const work::Work &work, const traffic::Traffic &traffic, const incore::Requests &requests,
         const machine::Machine &machine, unsigned cores, const std::string &benchmark)
      : work(work), traffic(traffic), requests(requests), machine(machine), cores(cores),
        benchmark(benchmark) {}

  Views run() {
    result.peak =
        machine::peakOf(machine.core, work.floatBits).total.value() * machine.clock.value() * cores;
    addOriginal();
    addL1();
    for (size_t k = 0; k < traffic.boundaries.size(); ++k)
      addLevel(k);
    addCold();
    return std::move(result);
  }

private:
  double flops() const { return work.flops.total * traffic.iterationsPerUnit; }

  std::optional<double> intensity(Bytes bytes) const {
    return bytes.value() > 0 ? std::optional(flops() / bytes.value()) : std::nullopt;
  }

  std::optional<Volume> volume(const traffic::Boundary &boundary) const {
    if (!boundary.load || !boundary.evict)
      return std::nullopt;
    const Bytes line = machine.caches.front().line;
    return Volume{line * *boundary.load, line * *boundary.evict};
  }

  /// The point of `bytes` under a roof of `bandwidth`.
  Bound bound(const std::string &level, std::optional<Bytes> bytes,
              std::optional<BytesPerSecond> bandwidth, const std::string &source) const {
    Bound bound{level, bytes, {}, false, bandwidth, source, {}, {}, {}, {}};
    if (bytes) {
      bound.intensity = intensity(*bytes);
      bound.isInfinite = !bound.intensity && flops() > 0;
    }
    if (!bandwidth)
      return bound;
    bound.ridge = result.peak / bandwidth->value();
    if (bytes)
      bound.time = machine::cycles(*bytes, *bandwidth, machine.clock);
    if (bytes && flops() > 0)
      bound.performance =
          bound.intensity ? attainable(result.peak, *bound.intensity, *bandwidth) : result.peak;
    return bound;
  }

  /// The original roofline: of all bytes, and of each direction alone.
  void addOriginal() {
    if (traffic.boundaries.empty())
      return;
    const std::optional<Volume> bytes = volume(traffic.boundaries.back());
    result.memory = measured(traffic.boundaries.size() - 1);
    addDirection(result.memoryRead, bytes ? std::optional(bytes->in) : std::nullopt, false);
    addDirection(result.memoryWrite, bytes ? std::optional(bytes->out) : std::nullopt, true);
  }

  /// Reads against a stream that only loads, writes against one that only stores
  /// (whose write-allocates are no writes).
  void addDirection(Bound &direction, std::optional<Bytes> bytes, bool isWrite) const {
    const machine::Benchmark *stream = nullptr;
    for (const machine::Benchmark &each : machine.memory.benchmarks)
      if ((isWrite ? each.loadedLines() == 0 && each.writeLines() > 0 : each.writeLines() == 0) &&
          each.singleCore.count("MEM") != 0)
        stream = &each;
    std::optional<BytesPerSecond> bandwidth;
    if (stream)
      bandwidth = *machine::bandwidthOf(machine, *stream, "MEM", cores) *
                  (isWrite ? 1 - stream->readFraction() : stream->readFraction());
    direction = bound("MEM", bytes, bandwidth, stream ? stream->name : "");
    if (!stream)
      direction.missing = report::Phrase{isWrite ? "stream-that-stores" : "stream-that-loads"};
  }

  /// Between registers and L1, both rooflines the same: nothing else is in between.
  void addL1() {
    const machine::AccessPaths &paths = machine.core.widestPaths;
    const double in = requests.bytesLoaded, out = requests.bytesStored;
    double time = std::max(in / paths.load.value(), out / paths.store.value());
    if (paths.both)
      time = std::max(time, (in + out) / paths.both->value());
    const BytesPerCycle width = time > 0 ? BytesPerCycle((in + out) / time) : paths.load;
    const BytesPerSecond bandwidth(width.value() * machine.clock.value() * cores);
    const Bytes bytes(requests.bytes() * traffic.iterationsPerUnit);
    const std::string level = machine.caches.front().name;
    result.hierarchical.push_back(bound(level, bytes, bandwidth, "load and store paths"));
    const machine::Benchmark *stream = machine::nearestBenchmark(
        machine.memory, in, out, benchmark,
        [&](const machine::Benchmark &b) { return b.singleCore.count(level) != 0; });
    result.integrated.push_back(stream ? bound(level, bytes,
                                               machine::bandwidthOf(machine, *stream, level, cores),
                                               stream->name)
                                       : result.hierarchical.back());
  }

  void addLevel(size_t boundary) {
    const Bound fromCore = measured(boundary);
    result.integrated.push_back(fromCore);
    const std::optional<machine::Link> &link = machine.caches[boundary].next;
    if (boundary + 1 == traffic.boundaries.size() || !link) {
      result.hierarchical.push_back(fromCore);
      return;
    }
    const std::optional<Volume> bytes = volume(traffic.boundaries[boundary]);
    result.hierarchical.push_back(bound(levelName(boundary),
                                        bytes ? std::optional(bytes->sum()) : std::nullopt,
                                        linkBandwidth(*link, bytes.value_or(Volume())), "link"));
  }

  std::string levelName(size_t boundary) const { return traffic::levelOutside(machine, boundary); }

  /// Of a connection whose directions carry so much; towards the core alone where
  /// nothing moves.
  BytesPerSecond linkBandwidth(const machine::Link &link, const Volume &bytes) const {
    const double in = bytes.in / Bytes(link.in.value()), out = bytes.out / Bytes(link.out.value());
    const double time = link.sharedDuplex ? in + out : std::max(in, out);
    const double width = time > 0 ? bytes.sum().value() / time : link.in.value();
    return BytesPerSecond(width * machine.clock.value() * cores);
  }

  /// The level outside a boundary as a core sees it.
  Bound measured(size_t boundary) const {
    const std::optional<Volume> bytes = volume(traffic.boundaries[boundary]);
    const std::string level = levelName(boundary);
    const machine::Benchmark *stream =
        bytes ? traffic::nearestStream(machine, traffic, boundary, benchmark) : nullptr;
    Bound result =
        bound(level, bytes ? std::optional(bytes->sum()) : std::nullopt,
              stream ? machine::bandwidthOf(machine, *stream, level, cores) : std::nullopt,
              stream ? stream->name : "");
    if (bytes && !stream)
      result.missing = report::Phrase{"stream-of-level", {level}};
    return result;
  }

  void addCold() {
    if (traffic.whole.empty())
      return;
    const std::optional<Volume> bytes = volume(traffic.whole.back());
    if (bytes)
      result.cold = {bytes->in, bytes->out, intensity(bytes->in), intensity(bytes->out),
                     intensity(bytes->sum())};
  }

  const work::Work &work;
  const traffic::Traffic &traffic;
  const incore::Requests &requests;
  const machine::Machine &machine;
  unsigned cores;
  const std::string &benchmark;
  Views result;
};

} // namespace

Views view(const work::Work &work, const traffic::Traffic &traffic,
           const incore::Requests &requests, const machine::Machine &machine, unsigned cores,
           const std::string &benchmark) {
  return Viewer(work, traffic, requests, machine, cores, benchmark).run();
}

} // namespace sparcity::roofline
