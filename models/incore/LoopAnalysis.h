//===- models/incore/LoopAnalysis.h - What the parts of the analysis share ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state that the parts of the in-core analysis work on, in this order: bounds
/// of ports, bandwidths and front end; chains; calls; simulation.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/incore/InCore.h"

#include <vector>

namespace sparcity::incore {

struct LoopAnalysis {
  const ir::MachineLoop &loop;
  const machine::Core &core;
  const Target &target;
  Code &code;
  std::vector<double> instances; ///< by bit, as assignPorts wants them
  UnitMask nonOverlapping = 0;
  InCore result;

  double frequencyOf(const Instruction &instruction) const {
    return code.lines[instruction.line].frequency;
  }
};

/// Port bound with its assignment, T_OL and T_nOL.
void boundPorts(LoopAnalysis &analysis);
/// Bytes between registers and L1 against the core file's bandwidths.
void boundBandwidth(LoopAnalysis &analysis);
/// Micro-ops through the front end and out of the reorder buffer.
void boundFrontEnd(LoopAnalysis &analysis);
/// Where the micro-ops come from: loop buffer, micro-op cache, decoders (Supply.cpp).
void boundSupply(LoopAnalysis &analysis, bool isWrittenOut);
/// Atomic updates of memory, each of which waits for the one before.
void boundLocked(LoopAnalysis &analysis);
/// What a misprediction takes, and those of branches that data decide, beside all other bounds
/// (Branches.cpp).
void boundBranches(LoopAnalysis &analysis, Branches branches);
/// Loop-carried chains and the critical path.
void followChains(LoopAnalysis &analysis);
/// Calls keep the core busy with what the core file says of them.
void addCalls(LoopAnalysis &analysis);
/// InCore::mix, from the bounds.
void countInstructions(LoopAnalysis &analysis, double lineBytes);

} // namespace sparcity::incore
