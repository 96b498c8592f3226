//===- models/incore/Code.h - Instructions of a loop with their costs -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine loop's instructions as LLVM's scheduling model sees them, each
/// with its work on the execution units sorted by what it is for:
///
///     vmovupd %ymm0, (%rdi)     StoreData    {HWPort4}                1 cy
///                               StoreAddress {HWPort2, 3, 7}          1 cy
///     vaddpd (%rdi), %ymm0 …    Load         {HWPort2, 3}             1 cy
///                               Execute      {HWPort1}                1 cy
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/incore/AsmParser.h"
#include "models/incore/Target.h"
#include "models/report/Message.h"

#include "llvm/MC/MCInst.h"
#include "llvm/MCA/InstrBuilder.h"
#include "llvm/MCA/Instruction.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::incore {

enum class Role { Execute, Load, StoreAddress, StoreData };

struct UnitWork {
  Role role = Role::Execute;
  UnitMask units = 0;
  double cycles = 0; ///< an execution
};

/// What the core file says by its class (Classes.h), in place of LLVM's model.
struct ClassTimes {
  double microOps = 0;
  double loadLatency = 0;                ///< of its load alone
  std::optional<double> accumulate = {}; ///< from the sum that it adds to
};

struct Instruction {
  /// Index into Code::lines.
  unsigned line = 0;
  llvm::MCInst inst;
  /// None for an instruction that no cost is known of (a call, or one that the
  /// scheduling model lacks).
  std::unique_ptr<llvm::mca::Instruction> timing;
  std::vector<UnitWork> work;
  bool isLoad = false, isStore = false;
  /// Its memory operand has an index register.
  bool isIndexed = false;
  bool isSpillReload = false;
  /// Its address begins with the stack pointer: what is kept there is spilt.
  bool isOnStack = false;
  /// The address of its load is this register and no more than a small displacement.
  unsigned plainBase = 0;
  /// What renaming does with it (Renaming.h): it waits for none of its operands; it takes no
  /// port and no time; it moves the stack pointer, which is known before.
  bool waitsForNothing = false, isEliminated = false, movesStackAlone = false;
  std::optional<double> loadBytes, storeBytes;
  /// Of its results, and its micro-ops, where the core file knows better than LLVM.
  std::optional<double> latency, microOps;
  std::optional<ClassTimes> byClass;
  /// Share of its executions that touch two cache lines.
  double crossing = 0;
};

/// Blocks that are executed in fewer of the passes (what follows a NaN, an overflow) are taken
/// never to run: chains through them are none of the loop's.
constexpr double hardlyEver = 1e-4;

/// Latency that LLVM's models and MCA use for "not known".
constexpr unsigned unknownLatency = 100;

/// Cycles until all results are there; 0 of one that takes no time.
double latencyOf(const Instruction &instruction);
/// Micro-ops before any are fused; of an instruction with costs.
double microOpsOf(const Instruction &instruction);

struct Code;

/// One line of the loop's text.
struct Line {
  std::string text;
  double frequency = 1;
  unsigned block = 0;
  ir::MachinePosition position;

  llvm::StringRef mnemonic() const;
};

/// An atomic update of memory: x86's with lock, or an exchange with memory, which needs none.
bool isLocked(const Instruction &instruction, const Code &code, const Target &target);

/// A call in the loop: where, and of what (empty if by a register).
struct Call {
  unsigned line = 0;
  std::string callee;
};

struct Code {
  std::vector<Line> lines;
  std::vector<Instruction> instructions;
  std::vector<Call> calls;
  /// Of instructions that were left out or are doubtful.
  report::Phrases notes;
  /// Every block is executed once a pass.
  bool isStraight = true;

  /// Owners of what the instructions refer to.
  std::vector<ParsedBlock> blocks;
  std::vector<llvm::mca::UniqueInstrument> instruments;
  std::unique_ptr<llvm::mca::InstrBuilder> builder;
};

/// Parses all blocks. Fails on text that is not assembly and on accesses and
/// dependences that name no instruction.
llvm::Expected<Code> readCode(const ir::MachineLoop &loop, const Target &target);

/// Sorts the units' work of all instructions by role. `nonOverlapping` are units
/// that the core file calls load units, beside those that a plain load uses.
llvm::Error classifyWork(Code &code, const Target &target, UnitMask nonOverlapping);

} // namespace sparcity::incore
