//===- models/incore/Target.h - LLVM's description of a CPU ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables of LLVM's MC layer for one triple and CPU, owned together, and the
/// execution resources of its scheduling model:
///
///     unit     bit  name       instances
///     0b00001   0   HWPort0    1
///     0b00010   1   HWPort1    1            group HWPort01 = units 0b00011
///     0b00100   2   SBPort23   2            two equal units under one name
///
/// A set of units is a mask of such bits throughout models/incore.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrAnalysis.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/MCA/CustomBehaviour.h"
#include "llvm/Support/Error.h"
#include "llvm/TargetParser/Triple.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::incore {

using UnitMask = std::uint64_t;

struct KnownBlocks;

/// One kind of execution resource.
struct Unit {
  std::string name;
  /// Equal units of this name; 0 for a bit that is no unit.
  double instances = 0;
};

class Target {
public:
  /// Fails on a triple that is not X86, AArch64 or RISC-V, and on a CPU that
  /// LLVM does not know or has no scheduling model for. `flags` may switch
  /// instruction sets on (-mavx512f, -Xclang -target-feature -Xclang +…).
  static llvm::Expected<std::unique_ptr<Target>>
  create(const std::string &triple, const std::string &cpu, const std::vector<std::string> &flags);

  const llvm::MCSchedModel &schedModel() const { return subtarget->getSchedModel(); }
  bool isX86() const { return triple.isX86(); }

  /// By bit of a mask.
  const std::vector<Unit> &units() const { return unitTable; }
  /// The units that a mask of mca::InstrDesc::Resources stands for: a group's
  /// own bit is taken out.
  static UnitMask unitsOf(std::uint64_t resourceMask);
  /// The units of a resource or a group by name.
  std::optional<UnitMask> findUnits(llvm::StringRef name) const;
  /// Puts units of these names, at most 64, in place of the resources of LLVM's model.
  void setUnits(const std::vector<std::string> &names);
  /// Length of the memory operand as the assembler's tables know it (x86: "ymmword
  /// ptr"), if they do.
  std::optional<unsigned> memoryBytes(const llvm::MCInst &inst) const;
  /// Its machine code, with what the linker fills in left 0.
  llvm::SmallString<16> encode(const llvm::MCInst &inst) const;

  llvm::Triple triple;
  const llvm::Target *target = nullptr;
  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> asmInfo;
  std::unique_ptr<llvm::MCInstrInfo> instructions;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  std::unique_ptr<llvm::MCInstrAnalysis> analysis;
  std::unique_ptr<llvm::mca::InstrumentManager> instruments;
  std::unique_ptr<llvm::mca::InstrPostProcess> postProcess;
  std::unique_ptr<llvm::MCInstPrinter> sizePrinter;
  std::unique_ptr<llvm::MCContext> context; ///< of `emitter`
  std::unique_ptr<llvm::MCCodeEmitter> emitter;
  /// Blocks that were assembled before, by their text.
  std::shared_ptr<KnownBlocks> blocks;

private:
  llvm::Error open(const std::string &cpu, const std::vector<std::string> &flags);
  llvm::Error selectCpu(const std::string &cpu, const std::vector<std::string> &flags);
  void fillUnits();

  std::vector<Unit> unitTable;
  /// Name and units of each resource and group, by LLVM's resource index.
  std::vector<std::pair<std::string, UnitMask>> resources;
};

/// An error with a text of our own.
llvm::Error fault(const llvm::Twine &message);

} // namespace sparcity::incore
