//===- frontend/llvm/Guards.h - When code of a loop runs ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The branches before a block, as the condition under which an iteration comes to it:
///
///     icmp slt i, n - 1                  i < n - 1              exact
///     icmp ne (load mask + 4*i), 0       load(mask, i) != 0     decided by data
///     fcmp ogt %x, 0.0                   one half, or what the profile says
///
/// Branches that leave the loop are none, nor is the test whether an inner loop runs at all.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/llvm/Addresses.h"
#include "frontend/llvm/Ways.h"
#include "ir/Guard.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>

namespace llvm {
class BasicBlock;
class BranchInst;
class Loop;
class PHINode;
class Value;
} // namespace llvm

namespace sparcity::bitcode {

class Guards {
public:
  Guards(const Analyses &analyses, Addresses &addresses, Nest &nest)
      : analyses(analyses), addresses(addresses), nest(nest) {}

  /// Of a block in an iteration of `loop`; nothing if each comes to it. `inner`: the loops in it,
  /// of which a branch may only test whether they run at all.
  std::optional<ir::Guard> of(const llvm::BasicBlock &block, const llvm::Loop &loop,
                              llvm::ArrayRef<ir::Loop> inner);
  /// Of a choice's way, in those iterations that come to the choice.
  std::optional<ir::Guard> of(const Choice &choice, llvm::ArrayRef<ir::Loop> inner);

private:
  std::optional<ir::Guard> from(const llvm::BasicBlock &stop, const llvm::BasicBlock &block,
                                const llvm::Loop &loop, llvm::ArrayRef<ir::Loop> inner);
  std::optional<ir::Guard> between(const llvm::BasicBlock &from, const llvm::BasicBlock &to,
                                   const llvm::Loop &loop);
  ir::Guard decision(const llvm::Value &condition, bool holds, const llvm::Instruction &decider);
  ir::Guard joined(const llvm::Value &a, const llvm::Value &b, bool both, bool hold,
                   const llvm::Instruction &decider);
  std::optional<ir::Guard> ofWay(const llvm::PHINode &phi, unsigned way,
                                 llvm::ArrayRef<ir::Loop> inner);
  void noteAssumed(const llvm::Instruction &decider);
  std::optional<ir::Condition> comparison(const llvm::Value &condition, bool holds,
                                          const llvm::Loop *scope);
  ir::Guard chance(bool holds, const llvm::Instruction &decider);
  void nameData(ir::Guard &guard, const llvm::Value &condition, bool holds,
                const llvm::Instruction &decider);
  double shareOf(const llvm::BasicBlock &from, const llvm::BasicBlock &to, const llvm::Loop &loop);

  const Analyses &analyses;
  Addresses &addresses;
  Nest &nest;
  /// Of the branch at hand: that data decide it, and nothing says how.
  bool isAssumed = false;
};

} // namespace sparcity::bitcode
