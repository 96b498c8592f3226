//===- models/machine/kerncraft/Measurements.cpp - Streams of a Kerncraft file ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Files.h"
#include "models/machine/Machine.h"
#include "models/machine/Memory.h"
#include "models/machine/kerncraft/Parts.h"

#include "llvm/Support/FormatVariadic.h"

namespace sparcity::machine::kerncraft {
namespace {

/// Arrays of a stream by what is done with them.
struct Streams {
  double readOnly = 0, writeOnly = 0, updated = 0;
};

/// Kerncraft counts an updated array among the read and the written ones as well.
std::optional<Streams> readStreams(const RawNode &node, ReadContext &context) {
  Entry kernel(node, context);
  auto number = [&](const char *key) {
    const RawNode *group = kernel.require(key);
    if (!group)
      return -1.0;
    Entry streams(*group, context);
    const RawNode *value = streams.require("streams");
    std::optional<double> parsed =
        value && value->kind == RawNode::Kind::Scalar ? parseNumber(value->text) : std::nullopt;
    if (value && !parsed)
      context.report.error(value->position, "machine-value", "a number of streams is needed here");
    return parsed.value_or(-1);
  };
  double read = number("read streams"), written = number("write streams");
  double updated = number("read+write streams");
  if (read < 0 || written < 0 || updated < 0)
    return std::nullopt;
  if (updated > read || updated > written || read + written == 0) {
    context.report.error(node.keyPosition, "machine-value",
                         "the read+write streams are part of the read and of the write streams, "
                         "of which there is one at least");
    return std::nullopt;
  }
  return Streams{read - updated, written - updated, updated};
}

/// One row of results: bandwidths by number of cores.
struct Row {
  const RawNode &values;
  const RawNode &cores;
};

/// Bandwidth of one core, of several, and the best of at most `most` cores. A number of cores that
/// cannot be read is left out with its value.
struct Reached {
  std::optional<double> one, best;
  std::map<unsigned, double> several;
};
Reached reach(const Row &row, unsigned most, bool needsAll, ReadContext &context) {
  Reached reached;
  size_t length = std::min(row.values.children.size(), row.cores.children.size());
  for (size_t i = 0; i < length; ++i) {
    std::optional<double> cores = parseNumber(row.cores.children[i].text);
    if (!cores || *cores > most || (!needsAll && *cores != 1))
      continue;
    std::optional<double> value =
        readQuantity(row.values.children[i], Dimension::Bandwidth, context);
    if (!value)
      continue;
    if (*cores == 1 && !reached.one)
      reached.one = value;
    if (*cores > 1)
      reached.several[static_cast<unsigned>(*cores)] = *value;
    reached.best = std::max(reached.best.value_or(0), *value);
  }
  return reached;
}

/// The measurements of a level with the fewest threads a core, if they are whole.
const RawNode *fewestThreads(const RawNode &level, ReadContext &context) {
  const RawNode *fewest = nullptr;
  double threads = 0;
  if (level.kind == RawNode::Kind::Map)
    for (const RawNode &entry : level.children)
      if (std::optional<double> number = parseNumber(entry.key);
          number && (!fewest || *number < threads)) {
        fewest = &entry;
        threads = *number;
      }
  if (!fewest)
    context.report.error(level.keyPosition, "machine-value",
                         "measurements are a map from threads a core to results");
  return fewest;
}

class Measurements {
public:
  Measurements(Machine &machine, ReadContext &context) : machine(machine), context(context) {}

  void addLevel(const RawNode &level, const RawNode &kernels) {
    bool isMemory = level.key == "MEM";
    if (!isMemory && !machine.findCache(level.key)) {
      context.report.warning(level.keyPosition, notMapped,
                             "there is no level of this name, its measurements are left out");
      return;
    }
    const RawNode *threads = fewestThreads(level, context);
    if (!threads)
      return;
    Entry entry(*threads, context);
    const RawNode *cores = entry.require("cores");
    const RawNode *results = entry.require("results");
    if (!cores || !results)
      return;
    if (cores->kind != RawNode::Kind::List || results->kind != RawNode::Kind::Map) {
      context.report.error(entry.position(), "machine-value",
                           "'cores' is a list and 'results' a map from kernels to lists");
      return;
    }
    if (isMemory)
      reportCores(*cores);
    compareLengths(*cores, *results);
    for (const RawNode &values : results->children)
      addRow(values, *cores, level.key, kernels);
  }

private:
  /// Once a level: a slip in its list of cores is one in every row.
  void compareLengths(const RawNode &cores, const RawNode &results) {
    for (const RawNode &values : results.children)
      if (values.kind == RawNode::Kind::List && values.children.size() != cores.children.size()) {
        context.report.warning(
            values.position, "machine-contradiction",
            llvm::formatv("{0} bandwidths for {1} numbers of cores: they are paired up in order",
                          values.children.size(), cores.children.size()));
        return;
      }
  }

