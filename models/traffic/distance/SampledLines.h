//===- models/traffic/distance/SampledLines.h - Lines of a nest from some of its iterations ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What countCapacityLines (CapacityLines.h) would count of a long nest, from some iterations of
/// its outermost loop: the first from empty caches on, others after so many before them that more
/// would change nothing, and the sum of all from these (Quadrature.h):
///
///     iteration   0   1 … 249 250   … 499 500   … 749 750   … 999
///                 ##          ·###        ·###        ·###    ·##
///                             ^ warms the caches
///
/// A triangle of 1000³ / 3 iterations takes some hundredths of that.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/CapacityLines.h"

namespace sparcity::traffic {

/// The whole count if it is no more than `mostAccesses`. Nothing if these are not enough to
/// say anything, or the outermost loop is the innermost one. The error says how far samples
/// tell different stories. Of caches that the iterations before a sample do not fill (`filled`),
/// first uses in it are taken for misses: where `compulsory` is more than the nest touches, as
/// much of it is wrong.
llvm::Expected<std::optional<CapacityLines>> sampleLines(const LineRequest &request);

} // namespace sparcity::traffic
