//===- models/incore/InstructionMix.cpp - Retired instructions of a pass --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/InstructionMix.h"

#include "models/incore/LoopAnalysis.h"
#include "models/incore/PortBound.h"

#include <cmath>
#include <tuple>

using sparcity::machine::Cycles;

namespace sparcity::incore {

InstructionMix &InstructionMix::operator+=(const InstructionMix &more) {
  loads += more.loads, stores += more.stores, updates += more.updates;
  other += more.other;
  memoryTime += more.memoryTime, operationTime += more.operationTime;
  operationPorts += more.operationPorts, slotTime += more.slotTime;
  integerWrites += more.integerWrites, vectorWrites += more.vectorWrites;
  freshLoads += more.freshLoads, freshStores += more.freshStores;
  streaming += more.streaming, scattered += more.scattered;
  hasCalls |= more.hasCalls;
  return *this;
}

InstructionMix operator*(const InstructionMix &mix, double times) {
  InstructionMix result;
  result.loads = mix.loads * times, result.stores = mix.stores * times;
  result.updates = mix.updates * times, result.other = mix.other * times;
  result.memoryTime = mix.memoryTime * times, result.operationTime = mix.operationTime * times;
  result.operationPorts = mix.operationPorts * times, result.slotTime = mix.slotTime * times;
  result.integerWrites = mix.integerWrites * times, result.vectorWrites = mix.vectorWrites * times;
  result.freshLoads = mix.freshLoads * times, result.freshStores = mix.freshStores * times;
  result.streaming = mix.streaming * times, result.scattered = mix.scattered * times;
  result.hasCalls = mix.hasCalls;
  return result;
}

namespace {

/// What one line of the text is; MC may take it for several instructions (a prefix).
struct Kind {
  bool loads = false, stores = false;
  bool touchesMemory() const { return loads || stores; }
};

std::vector<Kind> kindsOf(const Code &code) {
  std::vector<Kind> kinds(code.lines.size());
  for (const Instruction &instruction : code.instructions) {
    kinds[instruction.line].loads |= instruction.isLoad;
    kinds[instruction.line].stores |= instruction.isStore;
  }
  return kinds;
}

void countLines(const Code &code, const std::vector<Kind> &kinds, InstructionMix &mix) {
  for (size_t line = 0; line < kinds.size(); ++line) {
    const Kind &kind = kinds[line];
    double &count = kind.loads && kind.stores ? mix.updates
                    : kind.loads              ? mix.loads
                    : kind.stores             ? mix.stores
                                              : mix.other;
    count += code.lines[line].frequency;
  }
}

/// The register file that a register is of.
enum class File { None, Integer, Vector };

/// LLVM names its classes: GR64, VR256X (x86), GPR64, ZPR, FPR128 (AArch64), GPR, VR, FPR64
/// (RISC-V).
File fileOf(llvm::MCRegister reg, const Target &target) {
  const llvm::MCRegisterInfo &registers = *target.registers;
  if (registers.isConstant(reg)) // a zero that takes what nobody wants
    return File::None;
  for (const llvm::MCRegisterClass &kind : registers.regclasses()) {
    const llvm::StringRef name = registers.getRegClassName(&kind);
    const bool isInteger = name.starts_with("GR8") || name.starts_with("GR16") ||
                           name.starts_with("GR32") || name.starts_with("GR64") ||
                           name.starts_with("GPR");
    const bool isVector =
        name.starts_with("VR") || name.starts_with("ZPR") || name.starts_with("FPR");
    if ((isInteger || isVector) && kind.contains(reg))
      return isInteger ? File::Integer : File::Vector;
  }
  return File::None;
}

void countWrites(const LoopAnalysis &analysis, InstructionMix &mix) {
  std::map<unsigned, File> files; // loops write few registers again and again
  for (const Instruction &instruction : analysis.code.instructions) {
    const llvm::MCInstrDesc &description =
        analysis.target.instructions->get(instruction.inst.getOpcode());
    const double frequency = analysis.frequencyOf(instruction);
    const auto count = [&](llvm::MCRegister reg) {
      const auto [known, isNew] = files.try_emplace(reg.id(), File::None);
      if (isNew)
        known->second = fileOf(reg, analysis.target);
      const File file = known->second;
      mix.integerWrites += file == File::Integer ? frequency : 0;
      mix.vectorWrites += file == File::Vector ? frequency : 0;
    };
    for (unsigned i = 0; i < description.getNumDefs() && i < instruction.inst.getNumOperands(); ++i)
      if (instruction.inst.getOperand(i).isReg() && instruction.inst.getOperand(i).getReg())
        count(instruction.inst.getOperand(i).getReg());
    for (const llvm::MCPhysReg reg : description.implicit_defs())
      count(reg);
  }
}

/// Of a gather or scatter what LLVM's name says of its elements ("DPDYrm" of
/// "VGATHERDPDYrm": 32-bit indices, doubles); empty for all others.
llvm::StringRef gatheredElements(const Instruction &instruction, const Target &target) {
  const llvm::StringRef name = target.instructions->getName(instruction.inst.getOpcode());
  for (const llvm::StringRef kind : {"GATHER", "SCATTER"})
    if (const size_t at = name.find(kind); at != llvm::StringRef::npos)
      return name.substr(at + kind.size());
  return {};
}

/// Elements that an instruction moves to or from addresses of their own.
double elementsOf(const Instruction &instruction, double bytes, const Target &target) {
  const llvm::StringRef kind = gatheredElements(instruction, target).substr(1);
  if (kind.empty())
    return 1;
  const bool isWide = kind.starts_with("PD") || kind.starts_with("Q");
  return std::max(1.0, bytes / (isWide ? 8 : 4));
}

/// Accesses that the compiler made of one in the source by unrolling.
struct Stream {
  double bytes = 0, elements = 0, instructions = 0;
  std::optional<std::int64_t> step;
  bool isStore = false;

