//===- models/incore/Carry.h - Chains from one run of a loop to the next --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether a loop's longest chain starts anew each time the loop around it runs it
/// (the sum of a row), so that runs overlap, or goes on (a sum over all rows).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/machine/Forward.h"

namespace sparcity::incore {

class Target;

/// `around` holds the own blocks of the loop around `inner`. True where it cannot
/// be told: nothing is gained then.
bool chainGoesOn(const ir::MachineLoop &around, const ir::MachineLoop &inner,
                 const machine::Core &core, const Target &target);

} // namespace sparcity::incore
