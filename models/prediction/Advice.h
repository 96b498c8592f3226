//===- models/prediction/Advice.h - What would make a nest faster --------------------===//
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

#include "models/prediction/Facts.h"
#include "models/result/Advice.h"

namespace sparcity::prediction {

/// Of a nest that has traffic.
std::vector<result::Advice> advise(Facts &facts);

/// Conflicts that are left out of the lines of a nest, with the advice that mends them.
report::MessageList conflictDiagnostics(Facts &facts, const std::vector<result::Advice> &advice);

} // namespace sparcity::prediction
