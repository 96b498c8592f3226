//===- frontend/asm/Listing.h - Instructions of a file, in order ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a text and an object file come to alike: instructions one after the other,
/// labels and functions at their indices, and the stretches that markers enclose.
///
///     index   0   1   2   3   4
///     insn    …   …   …  jne  ret        insn 3 has the target 1
///     labels  ^f  ^.L2
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Isa.h"
#include "ir/MachineLoop.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sparcity::assembly {

struct Instruction {
  llvm::MCInst inst;
  ir::MachinePosition position;
  /// Why it is not known; empty if it is.
  std::string fault;
  /// Index of the instruction that it may jump to.
  std::optional<unsigned> target;
  /// Execution may go on with the instruction that follows.
  bool fallsThrough = true;
  /// Only tells IACA where a region begins or ends.
  bool isMarker = false;
  /// Debug information says where it stands, and not just where one before it does.
  bool beginsPlace = false;
  /// A part of its address is left to the linker.
  bool isRelocated = false;
  /// As far as directives or the file say.
  ir::CodePlace place;
};

/// Bytes in the code that are written as data, behind `after` instructions.
struct Data {
  unsigned after = 0;
  unsigned line = 0;
  std::vector<unsigned> bytes;
};

/// Instructions from `begin` up to `end` between two markers.
struct Region {
  std::string name;
  unsigned begin = 0, end = 0;
  /// Of the marker that begins it; 0 in an object file.
  unsigned line = 0;
};

struct Listing {
  std::vector<Instruction> instructions;
  /// All labels with their indices, in the order of the file.
  std::vector<std::pair<unsigned, std::string>> labels;
  /// Names of those that jumps go to.
  std::map<unsigned, std::string> targets;
  /// Name of the function that begins at an index; nothing falls into it.
  std::map<unsigned, std::string> functions;
  std::vector<Region> regions;
  std::vector<Data> data;
  /// Statements that are none of the instruction set.
  unsigned rejected = 0;
  ir::Diagnostics diagnostics;
  /// Owns what the instructions refer to.
  std::shared_ptr<Arena> arena;

  /// The function that an instruction stands in, or "".
  std::string functionAt(unsigned index) const;
};

/// Fills what follows from an instruction alone: `fallsThrough`.
void describeFlow(Instruction &instruction, const Isa &isa);
/// Pairs IACA's markers among `data`; other bytes become instructions that are not
/// known. Both kinds of files have them. Regions of other markers around the same
/// instructions, as tools mark a loop for several others, become one with them.
void readByteMarkers(Listing &listing, const Isa &isa, const std::string &file);

} // namespace sparcity::assembly
