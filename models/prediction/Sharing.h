//===- models/prediction/Sharing.h - What is said about cores that share a nest ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With several cores, what a prediction rests on besides: which loop they share and
/// how, and that there is work for all.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Source.h"
#include "models/report/Message.h"

#include <string>

namespace sparcity::prediction {

/// Nothing for one core. The simulation shares the loops that OpenMP does, the other
/// predictors see the outermost alone. `rows`: the loop over the rows of a matrix, whose
/// division the times know; or null.
report::MessageList sharingDiagnostics(const ir::Kernel &kernel, unsigned cores,
                                       const std::string &cachePredictor, const ir::Loop *rows);

} // namespace sparcity::prediction
