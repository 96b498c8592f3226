//===- frontend/asm/Isa.cpp - LLVM's tables of an instruction set --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Isa.h"

#include "base/Targets.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::assembly {

static bool isSupported(const llvm::Triple &triple) {
  return (triple.isX86() || triple.isAArch64() || triple.isRISCV()) && triple.isOSBinFormatELF();
}

std::string isaName(const llvm::Triple &triple) {
  if (triple.isAArch64())
    return "AArch64";
  if (triple.isRISCV())
    return triple.isArch64Bit() ? "64-bit RISC-V" : "32-bit RISC-V";
  if (triple.isX86())
    return triple.isArch64Bit() ? "x86-64" : "32-bit x86";
  return triple.getArchName().str();
}

llvm::Expected<std::unique_ptr<Isa>> Isa::create(const std::string &triple,
                                                 const std::string &cpu) {
  base::initialiseTargets();
  auto isa = std::make_unique<Isa>();
  isa->triple = llvm::Triple(llvm::Triple::normalize(triple));
  if (!isSupported(isa->triple))
    return llvm::createStringError("assembly is read for x86, AArch64 and RISC-V, not for '" +
                                   triple + "'");
  if (llvm::Error error = isa->open(cpu))
    return error;
  return isa;
}

llvm::Error Isa::open(const std::string &cpu) {
  const std::string name = triple.str();
  std::string message;
  target = llvm::TargetRegistry::lookupTarget(name, message);
  if (!target)
    return llvm::createStringError(message);
  registers.reset(target->createMCRegInfo(name));
  asmInfo.reset(target->createMCAsmInfo(*registers, name, options));
  instructions.reset(target->createMCInstrInfo());
  // LLVM prints a warning of its own for a CPU that it does not know.
  subtarget.reset(target->createMCSubtargetInfo(name, "", ""));
  if (!cpu.empty() && !subtarget->isCPUStringValid(cpu))
    return llvm::createStringError("LLVM does not know the CPU '" + cpu + "' of '" + name + "'");
  subtarget.reset(target->createMCSubtargetInfo(name, cpu, ""));
  analysis.reset(target->createMCInstrAnalysis(instructions.get()));
  printer.reset(target->createMCInstPrinter(triple, asmInfo->getAssemblerDialect(), *asmInfo,
                                            *instructions, *registers));
  if (triple.isX86())
    sizePrinter.reset(target->createMCInstPrinter(triple, /*Intel syntax*/ 1, *asmInfo,
                                                  *instructions, *registers));
  if (!analysis || !printer)
    return llvm::createStringError("LLVM has no assembler for '" + name + "'");
  std::string text;
  for (unsigned number = 1; number < registers->getNumRegs(); ++number) {
    text.clear();
    llvm::raw_string_ostream stream(text);
    printer->printRegName(stream, number);
    registerNames.try_emplace(text, number);
  }
  return llvm::Error::success();
}

llvm::MCRegister Isa::registerOf(llvm::StringRef name) const { return registerNames.lookup(name); }

std::string Isa::print(const llvm::MCInst &inst) const {
  std::string raw;
  llvm::raw_string_ostream stream(raw);
  printer->printInst(&inst, /*Address=*/0, /*Annot=*/"", *subtarget, stream);
  // Tabs between words, and a line break after a prefix.
  std::string text;
  for (const char character : raw) {
    if (character != ' ' && character != '\t' && character != '\n')
      text += character;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  while (!text.empty() && text.back() == ' ')
    text.pop_back();
  return text;
}

std::optional<unsigned> Isa::memoryBytes(const llvm::MCInst &inst) const {
  if (!sizePrinter)
    return std::nullopt;
  std::string text;
  llvm::raw_string_ostream stream(text);
  sizePrinter->printInst(&inst, /*Address=*/0, /*Annot=*/"", *subtarget, stream);
  const llvm::StringRef before = llvm::StringRef(text).split(" ptr ").first;
  const unsigned bytes =
      llvm::StringSwitch<unsigned>(before.substr(before.find_last_of(" \t,") + 1))
          .Case("byte", 1)
          .Case("word", 2)
          .Case("dword", 4)
          .Case("qword", 8)
          .Case("tbyte", 10)
          .Case("xmmword", 16)
          .Case("ymmword", 32)
          .Case("zmmword", 64)
          .Default(0);
  return bytes ? std::optional(bytes) : std::nullopt;
}

Arena::Arena(const Isa &isa)
    : context(isa.triple, isa.asmInfo.get(), isa.registers.get(), isa.subtarget.get(), &sources,
              &isa.options),
      objectFile(isa.target->createMCObjectFileInfo(context, /*PIC=*/true)) {
  context.setObjectFileInfo(objectFile.get());
}

} // namespace sparcity::assembly
