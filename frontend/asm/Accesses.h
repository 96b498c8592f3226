//===- frontend/asm/Accesses.h - Where the accesses of a loop go ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Registers are followed through one pass as linear expressions of what they held
/// at its start. What an address gains from one pass to the next is the step of the
/// access; two accesses whose addresses differ by a constant, a multiple of the
/// step, meet each other passes later.
///
///     movsd (%rdi,%rax,8), %xmm0       step 8
///     movsd %xmm0, 8(%rdi,%rax,8)      step 8; the load reads it 1 pass later
///     incq  %rax                       rax gains 1
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Flow.h"
#include "ir/MachineLoop.h"

namespace sparcity::assembly {

/// Fills the accesses of the blocks and the dependences through memory. The blocks
/// hold the text of `loop`'s pieces. Where an address cannot be followed, its
/// step is unknown and no dependence is assumed.
void describeAccesses(const Listing &listing, const FoundLoop &loop, const Isa &isa,
                      ir::MachineLoop &machine);

} // namespace sparcity::assembly
