//===- models/incore/Code.cpp - Instructions of a loop with their costs ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parses the blocks and builds LLVM MCA's description of each instruction.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Code.h"

#include <cmath>
#include <map>

namespace sparcity::incore {

namespace {

/// Beyond this the text is no loop body that anybody would model.
constexpr size_t mostLines = 20000;

/// Instruments (RISC-V: the vector length multiplier) in force at each
/// instruction; those at the end of the body hold at its start, and where it sets
/// none those from before the loop.
class Instruments {
public:
  Instruments(const Target &target, Code &code) : target(target), code(code) {}

  void pass(const llvm::MCInst &inst) {
    for (llvm::mca::UniqueInstrument &instrument : target.instruments->createInstruments(inst)) {
      if (!instrument) // an instruction that sets nothing MCA knows
        continue;
      active[instrument->getDesc()] = instrument.get();
      code.instruments.push_back(std::move(instrument));
    }
  }
  llvm::SmallVector<llvm::mca::Instrument *> list() const {
    llvm::SmallVector<llvm::mca::Instrument *> result;
    for (auto [kind, instrument] : active)
      result.push_back(instrument);
    return result;
  }

private:
  const Target &target;
  Code &code;
  std::map<llvm::StringRef, llvm::mca::Instrument *> active;
};

std::string calleeOf(llvm::StringRef text) {
  llvm::StringRef operand = text.trim().split('#').first.trim();
  operand = operand.substr(operand.find_last_of(" \t") + 1);
  operand = operand.split('@').first;
  return operand.starts_with("*") || operand.starts_with("%") ? "" : operand.str();
}

/// Where the memory operand begins (x86: base, scale, index, displacement, segment), if
/// there is one.
std::optional<size_t> memoryOperand(const llvm::MCInst &inst, const Target &target) {
  if (!target.isX86())
    return std::nullopt;
  llvm::ArrayRef<llvm::MCOperandInfo> operands =
      target.instructions->get(inst.getOpcode()).operands();
  for (size_t i = 0; i + 3 < operands.size() && i + 3 < inst.getNumOperands(); ++i)
    if (operands[i].OperandType == llvm::MCOI::OPERAND_MEMORY)
      return i;
  return std::nullopt;
}

bool hasRegister(const llvm::MCInst &inst, size_t operand) {
  return inst.getOperand(operand).isReg() && inst.getOperand(operand).getReg() != 0;
}

/// The base of an address without index and with a displacement that the fast path of
/// loads takes (Intel optimisation manual: 0 to 2047 bytes); 0 of another.
unsigned plainBaseOf(const llvm::MCInst &inst, size_t memory) {
  const llvm::MCOperand &displacement = inst.getOperand(memory + 3);
  const bool isPlain = hasRegister(inst, memory) && !hasRegister(inst, memory + 2) &&
                       displacement.isImm() && displacement.getImm() >= 0 &&
                       displacement.getImm() < 2048;
  return isPlain ? inst.getOperand(memory).getReg() : 0;
}

class Reader {
public:
  Reader(const ir::MachineLoop &loop, const Target &target) : loop(loop), target(target) {
    code.builder = std::make_unique<llvm::mca::InstrBuilder>(
        *target.subtarget, *target.instructions, *target.registers, target.analysis.get(),
        *target.instruments, unknownLatency);
  }

  llvm::Expected<Code> read() {
    if (llvm::Error error = parse())
      return error;
    Instruments instruments(target, code);
    if (llvm::Error error = passSetup(instruments))
      return error;
    for (const Instruction &instruction : code.instructions)
      instruments.pass(instruction.inst);
    bool isScaled = !target.triple.isRISCV() || !instruments.list().empty();
    if (!isScaled &&
        llvm::any_of(code.lines, [](const Line &line) { return line.mnemonic().starts_with("v"); }))
      code.notes.push_back({"unknown-multiplier"});
    target.postProcess->resetState();
    for (Instruction &instruction : code.instructions) {
      describe(instruction, instruments.list());
      instruments.pass(instruction.inst);
    }
    if (llvm::Error error = takeAccesses())
      return error;
    return std::move(code);
  }

private:
  llvm::Error parse() {
    for (const ir::MachineBlock &block : loop.blocks) {
      if (code.lines.size() + block.instructions.size() > mostLines)
        return fault("the machine loop has more than " + llvm::Twine(mostLines) + " instructions");
      if (!(block.frequency >= 0 && block.frequency < 1e9))
        return fault("block '" + block.label + "' has the impossible frequency " +
                     std::to_string(block.frequency));
      llvm::Expected<ParsedBlock> parsed = parseBlock(block, target);
      if (!parsed)
        return parsed.takeError();
      const bool runs = block.frequency >= hardlyEver;
      code.isStraight &= !runs || std::abs(block.frequency - 1) < hardlyEver;
      unsigned number = code.blocks.size();
      for (size_t i = 0; i < block.instructions.size(); ++i) {
        for (const llvm::MCInst &inst : parsed->lines[i]) {
          if (!runs)
            break;
          Instruction instruction;
          instruction.line = code.lines.size();
          instruction.inst = inst;
          code.instructions.push_back(std::move(instruction));
        }
        code.lines.push_back(
            {llvm::StringRef(block.instructions[i]).trim().str(), block.frequency, number,
             i < block.positions.size() ? block.positions[i] : ir::MachinePosition{}});
      }
      code.blocks.push_back(std::move(*parsed));
    }
    return llvm::Error::success();
  }

