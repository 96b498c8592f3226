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
using machine::Cycles;

static bool areFlopsCompiled(const std::optional<incore::NestTime> &nest) {
  return nest && nest->demand.operations.flops() > 0;
}

static bool isCompiled(const std::optional<incore::NestTime> &nest, Counted counted) {
  if (counted == Counted::Flops)
    return areFlopsCompiled(nest);
  return nest && nest->retired.mix.operationPorts.value() > 0;
}

Counted countedOf(const work::Work &work, const Options &options) {
  const bool hasFlops = work.flops.total > 0, hasIntegers = work.integerOperations > 0;
  const Counted usual = hasFlops || !hasIntegers ? Counted::Flops : Counted::Integers;
  const Counted counted = options.counted.value_or(usual);
  return counted == Counted::All && !(hasFlops && hasIntegers) ? usual : counted;
}

double operationsOf(const work::Work &work, Counted counted) {
  return (counted == Counted::Integers ? 0 : work.flops.total) +
         (counted == Counted::Flops ? 0 : work.integerOperations);
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

static Operations flopsOf(const work::Work &work, const std::optional<incore::NestTime> &nest,
                          const machine::Core &core) {
  if (!areFlopsCompiled(nest))
    return sourceOperations(work, core);
  const Operations &compiled = nest->demand.operations;
  // Both sides of a branch, or lanes under a mask, are more than what is asked for.
  return compiled * std::min(1.0, work.flops.total / compiled.flops());
}

Mix mixOf(const work::Work &work, const std::optional<incore::NestTime> &nest,
          const incore::Requests &requests, const machine::Core &core, Counted counted) {
  Mix mix;
  mix.floatBits = work.floatBits;
  mix.loadShare = requests.loadShare();
  mix.integerBits = counted == Counted::Flops ? 0 : work.integerBits;
  mix.isCompiled = isCompiled(nest, counted);
  if (areFlopsCompiled(nest))
    mix.compiledFlops = nest->demand.operations.flops();
  if (work.flops.total <= 0 || counted == Counted::Integers)
    return mix;
  const Operations operations = flopsOf(work, nest, core);
  mix.vectorBytes = operations.vectorBytes;
  mix.fmaShare = 2 * operations.fma / operations.flops();
  return mix;
}

static Cycles timeOfFlops(const work::Work &work, const std::optional<incore::NestTime> &nest,
                          const machine::Core &core) {
  const Operations operations = flopsOf(work, nest, core);
  const auto weight = [&](const char *name) {
    const auto found = core.weights.find(name);
    return areFlopsCompiled(nest) || found == core.weights.end() ? 1.0 : found->second;
  };
  const double slow = operations.div * weight("div") + operations.sqrt * weight("sqrt");
  const machine::OperationMix mix{operations.add, operations.mul + slow, operations.fma};
  return machine::timeOf(mix, machine::peakOf(core, work.floatBits)) /
         machine::widthShare(core, operations.vectorBytes, work.floatBits);
}

static std::optional<Cycles> timeOfIntegerVectors(const work::Work &work,
                                                  const machine::Core &core) {
  if (!core.peakInteger)
    return std::nullopt;
  return Cycles(work.integerOperations * work.integerBits / 8 / core.peakInteger->value());
}

/// Where integers count: the longer of theirs and of that of the flops.
static std::optional<Cycles> withFlops(std::optional<Cycles> integers, Cycles flops) {
  if (integers)
    integers = std::max(*integers, flops);
  return integers;
}

std::optional<Cycles> leastTime(const work::Work &work, const std::optional<incore::NestTime> &nest,
                                const machine::Core &core, Counted counted) {
  if (operationsOf(work, counted) <= 0)
    return std::nullopt;
  const Cycles flops = counted == Counted::Integers || work.flops.total <= 0
                           ? Cycles(0)
                           : timeOfFlops(work, nest, core);
  if (counted == Counted::Flops)
    return flops;
  return withFlops(isCompiled(nest, counted) ? std::optional(nest->retired.mix.operationPorts)
                                             : timeOfIntegerVectors(work, core),
                   flops);
}

std::optional<Cycles> leastTimeOfVectors(const work::Work &work, const machine::Core &core,
                                         Counted counted) {
  const Cycles flops(counted == Counted::Integers
                         ? 0
                         : work.flops.total / machine::peakOf(core, work.floatBits).total.value());
  return counted == Counted::Flops ? flops : withFlops(timeOfIntegerVectors(work, core), flops);
}

} // namespace sparcity::carm
