//===- models/machine/Checks.cpp - contradictions in a machine -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Cache.h"
#include "models/machine/Files.h"
#include "models/machine/Machine.h"
#include "models/machine/Streams.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace sparcity::machine {
namespace {

constexpr const char *contradiction = "machine-contradiction";

/// Every quantity of a file is positive: zero is one that could not be read,
/// about which no more is said.
template <typename Q> bool isRead(Q value) { return value.value() > 0; }

bool isWhole(double value) { return std::abs(value - std::round(value)) < 1e-9 * value; }

/// 64 or 1.5, without the zeros that a fixed number of digits brings.
std::string plain(double value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.10g", value);
  return text;
}

std::string gigabytes(BytesPerSecond value) {
  return llvm::formatv("{0:f2} GB/s", value.value() / 1e9);
}

void checkTopology(const Machine &machine, ReadContext &context) {
  // Scaling is told for each number of cores, but of tiles: a digit too many is rows without end.
  constexpr unsigned mostSockets = 1024, mostThreads = 1024;
  const unsigned mostCores = machine.tiles ? 1'000'000 : 65536;
  const Topology &topology = machine.topology;
  if (topology.threadsPerCore > mostThreads)
    context.report.error(context.places["processor.threads-per-core"], "machine-value",
                         llvm::formatv("{0} threads of a core; {1} are taken at the most",
                                       topology.threadsPerCore, mostThreads));
  if (topology.coresPerSocket > mostCores)
    context.report.error(context.places["processor.cores-per-socket"], "machine-value",
                         llvm::formatv("{0} cores in a socket; {1} are taken at the most",
                                       topology.coresPerSocket, mostCores));
  if (topology.sockets > mostSockets)
    context.report.error(
        context.places["processor.sockets"], "machine-value",
        llvm::formatv("{0} sockets; {1} are taken at the most", topology.sockets, mostSockets));
  if (topology.numaDomainsPerSocket == 0 || topology.coresPerSocket == 0)
    return;
  if (topology.coresPerSocket % topology.numaDomainsPerSocket != 0)
    context.report.error(context.places["processor.numa-domains-per-socket"], contradiction,
                         llvm::formatv("{0} cores cannot be divided evenly into {1} NUMA domains",
                                       topology.coresPerSocket, topology.numaDomainsPerSocket));
}

void checkSectors(const Cache &cache, const std::string &path, ReadContext &context) {
  if (!cache.sectors || *cache.sectors == 0 || cache.ways == 0)
    return;
  if (*cache.sectors == 1)
    context.report.error(context.places[path + ".sectors"], contradiction,
                         "one sector is no part of a cache: two are needed, or none is named");
  else if (*cache.sectors > cache.ways)
    context.report.error(context.places[path + ".sectors"], contradiction,
                         llvm::formatv("{0} sectors cannot have ways of their own: {1} has {2}",
                                       *cache.sectors, cache.name, cache.ways));
}

void checkCacheShape(const Cache &cache, const std::string &path, ReadContext &context) {
  if (isRead(cache.line) && !isWhole(std::log2(cache.line.value())))
    context.report.error(context.places[path + ".line"], contradiction,
                         "a line of " + plain(cache.line.value()) +
                             " B: a power of two is needed here");
  constexpr Bytes longest(1U << 20);
  if (isRead(cache.line) && cache.line > longest)
    context.report.error(context.places[path + ".line"], contradiction,
                         "lines of more than 1 MiB are not modelled");
  checkSectors(cache, path, context);
  if (!isRead(cache.size) || !isRead(cache.line) || cache.ways == 0)
    return;
  if (!isWhole(cache.size.value() / (cache.line.value() * cache.ways)))
    context.report.error(
        context.places[path + ".size"], contradiction,
        llvm::formatv("{0} B are no whole number of sets of {1} ways with lines of {2} B",
                      plain(cache.size.value()), cache.ways, plain(cache.line.value())));
}

/// A cache against the one nearer to the core.
void checkPair(const Cache &inner, const Cache &outer, const std::string &path,
               ReadContext &context) {
  if (isRead(inner.line) && isRead(outer.line) && inner.line != outer.line)
    context.report.error(context.places[path + ".line"], contradiction,
                         llvm::formatv("the line of {0} is not that of {1}: the models need one "
                                       "line size for all caches",
                                       outer.name, inner.name));
  if (isRead(inner.size) && isRead(outer.size) && outer.size < inner.size)
    context.report.error(context.places[path + ".size"], contradiction,
                         llvm::formatv("{0} is smaller than {1}, which is nearer to the core",
                                       outer.name, inner.name));
  if (inner.sharedBy == 0 || outer.sharedBy == 0)
    return;
  if (outer.sharedBy % inner.sharedBy != 0)
    context.report.error(context.places[path + ".shared-by"], contradiction,
                         llvm::formatv("{0} cores share {1}, which is no multiple of the {2} that "
                                       "share {3}",
                                       outer.sharedBy, outer.name, inner.sharedBy, inner.name));
  double inside = inner.size.value() * outer.sharedBy / inner.sharedBy;
  if (outer.inclusion == Inclusion::Inclusive && isRead(outer.size) && isRead(inner.size) &&
      outer.size.value() < inside)
    context.report.error(context.places[path + ".size"], contradiction,
                         llvm::formatv("{0} cannot include {1}: it is smaller than all {1} caches "
                                       "within it ({2} B)",
                                       outer.name, inner.name, plain(inside)));
}

void checkCaches(const Machine &machine, ReadContext &context) {
  for (size_t i = 0; i < machine.caches.size(); ++i) {
    const Cache &cache = machine.caches[i];
    std::string path = "caches." + cache.name;
    checkCacheShape(cache, path, context);
    if (i > 0)
      checkPair(machine.caches[i - 1], cache, path, context);
    unsigned cores = machine.topology.coresPerSocket;
    if (cores > 0 && cache.sharedBy > cores)
      context.report.error(context.places[path + ".shared-by"], contradiction,
                           llvm::formatv("{0} cores share {1}, a socket has {2}", cache.sharedBy,
                                         cache.name, cores));
    else if (cores > 0 && cache.sharedBy > 0 && cores % cache.sharedBy != 0)
      context.report.warning(context.places[path + ".shared-by"], contradiction,
                             llvm::formatv("the {0} cores of a socket are no multiple of the {1} "
                                           "that share {2}",
                                           cores, cache.sharedBy, cache.name));
  }
}

/// A stream with its data in `memory`; `path` is where its bandwidths stand.
void checkBenchmark(const Benchmark &benchmark, const std::string &path, const Memory &memory,
                    ReadContext &context) {
  auto one = benchmark.singleCore.find("MEM");
  auto warn = [&](const std::string &key, std::string message) {
    context.report.warning(context.places[path + "." + key], contradiction, std::move(message));
  };
  if (benchmark.saturated && one != benchmark.singleCore.end() &&
      *benchmark.saturated < one->second)
    warn("saturated", "the saturated bandwidth (" + gigabytes(*benchmark.saturated) +
                          ") is below that of one core (" + gigabytes(one->second) + ")");
  if (benchmark.saturated && memory.theoretical && *benchmark.saturated > *memory.theoretical)
    warn("saturated", "the saturated bandwidth, all bytes counted (" +
                          gigabytes(*benchmark.saturated) + "), is above the theoretical one (" +
                          gigabytes(*memory.theoretical) + ")");
}

/// Cycles that the links need for a unit of a stream whose data are in caches[level].
double linkCycles(const Machine &machine, const Benchmark &stream, size_t level) {
  double cycles = 0;
  for (size_t k = 0; k < level; ++k) {
    const std::optional<Link> &link = machine.caches[k].next;
    if (!link || !isRead(link->in) || !isRead(link->out))
      continue;
    const bool takesVictims = isFilledByVictims(machine, machine.caches[k + 1].name);
    const double line = machine.caches[k].line.value();
    const double in = stream.readLines() * line / link->in.value();
    const double out =
        (takesVictims ? stream.readLines() : stream.writeLines()) * line / link->out.value();
    cycles = std::max(cycles, link->sharedDuplex ? in + out : std::max(in, out));
  }
  return cycles;
}

/// No data come faster than the links carry them.
void checkStream(const Benchmark &benchmark, const Machine &machine, ReadContext &context) {
  // Widths that were fitted are means over streams (Zen 2's L3: one is 12 % above), and
  // clocks vary while a stream is measured.
  constexpr double tolerance = 0.2;
  for (size_t level = 1; level < machine.caches.size(); ++level) {
    const Cache &cache = machine.caches[level];
    const auto measured = benchmark.singleCore.find(cache.name);
    const double least = linkCycles(machine, benchmark, level);
    if (measured == benchmark.singleCore.end() || least <= 0 || !isRead(measured->second) ||
        !isRead(machine.clock))
      continue;
    const double out =
        isFilledByVictims(machine, cache.name) ? benchmark.readLines() : benchmark.writeLines();
    const double bytes = (benchmark.readLines() + out) * cache.line.value();
    const BytesPerSecond most(bytes / least * machine.clock.value());
    if (measured->second.value() > most.value() * (1 + tolerance))
      context.report.error(
          context.places["benchmarks.streams." + benchmark.name + "." + cache.name], contradiction,
          "the stream moves " + gigabytes(measured->second) + " from " + cache.name +
              ", all bytes counted, and the links between carry " + gigabytes(most) +
              " ('next' of the caches, at this clock)");
  }
}

void checkBenchmarks(const Machine &machine, ReadContext &context) {
  bool hasMemory = false, areRead = !machine.memory.benchmarks.empty();
  for (size_t i = 0; i < machine.memory.benchmarks.size(); ++i) {
    const Benchmark &benchmark = machine.memory.benchmarks[i];
    hasMemory |= benchmark.saturated.has_value();
    checkBenchmark(benchmark, "benchmarks.streams." + benchmark.name, machine.memory, context);
    checkStream(benchmark, machine, context);
    for (size_t k = 0; k < i; ++k)
      if (machine.memory.benchmarks[k].name == benchmark.name)
        context.report.error(context.places["benchmarks.streams." + benchmark.name + ".name"],
                             "machine-value", "a second benchmark named '" + benchmark.name + "'");
  }
  for (const Memory &memory : machine.further)
    for (const Benchmark &stream : memory.benchmarks)
      checkBenchmark(stream, "benchmarks.streams." + stream.name + "." + memory.name, memory,
                     context);
  if (areRead && !hasMemory)
    context.report.error(context.places["benchmarks.streams"], "machine-missing-key",
                         "no benchmark has 'saturated': the memory bandwidth of all cores of a "
                         "NUMA domain");
}

/// A rate is a number of pipes times the lanes of a vector, or a part of it.
void checkRate(FlopsPerCycle rate, double flopsPerVector, const std::string &path,
               ReadContext &context) {
  if (!isRead(rate) || flopsPerVector <= 0)
    return;
  double pipes = rate.value() / flopsPerVector;
  if (!isWhole(pipes) && !isWhole(1 / pipes))
    context.report.error(
        context.places[path], contradiction,
        llvm::formatv("{0} flop/cy are no whole number of vectors, which hold {1} flop each",
                      plain(rate.value()), plain(flopsPerVector)));
}

void checkPeak(const Peak &peak, double lanes, const std::string &path, ReadContext &context) {
  checkRate(peak.add, lanes, path + ".add", context);
  checkRate(peak.mul, lanes, path + ".mul", context);
  checkRate(peak.fma, 2 * lanes, path + ".fma", context);
  for (FlopsPerCycle rate : {peak.add, peak.mul, peak.fma})
    if (isRead(peak.total) && peak.total < rate) {
      context.report.error(context.places[path + ".total"], contradiction,
                           llvm::formatv("the total of {0} flop/cy is below one of its parts "
                                         "({1} flop/cy)",
                                         plain(peak.total.value()), plain(rate.value())));
      return;
    }
}

} // namespace

void checkSystem(const Machine &machine, ReadContext &context) {
  checkTopology(machine, context);
  checkCaches(machine, context);
  checkBenchmarks(machine, context);
}

void checkCore(const Core &core, ReadContext &context) {
  double lanes = core.vectorWidth.value() / 8;
  checkPeak(core.peakDouble, lanes, "core.peak.double", context);
  checkPeak(core.peakSingle, 2 * lanes, "core.peak.single", context);
  if (isRead(core.peakDouble.total) && isRead(core.peakSingle.total) &&
      core.peakSingle.total < core.peakDouble.total)
    context.report.error(context.places["core.peak.single.total"], contradiction,
                         "the single-precision peak is below the double-precision one");
  if (isRead(core.vectorWidth) && core.corrections.loadPortWidth &&
      *core.corrections.loadPortWidth > core.vectorWidth)
    context.report.warning(context.places["core.ports.load-width"], contradiction,
                           "a load port is wider than the widest vector");
  if (core.frontEnd.width > 0 && core.retireWidth && *core.retireWidth < core.frontEnd.width)
    context.report.warning(context.places["core.front-end.retire-width"], contradiction,
                           "fewer micro-ops can retire than the front end delivers");
}

} // namespace sparcity::machine