  llvm::Error passSetup(Instruments &instruments) {
    if (loop.setup.empty())
      return llvm::Error::success();
    ir::MachineBlock block;
    block.label = "setup";
    block.instructions = loop.setup;
    llvm::Expected<ParsedBlock> parsed = parseBlock(block, target);
    if (!parsed)
      return parsed.takeError();
    for (const std::vector<llvm::MCInst> &line : parsed->lines)
      for (const llvm::MCInst &inst : line)
        instruments.pass(inst);
    return llvm::Error::success();
  }

  void note(report::Phrase what) {
    if (!llvm::is_contained(code.notes, what))
      code.notes.push_back(std::move(what));
  }

  void describe(Instruction &instruction,
                const llvm::SmallVector<llvm::mca::Instrument *> &instruments) {
    const llvm::MCInstrDesc &description = target.instructions->get(instruction.inst.getOpcode());
    // RISC-V: one opcode for jumps and calls.
    bool isCall =
        target.analysis ? target.analysis->isCall(instruction.inst) : description.isCall();
    instruction.isLoad = description.mayLoad();
    instruction.isStore = description.mayStore();
    if (const std::optional<size_t> memory = memoryOperand(instruction.inst, target)) {
      instruction.isIndexed = hasRegister(instruction.inst, *memory + 2);
      instruction.plainBase = plainBaseOf(instruction.inst, *memory);
      instruction.isOnStack = hasRegister(instruction.inst, *memory) &&
                              llvm::StringRef(target.registers->getName(
                                  instruction.inst.getOperand(*memory).getReg())) == "RSP";
    }
    const std::string &text = code.lines[instruction.line].text;
    // MCA would warn on standard error about these two and take a latency of
    // 100 cycles for them.
    if (isCall || description.isReturn()) {
      if (isCall)
        code.calls.push_back({instruction.line, calleeOf(text)});
      else
        note({"return-left-out", {text}});
      instruction.isLoad = instruction.isStore = false;
      return;
    }
    auto built = code.builder->createInstruction(instruction.inst, instruments);
    if (!built) {
      // Recycled instructions and faults alike: there is no cost to be had.
      llvm::consumeError(built.takeError());
      note({"instruction-unknown", {text, loop.cpu}});
      return;
    }
    instruction.timing = std::move(*built);
    target.postProcess->postProcessInstruction(instruction.timing, instruction.inst);
    const llvm::mca::InstrDesc &cost = instruction.timing->getDesc();
    for (const auto &[mask, usage] : cost.Resources)
      if (!usage.isReserved() && usage.size())
        instruction.work.push_back({Role::Execute, Target::unitsOf(mask), double(usage.size())});
  }

  llvm::Error takeAccesses() {
    std::vector<std::vector<Instruction *>> byLine(code.lines.size());
    for (Instruction &instruction : code.instructions)
      byLine[instruction.line].push_back(&instruction);
    unsigned first = 0;
    for (const ir::MachineBlock &block : loop.blocks) {
      for (const ir::MachineAccess &access : block.accesses) {
        if (access.instruction >= block.instructions.size())
          return fault("block '" + block.label + "' has an access of instruction " +
                       llvm::Twine(access.instruction) + ", which it does not have");
        for (Instruction *instruction : byLine[first + access.instruction])
          if (access.isStore ? instruction->isStore : instruction->isLoad) {
            take(access, *instruction);
            break;
          }
      }
      first += block.instructions.size();
    }
    for (Instruction &instruction : code.instructions) {
      if (instruction.isLoad && !instruction.loadBytes)
        instruction.loadBytes = target.memoryBytes(instruction.inst);
      if (instruction.isStore && !instruction.storeBytes)
        instruction.storeBytes = target.memoryBytes(instruction.inst);
    }
    for (const ir::MemoryDependence &dependence : loop.dependences)
      if (dependence.store >= code.lines.size() || dependence.load >= code.lines.size())
        return fault("a memory dependence names an instruction that the loop does not have");
    return llvm::Error::success();
  }

  static void take(const ir::MachineAccess &access, Instruction &instruction) {
    if (!access.isStore && access.isSpill)
      instruction.isSpillReload = true;
    if (!access.bytes)
      return;
    std::optional<double> &bytes = access.isStore ? instruction.storeBytes : instruction.loadBytes;
    bytes = bytes.value_or(0) + *access.bytes;
  }

  const ir::MachineLoop &loop;
  const Target &target;
  Code code;
};

} // namespace

bool isLocked(const Instruction &instruction, const Code &code, const Target &target) {
  if (!target.isX86())
    return false;
  const llvm::StringRef mnemonic = code.lines[instruction.line].mnemonic();
  return mnemonic.equals_insensitive("lock") ||
         (mnemonic.starts_with_insensitive("xchg") && instruction.isLoad);
}

double latencyOf(const Instruction &instruction) {
  if (!instruction.timing || instruction.isEliminated)
    return 0;
  return instruction.latency.value_or(instruction.timing->getDesc().MaxLatency);
}

double microOpsOf(const Instruction &instruction) {
  return instruction.byClass ? instruction.byClass->microOps
                             : instruction.timing->getDesc().NumMicroOps;
}

llvm::StringRef Line::mnemonic() const {
  return llvm::StringRef(text).take_until([](char c) { return c == ' ' || c == '\t'; });
}

llvm::Expected<Code> readCode(const ir::MachineLoop &loop, const Target &target) {
  return Reader(loop, target).read();
}

} // namespace sparcity::incore
