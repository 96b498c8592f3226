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
#include "models/incore/InCore.h"

#include "llvm/Support/Error.h"

#include <optional>

namespace llvm::mca {
class HWEventListener;
} // namespace llvm::mca

namespace sparcity::incore {

/// Why the loop cannot be simulated; none if it can. MCA reads beyond its tables
/// on an instruction that needs units of two groups which overlap without one
/// holding the other: it checks that all groups have a free unit, but then lets
/// the first take the only one of the second.
std::optional<report::Phrase> whyNotSimulated(const Code &code);

/// Total cycles of `passes` passes through all instructions that have a cost. The
/// listener, if there is one, hears where each instruction is executed.
llvm::Expected<unsigned> simulate(const Code &code, const Target &target, unsigned passes,
                                  llvm::mca::HWEventListener *listener = nullptr);

/// A pass in the steady state. Passes are simulated until the times
/// between their ends repeat themselves (three times, and over a thousand
/// instructions), which gives the mean of the pattern; a loop that does not get
/// there in 20,000 instructions or 400 passes (but 100 at least) has the mean of the
/// second half of them. On 600 loops of ours and four machines the result was never
/// more than 0.6 % off the mean of passes 400 to 800.
llvm::Expected<Simulation> simulateSteadyState(const Code &code, const Target &target);

} // namespace sparcity::incore
