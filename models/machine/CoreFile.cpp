//===- models/machine/CoreFile.cpp - Sections of a core file -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Files.h"

#include <algorithm>

namespace sparcity::machine {
namespace {

void addPorts(Section &section, const std::string &key, bool isOverlapping, Core &core,
              ReadContext &context) {
  for (auto &[name, place] : section.optionalNames(key)) {
    auto isSame = [&name = name](const Port &port) { return port.name == name; };
    if (std::any_of(core.ports.begin(), core.ports.end(), isSame))
      context.report.error(place, "machine-value", "a second port named '" + name + "'");
    else
      core.ports.push_back({name, isOverlapping});
  }
}

void readPorts(Section &root, Core &core, ReadContext &context) {
  std::optional<Section> section = root.section("ports", true);
  if (!section)
    return;
  addPorts(*section, "overlapping", true, core, context);
  addPorts(*section, "non-overlapping", false, core, context);
  if (core.ports.empty())
    context.report.error(section->position(), "machine-missing-key",
                         "no ports: 'overlapping' and 'non-overlapping' list them by the names "
                         "llvm-mca prints");
  std::vector<std::string> names;
  for (const Port &port : core.ports)
    names.push_back(port.name);
  for (auto &[name, place] : section->optionalNames("no-indexed-store")) {
    if (std::find(names.begin(), names.end(), name) == names.end())
      context.report.error(place, "machine-value",
                           "'" + name + "' is no port of this core" + didYouMean(name, names));
    core.corrections.noIndexedStore.push_back(name);
  }
  core.corrections.loadPortWidth = section->optionalQuantity<Bytes>("load-width");
  core.corrections.storePortWidth = section->optionalQuantity<Bytes>("store-width");
  core.corrections.storeAddressOverlaps =
      section->optionalFlag("store-address-overlaps").value_or(true);
  section->finish();
}

void readFrontEnd(Section &root, Core &core) {
  if (std::optional<Section> section = root.section("front-end", true)) {
    core.frontEnd.width = section->count("width");
    core.frontEnd.domain = section->choice<FrontEnd::Domain>(
        "domain", {{"fused", FrontEnd::Domain::Fused},
                   {"unfused", FrontEnd::Domain::Unfused},
                   {"instructions", FrontEnd::Domain::Instructions}});
    core.frontEnd.unlaminatesIndexed = section->optionalFlag("unlaminates-indexed").value_or(false);
    if (std::optional<unsigned> width = section->optionalCount("retire-width"))
      core.retireWidth = *width;
    core.reorderBuffer = section->optionalCount("reorder-buffer");
    if (std::optional<Section> windows = section->section("windows", false)) {
      for (const char *written : {"none", "integer", "vector"})
        if (const std::optional<unsigned> count = windows->optionalCount(written))
          core.windows[written] = *count;
      windows->finish();
    }
    section->finish();
  }
  if (std::optional<Section> section = root.section("registers", false)) {
    for (const std::string &key : section->remainingKeys())
      core.registerFiles[key] = section->count(key);
    section->finish();
  }
}

void readLoadStore(Section &root, Core &core) {
  std::optional<Section> section = root.section("load-store", true);
  if (!section)
    return;
  core.paths.load = section->quantity<BytesPerCycle>("load");
  core.paths.store = section->quantity<BytesPerCycle>("store");
  core.paths.both = section->optionalQuantity<BytesPerCycle>("both");
  core.paths.crossingLoad = section->optionalQuantity<BytesPerCycle>("crossing-load");
  core.paths.crossingStore = section->optionalQuantity<BytesPerCycle>("crossing-store");
  core.widestPaths = core.paths;
  if (std::optional<Section> widest = section->section("widest", false)) {
    const auto replace = [&](const char *key, auto &path) {
      if (const auto value = widest->optionalQuantity<BytesPerCycle>(key))
        path = *value;
    };
    replace("load", core.widestPaths.load);
    replace("store", core.widestPaths.store);
    replace("both", core.widestPaths.both);
    replace("crossing-load", core.widestPaths.crossingLoad);
    replace("crossing-store", core.widestPaths.crossingStore);
    widest->finish();
  }
  core.storeForwarding = section->quantity<Cycles>("forwarding");
  core.loadQueue = section->optionalCount("load-queue");
  core.storeQueue = section->optionalCount("store-queue");
  core.inFlightMisses = section->optionalCount("in-flight-misses");
  section->finish();
}

Peak readPeak(Section &outer, const std::string &key) {
  Peak peak;
  std::optional<Section> section = outer.section(key, true);
  if (!section)
    return peak;
  peak.add = section->quantity<FlopsPerCycle>("add");
  peak.mul = section->quantity<FlopsPerCycle>("mul");
  // Without fused multiply-add instructions the rate is zero.
  peak.fma = section->optionalQuantity<FlopsPerCycle>("fma").value_or(FlopsPerCycle(0));
  peak.total = section->quantity<FlopsPerCycle>("total");
  section->finish();
  return peak;
}

void readPeaks(Section &root, Core &core) {
  std::optional<Section> section = root.section("peak", true);
  if (!section)
    return;
  core.vectorWidth = section->quantity<Bytes>("vector");
  core.pipeWidth = section->optionalQuantity<Bytes>("pipe").value_or(core.vectorWidth);
  core.peakDouble = readPeak(*section, "double");
  core.peakSingle = readPeak(*section, "single");
  section->finish();
}

void readCosts(Section &root, Core &core) {
  if (std::optional<Section> section = root.section("weights", false)) {
    for (const std::string &key : section->remainingKeys())
      if (std::optional<double> weight = section->optionalNumber(key))
        core.weights[key] = *weight;
    section->finish();
  }
  if (std::optional<Section> section = root.section("math-calls", false)) {
    for (const std::string &key : section->remainingKeys())
      core.mathCalls[key] = section->quantity<Cycles>(key);
    section->finish();
  }
}

void readOccupancy(Section &root, Core &core) {
  std::optional<Section> section = root.section("occupancy", false);
  if (!section)
    return;
  for (const std::string &key : section->remainingKeys()) {
    std::optional<Section> instruction = section->section(key, true);
    for (const std::string &port : instruction->remainingKeys())
      if (std::optional<double> cycles = instruction->optionalDifference(port))
        core.corrections.occupancy[key][port] = *cycles;
    instruction->finish();
  }
  section->finish();
}

} // namespace

void readCore(Section &root, Core &core, ReadContext &context) {
  core.cpu = root.text("cpu");
  core.triple = root.text("triple");
  for (auto &[flag, place] : root.optionalNames("compiler-flags"))
    core.compilerFlags.push_back(flag);
  readPorts(root, core, context);
  readFrontEnd(root, core);
  readLoadStore(root, core);
  readPeaks(root, core);
  readCosts(root, core);
  readOccupancy(root, core);
}

} // namespace sparcity::machine
