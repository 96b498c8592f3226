//===- models/prediction/Sensitivity.h - The time with other numbers -------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Predicts a nest again with one number of its machine changed, for each number: what matters, how
/// much, and from which value on a requirement holds. Each is searched for by itself, up to a
/// thousandfold, between two values that are a factor of two apart where the answer changes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"
#include "models/prediction/Requirement.h"
#include "models/result/Sensitivity.h"

#include <optional>

namespace sparcity::prediction {

/// Nothing where the time of `result`, which is the subject's, is not known.
std::optional<result::Sensitivity> sensitivityOf(const result::Result &result,
                                                 const Subject &subject,
                                                 const std::optional<Requirement> &requirement);

} // namespace sparcity::prediction
