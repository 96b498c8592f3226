//===- models/machine/Peaks.h - Peak of a mix of operations --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a core's pipes reach with other code than the best. With fma/2 the lanes of
/// the pipes that fuse, there are total - fma/2 places for an operation a cycle, and
///
///     T = max(adds / add, (muls + fmas) / max(mul, fma/2),
///             (adds + muls + fmas) / (total - fma/2))
///
/// is the least time of a mix. Vectors narrower than a pipe use part of it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

namespace sparcity::machine {

/// Operations, each lane of a vector as one; a fused multiply-add is one of `fma`.
/// Divisions and roots stand among the multiplications, by their weight.
struct OperationMix {
  double add = 0, mul = 0, fma = 0;
};

/// Of single precision where a type has `floatBits` of 32, else of double.
const Peak &peakOf(const Core &core, unsigned floatBits);

/// Without fused multiply-adds.
FlopsPerCycle peakWithoutFma(const Peak &peak);

/// Part of the peak that code with registers of `vectorBytes` reaches; 0: scalar
/// code, of one element of `floatBits`.
double widthShare(const Core &core, unsigned vectorBytes, unsigned floatBits);

/// Least time of a mix with full vectors.
Cycles timeOf(const OperationMix &mix, const Peak &peak);

} // namespace sparcity::machine
