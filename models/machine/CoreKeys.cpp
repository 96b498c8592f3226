//===- models/machine/CoreKeys.cpp - The keys of a core file --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Core.h"
#include "models/machine/CoreParts.h"
#include "models/machine/Keys.h"
#include "models/machine/SystemParts.h"

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
  keys.names({"plain-loads", Need::Never,
              "loads to which LLVM's model adds an operation, and which take a load port and "
              "nothing else; opcodes or mnemonics as under `occupancy`"},
             corrections.plainLoads);
  keys.quantity({"load-width", Need::Never,
                 "what one load port moves a cycle, where LLVM's model takes a wider access for "
                 "one cycle's work"},
                corrections.loadPortWidth);
  keys.quantity({"store-width", Need::Never, "the same of a store port"},
                corrections.storePortWidth);
  keys.number({"split-load", Need::Never,
               "accesses that a load counts for on its port where it touches two cache lines"},
              corrections.splitLoad);
  keys.number({"split-store", Need::Never, "the same of a store and its data"},
              corrections.splitStore);
  keys.flag({"store-address-overlaps", Need::Never,
             "address work of stores counts into T_OL (default `true`)"},
            corrections.storeAddressOverlaps, true);
}

void renamingKeys(Keys &keys, Renaming &renaming) {
  keys.names({"zero-idioms", Need::Never,
              "with one register as both operands: done without a port, and wait for nothing; "
              "opcodes or mnemonics as under `occupancy`"},
             renaming.zeroIdioms);
  keys.names({"ones-idioms", Need::Never, "likewise, but they take their port"},
             renaming.onesIdioms);
  keys.names({"eliminated-moves", Need::Never, "between registers, without port and latency"},
             renaming.eliminatedMoves);
  keys.flag({"stack-engine", Need::Never,
             "pushes and pops do not wait for each other's stack pointer (default `false`)"},
            renaming.stackEngine, false);
}

void registerKeys(Keys &keys, Core &core) {
  for (const std::string &name : keys.freeKeys(anyName, namesOf(core.registerFiles)))
    keys.count({name, Need::WhereAsked, "of that class: `integer`, `vector`"},
               core.registerFiles[name]);
}

void pathKeys(Keys &keys, AccessPaths &paths, Need need) {
  keys.quantity({"load", need, "all ports together"}, paths.load);
  keys.quantity({"store", need, "all ports together"}, paths.store);
  keys.quantity({"both", Need::Never,
                 "all accesses together, loads or stores, where that is less than `load` and "
                 "`store` add up to"},
                paths.both);
  keys.flag({"exclusive", Need::Never,
             "a cycle has loads or stores: their times add up (default `false`)"},
            paths.isExclusive, false);
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
  keys.quantity({"pointer-load", Need::Never,
                 "from a load to the next that has its result as address, without index, where "
                 "that is less than other loads take"},
                core.pointerLoad);
  keys.quantity(
      {"locked", Need::Never,
       "from one atomic update of memory (x86: lock, xchg) to the next: they wait for each "
       "other, wherever they are"},
      core.lockedUpdate);
  keys.quantity({"address-write-back", Need::Never,
                 "until the address that a load or store writes back is there, where LLVM's "
                 "model has it wait for the data"},
                core.addressWriteBack);
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
  keys.quantity({"integer", Need::Never, "vectors of integers that are added in a cycle"},
                core.peakInteger);
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

void latencyKeys(Keys &keys, Corrections &corrections) {
  keys.section({"latency", Need::Never,
                "in place of LLVM's: opcode or mnemonic, as under `occupancy` → cycles"},
               !corrections.latency.empty(), [&](Keys &latency) {
                 for (const std::string &name :
                      latency.freeKeys(anyName, namesOf(corrections.latency)))
                   latency.quantity({name, Need::WhereAsked}, corrections.latency[name]);
               });
  keys.section({"slow-lea", Need::Never,
                "lea of base, index and displacement, or of the instruction pointer"},
               corrections.slowLea.has_value(), [&](Keys &slow) {
                 if (!corrections.slowLea)
                   corrections.slowLea.emplace();
                 slow.text({"port", Need::Always, "the only one that it takes"},
                           corrections.slowLea->port);
                 slow.quantity({"latency", Need::Always}, corrections.slowLea->latency);
               });
}

void dividerKeys(Keys &keys, Corrections &corrections) {
  for (const std::string &name : keys.freeKeys(anyName, namesOf(corrections.dividers)))
    keys.section({name, Need::WhereAsked}, true, [&](Keys &rows) {
      Divider &divider = corrections.dividers[name];
      rows.text({"port", Need::Never, "that it keeps busy, in place of LLVM's units"},
                divider.port);
      rows.quantity({"least", Need::Always, "from one to the next, with the numbers it likes best"},
                    divider.least);
      rows.quantity({"most", Need::Always, "with others"}, divider.most);
      rows.quantity({"latency", Need::Never, "with the numbers it likes best"}, divider.latency);
      rows.count({"micro-ops", Need::Never}, divider.microOps);
      if (divider.most < divider.least)
        rows.fault("most", "'most' is less than 'least'");
    });
}

} // namespace

void coreKeys(Keys &keys, Core &core) {
  keys.text(
      {"cpu", Need::Always,
       "LLVM's name, as for `-march` and `-mcpu`; with `classes` that of a core with the same "
       "instructions"},
      core.cpu);
  keys.text({"triple", Need::Always, "of the target, as for `--target`"}, core.triple);
  keys.names({"compiler-flags", Need::Never, "a list, after `-O3 -march=…`"}, core.compilerFlags);
  keys.section({"ports", Need::Always,
                "names as `llvm-mca -mcpu=CPU` lists them under \"Resources\", all of them; with "
                "`classes` names of its own"},
               true, [&](Keys &ports) { portKeys(ports, core); });
  keys.section({"front-end", Need::Always}, true,
               [&](Keys &frontEnd) { frontEndKeys(frontEnd, core); });
  keys.section({"registers", Need::Never, "physical registers by class"},
               !core.registerFiles.empty(),
               [&](Keys &registers) { registerKeys(registers, core); });
  keys.section({"renaming", Need::Never, "what is done when registers are renamed"},
               core.renaming != Renaming(),
               [&](Keys &renaming) { renamingKeys(renaming, core.renaming); });
  keys.section({"load-store", Need::Always, "between registers and L1"}, true,
               [&](Keys &paths) { loadStoreKeys(paths, core); });
  keys.section({"peak", Need::Always}, true, [&](Keys &peak) { peaksKeys(peak, core); });
  costKeys(keys, core);
  keys.section({"occupancy", Need::Never,
                "corrections to LLVM's model: opcode or mnemonic (`*` matches any text) → port → "
                "cycles added, negative ones taken away"},
               !core.corrections.occupancy.empty(),
               [&](Keys &occupancy) { occupancyKeys(occupancy, core); });
  latencyKeys(keys, core.corrections);
  keys.section({"dividers", Need::Never,
                "whose time depends on the numbers: opcode or mnemonic, as under `occupancy`"},
               !core.corrections.dividers.empty(),
               [&](Keys &dividers) { dividerKeys(dividers, core.corrections); });
  classKeys(keys, core);
}

} // namespace sparcity::machine
