//===- models/incore/DependenceGraph.cpp - Dependences of a loop ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The last writer of every register is followed through two passes; in the
/// second one every value that the loop carries has its writer. The rules of
/// partial writes are those of MCA's register file.
///
//===----------------------------------------------------------------------===//

#include "models/incore/DependenceGraph.h"

#include <map>

namespace sparcity::incore {

namespace {

class RegisterTracker {
public:
  RegisterTracker(const Code &code, const Target &target)
      : code(code), target(target), writers(target.registers->getNumRegs()) {}

  std::vector<Dependence> run() {
    for (pass = 0; pass < 2; ++pass)
      for (unsigned i = 0; i < code.instructions.size(); ++i) {
        const llvm::mca::Instruction *timing = code.instructions[i].timing.get();
        if (!timing)
          continue;
        for (const llvm::mca::ReadState &read : timing->getUses())
          take(read, i);
        for (const llvm::mca::WriteState &write : timing->getDefs())
          record(write, i);
      }
    std::vector<Dependence> result;
    for (const auto &[key, latency] : longest) {
      auto [from, to, passes] = key;
      result.push_back({from, to, latency, passes});
    }
    return result;
  }

private:
  struct Writer {
    const llvm::mca::WriteState *write = nullptr;
    unsigned instruction = 0;
    unsigned pass = 0;
  };

  void take(const llvm::mca::ReadState &read, unsigned reader) {
    if (read.isIndependentFromDef() || target.registers->isConstant(read.getRegisterID()))
      return;
    const llvm::mca::ReadDescriptor &descriptor = read.getDescriptor();
    const llvm::MCSchedClassDesc *schedClass =
        target.schedModel().getSchedClassDesc(descriptor.SchedClassID);
    for (llvm::MCPhysReg reg : target.registers->subregs_inclusive(read.getRegisterID())) {
      const Writer &writer = writers[reg];
      if (!writer.write)
        continue;
      int advance = target.subtarget->getReadAdvanceCycles(schedClass, descriptor.UseIndex,
                                                           writer.write->getWriteResourceID());
      // Below zero where the operand is needed only after the load that the reader
      // starts with; MCA counts that as 0 and so makes such chains longer.
      double latency = int(writer.write->getLatency()) - advance;
      const auto [known, isNew] =
          longest.try_emplace({writer.instruction, reader, pass - writer.pass}, latency);
      if (!isNew)
        known->second = std::max(known->second, latency);
    }
  }

  void record(const llvm::mca::WriteState &write, unsigned instruction) {
    if (!write.getRegisterID() || target.registers->isConstant(write.getRegisterID()))
      return;
    Writer writer{&write, instruction, pass};
    for (llvm::MCPhysReg reg : target.registers->subregs_inclusive(write.getRegisterID()))
      writers[reg] = writer;
    if (write.clearsSuperRegisters())
      for (llvm::MCPhysReg reg : target.registers->superregs(write.getRegisterID()))
        writers[reg] = writer;
  }

  const Code &code;
  const Target &target;
  std::vector<Writer> writers;
  unsigned pass = 0;
  std::map<std::tuple<unsigned, unsigned, unsigned>, double> longest;
};

} // namespace

double loadLatency(const Instruction &instruction, const Target &target) {
  const llvm::mca::InstrDesc &description = instruction.timing->getDesc();
  // Address updates and moves to vector registers work on other units too.
  const bool isPlain =
      !target.isX86() || target.instructions->get(instruction.inst.getOpcode()).canFoldAsLoad() ||
      llvm::all_of(instruction.work, [](const UnitWork &work) { return work.role == Role::Load; });
  double latency = description.MaxLatency;
  if (isPlain)
    return latency;
  int advance = 0;
  for (const llvm::mca::ReadDescriptor &read : description.Reads) {
    const llvm::MCSchedClassDesc *schedClass =
        target.schedModel().getSchedClassDesc(read.SchedClassID);
    for (const llvm::MCReadAdvanceEntry &entry :
         target.subtarget->getReadAdvanceEntries(*schedClass))
      advance = std::max(advance, entry.Cycles);
  }
  return std::min(latency, advance > 0 ? advance : double(target.schedModel().LoadLatency));
}

static const Instruction *findInLine(const Code &code, unsigned line, bool isStore,
                                     unsigned &index) {
  for (index = 0; index < code.instructions.size(); ++index) {
    const Instruction &instruction = code.instructions[index];
    if (instruction.line == line && instruction.timing &&
        (isStore ? instruction.isStore : instruction.isLoad))
      return &instruction;
  }
  return nullptr;
}

std::vector<Dependence> findDependences(Code &code, const ir::MachineLoop &loop,
                                        machine::Cycles storeForwarding, const Target &target) {
  std::vector<Dependence> result = RegisterTracker(code, target).run();
  for (const ir::MemoryDependence &dependence : loop.dependences) {
    unsigned store = 0, load = 0;
    const Instruction *reader = findInLine(code, dependence.load, false, load);
    if (!findInLine(code, dependence.store, true, store) || !reader ||
        (dependence.passes == 0 && store >= load)) {
      code.notes.push_back({"dependence-left-out",
                            {code.lines[dependence.load].text, code.lines[dependence.store].text}});
      continue;
    }
    result.push_back(
        {store, load, storeForwarding.value() - loadLatency(*reader, target), dependence.passes});
  }
  return result;
}

} // namespace sparcity::incore
