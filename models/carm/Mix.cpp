//===- models/carm/Mix.cpp - What a kernel uses of the core --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Mix.h"

#include "models/machine/Core.h"
#include "models/machine/Peaks.h"

#include <algorithm>

namespace sparcity::carm {

using incore::Operations;

static bool isCompiled(const std::optional<incore::NestTime> &nest) {
  return nest && nest->demand.operations.flops() > 0;
}

/// The source's operations, fused as far as they go in pairs.
static Operations sourceOperations(const work::Work &work, const machine::Core &core) {
  const work::Flops &flops = work.flops;
  const bool fuses = machine::peakOf(core, work.floatBits).fma.value() > 0;
  const double pairs = fuses ? std::min(flops.add, flops.mul) : 0;
  Operations result{flops.add - pairs, flops.mul - pairs, flops.fma + pairs, flops.div, flops.sqrt};
  if (!fuses) { // fma() is then two operations at the least
    result.add += result.fma;
    result.mul += result.fma;
    result.fma = 0;
  }
  result.vectorBytes = static_cast<unsigned>(core.vectorWidth.value());
  return result;
}

static Operations operationsOf(const work::Work &work, const std::optional<incore::NestTime> &nest,
                               const machine::Core &core) {
  if (!isCompiled(nest))
    return sourceOperations(work, core);
  const Operations &compiled = nest->demand.operations;
  // Both sides of a branch, or lanes under a mask, are more than what is asked for.
  return compiled * std::min(1.0, work.flops.total / compiled.flops());
}

Mix mixOf(const work::Work &work, const std::optional<incore::NestTime> &nest,
          const incore::Requests &requests, const machine::Core &core) {
  Mix mix;
  mix.floatBits = work.floatBits;
  mix.loadShare = requests.loadShare();
  mix.isCompiled = isCompiled(nest);
  if (mix.isCompiled)
    mix.compiledFlops = nest->demand.operations.flops();
  if (work.flops.total <= 0)
    return mix;
  const Operations operations = operationsOf(work, nest, core);
  mix.vectorBytes = operations.vectorBytes;
  mix.fmaShare = 2 * operations.fma / operations.flops();
  return mix;
}

machine::Cycles leastTime(const work::Work &work, const std::optional<incore::NestTime> &nest,
                          const machine::Core &core) {
  const Operations operations = operationsOf(work, nest, core);
  const auto weight = [&](const char *name) {
    const auto found = core.weights.find(name);
    return isCompiled(nest) || found == core.weights.end() ? 1.0 : found->second;
  };
  const double slow = operations.div * weight("div") + operations.sqrt * weight("sqrt");
  const machine::OperationMix mix{operations.add, operations.mul + slow, operations.fma};
  return machine::timeOf(mix, machine::peakOf(core, work.floatBits)) /
         machine::widthShare(core, operations.vectorBytes, work.floatBits);
}

} // namespace sparcity::carm
