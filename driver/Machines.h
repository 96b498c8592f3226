//===- driver/Machines.h - Machines as options want them ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--cpu` and `--compiler-flags` change what a machine's loops are compiled for; `--cores`
/// can ask for too much of it, `--place` for a memory that it does not have.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Inputs.h"
#include "driver/Options.h"

#include "llvm/Support/Error.h"

namespace sparcity::driver {

/// Puts the options' CPU in place of the machine's, their flags behind its own, and leaves
/// of all flags those that count. Fails on one that is refused.
llvm::Error applyOptions(const Options &options, machine::Machine &machine);

/// Fails, with the names there are, on `--place` of an array that no nest has or into a memory
/// that a machine lacks.
llvm::Error checkPlacings(const Options &options, const std::vector<machine::Machine> &machines,
                          const std::vector<Input> &inputs);

/// Fails, with the numbers, if more cores are asked for than the machine has.
llvm::Error checkCores(const Options &options, const machine::Machine &machine);

} // namespace sparcity::driver
