//===- models/incore/FrontEnd.cpp - Micro-ops through the front end -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fusion by rule: LLVM's scheduling models do not tell it.
///
//===----------------------------------------------------------------------===//

#include "models/incore/FrontEnd.h"

#include "models/machine/Core.h"

#include "llvm/ADT/StringSwitch.h"

namespace sparcity::incore {

namespace {

/// Its result goes where an operand was: the fused micro-op needs no register more.
bool writesWhatItReads(const Instruction &instruction, const Target &target) {
  const llvm::MCInstrDesc &description = target.instructions->get(instruction.inst.getOpcode());
  // Three registers and one of the address are one too many (multiply-adds).
  unsigned sources = 0;
  for (unsigned i = description.getNumDefs(); i < description.getNumOperands(); ++i)
    sources += description.operands()[i].OperandType == llvm::MCOI::OPERAND_REGISTER;
  return description.getNumDefs() == 1 && sources == 1 &&
         description.getOperandConstraint(1, llvm::MCOI::TIED_TO) == 0;
}

bool unlaminates(const Instruction &instruction, const machine::FrontEnd &frontEnd,
                 const Target &target) {
  using Unlamination = machine::FrontEnd::Unlamination;
  switch (instruction.isIndexed ? frontEnd.unlaminates : Unlamination::Never) {
  case Unlamination::Never:
    return false;
  case Unlamination::SeparateResult:
    return instruction.isLoad && !instruction.isStore && !writesWhatItReads(instruction, target);
  case Unlamination::Always:
    return true;
  }
  return false;
}

bool isLoadFused(const Instruction &instruction) {
  bool hasOperation =
      llvm::any_of(instruction.work, [](const UnitWork &work) { return work.role != Role::Load; });
  double loads = 0;
  for (const UnitWork &work : instruction.work)
    if (work.role == Role::Load)
      loads = std::max(loads, work.cycles);
  // A gather's loads are micro-ops of their own.
  return hasOperation && loads > 0 && loads <= 2;
}

double countFused(const Instruction &instruction, bool isSplit) {
  const double count = microOpsOf(instruction);
  if (count < 2)
    return count;
  // The models count load, operation and store of a read-modify-write as 3 or,
  // with the store's address apart, 4.
  if (instruction.isLoad && instruction.isStore)
    return count >= 4 ? count - 2 : count >= 3 ? count - 1 : count;
  if (!isSplit && (instruction.isStore || (instruction.isLoad && isLoadFused(instruction))))
    return count - 1;
  return count;
}

enum class Fusing { Never, WithAll, NotWithSign, NotWithCarryOrSign };

/// Which jumps a flag-setting instruction fuses with.
Fusing fusingOf(llvm::StringRef mnemonic) {
  while (!mnemonic.empty() && llvm::StringRef("bwlq").contains(mnemonic.back()) &&
         mnemonic != "sub")
    mnemonic = mnemonic.drop_back();
  return llvm::StringSwitch<Fusing>(mnemonic)
      .Cases("test", "and", Fusing::WithAll)
      .Cases("cmp", "add", "sub", "su", Fusing::NotWithSign)
      .Cases("inc", "dec", Fusing::NotWithCarryOrSign)
      .Default(Fusing::Never);
}

bool fuses(llvm::StringRef first, llvm::StringRef jump) {
  bool readsSign = llvm::StringSwitch<bool>(jump)
                       .Cases("js", "jns", "jp", "jnp", "jo", "jno", true)
                       .Default(false);
  bool readsCarry = llvm::StringSwitch<bool>(jump)
                        .Cases("ja", "jae", "jb", "jbe", "jc", "jnc", true)
                        .Default(false);
  switch (fusingOf(first)) {
  case Fusing::Never:
    return false;
  case Fusing::WithAll:
    return true;
  case Fusing::NotWithSign:
    return !readsSign;
  case Fusing::NotWithCarryOrSign:
    return !readsSign && !readsCarry;
  }
  return false;
}

bool hasImmediate(const llvm::MCInst &inst, const Target &target) {
  llvm::ArrayRef<llvm::MCOperandInfo> operands =
      target.instructions->get(inst.getOpcode()).operands();
  return llvm::any_of(operands, [](const llvm::MCOperandInfo &operand) {
    return operand.OperandType == llvm::MCOI::OPERAND_IMMEDIATE;
  });
}

bool couldFuseWith(const Instruction &first, const Target &target) {
  return !first.isStore && !(first.isLoad && hasImmediate(first.inst, target));
}

bool isMacroFused(const Code &code, size_t at, const Target &target) {
  if (at + 1 >= code.instructions.size())
    return false;
  const Instruction &first = code.instructions[at], &second = code.instructions[at + 1];
  const Line &line = code.lines[first.line], &next = code.lines[second.line];
  if (line.block != next.block ||
      !target.instructions->get(second.inst.getOpcode()).isConditionalBranch())
    return false;
  return couldFuseWith(first, target) && fuses(line.mnemonic(), next.mnemonic());
}

} // namespace

bool couldFuse(const Code &code, size_t instruction, const Target &target) {
  const Instruction &first = code.instructions[instruction];
  return target.isX86() && couldFuseWith(first, target) &&
         fusingOf(code.lines[first.line].mnemonic()) != Fusing::Never;
}

std::vector<double> countDecoded(const Code &code, machine::FrontEnd frontEnd,
                                 const Target &target) {
  frontEnd.unlaminates = machine::FrontEnd::Unlamination::Never;
  return countMicroOps(code, frontEnd, target);
}

std::vector<double> countMicroOps(const Code &code, const machine::FrontEnd &frontEnd,
                                  const Target &target) {
  std::vector<double> result(code.instructions.size());
  for (size_t i = 0; i < result.size(); ++i) {
    const Instruction &instruction = code.instructions[i];
    if (!instruction.timing)
      continue;
    if (instruction.microOps) {
      result[i] = *instruction.microOps;
      continue;
    }
    if (frontEnd.domain != machine::FrontEnd::Domain::Fused) {
      bool countsMicroOps = frontEnd.domain == machine::FrontEnd::Domain::Unfused;
      result[i] = countsMicroOps ? microOpsOf(instruction) : 1;
      continue;
    }
    result[i] = countFused(instruction, unlaminates(instruction, frontEnd, target));
    // The pair counts where the jump stands.
    if (target.isX86() && isMacroFused(code, i, target))
      result[i] = std::max(0.0, result[i] - 1);
  }
  return result;
}

} // namespace sparcity::incore
