//===- models/reading/StudyLimits.h - What limits a workload, read ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of a study what limits each kernel on the best machine, and on which machines of the map that
/// was asked for it is something else.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Reading.h"
#include "models/study/Outcome.h"

namespace sparcity::reading {

/// Nothing of a study that was ended before. The place of the map's picture is "study:limits".
void showLimits(const study::Outcome &outcome, report::Reading &reading);

} // namespace sparcity::reading
