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

bool isLoadFused(const Instruction &instruction, const machine::FrontEnd &frontEnd) {
  bool hasOperation =
      llvm::any_of(instruction.work, [](const UnitWork &work) { return work.role != Role::Load; });
  double loads = 0;
  for (const UnitWork &work : instruction.work)
    if (work.role == Role::Load)
      loads = std::max(loads, work.cycles);
  // A gather's loads are micro-ops of their own.
  return hasOperation && loads > 0 && loads <= 2 &&
         !(instruction.isIndexed && frontEnd.unlaminatesIndexed);
}

double countFused(const Instruction &instruction, const machine::FrontEnd &frontEnd) {
  unsigned count = instruction.timing->getDesc().NumMicroOps;
  if (count < 2)
    return count;
  // The models count load, operation and store of a read-modify-write as 3 or,
  // with the store's address apart, 4.
  if (instruction.isLoad && instruction.isStore)
    return count >= 4 ? count - 2 : count >= 3 ? count - 1 : count;
  if (instruction.isStore || (instruction.isLoad && isLoadFused(instruction, frontEnd)))
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

bool isMacroFused(const Code &code, size_t at, const Target &target) {
  if (at + 1 >= code.instructions.size())
    return false;
  const Instruction &first = code.instructions[at], &second = code.instructions[at + 1];
  const Line &line = code.lines[first.line], &next = code.lines[second.line];
  if (line.block != next.block ||
      !target.instructions->get(second.inst.getOpcode()).isConditionalBranch())
    return false;
  if (first.isStore || (first.isLoad && hasImmediate(first.inst, target)))
    return false;
  return fuses(line.mnemonic(), next.mnemonic());
}

} // namespace

std::vector<double> countMicroOps(const Code &code, const machine::FrontEnd &frontEnd,
                                  const Target &target) {
  std::vector<double> result(code.instructions.size());
  for (size_t i = 0; i < result.size(); ++i) {
    const Instruction &instruction = code.instructions[i];
    if (!instruction.timing)
      continue;
    if (frontEnd.domain != machine::FrontEnd::Domain::Fused) {
      bool countsMicroOps = frontEnd.domain == machine::FrontEnd::Domain::Unfused;
      result[i] = countsMicroOps ? instruction.timing->getDesc().NumMicroOps : 1;
      continue;
    }
    result[i] = countFused(instruction, frontEnd);
    // The pair counts where the jump stands.
    if (target.isX86() && isMacroFused(code, i, target))
      result[i] = std::max(0.0, result[i] - 1);
  }
  return result;
}

} // namespace sparcity::incore
