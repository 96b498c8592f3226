//===- models/incore/Classes.h - Costs by classes of instructions ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In place of LLVM's scheduling model: what the core file says of the class of each instruction
/// and of its accesses. LLVM's part is which registers it reads and writes, and that it loads or
/// stores.
///
///     vaddpd (%rdi), %ymm0, %ymm1    Execute {P0, P1}  1 cy       add: 4 cycles behind the load's
///     7
///                                    Load    {P2, P3}  1 cy
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/machine/Forward.h"

namespace sparcity::incore {

/// The tables of LLVM for a loop, with the ports of the core in place of LLVM's resources where the
/// core is described by classes.
llvm::Expected<std::unique_ptr<Target>> targetFor(const ir::MachineLoop &loop,
                                                  const machine::Core &core);

/// Work, latencies and micro-ops of all instructions. What was assumed, as the core file lacks a
/// class, is noted in `code`. Does nothing for a core without classes.
void applyClasses(Code &code, const machine::Core &core, const Target &target,
                  unsigned vectorBytes);

} // namespace sparcity::incore
