//===- frontend/asm/LoopText.h - A loop of a listing as machine code -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a listing has of one loop, as text and accesses: ir::MachineLoop without what only
/// the source says.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Assembly.h"
#include "frontend/asm/Flow.h"
#include "ir/MachineLoop.h"

#include <optional>
#include <string>

namespace sparcity::assembly {

/// The label at an instruction: of several the one that jumps go to; "" if there is none.
std::string labelAt(const Listing &listing, unsigned index);

/// Its blocks with their accesses, the dependences through memory, and its vectors.
ir::MachineLoop machineLoopOf(const Listing &listing, const FoundLoop &loop, const Target &target,
                              const Isa &isa);

/// An instruction of the loop that is not known; null if all are.
const Instruction *unknownIn(const Listing &listing, const FoundLoop &loop);

} // namespace sparcity::assembly
