//===- frontend/llvm/Scalars.h - Values that registers carry --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values that pass from one iteration to the next in registers and count no loop: a sum, a
/// minimum, the last element seen. All phis of one variable, through the loops of a nest, are one:
///
///     %s = phi [0, entry], [%sum, latch]        s: read and written where %sum is computed
///     %sum = fadd %s, %x
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/Nest.h"
#include "frontend/llvm/Objects.h"
#include "ir/Kernel.h"

#include "llvm/ADT/DenseMap.h"

#include <utility>
#include <vector>

namespace llvm {
class Instruction;
class PHINode;
class Value;
} // namespace llvm

namespace sparcity::bitcode {

class Scalars {
public:
  Scalars(const Analyses &analyses, const Names &names, Objects &objects, Nest &nest);

  /// Before the statements of the loop are read.
  void enter(const llvm::Loop &loop);
  /// What an instruction of a statement reads and writes of them.
  void note(const llvm::Instruction &instruction, ir::Statement &statement) const;
  std::vector<ir::Value> take() { return std::move(values); }

private:
  ir::ValueId idOf(const llvm::PHINode &phi, const llvm::Loop &loop);
  void follow(const llvm::PHINode &phi, const llvm::Loop &loop, ir::ValueId id);

  const Analyses &analyses;
  const Names &names;
  Objects &objects;
  Nest &nest;
  std::vector<ir::Value> values;
  llvm::DenseMap<const llvm::Value *, unsigned> carried; ///< phis
  struct Update {
    unsigned value = 0;
    bool isReduction = false;
  };
  llvm::DenseMap<const llvm::Value *, Update> updates; ///< what the latch brings
};

} // namespace sparcity::bitcode