  void reportCores(const RawNode &cores) {
    for (const RawNode &node : cores.children)
      if (node.kind != RawNode::Kind::Scalar || !parseNumber(node.text))
        context.report.warning(node.position, notMapped,
                               "this is no number of cores, its measurements are left out");
  }

  void addRow(const RawNode &values, const RawNode &cores, const std::string &level,
              const RawNode &kernels) {
    Benchmark *benchmark = find(values, kernels);
    if (!benchmark)
      return;
    if (values.kind != RawNode::Kind::List) {
      context.report.error(values.position, "machine-value", "a list of bandwidths is needed here");
      return;
    }
    const Streams &kind = streams.at(values.key);
    double factor = explicitFactor(machine, level, kind.readOnly, kind.writeOnly, kind.updated);
    bool isMemory = level == "MEM";
    Reached reached =
        reach({values, cores}, machine.topology.coresPerNumaDomain(), isMemory, context);
    if (reached.one)
      benchmark->singleCore[level] = BytesPerSecond(*reached.one * factor);
    if (isMemory && reached.best)
      benchmark->saturated = BytesPerSecond(*reached.best * factor);
    if (isMemory)
      for (const auto &[count, value] : reached.several)
        benchmark->byCores[count] = BytesPerSecond(value * factor);
  }

  /// The benchmark of a row, made when it is first met; none if its kernel is unknown.
  Benchmark *find(const RawNode &values, const RawNode &kernels) {
    for (Benchmark &benchmark : machine.memory.benchmarks)
      if (benchmark.name == values.key)
        return &benchmark;
    if (refused.count(values.key))
      return nullptr;
    const RawNode *kernel = kernels.find(values.key);
    if (!kernel)
      context.report.error(values.keyPosition, "machine-missing-key",
                           "'kernels' does not describe this one: its streams are not known");
    std::optional<Streams> kind = kernel ? readStreams(*kernel, context) : std::nullopt;
    if (!kind) {
      refused.insert(values.key);
      return nullptr;
    }
    streams[values.key] = *kind;
    Benchmark benchmark;
    benchmark.name = values.key;
    benchmark.readOnly = kind->readOnly;
    benchmark.writeOnly = kind->writeOnly;
    benchmark.updated = kind->updated;
    std::string path = "benchmarks.streams." + benchmark.name;
    for (const char *key : {"", ".name", ".saturated"})
      context.places[path + key] = values.keyPosition;
    machine.memory.benchmarks.push_back(benchmark);
    return &machine.memory.benchmarks.back();
  }

  Machine &machine;
  ReadContext &context;
  std::map<std::string, Streams> streams;
  std::set<std::string> refused;
};

} // namespace

void readMeasurements(Entry &root, Machine &machine, ReadContext &context) {
  const RawNode *node = root.require("benchmarks");
  if (!node)
    return;
  context.places["benchmarks.streams"] = node->position;
  Entry benchmarks(*node, context);
  const RawNode *kernels = benchmarks.require("kernels");
  const RawNode *levels = benchmarks.require("measurements");
  benchmarks.finish();
  if (!kernels || !levels || machine.topology.coresPerNumaDomain() == 0)
    return;
  for (const RawNode *map : {kernels, levels})
    if (map->kind != RawNode::Kind::Map) {
      context.report.error(map->position, "machine-value",
                           "a map ('key: value') is needed here for '" + map->key + "'");
      return;
    }
  Measurements measurements(machine, context);
  for (const RawNode &level : levels->children)
    measurements.addLevel(level, *kernels);
}

} // namespace sparcity::machine::kerncraft
