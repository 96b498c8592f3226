//===- frontend/codegen/StraightCode.h - Vector loops without a loop --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A vectorised loop whose number of iterations is known may be unrolled completely. If it stands
/// behind a check at run time, the scalar version of it is left, and runs only what is left over
/// and where the check fails:
///
///     for (x = 0; x < 98; x++) ...        arrays apart?  yes: 96 iterations, straight-line code
///                                                        then 2 in the scalar loop
///                                                    no: 98 in the scalar loop
///
/// The straight-line code is a part of that of the loop around. It is the main version: a pass of
/// 96 iterations.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/RoleAssigner.h"

#include <deque>
#include <vector>

namespace sparcity::codegen {

/// Takes such code out of that of the loops around, and adds it to the versions. What they know
/// of it is in `finals`, which has to stay as long as they do.
void addStraightVersions(const LoopTracker &tracker, std::vector<Version> &versions,
                         std::deque<FinalLoop> &finals);

} // namespace sparcity::codegen
