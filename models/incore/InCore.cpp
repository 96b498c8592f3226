//===- models/incore/InCore.cpp - In-core time of a machine loop ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Puts the parts together: text -> instructions -> corrected work of the units
/// -> bounds, dependences, simulation.
///
//===----------------------------------------------------------------------===//

#include "models/incore/InCore.h"

#include "models/incore/Code.h"
#include "models/incore/Corrections.h"
#include "models/incore/DependenceGraph.h"
#include "models/incore/FrontEnd.h"
#include "models/incore/PortBound.h"
#include "models/incore/Simulate.h"

#include <set>

namespace incore {

namespace {

using machine::Cycles;

class Analysis {
public:
  Analysis(const ir::MachineLoop &loop, const machine::Core &core, const Target &target, Code &code)
      : loop(loop), core(core), target(target), code(code) {
    for (const Unit &unit : target.units())
      instances.push_back(unit.instances);
  }

  llvm::Expected<InCore> run() {
    nonOverlapping = findNonOverlapping(code, core, target);
    if (llvm::Error error = classifyWork(code, target, nonOverlapping))
      return error;
    applyCorrections(code, core.corrections, target);
    describeLoop();
    describeLines();
    boundPorts();
    boundBandwidth();
    boundFrontEnd();
    followChains();
    addCalls();
    simulateLoop();
    result.notes.insert(result.notes.end(), code.notes.begin(), code.notes.end());
    return std::move(result);
  }

private:
  double frequencyOf(const Instruction &instruction) const {
    return code.lines[instruction.line].frequency;
  }

  void describeLoop() {
    result.cpu = loop.cpu;
    result.flags = loop.flags;
    result.sourceIterations = *loop.sourceIterations;
    result.evidence = loop.evidence;
    result.vectorBytes = loop.vectorBytes;
    result.interleave = loop.interleave;
    double loads = 0, stores = 0, spills = 0;
    for (const ir::MachineBlock &block : loop.blocks)
      for (const ir::MachineAccess &access : block.accesses) {
        double bytes = access.bytes.value_or(0) * block.frequency;
        if (access.isSpill) {
          spills += block.frequency;
          continue;
        }
        (access.isStore ? stores : loads) += block.frequency;
        (access.isStore ? result.bytesStored : result.bytesLoaded) += bytes;
        if (!access.bytes)
          unknownBytes = true;
      }
    result.loads = std::lround(loads);
    result.stores = std::lround(stores);
    result.spills = std::lround(spills);
    if (unknownBytes)
      result.notes.push_back("the bytes of some accesses are not known; they count as none");
    if (core.vectorWidth.value() > 0 && loop.vectorBytes > core.vectorWidth.value())
      result.notes.push_back("the code has vectors of " + std::to_string(loop.vectorBytes) +
                             " B, the core file says that the core has none of that width");
  }

  void describeLines() {
    for (const Line &line : code.lines) {
      InstructionCost cost;
      cost.text = line.text;
      cost.position = line.position;
      cost.microOps = 0;
      result.instructions.push_back(std::move(cost));
    }
    for (const Instruction &instruction : code.instructions)
      if (instruction.timing) {
        InstructionCost &cost = result.instructions[instruction.line];
        cost.isKnown = true;
        cost.latency = cost.latency.value_or(0) + instruction.timing->getDesc().MaxLatency;
      }
  }

  /// Which of the two ECM terms a piece of work belongs to.
  bool isNonOverlapping(const UnitWork &work) const {
    switch (work.role) {
    case Role::Load:
      return work.units & nonOverlapping;
    case Role::StoreAddress:
      return (work.units & nonOverlapping) && !core.corrections.storeAddressOverlaps;
    case Role::Execute:
    case Role::StoreData:
      return !(work.units & ~nonOverlapping);
    }
    return false;
  }

  /// Bytes between registers and L1 against the core file's bandwidths; ports do
  /// not show what several of them share.
  void boundBandwidth() {
    double loaded = 0, reloaded = 0, stored = 0;
    for (const Instruction &instruction : code.instructions) {
      double frequency = frequencyOf(instruction);
      (instruction.isSpillReload ? reloaded : loaded) +=
          instruction.loadBytes.value_or(0) * frequency;
      stored += instruction.storeBytes.value_or(0) * frequency;
    }
    if (core.loadBandwidth.value() > 0) {
      Cycles loads = machine::cycles(machine::Bytes(loaded), core.loadBandwidth);
      Cycles all = machine::cycles(machine::Bytes(loaded + reloaded), core.loadBandwidth);
      Cycles both = std::max(result.nonOverlapping + result.spillReloads, all);
      if (nonOverlapping) {
        result.nonOverlapping = std::max(result.nonOverlapping, loads);
        result.spillReloads = both - result.nonOverlapping;
      } else {
        result.overlapping = std::max(result.overlapping, all);
      }
      result.throughput = std::max(result.throughput, all);
    }
    if (core.storeBandwidth.value() > 0) {
      Cycles stores = machine::cycles(machine::Bytes(stored), core.storeBandwidth);
      result.overlapping = std::max(result.overlapping, stores);
      result.throughput = std::max(result.throughput, stores);
    }
  }

  double bound(const std::vector<PortWork> &work) const {
    return assignPorts(work, instances).cycles;
  }

