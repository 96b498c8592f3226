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

#include "models/incore/Bottleneck.h"
#include "models/incore/Classes.h"
#include "models/incore/Code.h"
#include "models/incore/Corrections.h"
#include "models/incore/Dividers.h"
#include "models/incore/LoopAnalysis.h"
#include "models/incore/Renaming.h"
#include "models/incore/ScalableAccess.h"
#include "models/incore/Simulate.h"
#include "models/machine/Core.h"

namespace sparcity::incore {

namespace {

/// What an instruction moves that has no memory operand in the text, or one that names no
/// address that moves (constants): the ports do it all the same.
void countUnsaid(const LoopAnalysis &analysis, double &loads, double &stores, InCore &result) {
  std::vector<bool> isLoadSaid(analysis.code.lines.size()), isStoreSaid(isLoadSaid);
  size_t first = 0;
  for (const ir::MachineBlock &block : analysis.loop.blocks) {
    for (const ir::MachineAccess &access : block.accesses)
      (access.isStore ? isStoreSaid : isLoadSaid)[first + access.instruction] = true;
    first += block.instructions.size();
  }
  for (const Instruction &instruction : analysis.code.instructions) {
    const double times = analysis.frequencyOf(instruction);
    if (instruction.isOnStack)
      continue;
    if (instruction.isLoad && !isLoadSaid[instruction.line]) {
      loads += times;
      result.bytesLoaded += instruction.loadBytes.value_or(0) * times;
    }
    if (instruction.isStore && !isStoreSaid[instruction.line]) {
      stores += times;
      result.bytesStored += instruction.storeBytes.value_or(0) * times;
    }
  }
}

/// Bytes of an access: as the compiler says, or, of a gather or scatter, as the instruction does.
std::optional<double> bytesOf(const ir::MachineAccess &access, size_t line, const Code &code) {
  if (access.bytes)
    return *access.bytes;
  for (const Instruction &instruction : code.instructions)
    if (instruction.line == line && (access.isStore ? instruction.isStore : instruction.isLoad))
      return access.isStore ? instruction.storeBytes : instruction.loadBytes;
  return std::nullopt;
}

void describeLoop(LoopAnalysis &analysis) {
  const ir::MachineLoop &loop = analysis.loop;
  const machine::Core &core = analysis.core;
  InCore &result = analysis.result;
  bool unknownBytes = false;
  result.cpu = loop.cpu;
  result.flags = loop.flags;
  result.origin = loop.origin;
  result.sourceIterations = *loop.sourceIterations;
  if (!loop.evidence.empty())
    result.evidence = report::Phrase{"evidence", {loop.evidence}};
  result.vectorBytes = loop.vectorBytes;
  result.interleave = loop.interleave;
  double loads = 0, stores = 0, spills = 0;
  size_t first = 0;
  for (const ir::MachineBlock &block : loop.blocks) {
    for (const ir::MachineAccess &access : block.accesses) {
      if (access.isSpill) {
        spills += block.frequency;
        continue;
      }
      const std::optional<double> bytes =
          bytesOf(access, first + access.instruction, analysis.code);
      (access.isStore ? stores : loads) += block.frequency;
      (access.isStore ? result.bytesStored : result.bytesLoaded) +=
          bytes.value_or(0) * block.frequency;
      unknownBytes |= !bytes && block.frequency >= hardlyEver;
    }
    first += block.instructions.size();
  }
  countUnsaid(analysis, loads, stores, result);
  result.loads = std::lround(loads);
  result.stores = std::lround(stores);
  result.spills = std::lround(spills);
  if (unknownBytes)
    result.notes.push_back({"unknown-bytes"});
  if (core.vectorWidth.value() > 0 && loop.vectorBytes > core.vectorWidth.value())
    result.notes.push_back({"vectors-too-wide", {loop.vectorBytes}});
}

void countOperations(LoopAnalysis &analysis) {
  const ir::MachineLoop &loop = analysis.loop;
  VectorMode mode = vectorModeOf(loop, analysis.core);
  for (const Line &line : analysis.code.lines) {
    setMode(mode, line.text);
    analysis.result.operations += operationsOf(line.text, loop.triple, mode) * line.frequency;
  }
}

void describeLines(LoopAnalysis &analysis) {
  InCore &result = analysis.result;
  for (const Line &line : analysis.code.lines) {
    InstructionCost cost;
    cost.text = line.text;
    cost.position = line.position;
    cost.microOps = 0;
    result.instructions.push_back(std::move(cost));
  }
  for (const Instruction &instruction : analysis.code.instructions)
    if (instruction.timing) {
      InstructionCost &cost = result.instructions[instruction.line];
      cost.isKnown = true;
      cost.latency = cost.latency.value_or(0) + static_cast<unsigned>(latencyOf(instruction));
    }
}

void simulateLoop(LoopAnalysis &analysis) {
  // Its blocks do not follow each other: inner loops run between them.
  if (analysis.loop.role == ir::LoopRole::Outer)
    return;
  std::optional<report::Phrase> reason = analysis.core.classes.empty()
                                             ? whyNotSimulated(analysis.code)
                                             : report::Phrase{"mca-unknown-core"};
  if (!reason) {
    llvm::Expected<Simulation> simulation = simulateSteadyState(analysis.code, analysis.target);
    if (simulation) {
      analysis.result.mca = std::move(*simulation);
      return;
    }
    reason = report::Phrase{"mca", {llvm::toString(simulation.takeError())}};
  }
  analysis.result.notes.push_back({"no-simulation", {report::Phrases{*reason}}});
}

/// As the code alone shows it.
double crossingOf(const ir::MachineAccess &access, double lineBytes) {
  return access.offset.value_or(0) > 0 ? std::min(1.0, access.bytes.value_or(0) / lineBytes) : 0;
}

/// After readCode every access has an instruction.
void noteCrossings(Code &code, const ir::MachineLoop &loop, const Options &options) {
  std::vector<double> share(code.lines.size());
  size_t first = 0;
  for (const ir::MachineBlock &block : loop.blocks) {
    for (const ir::MachineAccess &access : block.accesses)
      share[first + access.instruction] = std::max(
          share[first + access.instruction],
          options.crossing ? options.crossing(access) : crossingOf(access, options.lineBytes));
    first += block.instructions.size();
  }
  for (Instruction &instruction : code.instructions)
    instruction.crossing = share[instruction.line];
}

/// Of what the core file does not correct.
void noteUnknownLatencies(Code &code) {
  for (const Instruction &instruction : code.instructions) {
    const unsigned latency =
        instruction.timing && !instruction.latency ? instruction.timing->getDesc().MaxLatency : 0;
    report::Phrase note{"latency-unknown", {code.lines[instruction.line].text, latency}};
    if (latency >= unknownLatency && !llvm::is_contained(code.notes, note))
      code.notes.push_back(std::move(note));
  }
}

/// The corrected work of the units. Whether it has divisions that may take another time.
llvm::Expected<bool> correct(LoopAnalysis &analysis, Numbers numbers) {
  for (const Unit &unit : analysis.target.units())
    analysis.instances.push_back(unit.instances);
  const machine::Core &core = analysis.core;
  analysis.nonOverlapping = findNonOverlapping(analysis.code, core, analysis.target);
  if (!core.classes.empty())
    applyClasses(analysis.code, core, analysis.target, analysis.loop.vectorBytes);
  else if (llvm::Error error =
               classifyWork(analysis.code, analysis.target, analysis.nonOverlapping))
    return error;
  applyCorrections(analysis.code, core.corrections, analysis.target);
  const bool hasRange = setDivisions(analysis.code, core.corrections, analysis.target, numbers);
  applyRenaming(analysis.code, core.renaming, analysis.target);
  noteUnknownLatencies(analysis.code);
  return hasRange;
}

void bound(LoopAnalysis &analysis, const Options &options) {
  describeLines(analysis);
  boundPorts(analysis);
  boundBandwidth(analysis);
  boundFrontEnd(analysis);
  boundSupply(analysis, options.isWrittenOut);
  boundLocked(analysis);
  followChains(analysis);
  boundBranches(analysis, options.branches);
  addCalls(analysis);
}

/// InCore::time if dividers got such numbers.
llvm::Expected<machine::Cycles> timeWith(Numbers numbers, const LoopAnalysis &usual,
                                         const Options &options) {
  llvm::Expected<Code> code = readCode(usual.loop, usual.target);
  if (!code)
    return code.takeError();
  noteCrossings(*code, usual.loop, options);
  LoopAnalysis analysis{usual.loop, usual.core, usual.target, *code, {}, 0, {}};
  if (llvm::Expected<bool> corrected = correct(analysis, numbers); !corrected)
    return corrected.takeError();
  bound(analysis, options);
  return analysis.result.time();
}

llvm::Error boundDivisions(LoopAnalysis &analysis, const Options &options) {
  llvm::Expected<machine::Cycles> least = timeWith(Numbers::Best, analysis, options);
  if (!least)
    return least.takeError();
  llvm::Expected<machine::Cycles> most = timeWith(Numbers::Worst, analysis, options);
  if (!most)
    return most.takeError();
  if (*least < *most) {
    analysis.result.divisions.emplace(*least, *most);
    analysis.result.notes.push_back({"divisions", {least->value(), most->value()}});
  }
  return llvm::Error::success();
}

llvm::Expected<InCore> run(LoopAnalysis analysis, const Options &options) {
  llvm::Expected<bool> hasRange = correct(analysis, Numbers::Usual);
  if (!hasRange)
    return hasRange.takeError();
  describeLoop(analysis);
  countOperations(analysis);
  bound(analysis, options);
  if (*hasRange)
    if (llvm::Error error = boundDivisions(analysis, options))
      return error;
  countInstructions(analysis, options.lineBytes);
  if (options.simulates)
    simulateLoop(analysis);
  InCore &result = analysis.result;
  result.bottleneck = describeBottleneck(result);
  result.simulationNote = explainSimulation(result);
  result.notes.insert(result.notes.end(), analysis.code.notes.begin(), analysis.code.notes.end());
  return std::move(result);
}

} // namespace

llvm::Expected<InCore> analyze(const ir::MachineLoop &said, const machine::Core &core,
                               const Target &target, const Options &options) {
  const std::optional<ir::MachineLoop> known = withVectorBytes(said, core);
  const ir::MachineLoop &loop = known ? *known : said;
  if (!loop.sourceIterations || !(*loop.sourceIterations > 0))
    return fault("it is not known how many iterations of the source loop a pass through the "
                 "machine loop covers");
  llvm::Expected<Code> code = readCode(loop, target);
  if (!code)
    return code.takeError();
  countVectorBytes(*code, loop, core);
  noteCrossings(*code, loop, options);
  return run({loop, core, target, *code, {}, 0, {}}, options);
}

llvm::Expected<InCore> analyze(const ir::MachineLoop &loop, const machine::Core &core,
                               const Options &options) {
  llvm::Expected<std::unique_ptr<Target>> target = targetFor(loop, core);
  if (!target)
    return target.takeError();
  return analyze(loop, core, **target, options);
}

} // namespace sparcity::incore
