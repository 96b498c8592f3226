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

#include "models/machine/Core.h"

#include <map>

namespace sparcity::incore {

namespace {

/// The base register that it writes back (AArch64: a result that is tied to the address);
/// 0 if none.
unsigned writtenBackOf(const Instruction &instruction, const Target &target) {
  if (!target.triple.isAArch64() || !(instruction.isLoad || instruction.isStore))
    return 0;
  const llvm::MCInstrDesc &description = target.instructions->get(instruction.inst.getOpcode());
  for (unsigned use = description.getNumDefs(); use < description.getNumOperands(); ++use) {
    const llvm::MCOperand &operand = instruction.inst.getOperand(use);
    if (description.getOperandConstraint(use, llvm::MCOI::TIED_TO) < 0 || !operand.isReg())
      continue;
    const llvm::StringRef name = target.registers->getName(operand.getReg());
    if (name == "SP" || name.starts_with("X"))
      return operand.getReg();
  }
  return 0;
}

class RegisterTracker {
public:
  RegisterTracker(const Code &code, const machine::Core &core, const Target &target)
      : code(code), core(core), target(target), writers(target.registers->getNumRegs()) {
    for (const Instruction &instruction : code.instructions)
      writtenBack.push_back(writtenBackOf(instruction, target));
  }

  std::vector<Dependence> run() {
    for (pass = 0; pass < 2; ++pass)
      for (unsigned i = 0; i < code.instructions.size(); ++i)
        if (code.instructions[i].timing)
          follow(i);
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
    unsigned node = 0;
    unsigned pass = 0;
    double latency = 0;
  };

  void follow(unsigned i) {
    const Instruction &instruction = code.instructions[i];
    for (const llvm::mca::ReadState &read : instruction.timing->getUses()) {
      take(read, dataNode(i));
      if (writtenBack[i] && read.getRegisterID() == writtenBack[i])
        take(read, addressNode(i));
    }
    for (const llvm::mca::WriteState &write : instruction.timing->getDefs())
      if (!movesStack(instruction, write.getRegisterID()))
        record(write, i);
  }

  /// The stack engine knows it before: pushes and pops are no writers of it.
  bool movesStack(const Instruction &instruction, unsigned reg) const {
    return instruction.movesStackAlone && llvm::StringRef(target.registers->getName(reg)) == "RSP";
  }

  void take(const llvm::mca::ReadState &read, unsigned reader) {
    const Instruction &instruction = code.instructions[instructionOf(reader)];
    if (read.isIndependentFromDef() || instruction.waitsForNothing ||
        target.registers->isConstant(read.getRegisterID()))
      return;
    for (llvm::MCPhysReg reg : target.registers->subregs_inclusive(read.getRegisterID())) {
      const Writer &writer = writers[reg];
      if (!writer.write)
        continue;
      const double latency = latencyOf(writer, read, instruction);
      const auto [known, isNew] =
          longest.try_emplace({writer.node, reader, pass - writer.pass}, latency);
      if (!isNew)
        known->second = std::max(known->second, latency);
    }
  }

  double latencyOf(const Writer &writer, const llvm::mca::ReadState &read,
                   const Instruction &reader) const {
    const Instruction &from = code.instructions[instructionOf(writer.node)];
    if (core.pointerLoad && reader.isLoad && reader.plainBase == read.getRegisterID() &&
        from.isLoad && target.instructions->get(from.inst.getOpcode()).canFoldAsLoad())
      return core.pointerLoad->value();
    // Below zero where the operand is needed only after the load that the reader
    // starts with; MCA counts that as 0 and so makes such chains longer.
    return writer.latency - advanceOf(writer, read, reader);
  }

