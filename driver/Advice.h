//===- driver/Advice.h - What would make a nest faster --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Changes a nest as it might be changed, blocks a loop or pads rows, and predicts lines and
/// ECM time of the changed nest as of any other. What saves time is advice, the most first.
///
///     nest → blocked, padded nests → lines → ECM time → result::Advice
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"
#include "models/incore/Analyses.h"
#include "models/result/Result.h"

namespace driver {

/// Whether a report in this format shows advice, so that it has to be found.
bool showsAdvice(const Options &options);

/// Fills Result::advice of a result that has its traffic, and says which conflicts are left
/// out of its lines. `analyses` are of the result's machine.
void advise(result::Result &result, const ir::Kernel &kernel,
            const traffic::ArrayContents &contents, const Options &options,
            incore::Analyses &analyses);

} // namespace driver
