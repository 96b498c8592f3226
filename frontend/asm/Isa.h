//===- frontend/asm/Isa.h - LLVM's tables of an instruction set ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is needed to read the code of one target and write it as text again:
/// assembler, disassembler, printer, and what an instruction does to the flow of
/// control.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrAnalysis.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Triple.h"

#include <memory>
#include <optional>
#include <string>

namespace sparcity::assembly {

class Isa {
public:
  /// Fails on a target that is not x86, AArch64 or RISC-V, and on a CPU that LLVM
  /// does not know. An empty CPU is a plain one of the target.
  static llvm::Expected<std::unique_ptr<Isa>> create(const std::string &triple,
                                                     const std::string &cpu);

  /// The instruction in the target's default syntax (AT&T for x86), its words one
  /// blank apart.
  std::string print(const llvm::MCInst &inst) const;
  /// The register of a printed name; 0 if it is none.
  llvm::MCRegister registerOf(llvm::StringRef name) const;
  /// Length of the memory operand, where x86's tables know it.
  std::optional<unsigned> memoryBytes(const llvm::MCInst &inst) const;

  llvm::Triple triple;
  const llvm::Target *target = nullptr;
  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> asmInfo;
  std::unique_ptr<llvm::MCInstrInfo> instructions;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  std::unique_ptr<llvm::MCInstrAnalysis> analysis;

private:
  llvm::Error open(const std::string &cpu);

  std::unique_ptr<llvm::MCInstPrinter> printer;
  llvm::StringMap<unsigned> registerNames;
  /// Prints "ymmword ptr [...]": null but for x86.
  std::unique_ptr<llvm::MCInstPrinter> sizePrinter;
};

/// What instructions' symbols live in.
struct Arena {
  explicit Arena(const Isa &isa);

  llvm::SourceMgr sources;
  llvm::MCContext context;
  std::unique_ptr<llvm::MCObjectFileInfo> objectFile;
};

/// "x86-64", "AArch64", …: for messages.
std::string isaName(const llvm::Triple &triple);

} // namespace sparcity::assembly
