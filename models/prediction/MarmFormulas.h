//===- models/prediction/MarmFormulas.h - The mansard roofline as formulas --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The roofs of models/marm/Marm.h at the loop's intensity as formulas in the rates of a machine.
/// For data in L2, retired instructions a cycle:
///
///     marm:sustained:L2 = min(2.0, 20*stream:triad:L2/(320*clock))             IPC_Mmax
///     marm:R:L2         = marm:IPC_NM/marm:sustained:L2
///     marm:L2           = min(marm:D_M, (1 + AI)/cycles)                        equations 10, 11
///
/// and without a prefetcher `marm:published:L2`, whose IPC_Mmax is no more than what is in flight
/// allows (equations 6 and 7).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/marm/Marm.h"
#include "models/prediction/FormulaWriter.h"

namespace sparcity::prediction {

/// Adds them, as far as they have a closed form; of so many cores that share the memory.
void addFormulas(const marm::Marm &marm, unsigned cores, FormulaWriter &writer);

} // namespace sparcity::prediction
