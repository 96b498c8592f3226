//===- models/incore/WorkRoles.cpp - What each unit's work is for ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM's models say which units an instruction keeps busy, not why. A plain
/// load of the target tells which units loads go through; what a store does on
/// those is address generation, what it does elsewhere is moving its data.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Code.h"

namespace sparcity::incore {

namespace {

const char *plainLoad(const Target &target) {
  if (target.triple.isAArch64())
    return "ldr x0, [x1]";
  if (target.triple.isRISCV())
    return "lw a0, 0(a1)";
  return target.triple.isArch64Bit() ? "movl (%rcx), %eax" : "movl (%ecx), %eax";
}

llvm::Expected<UnitMask> findLoadUnits(const Target &target) {
  ir::MachineLoop probe;
  probe.blocks.resize(1);
  probe.blocks[0].instructions = {plainLoad(target)};
  llvm::Expected<Code> code = readCode(probe, target);
  if (!code)
    return code.takeError();
  UnitMask units = 0;
  for (const UnitWork &work : code->instructions[0].work)
    units |= work.units;
  return units;
}

/// An instruction that loads, computes and stores: LLVM gives the work of both
/// address units, sometimes as one number.
void splitReadModifyWrite(Instruction &instruction, UnitMask loadUnits) {
  UnitWork *load = nullptr;
  bool hasAddress = false, hasData = false;
  for (UnitWork &work : instruction.work) {
    if (!(work.units & loadUnits)) {
      work.role = Role::Execute;
      hasData = true;
    } else if (work.units & ~loadUnits) {
      work.role = Role::StoreAddress;
      hasAddress = true;
    } else {
      work.role = Role::Load;
      load = &work;
    }
  }
  if (load && hasData && !hasAddress && load->cycles >= 2) {
    load->cycles -= 1;
    instruction.work.push_back({Role::StoreAddress, load->units, 1});
  }
}

} // namespace

llvm::Error classifyWork(Code &code, const Target &target, UnitMask nonOverlapping) {
  llvm::Expected<UnitMask> loadUnits = findLoadUnits(target);
  if (!loadUnits)
    return loadUnits.takeError();
  for (Instruction &instruction : code.instructions) {
    if (instruction.isLoad && instruction.isStore) {
      splitReadModifyWrite(instruction, *loadUnits);
      continue;
    }
    for (UnitWork &work : instruction.work) {
      bool isLoadPath = work.units & *loadUnits;
      if (instruction.isStore)
        work.role = isLoadPath ? Role::StoreAddress : Role::StoreData;
      else if (instruction.isLoad && (isLoadPath || !(work.units & ~nonOverlapping)))
        work.role = Role::Load;
    }
  }
  return llvm::Error::success();
}

} // namespace sparcity::incore
