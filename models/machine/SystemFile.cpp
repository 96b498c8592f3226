//===- models/machine/SystemFile.cpp - Sections of a system file ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Files.h"

#include <algorithm>

namespace sparcity::machine {
namespace {

void readProcessor(Section &root, Machine &machine) {
  std::optional<Section> processor = root.section("processor", true);
  if (!processor)
    return;
  machine.clock = processor->quantity<Hertz>("clock");
  machine.topology.sockets = processor->count("sockets");
  machine.topology.coresPerSocket = processor->count("cores-per-socket");
  machine.topology.threadsPerCore = processor->count("threads-per-core");
  machine.topology.numaDomainsPerSocket = processor->count("numa-domains-per-socket");
  processor->finish();
}

/// "L1" to "L9": the terms of the overlap rule are put together from them.
bool isLevel(const std::string &text) {
  return text.size() == 2 && text[0] == 'L' && text[1] >= '1' && text[1] <= '9';
}

std::optional<Link> readLink(Section &cache) {
  std::optional<Section> section = cache.section("next", false);
  if (!section)
    return std::nullopt;
  Link link;
  link.in = section->quantity<BytesPerCycle>("in");
  link.out = section->quantity<BytesPerCycle>("out");
  link.sharedDuplex = section->choice<bool>("duplex", {{"shared", true}, {"separate", false}});
  section->finish();
  return link;
}

Cache readCache(Section &section, bool isFirst, bool isLast, const Machine &machine,
                ReadContext &context) {
  Cache cache;
  cache.name = section.text("name");
  Position name = context.places[section.pathName() + ".name"];
  if (!cache.name.empty() && !isLevel(cache.name))
    context.report.error(name, "machine-value",
                         "'" + cache.name + "' cannot name a cache (example: 'L2')");
  if (machine.findCache(cache.name))
    context.report.error(name, "machine-value", "a second cache named '" + cache.name + "'");
  cache.size = section.quantity<Bytes>("size");
  cache.ways = section.count("ways");
  cache.line = section.quantity<Bytes>("line");
  cache.sharedBy = section.count("shared-by");
  cache.replacement =
      section
          .optionalChoice<Replacement>("replacement", {{"LRU", Replacement::LRU},
                                                       {"FIFO", Replacement::FIFO},
                                                       {"PLRU", Replacement::PLRU},
                                                       {"random", Replacement::Random}})
          .value_or(Replacement::LRU);
  cache.writeBack = section.optionalFlag("write-back").value_or(true);
  cache.writeAllocate = section.optionalFlag("write-allocate").value_or(true);
  // What the innermost cache holds of the levels within it is no question.
  if (!isFirst)
    cache.inclusion =
        section.choice<Inclusion>("inclusion", {{"inclusive", Inclusion::Inclusive},
                                                {"non-inclusive", Inclusion::NonInclusive},
                                                {"exclusive", Inclusion::Exclusive},
                                                {"victim", Inclusion::Victim}});
  cache.sectors = section.optionalCount("sectors");
  cache.latency = section.optionalQuantity<Cycles>("latency");
  cache.next = readLink(section);
  if (!isLast && !cache.next)
    context.report.error(section.position(), "machine-missing-key",
                         "missing key 'next' in '" + section.pathName() +
                             "': the bandwidth to the next cache outward");
  if (isLast && cache.next)
    context.report.error(context.places[section.pathName() + ".next"], "machine-value",
                         "the last cache has no 'next': its bandwidth to memory is in "
                         "'benchmarks'");
  section.finish();
  return cache;
}

void readCaches(Section &root, Machine &machine, ReadContext &context) {
  std::vector<Section> list = root.sections("caches", true);
  constexpr size_t mostCaches = 8;
  if (list.size() > mostCaches) {
    context.report.error(list[mostCaches].position(), "machine-value", "more than 8 caches");
    return;
  }
  for (size_t i = 0; i < list.size(); ++i)
    machine.caches.push_back(readCache(list[i], i == 0, i + 1 == list.size(), machine, context));
}

void readMemory(Section &root, Machine &machine, ReadContext &context) {
  std::optional<Section> memory = root.section("memory", false);
  if (!memory)
    return;
  machine.memory.latency = memory->optionalQuantity<Cycles>("latency-cycles");
  if (std::optional<Seconds> latency = memory->optionalQuantity<Seconds>("latency")) {
    if (machine.memory.latency)
      context.report.error(context.places["memory.latency"], "machine-value",
                           "'latency' and 'latency-cycles' say the same: give one of them");
    machine.memory.latency = Cycles(latency->value() * machine.clock.value());
  }
  machine.memory.theoretical = memory->optionalQuantity<BytesPerSecond>("theoretical");
  memory->finish();
}

/// Streams of a benchmark, in lines an iteration covering one line.
struct Streams {
  double readOnly = 0, writeOnly = 0, updated = 0;
};

Benchmark readBenchmark(Section &section, const Machine &machine, bool isExplicit,
                        ReadContext &context) {
  Benchmark benchmark;
  benchmark.name = section.text("name");
  Streams streams{section.optionalNumber("read").value_or(0),
                  section.optionalNumber("write").value_or(0),
                  section.optionalNumber("update").value_or(0)};
  benchmark.readLines = streams.readOnly + streams.writeOnly + streams.updated;
  benchmark.writeLines = streams.writeOnly + streams.updated;
  benchmark.loadedLines = streams.readOnly + streams.updated;
  if (benchmark.readLines == 0)
    context.report.error(section.position(), "machine-missing-key",
                         "a benchmark has at least one of 'read', 'write' and 'update': its "
                         "streams by kind");
  auto total = [&](const std::string &key, const std::string &level) {
    std::optional<BytesPerSecond> value = section.optionalQuantity<BytesPerSecond>(key);
    if (value && isExplicit)
      value = *value *
              explicitFactor(machine, level, streams.readOnly, streams.writeOnly, streams.updated);
    return value;
  };
  for (const Cache &cache : machine.caches)
    if (std::optional<BytesPerSecond> value = total(cache.name, cache.name))
      benchmark.singleCore[cache.name] = *value;
  if (std::optional<BytesPerSecond> value = total("MEM", "MEM"))
    benchmark.singleCore["MEM"] = *value;
  benchmark.saturated = total("saturated", "MEM");
  if (std::optional<Section> counts = section.section("cores", false)) {
    for (const std::string &key : counts->remainingKeys()) {
      const std::optional<unsigned> cores = parseCount(key);
      if (!cores || *cores == 0)
        context.report.error(context.places[counts->pathName()], "machine-value",
                             "'" + key + "' is no number of cores");
      else if (std::optional<BytesPerSecond> value = counts->optionalQuantity<BytesPerSecond>(key))
        benchmark.byCores[*cores] =
            *value * (isExplicit ? explicitFactor(machine, "MEM", streams.readOnly,
                                                  streams.writeOnly, streams.updated)
                                 : 1);
    }
    counts->finish();
  }
  section.finish();
  return benchmark;
}

void readBenchmarks(Section &root, Machine &machine, ReadContext &context) {
  std::optional<Section> group = root.section("benchmarks", true);
  if (!group)
    return;
  bool isExplicit = group->choice<bool>("counted", {{"explicit", true}, {"all", false}});
  for (Section &section : group->sections("streams", true))
    machine.memory.benchmarks.push_back(readBenchmark(section, machine, isExplicit, context));
  group->finish();
}

void readPower(Section &root, Machine &machine) {
  std::optional<Section> power = root.section("power", false);
  if (!power)
    return;
  Power terms;
  terms.constant = power->quantity<Watts>("constant");
  terms.compute = power->quantity<Watts>("compute");
  if (std::optional<Section> transfer = power->section("transfer", true)) {
    for (const Cache &cache : machine.caches)
      if (std::optional<Watts> value = transfer->optionalQuantity<Watts>(cache.name))
        terms.transfer[cache.name] = *value;
    if (std::optional<Watts> value = transfer->optionalQuantity<Watts>("MEM"))
      terms.transfer["MEM"] = *value;
    transfer->finish();
  }
  machine.power = std::move(terms);
  power->finish();
}

/// One curve: a map from memory instructions in flight to those done a cycle.
std::vector<InFlightPoint> readCurve(Section &section, ReadContext &context) {
  std::vector<InFlightPoint> curve;
  for (const std::string &key : section.remainingKeys()) {
    const std::optional<double> inFlight = parseNumber(key);
    const std::optional<double> rate = section.optionalNumber(key);
    if (!inFlight || *inFlight <= 0)
      context.report.error(section.position(), "machine-value",
                           "'" + key + "' is no number of instructions in flight");
    else if (rate)
      curve.push_back({*inFlight, *rate});
  }
  section.finish();
  std::sort(curve.begin(), curve.end(),
            [](const InFlightPoint &a, const InFlightPoint &b) { return a.inFlight < b.inFlight; });
  return curve;
}

void readInFlightCurves(Section &root, Machine &machine, ReadContext &context) {
  std::optional<Section> curves = root.section("in-flight", false);
  if (!curves)
    return;
  const auto read = [&](const std::string &level) {
    if (std::optional<Section> curve = curves->section(level, false))
      machine.memory.inFlightCurves[level] = readCurve(*curve, context);
  };
  for (const Cache &cache : machine.caches)
    read(cache.name);
  read("MEM");
  curves->finish();
}

} // namespace

double explicitFactor(const Machine &machine, const std::string &level, double readOnly,
                      double writeOnly, double updated) {
  double named = readOnly + writeOnly + 2 * updated;
  if (named == 0 || (!machine.caches.empty() && machine.caches.front().name == level))
    return 1;
  double in = readOnly + writeOnly + updated;
  double out = writeOnly + updated;
  const Cache *cache = machine.findCache(level);
  if (cache && (cache->inclusion == Inclusion::Victim || cache->inclusion == Inclusion::Exclusive))
    out = in;
  return (in + out) / named;
}

std::string readSystem(Section &root, Machine &machine, ReadContext &context) {
  machine.model = root.text("model");
  root.text("core");
  readProcessor(root, machine);
  readCaches(root, machine, context);
  readMemory(root, machine, context);
  readBenchmarks(root, machine, context);
  readPower(root, machine);
  readInFlightCurves(root, machine, context);
  std::string rule;
  if (std::optional<Section> overlap = root.section("overlap", true)) {
    rule = overlap->sourcedText("rule");
    overlap->finish();
  }
  return rule;
}

} // namespace sparcity::machine