  void boundPorts() {
    std::vector<PortWork> all, overlapping, loads, loadsAndReloads;
    std::vector<const Instruction *> owner;
    for (const Instruction &instruction : code.instructions)
      for (const UnitWork &work : instruction.work) {
        PortWork piece{work.units, work.cycles * frequencyOf(instruction)};
        all.push_back(piece);
        owner.push_back(&instruction);
        if (!isNonOverlapping(work)) {
          overlapping.push_back(piece);
          continue;
        }
        loadsAndReloads.push_back(piece);
        if (!instruction.isSpillReload)
          loads.push_back(piece);
      }
    PortAssignment assignment = assignPorts(all, instances);
    result.throughput = Cycles(assignment.cycles);
    result.overlapping = Cycles(bound(overlapping));
    result.nonOverlapping = Cycles(bound(loads));
    result.spillReloads = Cycles(bound(loadsAndReloads)) - result.nonOverlapping;

    for (const machine::Port &port : core.ports)
      if (std::optional<UnitMask> units = target.findUnits(port.name))
        for (UnitMask rest = *units; rest; rest &= rest - 1)
          result.ports[unitName(rest)] = Cycles(0);
    for (size_t bit = 0; bit < assignment.load.size(); ++bit)
      if (assignment.load[bit] > 0)
        result.ports[target.units()[bit].name] = Cycles(assignment.load[bit]);
    for (size_t piece = 0; piece < all.size(); ++piece)
      for (size_t bit = 0; bit < instances.size(); ++bit)
        if (double share = assignment.share[piece][bit]; share > 0)
          result.instructions[owner[piece]->line].ports[target.units()[bit].name] +=
              share / instances[bit];
  }

  const std::string &unitName(UnitMask lowestOf) const {
    return target.units()[llvm::countr_zero(lowestOf)].name;
  }

  void boundFrontEnd() {
    std::vector<double> microOps = countMicroOps(code, core.frontEnd, target);
    double sum = 0;
    for (size_t i = 0; i < microOps.size(); ++i) {
      result.instructions[code.instructions[i].line].microOps += microOps[i];
      sum += microOps[i] * frequencyOf(code.instructions[i]);
    }
    if (core.frontEnd.width > 0)
      result.frontEnd = Cycles(sum / core.frontEnd.width);
    result.throughput = std::max(result.throughput, result.frontEnd);
  }

  void followChains() {
    std::vector<Dependence> dependences = findDependences(code, loop, core.storeForwarding, target);
    Chain carried = findLongestCycle(code.instructions.size(), dependences);
    result.loopCarried = Cycles(carried.cycles);
    for (unsigned node : carried.nodes)
      result.instructions[code.instructions[node].line].isOnLongestChain = true;
    std::vector<double> latency;
    latency.reserve(code.instructions.size());
    for (const Instruction &instruction : code.instructions)
      latency.push_back(instruction.timing ? instruction.timing->getDesc().MaxLatency : 0);
    Chain path = findLongestPath(latency, dependences);
    result.criticalPath = Cycles(path.cycles);
    for (unsigned node : path.nodes)
      result.instructions[code.instructions[node].line].isOnCriticalPath = true;
    if (!code.isStraight)
      result.notes.push_back("the loop has blocks that are not executed once a pass: the chains "
                             "are those of a pass through all of them");
  }

  /// Calls keep the core busy with what the core file says of them.
  void addCalls() {
    std::set<std::string> seen;
    for (const Call &call : code.calls) {
      auto cost = core.mathCalls.find(call.callee);
      std::string name = call.callee.empty() ? "a function" : "'" + call.callee + "'";
      std::string note = "the call of " + name + " in the loop ";
      if (cost == core.mathCalls.end()) {
        note += "is left out: its cost is not known";
      } else {
        Cycles cycles = cost->second * code.lines[call.line].frequency;
        result.overlapping += cycles;
        result.throughput += cycles;
        note += "counts " + llvm::formatv("{0:f1}", cost->second.value()).str() +
                " cycles, as the core file says";
      }
      if (seen.insert(note).second)
        result.notes.push_back(note);
    }
  }

  void simulateLoop() {
    // Its blocks do not follow each other: inner loops run between them.
    if (loop.role == ir::LoopRole::Outer)
      return;
    std::string reason = whyNotSimulated(code);
    if (reason.empty()) {
      llvm::Expected<double> cycles = simulateSteadyState(code, target);
      if (cycles) {
        result.mca = Cycles(*cycles);
        return;
      }
      reason = llvm::toString(cycles.takeError());
    }
    result.notes.push_back("no simulation: " + reason);
  }

  const ir::MachineLoop &loop;
  const machine::Core &core;
  const Target &target;
  Code &code;
  std::vector<double> instances;
  UnitMask nonOverlapping = 0;
  bool unknownBytes = false;
  InCore result;
};

} // namespace

llvm::Expected<InCore> analyze(const ir::MachineLoop &loop, const machine::Core &core) {
  if (!loop.sourceIterations || !(*loop.sourceIterations > 0))
    return fault("it is not known how many iterations of the source loop a pass through the "
                 "machine loop covers");
  llvm::Expected<std::unique_ptr<Target>> target =
      Target::create(loop.triple, loop.cpu, loop.flags);
  if (!target)
    return target.takeError();
  llvm::Expected<Code> code = readCode(loop, **target);
  if (!code)
    return code.takeError();
  return Analysis(loop, core, **target, *code).run();
}

} // namespace incore
