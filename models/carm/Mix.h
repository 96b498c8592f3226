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
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"

namespace sparcity::carm {

Mix mixOf(const work::Work &work, const std::optional<incore::NestTime> &nest,
          const incore::Requests &requests, const machine::Core &core);

/// Least time of the source's work in that mix, an iteration of one core.
machine::Cycles leastTime(const work::Work &work, const std::optional<incore::NestTime> &nest,
                          const machine::Core &core);

} // namespace sparcity::carm
