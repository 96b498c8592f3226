//===- models/marm/Levels.h - Memory roofs of the mansard roofline --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rates of a loop's memory instructions with its data in each level. Beyond the first one
/// they stream the lines that they come to at the measured bandwidth B, which counts every
/// byte moved:
///
///     IPC_Mmax = I_M * B / (loaded + allocated + written back)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/marm/Marm.h"

namespace sparcity::marm {

/// Appends levels to `result`, whose other rates, block and window are known, and notes what
/// the machine file lacks. Needs memory instructions.
void addLevels(Marm &result, const incore::InstructionMix &mix, const machine::Machine &machine,
               const Facts &facts);

} // namespace sparcity::marm
