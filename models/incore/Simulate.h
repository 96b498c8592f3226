//===- models/incore/Simulate.h - LLVM MCA's simulation of a loop ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs LLVM's machine code analyzer on a loop's instructions, with the pipeline
/// and the options that the llvm-mca program has by default.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"

#include "llvm/Support/Error.h"

#include <string>

namespace incore {

/// Why the loop cannot be simulated; empty if it can. MCA reads beyond its tables
/// on an instruction that needs units of two groups which overlap without one
/// holding the other: it checks that all groups have a free unit, but then lets
/// the first take the only one of the second.
std::string whyNotSimulated(const Code &code);

/// Total cycles of `passes` passes through all instructions that have a cost.
llvm::Expected<unsigned> simulate(const Code &code, const Target &target, unsigned passes);

/// Cycles of a pass in the steady state: (T(200) - T(100)) / 100, with T(n) the
/// cycle in which pass n retires.
llvm::Expected<double> simulateSteadyState(const Code &code, const Target &target);

} // namespace incore
