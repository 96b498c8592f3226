//===- models/machine/InstructionClass.h - Instructions by what they do ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A core that LLVM does not know is described by classes of instructions in place of a scheduling
/// model: `classes` of a core file. An instruction that also loads or stores is of its own class
/// and of those of its accesses:
///
///     vaddpd (%rdi), %ymm0, %ymm1     add, 32 B, and load, 32 B
///     vmovupd %ymm1, (%rsi)           store and store-address, 32 B
///     incq %rax                       integer
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

enum class InstructionClass {
  Load,
  Store,
  StoreAddress,
  Add,
  Multiply,
  Fma,
  Divide,
  Sqrt,
  Compare,
  Convert,
  Logic,
  VectorInteger,
  VectorShift,
  Shuffle,
  Permute,
  Move,
  Transfer,
  Mask,
  Gather,
  Scatter,
  Integer,
  Shift,
  Select,
  Address,
  IntegerMultiply,
  IntegerDivide,
  Branch,
  Other
};

/// What a file may say of a class, one of them a row.
struct ClassRow {
  InstructionClass kind;
  const char *name; ///< "integer-multiply"
  const char *help;
  /// Whose times are taken where the file lacks it; itself: nothing is.
  InstructionClass nearest;
  bool isNeeded = false;
};
const std::vector<ClassRow> &classRows();
const ClassRow &rowOf(InstructionClass kind);

/// What an instruction costs. As part of a width, what is not there is as for other widths.
struct ClassCost {
  std::vector<std::string> ports; ///< one of them does it
  std::vector<std::string> issue; ///< one of them takes a cycle of it besides
  std::optional<Cycles> latency;
  /// From the sum that is added to, where that is needed later than the factors.
  std::optional<Cycles> accumulate;
  std::optional<Cycles> busy; ///< of its port; without it a cycle
  std::optional<unsigned> microOps;

  bool operator==(const ClassCost &) const = default;
};

struct ClassTiming {
  ClassCost usual;
  std::map<unsigned, ClassCost> byWidth; ///< in bytes of a vector; 0: scalars

  /// With what is said of this width.
  ClassCost at(unsigned width) const;

  bool operator==(const ClassTiming &) const = default;
};

using InstructionClasses = std::map<InstructionClass, ClassTiming>;

} // namespace sparcity::machine
