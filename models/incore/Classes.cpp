//===- models/incore/Classes.cpp - Costs by classes of instructions --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Classes.h"

#include "models/incore/Classify.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

using sparcity::machine::ClassCost;
using sparcity::machine::ClassTiming;
using sparcity::machine::Cycles;
using sparcity::machine::InstructionClass;

namespace sparcity::incore {

namespace {

class Writer {
public:
  Writer(Code &code, const machine::Core &core, const Target &target, unsigned vectorBytes)
      : code(code), core(core), target(target), vectorBytes(vectorBytes) {
    for (const machine::Port &port : core.ports)
      if (port.isOverlapping)
        anyPort |= target.findUnits(port.name).value_or(0);
    if (anyPort == 0)
      for (const machine::Port &port : core.ports)
        anyPort |= target.findUnits(port.name).value_or(0);
  }

  void describe(Instruction &instruction) {
    const Classified is = classify(instruction, code, target, vectorBytes);
    instruction.work.clear();
    ClassTimes times;
    double own = 0;
    using enum InstructionClass;
    const double elements = elementsOf(instruction, is);
    if (is.kind)
      own = execute(instruction, *is.kind, is.width, times);
    if (instruction.isLoad) {
      const unsigned width = elements > 1 ? 0 : is.width;
      times.loadLatency = add(instruction, Load, width, Role::Load, elements, times);
    }
    if (instruction.isStore) {
      const unsigned width = elements > 1 ? 0 : is.width;
      own = std::max(own, add(instruction, Store, width, Role::StoreData, elements, times));
      if (core.classes.count(StoreAddress))
        add(instruction, StoreAddress, width, Role::StoreAddress, elements, times);
    }
    instruction.latency = times.loadLatency + own;
    instruction.byClass = times;
  }

private:
  void note(report::Phrase what) {
    if (!llvm::is_contained(code.notes, what))
      code.notes.push_back(std::move(what));
  }

  std::string nameOf(const Instruction &instruction) const {
    return code.lines[instruction.line].mnemonic().str();
  }

  /// Addresses that a gather or scatter goes to; 1 of all others.
  double elementsOf(const Instruction &instruction, const Classified &is) const {
    if (is.kind != InstructionClass::Gather && is.kind != InstructionClass::Scatter)
      return 1;
    const llvm::StringRef name = code.lines[instruction.line].mnemonic();
    const double element =
        name.ends_with("ps") || name.ends_with("dd") || name.ends_with("qd") ? 4 : 8;
    const double bytes =
        std::max(instruction.loadBytes.value_or(0), instruction.storeBytes.value_or(0));
    return std::max(1.0, (bytes > 0 ? bytes : is.width) / element);
  }

  UnitMask unitsOf(const std::vector<std::string> &ports) const {
    UnitMask units = 0;
    for (const std::string &port : ports)
      units |= target.findUnits(port).value_or(0);
    return units;
  }

  /// What is known of a class, or of the nearest one that the file has.
  const ClassTiming *timingOf(InstructionClass kind, InstructionClass &taken) const {
    for (taken = kind;; taken = machine::rowOf(taken).nearest) {
      if (const auto found = core.classes.find(taken); found != core.classes.end())
        return &found->second;
      if (machine::rowOf(taken).nearest == taken)
        return nullptr;
    }
  }

  /// Of what is no access; its latency.
  double execute(Instruction &instruction, InstructionClass kind, unsigned width,
                 ClassTimes &times) {
    InstructionClass taken = kind;
    const ClassTiming *timing = timingOf(kind, taken);
    if (timing) {
      if (taken != kind)
        note({"class-taken-as",
              {nameOf(instruction), machine::rowOf(kind).name, machine::rowOf(taken).name}});
      return add(instruction, timing->at(width), Role::Execute, 1, times);
    }
    if (kind == InstructionClass::Gather || kind == InstructionClass::Scatter)
      return 0;
    const double latency = instruction.timing->getDesc().MaxLatency;
    note({"class-unknown",
          {nameOf(instruction), machine::rowOf(kind).name, target.subtarget->getCPU().str(),
           latency}});
    instruction.work.push_back({Role::Execute, anyPort, 1});
    times.microOps += 1;
    return latency;
  }

  double add(Instruction &instruction, InstructionClass kind, unsigned width, Role role,
             double count, ClassTimes &times) {
    return add(instruction, core.classes.at(kind).at(width), role, count, times);
  }

  double add(Instruction &instruction, const ClassCost &cost, Role role, double count,
             ClassTimes &times) {
    const double busy = cost.busy.value_or(Cycles(1)).value();
    instruction.work.push_back({role, unitsOf(cost.ports), busy * count});
    if (!cost.issue.empty())
      instruction.work.push_back({role, unitsOf(cost.issue), count});
    times.microOps += cost.microOps.value_or(1) * count;
    if (role == Role::Execute && cost.accumulate)
      times.accumulate = cost.accumulate->value();
    return cost.latency.value_or(Cycles(1)).value();
  }

  Code &code;
  const machine::Core &core;
  const Target &target;
  unsigned vectorBytes;
  UnitMask anyPort = 0;
};

} // namespace

llvm::Expected<std::unique_ptr<Target>> targetFor(const ir::MachineLoop &loop,
                                                  const machine::Core &core) {
  llvm::Expected<std::unique_ptr<Target>> target =
      Target::create(loop.triple, loop.cpu, loop.flags);
  if (!target || core.classes.empty())
    return target;
  std::vector<std::string> names;
  for (const machine::Port &port : core.ports)
    names.push_back(port.name);
  (*target)->setUnits(names);
  return target;
}

void applyClasses(Code &code, const machine::Core &core, const Target &target,
                  unsigned vectorBytes) {
  if (core.classes.empty())
    return;
  // What LLVM does not know of another core does not matter.
  llvm::erase_if(code.notes,
                 [](const report::Phrase &said) { return said.id == "latency-unknown"; });
  code.notes.push_back({"timed-by-classes", {target.subtarget->getCPU().str()}});
  Writer writer(code, core, target, vectorBytes);
  for (Instruction &instruction : code.instructions)
    if (instruction.timing)
      writer.describe(instruction);
}

} // namespace sparcity::incore
