//===- models/incore/Bounds.cpp - Throughput bounds of a loop -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a pass takes if nothing has to wait for anything: by port, by the bytes of
/// loads and stores, by micro-ops.
///
//===----------------------------------------------------------------------===//

#include "models/incore/FrontEnd.h"
#include "models/incore/LoopAnalysis.h"
#include "models/incore/PortBound.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

using sparcity::machine::Cycles;

namespace sparcity::incore {

namespace {

/// Which of the two ECM terms a piece of work belongs to.
bool isNonOverlapping(const UnitWork &work, const LoopAnalysis &analysis) {
  const UnitMask nonOverlapping = analysis.nonOverlapping;
  switch (work.role) {
  case Role::Load:
    return work.units & nonOverlapping;
  case Role::StoreAddress:
    return (work.units & nonOverlapping) && !analysis.core.corrections.storeAddressOverlaps;
  case Role::Execute:
  case Role::StoreData:
    return !(work.units & ~nonOverlapping);
  }
  return false;
}

/// The loop's work on the units, as a whole and by ECM term.
struct Pieces {
  std::vector<PortWork> all, overlapping, loads, loadsAndReloads;
  std::vector<unsigned> line; ///< of each in `all`

  explicit Pieces(const LoopAnalysis &analysis) {
    for (const Instruction &instruction : analysis.code.instructions)
      for (const UnitWork &work : instruction.work)
        add(work, instruction, analysis);
  }

private:
  /// More than one where a part of them touches two lines. T_OL and T_nOL are without: the
  /// terms of the literature are.
  static double accessesOf(const UnitWork &work, const Instruction &instruction,
                           const LoopAnalysis &analysis) {
    const machine::Corrections &corrections = analysis.core.corrections;
    const auto withSplit = [&](const std::optional<double> &split) {
      return 1 + instruction.crossing * std::max(0.0, split.value_or(1) - 1);
    };
    if (work.role == Role::Load)
      return withSplit(corrections.splitLoad);
    return work.role == Role::StoreData ? withSplit(corrections.splitStore) : 1;
  }

  void add(const UnitWork &work, const Instruction &instruction, const LoopAnalysis &analysis) {
    const PortWork piece{work.units, work.cycles * analysis.frequencyOf(instruction)};
    all.push_back({piece.units, piece.cycles * accessesOf(work, instruction, analysis)});
    line.push_back(instruction.line);
    if (!isNonOverlapping(work, analysis)) {
      overlapping.push_back(piece);
      return;
    }
    loadsAndReloads.push_back(piece);
    if (!instruction.isSpillReload)
      loads.push_back(piece);
  }
};

/// Loads of the ports, those of the core file without work too, and each
/// instruction's part of them.
void describePorts(LoopAnalysis &analysis, const Pieces &pieces, const PortAssignment &assignment) {
  const std::vector<Unit> &units = analysis.target.units();
  InCore &result = analysis.result;
  for (const machine::Port &port : analysis.core.ports)
    if (std::optional<UnitMask> mask = analysis.target.findUnits(port.name))
      for (UnitMask rest = *mask; rest; rest &= rest - 1)
        result.ports[units[llvm::countr_zero(rest)].name] = Cycles(0);
  for (size_t bit = 0; bit < assignment.load.size(); ++bit)
    if (assignment.load[bit] > 0)
      result.ports[units[bit].name] = Cycles(assignment.load[bit]);
  for (UnitMask rest = assignment.busiest; rest; rest &= rest - 1)
    result.busiestPorts.push_back(units[llvm::countr_zero(rest)].name);
  for (size_t piece = 0; piece < pieces.all.size(); ++piece)
    for (size_t bit = 0; bit < analysis.instances.size(); ++bit)
      if (double share = assignment.share[piece][bit]; share > 0)
        result.instructions[pieces.line[piece]].ports[units[bit].name] +=
            share / analysis.instances[bit];
}

} // namespace

void boundPorts(LoopAnalysis &analysis) {
  const Pieces pieces(analysis);
  const auto bound = [&](const std::vector<PortWork> &work) {
    return Cycles(assignPorts(work, analysis.instances).cycles);
  };
  const PortAssignment assignment = assignPorts(pieces.all, analysis.instances);
  InCore &result = analysis.result;
  result.portBound = Cycles(assignment.cycles);
  result.throughput = result.portBound;
  result.overlapping = bound(pieces.overlapping);
  result.nonOverlapping = bound(pieces.loads);
  result.spillReloads = bound(pieces.loadsAndReloads) - result.nonOverlapping;
  describePorts(analysis, pieces, assignment);
}

namespace {

/// Bytes of a pass by direction, and of those that of accesses to two lines.
struct Moved {
  double loaded = 0, reloaded = 0, stored = 0;
  double crossingLoads = 0, crossingStores = 0;

