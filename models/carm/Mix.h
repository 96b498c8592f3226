//===- models/carm/Mix.h - What a kernel uses of the core ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The operations that a kernel's peak is made of. From the machine code where its
/// instructions are known: kinds in the ratio of the compiled ones, at most as many
/// flops as the source has, a division or a root as one multiplication: the peak is of
/// pipes, and how long the divider takes depends on type and width. Else from the
/// source: full vectors, as many additions and multiplications fused as there are
/// pairs, if the core fuses, divisions and roots by their weight.
///
/// Integers are computed with by the instructions that also step through loops and
/// addresses, and cannot be told from these: where they count, what keeps the ports
/// busy is all that the code does but loads and stores.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"

namespace sparcity::carm {

/// As asked for, where the source has such operations.
Counted countedOf(const work::Work &work, const Options &options);
/// An iteration.
double operationsOf(const work::Work &work, Counted counted);

Mix mixOf(const work::Work &work, const std::optional<incore::NestTime> &nest,
          const incore::Requests &requests, const machine::Core &core, Counted counted);

/// Least time of the source's work in that mix, an iteration of one core; none without any,
/// and of integers without machine code where the core file has no peak of them.
std::optional<machine::Cycles> leastTime(const work::Work &work,
                                         const std::optional<incore::NestTime> &nest,
                                         const machine::Core &core, Counted counted);

/// The same of full vectors that do all of it at once, the best that the core has.
std::optional<machine::Cycles> leastTimeOfVectors(const work::Work &work, const machine::Core &core,
                                                  Counted counted);

} // namespace sparcity::carm
