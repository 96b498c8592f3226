//===- library/Results.h - Results as the library gives them ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From the result of the models to a Prediction.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "include/sparcity/Prediction.h"
#include "models/result/Forward.h"

namespace sparcity::library {

Prediction predictionOf(const result::Result &result);

} // namespace sparcity::library
