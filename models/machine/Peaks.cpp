//===- models/machine/Peaks.cpp - Peak of a mix of operations ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Peaks.h"

#include "models/machine/Core.h"

#include <algorithm>

namespace sparcity::machine {

const Peak &peakOf(const Core &core, unsigned floatBits) {
  return floatBits == 32 ? core.peakSingle : core.peakDouble;
}

FlopsPerCycle peakWithoutFma(const Peak &peak) { return peak.total - peak.fma / 2; }

double widthShare(const Core &core, unsigned vectorBytes, unsigned floatBits) {
  const double element = floatBits == 32 ? 4 : 8;
  const double used = vectorBytes > 0 ? vectorBytes : element;
  return core.pipeWidth.value() > 0 ? std::min(1.0, used / core.pipeWidth.value()) : 1;
}

Cycles timeOf(const OperationMix &mix, const Peak &peak) {
  const double multiplies = std::max(peak.mul.value(), peak.fma.value() / 2);
  return Cycles(std::max({mix.add / peak.add.value(), (mix.mul + mix.fma) / multiplies,
                          (mix.add + mix.mul + mix.fma) / peakWithoutFma(peak).value()}));
}

} // namespace sparcity::machine
