//===- ir/MachineLoop.h - What the compiler made of a loop ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Machine code of one loop as data: assembly text a block, what each memory
/// instruction moves, and how many iterations of the source loop one pass
/// through it covers. Made by frontend/codegen from a compilation, by frontend/asm
/// from assembly, alone or beside its source; models/incore parses the text again. So the in-core
/// model never meets the compiler, and an IR file read back gives the same report.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Ids.h"
#include "ir/Source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::ir {

/// One memory operand of a machine instruction.
struct MachineAccess {
  /// Index of the instruction in its block, from 0.
  unsigned instruction = 0;
  bool isStore = false;
  /// Bytes moved; unknown for gathers, and for masked accesses of vectors without a fixed length.
  std::optional<unsigned> bytes;
  /// Bytes the address advances a pass through the loop; 0 is invariant,
  /// unknown where it is not affine.
  std::optional<std::int64_t> step;
  /// A register spilt to the stack, or its reload.
  bool isSpill = false;
  /// The source access it came from.
  SourceRange range;
  /// Where a vector starts within a multiple of its length [B], as far as the loop's other
  /// accesses from the same base tell it: most of them are taken for aligned.
  std::optional<unsigned> offset = {};

  friend bool operator==(const MachineAccess &, const MachineAccess &) = default;
};

/// A store whose value a load reads again: in a later pass, or (`passes` 0) further
/// down in the same one.
struct MemoryDependence {
  unsigned store = 0; ///< instruction index, counted through all blocks
  unsigned load = 0;  ///< likewise
  unsigned passes = 1;

  friend bool operator==(const MemoryDependence &, const MemoryDependence &) = default;
};

/// Where an instruction stands.
struct MachinePosition {
  /// Line of the assembly file; 0 if it was read from none.
  unsigned line = 0;
  /// In the source, as the debug information says.
  SourceRange source;

  friend bool operator==(const MachinePosition &, const MachinePosition &) = default;
};

struct MachineBlock {
  std::string label;
  /// Executions a pass through the loop.
  double frequency = 1;
  /// One instruction a line, in the target's default syntax (AT&T for x86).
  std::vector<std::string> instructions;
  std::vector<MachineAccess> accesses;
  /// Of each instruction; empty where none is known.
  std::vector<MachinePosition> positions;

  friend bool operator==(const MachineBlock &, const MachineBlock &) = default;
};

enum class LoopRole {
  Main,        ///< where the iterations are spent for a large trip count
  Epilogue,    ///< vectorised remainder
  Remainder,   ///< scalar remainder
  Alternative, ///< another version of the loop (runtime alias check failed, …)
  Outer        ///< own blocks of a loop that contains others
};

enum class CheckKind {
  Overlap, ///< arrays, or parts of one, do not overlap
  Values   ///< strides are 1, index arithmetic does not wrap
};

/// What must hold at run time for a version of a loop to run; else its scalar remainder takes all
/// iterations.
struct LoopCheck {
  CheckKind kind = CheckKind::Values;
  /// In sizes of the kernel; none where they do not say it.
  std::optional<Predicate> condition;

  friend bool operator==(const LoopCheck &, const LoopCheck &) = default;
};

/// Where code begins: `offset` bytes behind a multiple of `alignment`, wherever it is loaded.
struct CodePlace {
  unsigned alignment = 1; ///< a power of two
  unsigned offset = 0;

  friend bool operator==(const CodePlace &, const CodePlace &) = default;
};

struct MachineLoop {
  /// Machine whose file asked for the compilation; an IR file may hold the
  /// loops of several.
  std::string triple;
  std::string cpu;
  std::vector<std::string> flags;
  /// Where it was read, if it is not this program that compiled the source: file and place
  /// there. Then nothing is known of flags.
  std::string origin;
  /// The loop of the kernel that it was made of (Loop::source); none where the kernel has
  /// no such loop.
  std::optional<LoopId> loop;
  /// Of the source loop's `for`.
  SourceRange range;
  LoopRole role = LoopRole::Main;
  CodePlace place;
  /// Instructions before the loop that set a mode it runs in (RISC-V: `vsetvli`);
  /// no pass executes them.
  std::vector<std::string> setup;
  std::vector<MachineBlock> blocks;
  /// Iterations of the source loop that one pass covers; unknown is never
  /// guessed.
  std::optional<double> sourceIterations;
  /// How that is known: "memory steps", "trip-count ratio", …
  std::string evidence;
  /// Widest vector register in use [B]; 0 for scalar code.
  unsigned vectorBytes = 0;
  /// Unroll factor beyond the vector length.
  unsigned interleave = 1;
  std::vector<MemoryDependence> dependences;
  /// Of a main loop: all must hold.
  std::vector<LoopCheck> checks;
  /// Likewise: with fewer iterations of the source loop it does not run; 0 if none are asked for.
  unsigned minimumIterations = 0;

  friend bool operator==(const MachineLoop &, const MachineLoop &) = default;
};

} // namespace sparcity::ir