  /// Cycles after which an operand is needed. Of a core that LLVM does not know, LLVM's model of
  /// its instructions tells which they are: operands beside a load, and sums that are added to.
  double advanceOf(const Writer &writer, const llvm::mca::ReadState &read,
                   const Instruction &reader) const {
    const llvm::mca::ReadDescriptor &descriptor = read.getDescriptor();
    const llvm::MCSchedClassDesc *schedClass =
        target.schedModel().getSchedClassDesc(descriptor.SchedClassID);
    const int advance = target.subtarget->getReadAdvanceCycles(schedClass, descriptor.UseIndex,
                                                               writer.write->getWriteResourceID());
    if (!reader.byClass)
      return advance;
    if (advance <= 0)
      return 0;
    if (reader.isLoad)
      return reader.byClass->loadLatency;
    return std::max(0.0, writer.latency - reader.byClass->accumulate.value_or(writer.latency));
  }

  void record(const llvm::mca::WriteState &write, unsigned i) {
    if (!write.getRegisterID() || target.registers->isConstant(write.getRegisterID()))
      return;
    const bool isAddress = writtenBack[i] && write.getRegisterID() == writtenBack[i];
    Writer writer{&write, isAddress ? addressNode(i) : dataNode(i), pass,
                  double(write.getLatency())};
    if (isAddress && core.addressWriteBack)
      writer.latency = core.addressWriteBack->value();
    else if (isAddress && code.instructions[i].byClass)
      writer.latency = 1; // of an addition, which the access does not wait for
    else if (const Instruction &instruction = code.instructions[i];
             instruction.isEliminated || instruction.latency)
      writer.latency = incore::latencyOf(instruction);
    for (llvm::MCPhysReg reg : target.registers->subregs_inclusive(write.getRegisterID()))
      writers[reg] = writer;
    if (write.clearsSuperRegisters())
      for (llvm::MCPhysReg reg : target.registers->superregs(write.getRegisterID()))
        writers[reg] = writer;
  }

  const Code &code;
  const machine::Core &core;
  const Target &target;
  std::vector<unsigned> writtenBack; ///< by instruction
  std::vector<Writer> writers;
  unsigned pass = 0;
  std::map<std::tuple<unsigned, unsigned, unsigned>, double> longest;
};

} // namespace

double loadLatency(const Instruction &instruction, const Target &target) {
  if (instruction.byClass)
    return instruction.byClass->loadLatency;
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

/// Its block is left out.
static bool isNeverRun(const Code &code, unsigned line) {
  return llvm::none_of(code.instructions,
                       [&](const Instruction &instruction) { return instruction.line == line; });
}

/// Cycles from the issue of a store to its data: of a read-modify-write they are made of what
/// it loads.
static double storeDataLatency(const Instruction &store, const Target &target) {
  if (!store.isLoad)
    return 0;
  if (store.byClass)
    return latencyOf(store);
  // LLVM's latency is that of load, operation, and a cycle for the store.
  const double loaded = loadLatency(store, target);
  return loaded + std::max(1.0, store.timing->getDesc().MaxLatency - loaded - 1);
}

std::vector<Dependence> findDependences(Code &code, const ir::MachineLoop &loop,
                                        const machine::Core &core, const Target &target) {
  std::vector<Dependence> result = RegisterTracker(code, core, target).run();
  for (const ir::MemoryDependence &dependence : loop.dependences) {
    unsigned store = 0, load = 0;
    const Instruction *reader = findInLine(code, dependence.load, false, load);
    const Instruction *writer = findInLine(code, dependence.store, true, store);
    if (isNeverRun(code, dependence.store) || isNeverRun(code, dependence.load))
      continue;
    if (!writer || !reader || (dependence.passes == 0 && store >= load)) {
      code.notes.push_back({"dependence-left-out",
                            {code.lines[dependence.load].text, code.lines[dependence.store].text}});
      continue;
    }
    result.push_back({dataNode(store), dataNode(load),
                      storeDataLatency(*writer, target) + core.storeForwarding.value() -
                          loadLatency(*reader, target),
                      dependence.passes});
  }
  return result;
}

} // namespace sparcity::incore
