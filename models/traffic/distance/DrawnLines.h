//===- models/traffic/distance/DrawnLines.h - Lines of a nest as chance may have it ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of a nest (SampledLines.h) where conditions on data decide. Of many decisions one walk
/// makes as many as are likely; of few, what it finds is one of the ways in which they may fall:
///
///     for i < n: for j < 3: if (t[j] > 0) g[i][j] = 0;    three decisions
///
/// leaves no line of g, or all of them. Several walks divide all that may come out between them
/// (Chance.h); the lines are their mean.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/CapacityLines.h"

namespace sparcity::traffic {

/// As sampleLines; the error says also how far walks that decide differently may be from what
/// is to be expected. All of them together walk through no more than twice `mostAccesses`.
llvm::Expected<std::optional<CapacityLines>> drawLines(const LineRequest &request);

/// How many walks have a mean within a hundredth or so where one leaves so many decisions to
/// chance; no more than meet each way in which six may fall. A power of two.
unsigned drawsNeeded(double decisions);

} // namespace sparcity::traffic