  void add(const Instruction &instruction, double frequency) {
    const double loads = instruction.loadBytes.value_or(0) * frequency;
    const double stores = instruction.storeBytes.value_or(0) * frequency;
    (instruction.isSpillReload ? reloaded : loaded) += loads;
    stored += stores;
    crossingLoads += loads * instruction.crossing;
    crossingStores += stores * instruction.crossing;
  }
};

Cycles over(double bytes, machine::BytesPerCycle bandwidth) {
  return bandwidth.value() > 0 ? machine::cycles(machine::Bytes(bytes), bandwidth) : Cycles(0);
}

/// What accesses to two lines take more than others.
Cycles longer(double bytes, machine::BytesPerCycle bandwidth,
              const std::optional<machine::BytesPerCycle> &crossing) {
  return crossing ? over(bytes, *crossing) - over(bytes, bandwidth) : Cycles(0);
}

struct PathTimes {
  Cycles loads, reloads, stores, both;
  Cycles crossingLoads, crossingStores; ///< beside `loads` and `stores`

  void add(const Moved &moved, const machine::AccessPaths &paths) {
    loads += over(moved.loaded, paths.load);
    crossingLoads += longer(moved.crossingLoads, paths.load, paths.crossingLoad);
    reloads += over(moved.reloaded, paths.load);
    stores += over(moved.stored, paths.store);
    crossingStores += longer(moved.crossingStores, paths.store, paths.crossingStore);
    if (paths.isExclusive)
      both += over(moved.loaded + moved.reloaded, paths.load) + over(moved.stored, paths.store);
    else if (paths.both)
      both += over(moved.loaded + moved.reloaded + moved.stored, *paths.both);
  }
};

PathTimes pathTimes(const LoopAnalysis &analysis) {
  const machine::Core &core = analysis.core;
  Moved common, widest;
  for (const Instruction &instruction : analysis.code.instructions) {
    const double bytes =
        std::max(instruction.loadBytes.value_or(0), instruction.storeBytes.value_or(0));
    const bool isWidest = bytes >= core.vectorWidth.value();
    (isWidest ? widest : common).add(instruction, analysis.frequencyOf(instruction));
  }
  PathTimes times;
  times.add(common, core.paths);
  times.add(widest, core.widestPaths);
  return times;
}

} // namespace

void boundBandwidth(LoopAnalysis &analysis) {
  InCore &result = analysis.result;
  const PathTimes times = pathTimes(analysis);
  // Ports do not show what several of them share.
  result.loadPath = times.loads + times.reloads + times.crossingLoads;
  result.storePath = std::max(times.stores + times.crossingStores, times.both);
  const Cycles loads = times.loads + times.reloads;
  if (analysis.nonOverlapping) {
    const Cycles both = std::max(result.nonOverlapping + result.spillReloads, loads);
    result.nonOverlapping = std::max(result.nonOverlapping, times.loads);
    result.spillReloads = both - result.nonOverlapping;
  } else {
    result.overlapping = std::max(result.overlapping, loads);
  }
  result.overlapping = std::max({result.overlapping, times.stores, times.both});
  result.throughput = std::max({result.throughput, result.loadPath, result.storePath});
}

void boundFrontEnd(LoopAnalysis &analysis) {
  const machine::Core &core = analysis.core;
  InCore &result = analysis.result;
  const std::vector<double> microOps = countMicroOps(analysis.code, core.frontEnd, analysis.target);
  double unfused = 0;
  for (size_t i = 0; i < microOps.size(); ++i) {
    const Instruction &instruction = analysis.code.instructions[i];
    const double frequency = analysis.frequencyOf(instruction);
    result.instructions[instruction.line].microOps += microOps[i];
    result.microOps += microOps[i] * frequency;
    if (instruction.timing)
      unfused += microOpsOf(instruction) * frequency;
  }
  if (core.frontEnd.width > 0)
    result.frontEnd = Cycles(result.microOps / core.frontEnd.width);
  if (core.retireWidth && *core.retireWidth > 0)
    result.retirement = Cycles(result.microOps / *core.retireWidth);
  if (const unsigned width = analysis.target.schedModel().IssueWidth;
      width > 0 && core.classes.empty())
    result.mcaDispatch = Cycles(unfused / width);
  result.throughput = std::max({result.throughput, result.frontEnd, result.retirement});
}

void boundLocked(LoopAnalysis &analysis) {
  double count = 0;
  for (const Instruction &instruction : analysis.code.instructions)
    if (isLocked(instruction, analysis.code, analysis.target))
      count += analysis.frequencyOf(instruction);
  if (count == 0)
    return;
  InCore &result = analysis.result;
  if (!analysis.core.lockedUpdate) {
    result.notes.push_back({"locked-unknown"});
    return;
  }
  result.locked = *analysis.core.lockedUpdate * count;
  result.throughput = std::max(result.throughput, result.locked);
}

void addCalls(LoopAnalysis &analysis) {
  report::Phrases said;
  for (const Call &call : analysis.code.calls) {
    const auto cost = analysis.core.mathCalls.find(call.callee);
    const report::Phrases name = {call.callee.empty() ? report::Phrase{"unnamed-function"}
                                                      : report::Phrase{"function", {call.callee}}};
    report::Phrase note = {"call-left-out", {name}};
    if (cost != analysis.core.mathCalls.end()) {
      const Cycles cycles = cost->second * analysis.code.lines[call.line].frequency;
      analysis.result.overlapping += cycles;
      analysis.result.throughput += cycles;
      analysis.result.calls += cycles;
      note = {"call-counted", {name, cost->second.value()}};
    }
    if (!llvm::is_contained(said, note))
      said.push_back(std::move(note));
  }
  llvm::append_range(analysis.result.notes, said);
}

} // namespace sparcity::incore
