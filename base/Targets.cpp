//===- base/Targets.cpp - The processors that LLVM knows ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "base/Targets.h"

#include "llvm/Support/TargetSelect.h"

#include <mutex>

namespace sparcity::base {

static void initialiseX86() {
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86Target();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86AsmPrinter();
  LLVMInitializeX86AsmParser();
  LLVMInitializeX86Disassembler();
  LLVMInitializeX86TargetMCA();
}

static void initialiseAArch64() {
  LLVMInitializeAArch64TargetInfo();
  LLVMInitializeAArch64Target();
  LLVMInitializeAArch64TargetMC();
  LLVMInitializeAArch64AsmPrinter();
  LLVMInitializeAArch64AsmParser();
  LLVMInitializeAArch64Disassembler();
}

static void initialiseRiscV() {
  LLVMInitializeRISCVTargetInfo();
  LLVMInitializeRISCVTarget();
  LLVMInitializeRISCVTargetMC();
  LLVMInitializeRISCVAsmPrinter();
  LLVMInitializeRISCVAsmParser();
  LLVMInitializeRISCVDisassembler();
  LLVMInitializeRISCVTargetMCA();
}

void initialiseTargets() {
  static std::once_flag once;
  std::call_once(once, [] {
    initialiseX86();
    initialiseAArch64();
    initialiseRiscV();
  });
}

} // namespace sparcity::base
