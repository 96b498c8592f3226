//===- models/predict/DividedCache.h - Times with a cache divided ------------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the ECM model says of the lines that Traffic::partitions predicts, and remarks
/// on what they assume.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/predict/Request.h"
#include "models/result/Result.h"

namespace predict {

/// Fills Ecm::dividedTimes. Only lines over the boundary outside the divided cache
/// change; the others stay as in the prediction.
void predictDivided(result::Result &result, const Request &request);

} // namespace predict
