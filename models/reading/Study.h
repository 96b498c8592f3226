//===- models/reading/Study.h - What a study has found, read -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of a study the best points, the front, how its points are distributed, and which number matters
/// most.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Reading.h"
#include "models/study/Outcome.h"

namespace sparcity::reading {

/// The places of its pictures are "study:front", "study:parallel", "study:best", "study:limits" and
/// "study:tornado".
report::Reading readingOf(const study::Outcome &outcome);

} // namespace sparcity::reading
