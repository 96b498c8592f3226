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
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/incore/Code.h"
#include "models/incore/CycleRatio.h"
#include "models/machine/Units.h"

#include <vector>

namespace sparcity::incore {

/// Nodes are the indices of Code::instructions. A dependence that cannot be
/// (within a pass, but the load stands first) is noted in `code` and left out.
std::vector<Dependence> findDependences(Code &code, const ir::MachineLoop &loop,
                                        machine::Cycles storeForwarding, const Target &target);

/// Cycles from a load's issue to its data: all of a plain load's latency; where
/// the load is fused with an operation, by how much later its other operands may
/// come.
double loadLatency(const Instruction &instruction, const Target &target);

} // namespace sparcity::incore
