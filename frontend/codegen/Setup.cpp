//===- frontend/codegen/Setup.cpp - Modes that loops run in ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Setup.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/Target/TargetMachine.h"

namespace sparcity::codegen {

/// The register that keeps the type of vectors; none on targets without one.
static llvm::MCRegister modeRegister(const llvm::MachineFunction &function,
                                     const llvm::TargetRegisterInfo &registers) {
  if (function.getTarget().getTargetTriple().isRISCV())
    for (unsigned number = 1; number < registers.getNumRegs(); ++number)
      if (llvm::StringRef(registers.getName(number)) == "VTYPE")
        return number;
  return {};
}

const llvm::MachineInstr *findSetup(const llvm::MachineLoop &loop) {
  const llvm::MachineBasicBlock *header = loop.getHeader();
  const llvm::MachineFunction &function = *header->getParent();
  const llvm::TargetRegisterInfo *registers = function.getSubtarget().getRegisterInfo();
  const llvm::MCRegister mode = modeRegister(function, *registers);
  if (!mode)
    return nullptr;
  bool isRead = false;
  for (const llvm::MachineBasicBlock *block : loop.blocks())
    for (const llvm::MachineInstr &instruction : *block) {
      if (instruction.modifiesRegister(mode, registers))
        return nullptr;
      isRead |= instruction.readsRegister(mode, registers);
    }
  if (!isRead)
    return nullptr;
  // The nearest in front of the loop: where several lead to it, the compiler has made
  // sure that they agree in what the loop needs.
  llvm::SetVector<const llvm::MachineBasicBlock *> blocks;
  auto addPredecessors = [&](const llvm::MachineBasicBlock *block) {
    for (const llvm::MachineBasicBlock *before : block->predecessors())
      if (!loop.contains(before))
        blocks.insert(before);
  };
  addPredecessors(header);
  for (unsigned i = 0; i < blocks.size(); ++i) {
    for (const llvm::MachineInstr &instruction : llvm::reverse(*blocks[i]))
      if (instruction.modifiesRegister(mode, registers) && !instruction.isCall())
        return &instruction;
    addPredecessors(blocks[i]);
  }
  return nullptr;
}

} // namespace sparcity::codegen
