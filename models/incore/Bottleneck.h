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

enum class Limit {
  Nothing,
  Chain,
  Ports,
  LoadPath,
  StorePath,
  FrontEnd,
  Supply,
  Decoding,
  Retirement,
  Window,
  Locked,
  Branches,
  Calls
};

/// The term that InCore::time comes from; of equal ones the first in the list.
Limit limitOf(const InCore &core);

/// "ports SKXPort2, SKXPort3: 4.0 cy a pass", and what would lift it where that is
/// known; none for a loop without cost.
std::optional<report::Phrase> describeBottleneck(const InCore &core);

/// Why the simulation takes longer or shorter than InCore::time; none where they
/// are within 5 % or a quarter of a cycle, and without a simulation.
std::optional<report::Phrase> explainSimulation(const InCore &core);

/// What the ports do and what the core file's peak allows, in operations a cycle.
struct PeakContradiction {
  double done = 0, peak = 0;
};

/// If the ports would do more than the peak allows: one of the two is wrong. `flops` are of a
/// source iteration.
std::optional<PeakContradiction> contradictionOf(const InCore &core, double flops,
                                                 const machine::Peak &peak);

} // namespace sparcity::incore
