//===- models/incore/DependenceGraph.h - Dependences between instructions -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Read-after-write dependences through registers and, where the loop names
/// them, through memory. Latency of a register dependence: the write's latency
/// less the read's advance. A store that a load reads again: the core's store
/// forwarding latency from the store's data to the load's result.
///
/// The address that an instruction writes back does not wait for its data, so each
/// instruction is two nodes, in program order:
///
///     stp q0, q1, [x8], #32      address: x8 -> x8      (only of such)
///                                data:    x8, q0, q1 -> memory
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/incore/Code.h"
#include "models/incore/CycleRatio.h"
#include "models/machine/Forward.h"

#include <vector>

namespace sparcity::incore {

inline unsigned addressNode(unsigned instruction) { return 2 * instruction; }
inline unsigned dataNode(unsigned instruction) { return 2 * instruction + 1; }
/// By position in Code::instructions.
inline unsigned instructionOf(unsigned node) { return node / 2; }
inline unsigned nodesOf(const Code &code) {
  return 2 * static_cast<unsigned>(code.instructions.size());
}

/// Needs applyRenaming. A dependence that cannot be (within a pass, but the load stands
/// first) is noted in `code` and left out.
std::vector<Dependence> findDependences(Code &code, const ir::MachineLoop &loop,
                                        const machine::Core &core, const Target &target);

/// Cycles from a load's issue to its data: all of a plain load's latency; where
/// the load is fused with an operation, by how much later its other operands may
/// come.
double loadLatency(const Instruction &instruction, const Target &target);

} // namespace sparcity::incore
