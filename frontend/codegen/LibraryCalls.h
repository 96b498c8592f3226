//===- frontend/codegen/LibraryCalls.h - Calls the compiler makes ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls of library functions in machine code that no loop of the source has: of memory
/// functions, which loops were made, and of those that set `errno`. A square root is an
/// instruction, and the function runs only for an operand that has none:
///
///     .LBB0_3:  vsqrtsd (%rsi,%rbx,8), %xmm0, %xmm1
///               vucomisd %xmm2, %xmm0
///               jb .LBB0_7  ───▶  .LBB0_7:  callq sqrt@PLT      never taken
///     .LBB0_5:  vmovsd %xmm1, …  ◀────────── jmp .LBB0_5
///
/// The compiler gives both ways equal chances, or nearly none to the call, by the target.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class MachineBasicBlock;
class MachineFunction;
class MachineLoop;
class TargetLibraryInfo;
} // namespace llvm

namespace sparcity::codegen {

/// Places in the source of the function's calls of `memset`, `memcpy` and `memmove`.
std::vector<ir::SourceRange> memoryCallsIn(const llvm::MachineFunction &function);

/// How often the blocks of a loop run, without those that set `errno`.
class BlockFrequencies {
public:
  BlockFrequencies(const llvm::MachineLoop &loop, const llvm::TargetLibraryInfo &library);

  /// Executions of a block a pass, which are `usual` where nothing sets `errno` or is guessed; none
  /// for a block that only such paths have.
  std::optional<double> frequencyOf(const llvm::MachineBasicBlock &block, double usual) const;
  /// The functions that set it.
  const std::set<std::string> &callees() const { return names; }

private:
  void spread(const llvm::MachineLoop &loop);

  std::set<std::string> names;
  llvm::SmallPtrSet<const llvm::MachineBasicBlock *, 8> calls;
  /// Of an innermost loop that has such calls, or branches that the compiler guesses at.
  llvm::DenseMap<const llvm::MachineBasicBlock *, double> frequencies;
};

} // namespace sparcity::codegen
