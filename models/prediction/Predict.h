//===- models/prediction/Predict.h - One kernel on one machine ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs the models for one kernel on one machine. The kernel carries its
/// machine code (ir::Kernel::machineLoops) already.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"

namespace sparcity::prediction {

/// Fails, with the position, on a nest that the cache predictor cannot take.
llvm::Expected<result::Result> predict(const Subject &subject);

} // namespace sparcity::prediction
