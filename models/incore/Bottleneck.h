//===- models/incore/Bottleneck.h - What a loop waits for, in words -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the terms of an in-core analysis: which one is the longest, what would
/// lift it, and why MCA's simulation differs from the bound.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/InCore.h"

namespace sparcity::incore {

enum class Limit { Nothing, Chain, Ports, LoadPath, StorePath, FrontEnd, Retirement, Calls };

/// The term that InCore::time comes from; of equal ones the first in the list.
Limit limitOf(const InCore &core);

/// "ports SKXPort2, SKXPort3: 4.0 cy a pass", and what would lift it where that is
/// known; empty for a loop without cost.
std::string describeBottleneck(const InCore &core);

/// Why the simulation takes longer or shorter than InCore::time; empty where they
/// are within 5 % or a quarter of a cycle, and without a simulation.
std::string explainSimulation(const InCore &core);

/// A sentence if the ports would do more operations a cycle than the core file's peak
/// allows: one of the two is wrong. `flops` are of a source iteration.
std::string contradictionOf(const InCore &core, double flops, const machine::Peak &peak);

} // namespace sparcity::incore
