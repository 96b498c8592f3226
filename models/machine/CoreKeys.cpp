//===- models/machine/CoreKeys.cpp - The keys of a core file --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Core.h"
#include "models/machine/Keys.h"

namespace sparcity::machine {
namespace {

constexpr const char *anyName = ".*";

template <typename Map> std::vector<std::string> namesOf(const Map &map) {
  std::vector<std::string> names;
  for (const auto &[name, value] : map)
    names.push_back(name);
  return names;
}

void addPorts(Keys &keys, const Key &key, bool isOverlapping, Core &core) {
  std::vector<std::string> list;
  for (const Port &port : core.ports)
    if (port.isOverlapping == isOverlapping)
      list.push_back(port.name);
  const size_t known = list.size();
  keys.names(key, list);
  for (size_t k = known; k < list.size(); ++k)
    core.ports.push_back({list[k], isOverlapping});
}

void portKeys(Keys &keys, Core &core) {
  Corrections &corrections = core.corrections;
  addPorts(keys, {"overlapping", Need::Never, "ports whose work is in T_OL"}, true, core);
  addPorts(keys, {"non-overlapping", Need::Never, "in T_nOL. One of the two lists has a port"},
           false, core);
  keys.names({"no-indexed-store", Need::Never,
              "ports that cannot form the address of a store with an index register"},
             corrections.noIndexedStore);
  keys.quantity({"load-width", Need::Never,
                 "what one load port moves a cycle, where LLVM's model takes a wider access for "
                 "one cycle's work"},
                corrections.loadPortWidth);
  keys.quantity({"store-width", Need::Never, "the same of a store port"},
                corrections.storePortWidth);
  keys.flag({"store-address-overlaps", Need::Never,
             "address work of stores counts into T_OL (default `true`)"},
            corrections.storeAddressOverlaps, true);
}

void frontEndKeys(Keys &keys, Core &core) {
  FrontEnd &frontEnd = core.frontEnd;
  keys.count({"width", Need::Always, "what passes in a cycle"}, frontEnd.width);
  keys.choice<FrontEnd::Domain>({"domain", Need::Always,
                                 "of what: micro-ops, `fused` (Intel) or `unfused` (as LLVM counts "
                                 "them), or `instructions` (Arm)"},
                                frontEnd.domain,
                                {{"fused", FrontEnd::Domain::Fused},
                                 {"unfused", FrontEnd::Domain::Unfused},
                                 {"instructions", FrontEnd::Domain::Instructions}});
  keys.flag({"unlaminates-indexed", Need::Never,
             "an indexed load fused with an operation splits again (default `false`)"},
            frontEnd.unlaminatesIndexed, false);
  keys.count({"retire-width", Need::Never}, core.retireWidth);
  keys.count({"reorder-buffer", Need::Never}, core.reorderBuffer);
  keys.section({"windows", Need::Never,
                "measured: instructions that the core holds behind a load that misses, by what "
                "they write"},
               !core.windows.empty(), [&](Keys &windows) {
                 for (const char *written : {"none", "integer", "vector"})
                   windows.entry({written}, core.windows, written);
               });
}

void registerKeys(Keys &keys, Core &core) {
  for (const std::string &name : keys.freeKeys(anyName, namesOf(core.registerFiles)))
    keys.count({name, Need::WhereAsked, "of that class: `integer`, `vector`"},
               core.registerFiles[name]);
}

void pathKeys(Keys &keys, AccessPaths &paths, Need need) {
  keys.quantity({"load", need, "all ports together"}, paths.load);
  keys.quantity({"store", need, "all ports together"}, paths.store);
  keys.quantity({"both", Need::Never, "loads and stores together, where they take from each other"},
                paths.both);
  keys.quantity({"crossing-load", Need::Never, "of vectors that lie across two cache lines"},
                paths.crossingLoad);
  keys.quantity({"crossing-store", Need::Never, "the same"}, paths.crossingStore);
}

/// Bandwidths that a file does not name are those of other accesses.
void widestKeys(Keys &keys, Core &core) {
  if (core.widestPaths == AccessPaths())
    core.widestPaths = core.paths;
  keys.section(
      {"widest", Need::Never, "of accesses as wide as the widest vector, where those reach less"},
      core.widestPaths != core.paths,
      [&](Keys &widest) { pathKeys(widest, core.widestPaths, Need::Never); });
}

void loadStoreKeys(Keys &keys, Core &core) {
  pathKeys(keys, core.paths, Need::Always);
  widestKeys(keys, core);
  keys.quantity({"forwarding", Need::Always, "from a store to a load of the same place"},
                core.storeForwarding);
  keys.count({"load-queue", Need::Never, "loads that can be in flight"}, core.loadQueue);
  keys.count({"store-queue", Need::Never, "stores that can be in flight"}, core.storeQueue);
  keys.count({"in-flight-misses", Need::Never,
              "lines that missed L1 and are on their way (line fill buffers)"},
             core.inFlightMisses);
}

void peakKeys(Keys &keys, Peak &peak) {
  keys.quantity({"add", Need::Always, "with full vectors"}, peak.add);
  keys.quantity({"mul", Need::Always, "with full vectors"}, peak.mul);
  keys.quantity({"fma", Need::Never, "an FMA counts two; not for cores without"}, peak.fma);
  keys.quantity({"total", Need::Always, "of all together"}, peak.total);
}

void peaksKeys(Keys &keys, Core &core) {
  keys.quantity({"vector", Need::Always, "widest register"}, core.vectorWidth);
  if (core.pipeWidth.value() == 0)
    core.pipeWidth = core.vectorWidth;
  keys.quantity({"pipe", Need::Never,
                 "width of the floating-point pipes, if wider vectors keep one busy for longer or "
                 "take two (Zen 4: 32 B of 64 B)"},
                core.pipeWidth);
  keys.section({"double", Need::Always}, true,
               [&](Keys &peak) { peakKeys(peak, core.peakDouble); });
  keys.section({"single", Need::Always}, true,
               [&](Keys &peak) { peakKeys(peak, core.peakSingle); });
}

void costKeys(Keys &keys, Core &core) {
  keys.section({"weights", Need::Never,
                "cost of an operation relative to an addition: `div`, `sqrt`, `exp`, …"},
               !core.weights.empty(), [&](Keys &weights) {
                 for (const std::string &name : weights.freeKeys(anyName, namesOf(core.weights)))
                   weights.entry({name}, core.weights, name);
               });
  keys.section({"math-calls", Need::Never, "of a call, by function name"}, !core.mathCalls.empty(),
               [&](Keys &calls) {
                 for (const std::string &name : calls.freeKeys(anyName, namesOf(core.mathCalls)))
                   calls.quantity({name, Need::WhereAsked}, core.mathCalls[name]);
               });
}

void occupancyKeys(Keys &keys, Core &core) {
  auto &occupancy = core.corrections.occupancy;
  for (const std::string &name : keys.freeKeys(anyName, namesOf(occupancy)))
    keys.section({name, Need::WhereAsked}, true, [&](Keys &ports) {
      std::map<std::string, double> &added = occupancy[name];
      for (const std::string &port : ports.freeKeys(anyName, namesOf(added)))
        ports.difference({port, Need::WhereAsked}, added[port]);
      if (added.empty())
        occupancy.erase(name);
    });
}

} // namespace

void coreKeys(Keys &keys, Core &core) {
  keys.text({"cpu", Need::Always, "LLVM's name, as for `-march` and `-mcpu`"}, core.cpu);
  keys.text({"triple", Need::Always, "of the target, as for `--target`"}, core.triple);
  keys.names({"compiler-flags", Need::Never, "a list, after `-O3 -march=…`"}, core.compilerFlags);
  keys.section({"ports", Need::Always,
                "names as `llvm-mca -mcpu=CPU` lists them under \"Resources\"; all of them"},
               true, [&](Keys &ports) { portKeys(ports, core); });
  keys.section({"front-end", Need::Always}, true,
               [&](Keys &frontEnd) { frontEndKeys(frontEnd, core); });
  keys.section({"registers", Need::Never, "physical registers by class"},
               !core.registerFiles.empty(),
               [&](Keys &registers) { registerKeys(registers, core); });
  keys.section({"load-store", Need::Always, "between registers and L1"}, true,
               [&](Keys &paths) { loadStoreKeys(paths, core); });
  keys.section({"peak", Need::Always}, true, [&](Keys &peak) { peaksKeys(peak, core); });
  costKeys(keys, core);
  keys.section({"occupancy", Need::Never,
                "corrections to LLVM's model: opcode or mnemonic (`*` matches any text) → port → "
                "cycles added, negative ones taken away"},
               !core.corrections.occupancy.empty(),
               [&](Keys &occupancy) { occupancyKeys(occupancy, core); });
}

} // namespace sparcity::machine
