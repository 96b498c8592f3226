//===- models/predict/Advice.h - What would make a nest faster --------------------===//
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

#include "models/incore/Analyses.h"
#include "models/predict/Request.h"
#include "models/result/Result.h"

namespace predict {

/// Fills Result::advice of a result that has its traffic, and says which conflicts are left
/// out of its lines. `analyses` are of the result's machine.
void advise(result::Result &result, const ir::Kernel &kernel,
            const traffic::ArrayContents &contents, const Request &request,
            incore::Analyses &analyses);

} // namespace predict
