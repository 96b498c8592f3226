//===- models/incore/Renaming.cpp - What renaming makes of instructions ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Renaming.h"

#include "models/incore/Patterns.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::incore {

namespace {

/// The registers that it reads, as its operands say.
llvm::SmallVector<unsigned, 4> sourcesOf(const llvm::MCInst &inst, const Target &target) {
  const unsigned results = target.instructions->get(inst.getOpcode()).getNumDefs();
  llvm::SmallVector<unsigned, 4> sources;
  for (unsigned i = results; i < inst.getNumOperands(); ++i)
    if (inst.getOperand(i).isReg() && inst.getOperand(i).getReg() != 0)
      sources.push_back(inst.getOperand(i).getReg());
  return sources;
}

/// Two sources that are one register: what the instruction makes does not depend on it.
bool isOfItself(const Instruction &instruction, const Target &target) {
  const llvm::SmallVector<unsigned, 4> sources = sourcesOf(instruction.inst, target);
  return sources.size() >= 2 && llvm::all_equal(sources) && !instruction.isLoad;
}

/// A move to itself is not eliminated.
bool isBetweenRegisters(const Instruction &instruction, const Target &target) {
  const llvm::SmallVector<unsigned, 4> sources = sourcesOf(instruction.inst, target);
  return !instruction.isLoad && !instruction.isStore && sources.size() == 1 &&
         instruction.inst.getOperand(0).isReg() &&
         instruction.inst.getOperand(0).getReg() != sources.front();
}

bool movesStack(const Instruction &instruction, const Target &target) {
  const llvm::StringRef opcode = target.instructions->getName(instruction.inst.getOpcode());
  return target.isX86() && (opcode.starts_with("PUSH") || opcode.starts_with("POP")) &&
         (instruction.isLoad || instruction.isStore);
}

} // namespace

void applyRenaming(Code &code, const machine::Renaming &renaming, const Target &target) {
  const Patterns zeros(renaming.zeroIdioms, code), ones(renaming.onesIdioms, code),
      moves(renaming.eliminatedMoves, code);
  for (Instruction &instruction : code.instructions) {
    if (!instruction.timing)
      continue;
    const auto is = [&](const Patterns &patterns) {
      return patterns.match(instruction, code, target);
    };
    const bool isZero = is(zeros) && isOfItself(instruction, target);
    instruction.waitsForNothing = isZero || (is(ones) && isOfItself(instruction, target));
    instruction.isEliminated = isZero || (is(moves) && isBetweenRegisters(instruction, target));
    instruction.movesStackAlone = renaming.stackEngine && movesStack(instruction, target);
    if (instruction.isEliminated)
      instruction.work.clear();
  }
}

} // namespace sparcity::incore
