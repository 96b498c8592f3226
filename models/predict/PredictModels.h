//===- models/predict/PredictModels.h - Models on the facts of one result --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls every model that is asked for with what a result already holds: machine,
/// work, traffic, in-core time.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/predict/CoreShares.h"
#include "models/predict/Request.h"
#include "models/result/Result.h"

namespace predict {

/// The result has its facts; models that need the traffic are asked for only where
/// it is there. `rows`: what the cores have to do of a matrix, or null.
void predictModels(result::Result &result, const Request &request, const DividedRows *rows);

} // namespace predict
