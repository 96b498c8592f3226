//===- models/incore/Corrections.cpp - What the core file says better -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Corrections.h; each rule is one function.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Corrections.h"

#include "models/incore/Patterns.h"
#include "models/machine/Core.h"

#include <cmath>

namespace sparcity::incore {

namespace {

/// An access of `bytes` keeps each stage of a path of `width` busy for
/// bytes / width cycles, rounded up, where the model takes less (a gather already
/// has more).
void widen(Instruction &instruction, Role role, std::optional<double> bytes,
           std::optional<machine::Bytes> width) {
  if (!bytes || !width || !(width->value() > 0))
    return;
  double needed = std::ceil(*bytes / width->value());
  for (UnitWork &work : instruction.work)
    if (work.role == role && work.cycles > 0)
      work.cycles = std::max(work.cycles, needed);
}

/// A rule of `occupancy`: for which instructions, and what is added.
struct OccupancyRule {
  llvm::GlobPattern pattern;
  std::vector<std::pair<UnitMask, double>> added;
};

std::vector<OccupancyRule> readOccupancy(Code &code, const machine::Corrections &corrections,
                                         const Target &target) {
  std::vector<OccupancyRule> rules;
  for (const auto &[name, ports] : corrections.occupancy) {
    std::optional<llvm::GlobPattern> pattern = readPattern(name, code);
    if (!pattern)
      continue;
    OccupancyRule rule{std::move(*pattern), {}};
    for (const auto &[port, cycles] : ports)
      if (std::optional<UnitMask> units = findNoted(port, "occupancy", code, target))
        rule.added.push_back({*units, cycles});
    rules.push_back(std::move(rule));
  }
  return rules;
}

void addOccupancy(Instruction &instruction, UnitMask units, double cycles) {
  for (UnitWork &work : instruction.work)
    if (work.units == units && (cycles < 0 || work.role == Role::Execute)) {
      double taken = std::max(-work.cycles, cycles);
      work.cycles += taken;
      cycles -= taken;
    }
  if (cycles > 0)
    instruction.work.push_back({Role::Execute, units, cycles});
}

/// lea with three parts, or relative to the instruction pointer.
bool isSlowLea(const Instruction &instruction, const Target &target) {
  const llvm::MCInst &inst = instruction.inst;
  const llvm::StringRef opcode = target.instructions->getName(inst.getOpcode());
  if (!target.isX86() || !opcode.starts_with("LEA") || inst.getNumOperands() < 5)
    return false;
  const llvm::MCOperand &base = inst.getOperand(1), &index = inst.getOperand(3),
                        &displacement = inst.getOperand(4);
  if (!base.isReg() || base.getReg() == 0)
    return false;
  if (llvm::StringRef(target.registers->getName(base.getReg())) == "RIP")
    return true;
  const bool hasIndex = index.isReg() && index.getReg() != 0;
  return hasIndex && !(displacement.isImm() && displacement.getImm() == 0);
}

void correctLea(Code &code, const machine::SlowLea &slow, const Target &target) {
  const std::optional<UnitMask> units = findNoted(slow.port, "slow-lea", code, target);
  if (!units)
    return;
  for (Instruction &instruction : code.instructions) {
    if (!instruction.timing || !isSlowLea(instruction, target))
      continue;
    instruction.latency = slow.latency.value();
    for (UnitWork &work : instruction.work)
      work.units = *units;
  }
}

void correctLatencies(Code &code, const machine::Corrections &corrections, const Target &target) {
  for (const auto &[name, latency] : corrections.latency)
    if (const std::optional<llvm::GlobPattern> pattern = readPattern(name, code))
      for (Instruction &instruction : code.instructions)
        if (matches(*pattern, instruction, code, target))
          instruction.latency = latency.value();
}

void correctPlainLoads(Code &code, const machine::Corrections &corrections, const Target &target) {
  const Patterns plain(corrections.plainLoads, code);
  for (Instruction &instruction : code.instructions) {
    if (!instruction.timing || !instruction.isLoad || !plain.match(instruction, code, target))
      continue;
    llvm::erase_if(instruction.work, [](const UnitWork &work) { return work.role != Role::Load; });
    instruction.microOps = 1;
  }
}

} // namespace

std::optional<UnitMask> findNoted(llvm::StringRef name, const char *key, Code &code,
                                  const Target &target) {
  std::optional<UnitMask> units = target.findUnits(name);
  if (!units)
    code.notes.push_back({"no-such-resource", {target.subtarget->getCPU().str(), name.str(), key}});
  return units;
}

void applyCorrections(Code &code, const machine::Corrections &corrections, const Target &target) {
  UnitMask notIndexed = 0;
  for (const std::string &name : corrections.noIndexedStore)
    notIndexed |= findNoted(name, "no_indexed_store", code, target).value_or(0);
  std::vector<OccupancyRule> rules = readOccupancy(code, corrections, target);
  correctLatencies(code, corrections, target);
  correctPlainLoads(code, corrections, target);
  if (corrections.slowLea)
    correctLea(code, *corrections.slowLea, target);

  for (Instruction &instruction : code.instructions) {
    if (!instruction.timing)
      continue;
    widen(instruction, Role::Load, instruction.loadBytes, corrections.loadPortWidth);
    widen(instruction, Role::StoreData, instruction.storeBytes, corrections.storePortWidth);
    if (instruction.isStore && instruction.isIndexed)
      for (UnitWork &work : instruction.work)
        if (work.role == Role::StoreAddress && (work.units & ~notIndexed))
          work.units &= ~notIndexed;
    for (const OccupancyRule &rule : rules)
      if (matches(rule.pattern, instruction, code, target))
        for (auto [units, cycles] : rule.added)
          addOccupancy(instruction, units, cycles);
  }
}

UnitMask findNonOverlapping(Code &code, const machine::Core &core, const Target &target) {
  UnitMask units = 0;
  for (const machine::Port &port : core.ports) {
    std::optional<UnitMask> found = findNoted(port.name, "ports", code, target);
    if (found && !port.isOverlapping)
      units |= *found;
  }
  return units;
}

} // namespace sparcity::incore
