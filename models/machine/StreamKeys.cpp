//===- models/machine/StreamKeys.cpp - The keys of measurements --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Cache.h"
#include "models/machine/Files.h"
#include "models/machine/Machine.h"
#include "models/machine/Memory.h"
#include "models/machine/SystemParts.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::machine {

std::vector<std::string> levelsOf(const Machine &machine) {
  std::vector<std::string> levels;
  for (const Cache &cache : machine.caches)
    levels.push_back(cache.name);
  levels.emplace_back("MEM");
  return levels;
}

namespace {

constexpr const char *countPattern = "^[1-9][0-9]*$";
constexpr const char *numberPattern = "^[0-9.]+$";

/// Numbers of cores that were measured together.
void coreCountKeys(Keys &keys, std::map<unsigned, BytesPerSecond> &byCores) {
  std::vector<std::string> there;
  for (const auto &[cores, value] : byCores)
    there.push_back(std::to_string(cores));
  for (const std::string &name : keys.freeKeys(countPattern, std::move(there))) {
    const std::optional<unsigned> cores = parseCount(name);
    if (!cores || *cores == 0) {
      keys.fault(name, "'" + name + "' is no number of cores");
      keys.entry({name}, byCores, 0U);
    } else {
      keys.entry({name}, byCores, *cores);
    }
  }
  byCores.erase(0);
}

struct StreamRow {
  Benchmark &stream;
  const Machine &machine;
  bool isExplicit;

  /// From the bytes that the code names to those that move with the data in a level.
  double factor(const std::string &level) const {
    return isExplicit
               ? explicitFactor(machine, level, stream.readOnly, stream.writeOnly, stream.updated)
               : 1;
  }
};

void convert(const StreamRow &row) {
  if (!row.isExplicit)
    return;
  for (auto &[level, value] : row.stream.singleCore)
    value = value * row.factor(level);
  if (row.stream.saturated)
    row.stream.saturated = *row.stream.saturated * row.factor("MEM");
  for (auto &[cores, value] : row.stream.byCores)
    value = value * row.factor("MEM");
}

Benchmark withoutBandwidths(const Benchmark &stream) {
  Benchmark bare;
  bare.name = stream.name;
  bare.readOnly = stream.readOnly;
  bare.writeOnly = stream.writeOnly;
  bare.updated = stream.updated;
  return bare;
}

void furtherMemoryKeys(Keys &keys, const std::string &name, Memory &memory, const Benchmark &first,
                       const Machine &machine, bool isExplicit) {
  const auto same = [&](const Benchmark &each) { return each.name == first.name; };
  const auto found = llvm::find_if(memory.benchmarks, same);
  const bool isThere = found != memory.benchmarks.end();
  Benchmark stream = isThere ? *found : withoutBandwidths(first);
  bool isRead = false;
  keys.section(
      {name, Need::Never, "the same of another memory, by its name"}, isThere, [&](Keys &inner) {
        isRead = true;
        inner.entry({"one", Need::Never, "one core"}, stream.singleCore, "MEM");
        inner.quantity({"saturated", Need::Never, "all cores of a NUMA domain"}, stream.saturated);
        inner.section({"cores", Need::Never, "so many cores together"}, !stream.byCores.empty(),
                      [&](Keys &counts) { coreCountKeys(counts, stream.byCores); });
      });
  if (!isRead || isThere)
    return;
  convert({stream, machine, isExplicit});
  memory.benchmarks.push_back(stream);
}

void streamKeys(Keys &keys, Machine &machine, size_t index, bool isExplicit) {
  Benchmark &stream = machine.memory.benchmarks[index];
  keys.text({"name", Need::Always}, stream.name);
  keys.number({"read", Need::Never, "arrays that are only read"}, stream.readOnly);
  keys.number({"write", Need::Never, "only written"}, stream.writeOnly);
  keys.number({"update", Need::Never, "read and written"}, stream.updated);
  for (const std::string &level : levelsOf(machine))
    keys.entry({level, Need::Never, "one core, with the data in that level"}, stream.singleCore,
               level);
  keys.quantity({"saturated", Need::Never, "all cores of a NUMA domain, data in memory"},
                stream.saturated);
  keys.section({"cores", Need::Never, "so many cores together, data in memory"},
               !stream.byCores.empty(),
               [&](Keys &counts) { coreCountKeys(counts, stream.byCores); });
  convert({stream, machine, isExplicit});
  for (Memory &memory : machine.further)
    furtherMemoryKeys(keys, memory.name, memory, stream, machine, isExplicit);
}

} // namespace

void benchmarkKeys(Keys &keys, Machine &machine) {
  bool isExplicit = false;
  keys.choice<bool>({"counted", Need::Always,
                     "`explicit`: the figures count the bytes that the code names; `all`: every "
                     "byte moved"},
                    isExplicit, {{"explicit", true}, {"all", false}});
  std::vector<Benchmark> &streams = machine.memory.benchmarks;
  keys.list({"streams", Need::Always, "see below"}, {}, streams.size(),
            [&](Keys &stream, size_t index) {
              if (index >= streams.size()) {
                streams.resize(index + 1);
                streams[index].readOnly = 0;
              }
              streamKeys(stream, machine, index, isExplicit);
            });
}

namespace {

/// A map from memory instructions in flight to those done a cycle.
void curveKeys(Keys &keys, std::vector<InFlightPoint> &curve) {
  std::vector<std::string> there;
  std::map<double, double> points;
  for (const InFlightPoint &point : curve) {
    there.push_back(shortest(point.inFlight));
    points[point.inFlight] = point.perCycle;
  }
  for (const std::string &name : keys.freeKeys(numberPattern, std::move(there))) {
    const std::optional<double> inFlight = parseNumber(name);
    if (!inFlight || *inFlight <= 0)
      keys.fault(name, "'" + name + "' is no number of instructions in flight");
    keys.entry({name}, points, inFlight.value_or(0));
  }
  points.erase(0);
  curve.clear();
  for (const auto &[inFlight, rate] : points)
    curve.push_back({inFlight, rate});
}

} // namespace

void inFlightKeys(Keys &keys, Machine &machine) {
  auto &curves = machine.memory.inFlightCurves;
  for (const std::string &level : levelsOf(machine)) {
    const bool isThere = curves.count(level) != 0;
    keys.section({level, Need::Never, "data in that level: `{3: 0.1, 24: 0.5}`"}, isThere,
                 [&](Keys &curve) { curveKeys(curve, curves[level]); });
  }
}

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

} // namespace sparcity::machine
