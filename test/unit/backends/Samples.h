//===- test/unit/backends/Samples.h - Results to print --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Results put together by hand, so that the backends are tested without a
/// frontend or a model. The long-range stencil has the numbers of Hammer et al.
/// 2017, Listings 3 to 5 (Ivy Bridge, N = 1015).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/text/Text.h"
#include "models/reading/Report.h"
#include "models/result/Result.h"

#include <string>
#include <vector>

namespace sparcity::samples {

/// Ivy Bridge with the numbers of that paper, Table 2.
machine::Machine ivyBridge();
/// All models, sizes bound, data in memory.
result::Result longRange();
/// The same kernel with N left open: formulas and cases.
result::Result openSize();
/// b[i] = a[i]: no flops.
result::Result copy();
/// Only transfers are known.
result::Result withoutMachineCode();
/// The copy on a machine with lines of 256 B where all terms overlap.
result::Result longLines();
/// What a driver could hand over at worst: nothing set, numbers not finite,
/// names with control characters and broken UTF-8.
result::Result hostile();

/// What each backend prints.
std::string text(const std::vector<result::Result> &results, const reading::Asked &asked,
                 text::Options layout);
std::string text(const std::vector<result::Result> &results,
                 result::Unit unit = result::Unit::CyclesPerLine);
std::string json(const std::vector<result::Result> &results);

} // namespace sparcity::samples
