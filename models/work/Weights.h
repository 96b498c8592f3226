//===- models/work/Weights.h - Operations that cost more than an addition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Flops in which a division, a root or a function counts as many additions as it costs
/// (C. Chan et al., "Software design space exploration for exascale combustion co-design", ISC
/// 2013, section 4.2):
///
///     C = add + mul + 2 fma + w_div div + w_sqrt sqrt + w_f calls of f
///
/// The weights w are the core file's (key `weights`).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/work/Work.h"

#include <string>
#include <vector>

namespace sparcity::work {

/// C of an iteration. What has no weight counts as one; its name is added to `unweighted`.
double weightedFlops(const Work &work, const machine::Core &core,
                     std::vector<std::string> &unweighted);

} // namespace sparcity::work
