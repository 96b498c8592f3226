//===- frontend/codegen/Capture.h - Machine code of loops, as text --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two halves around LLVM's assembly printer. Before it, a machine pass picks
/// the loops that carry the final mark and reads their frequencies and memory
/// operands; at it, a streamer keeps the text of their instructions:
///
///     machine function ─▶ CapturePass ─▶ AsmPrinter ─▶ CaptureStreamer
///                             └── LoopCapture (what is known so far) ──┘
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace llvm {
class AsmPrinter;
class DebugHandlerBase;
class MCContext;
class MCInst;
class MCInstPrinter;
class MCInstrInfo;
class MCStreamer;
class MCSubtargetInfo;
class MachineBasicBlock;
class MachineFunction;
class MachineFunctionPass;
class MachineInstr;
} // namespace llvm

namespace sparcity::codegen {

/// The code of one loop and the number of its final mark.
struct CapturedLoop {
  unsigned final = 0;
  ir::CodePlace place;
  std::vector<std::string> setup;
  std::vector<ir::MachineBlock> blocks;
  std::vector<ir::MemoryDependence> dependences;
  /// Functions that are called for operands that set `errno` alone; the code that does so is
  /// left out.
  std::set<std::string> errnoCalls;
};

struct CapturedCode {
  std::vector<CapturedLoop> loops;
  /// Where the code calls `memset`, `memcpy` or `memmove`: places of the source.
  std::vector<ir::SourceRange> memoryCalls;
};

/// A store and a load that reads its value `passes` passes later.
struct MachineDependence {
  const llvm::MachineInstr *store = nullptr;
  const llvm::MachineInstr *load = nullptr;
  unsigned passes = 0;
};

/// What the machine pass hands over for one loop.
struct PendingLoop {
  unsigned final = 0;
  std::vector<std::pair<const llvm::MachineBasicBlock *, double>> blocks;
  /// Sets the mode in force at the loop's start; null if there is none.
  const llvm::MachineInstr *setup = nullptr;
  /// Jumps that only leave the loop: no pass through it executes them.
  std::vector<const llvm::MachineInstr *> exits;
  std::vector<MachineDependence> dependences;
  std::set<std::string> errnoCalls;
};

class LoopCapture {
public:
  explicit LoopCapture(const llvm::MCInstrInfo &instructions) : instructionInfo(instructions) {}

  /// From the machine pass.
  void beginLoop(const PendingLoop &loop);
  void addAccess(const llvm::MachineInstr *instruction, ir::MachineAccess access);
  void addMemoryCall(ir::SourceRange range) { code.memoryCalls.push_back(std::move(range)); }
  /// From the printer: the machine instruction at hand, and what it prints.
  void beginInstruction(const llvm::MachineInstr *instruction);
  void emit(const llvm::MCInst &instruction, const llvm::MCSubtargetInfo &subtarget);
  /// Ends a function: no machine instruction of it is looked at afterwards.
  void endFunction();

  void setPrinter(llvm::MCInstPrinter *instPrinter) { printer = instPrinter; }
  CapturedCode take() { return std::move(code); }

private:
  struct Place {
    unsigned loop = 0;
    unsigned block = 0;
  };
  void endInstruction();
  std::string print(const llvm::MCInst &instruction, const llvm::MCSubtargetInfo &subtarget) const;

  const llvm::MCInstrInfo &instructionInfo;
  llvm::MCInstPrinter *printer = nullptr;
  CapturedCode code;
  std::vector<CapturedLoop> &loops = code.loops;
  llvm::DenseMap<const llvm::MachineBasicBlock *, Place> places;
  llvm::DenseMap<const llvm::MachineInstr *, llvm::SmallVector<ir::MachineAccess, 2>> accesses;
  /// Where the text of a machine instruction that accesses memory went: block
  /// and index. Kept apart, since the function is gone at `endFunction`.
  llvm::DenseMap<const llvm::MachineInstr *, std::pair<unsigned, unsigned>> printed;
  std::vector<std::pair<unsigned, MachineDependence>> dependences;
  llvm::SmallPtrSet<const llvm::MachineInstr *, 8> exits;
  /// Loops in which what an instruction sets is in force.
  llvm::DenseMap<const llvm::MachineInstr *, llvm::SmallVector<unsigned, 1>> setups;
  const llvm::MachineInstr *currentInstruction = nullptr;
  const llvm::SmallVector<unsigned, 1> *currentSetups = nullptr;
  const Place *currentPlace = nullptr;
  /// Index of the first printed instruction of the current machine instruction
  /// that accesses memory.
  int memoryIndex = -1;
};

/// The machine pass; the pass manager owns it.
llvm::MachineFunctionPass *createCapturePass(LoopCapture &capture);
/// Listens to the printer's machine instructions.
std::unique_ptr<llvm::DebugHandlerBase> createCaptureHandler(llvm::AsmPrinter *printer,
                                                             LoopCapture &capture);
/// Keeps text and drops everything else.
std::unique_ptr<llvm::MCStreamer> createCaptureStreamer(llvm::MCContext &context,
                                                        LoopCapture &capture);

} // namespace sparcity::codegen