  /// Bytes of lines that are new in each pass.
  double fresh(double line) const {
    if (!step)
      return elements * line;
    return std::max(bytes, std::min(std::abs(double(*step)), elements * line));
  }
  bool isPrefetched(double line) const {
    return step && std::abs(double(*step)) <= elements * line;
  }
};

void followStreams(const LoopAnalysis &analysis, double line, InstructionMix &mix) {
  // Of accesses without a place in the source, those with one step count as one stream.
  using Key = std::tuple<unsigned, unsigned, bool, std::optional<std::int64_t>>;
  std::map<Key, Stream> streams;
  std::vector<const Instruction *> first(analysis.code.lines.size());
  for (const Instruction &instruction : llvm::reverse(analysis.code.instructions))
    if (instruction.isLoad || instruction.isStore)
      first[instruction.line] = &instruction;
  size_t start = 0;
  for (const ir::MachineBlock &block : analysis.loop.blocks) {
    for (const ir::MachineAccess &access : block.accesses) {
      const Instruction *instruction = first[start + access.instruction];
      if (access.isSpill || access.step == 0 || !instruction)
        continue;
      const double bytes = access.bytes.value_or(0);
      Stream &stream =
          streams[{access.range.line, access.range.column, access.isStore, access.step}];
      stream.bytes += bytes * block.frequency;
      stream.elements += elementsOf(*instruction, bytes, analysis.target) * block.frequency;
      stream.instructions += block.frequency;
      stream.step = access.step;
      stream.isStore = access.isStore;
    }
    start += block.instructions.size();
  }
  for (const auto &[key, stream] : streams) {
    (stream.isStore ? mix.freshStores : mix.freshLoads) += stream.fresh(line);
    (stream.isPrefetched(line) ? mix.streaming : mix.scattered) += stream.instructions;
  }
}

/// Work of loads and stores apart from that of operations, on the ports.
void separatePorts(const LoopAnalysis &analysis, InstructionMix &mix) {
  std::vector<PortWork> memory, operations;
  for (const Instruction &instruction : analysis.code.instructions) {
    // A gather's other micro-ops fetch elements, too.
    const bool onlyMoves = !gatheredElements(instruction, analysis.target).empty();
    for (const UnitWork &work : instruction.work)
      (work.role == Role::Execute && !onlyMoves ? operations : memory)
          .push_back({work.units, work.cycles * analysis.frequencyOf(instruction)});
  }
  mix.memoryTime = Cycles(assignPorts(memory, analysis.instances).cycles);
  mix.operationPorts = Cycles(assignPorts(operations, analysis.instances).cycles);
}

} // namespace

void countInstructions(LoopAnalysis &analysis, double lineBytes) {
  InCore &result = analysis.result;
  InstructionMix &mix = result.mix;
  const std::vector<Kind> kinds = kindsOf(analysis.code);
  mix.hasCalls = !analysis.code.calls.empty();
  countLines(analysis.code, kinds, mix);
  countWrites(analysis, mix);
  followStreams(analysis, lineBytes, mix);
  separatePorts(analysis, mix);
  double microOps = 0; // of memory instructions
  for (size_t line = 0; line < kinds.size(); ++line)
    if (kinds[line].touchesMemory())
      microOps += result.instructions[line].microOps * analysis.code.lines[line].frequency;
  mix.slotTime = std::max(result.issueTime(), result.retirement);
  const double share = result.microOps > 0 ? microOps / result.microOps : 0;
  mix.memoryTime =
      std::max({mix.memoryTime, result.loadPath, result.storePath, mix.slotTime * share});
  mix.operationTime = std::max(mix.operationPorts, mix.slotTime * (1 - share)) + result.calls;
}

} // namespace sparcity::incore
