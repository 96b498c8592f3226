//===- frontend/codegen/Dependences.h - Values through memory -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which load of a loop reads what which store wrote, in the same pass or some
/// passes later:
///
///     store at S + s*k in pass k, load at L + s*(k+n) in pass k+n
///     same bytes if |L - S + s*n| is less than the width
///
/// Only addresses whose distance is a constant are compared, and stack slots.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/BlockOrder.h"
#include "frontend/codegen/Capture.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace llvm {
class SCEV;
}

namespace sparcity::codegen {

class StepReader;

/// A memory operand of a machine instruction with its address.
struct MemoryAccess {
  const llvm::MachineInstr *instruction = nullptr;
  /// Of its block, in BlockOrder.
  unsigned block = 0;
  bool isLoad = false;
  bool isStore = false;
  bool isSpill = false;
  std::optional<unsigned> bytes;
  std::optional<std::int64_t> step;
  /// Of the IR pointer; null if there is none.
  const llvm::SCEV *address = nullptr;
  std::int64_t offset = 0;
  /// Stack slot, in place of an address.
  std::optional<int> slot;
};

/// For every load the stores whose value it reads: the latest that touch its
/// bytes. `accesses` are in an order of execution.
std::vector<MachineDependence> findDependences(const std::vector<MemoryAccess> &accesses,
                                               const BlockOrder &order, const StepReader &reader);

} // namespace sparcity::codegen
