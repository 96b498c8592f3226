//===- models/prediction/Describe.h - Results as a document ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What outputs walk, in the order in which it is read: the facts, what each row of the table
/// of models describes (models/prediction/Models.h), the rest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Document.h"
#include "models/result/Forward.h"

#include <vector>

namespace sparcity::prediction {

report::Section describe(const result::Result &result);
/// Refers to `results`.
report::Document describe(const std::vector<result::Result> &results, report::Tool tool);

/// Lines over capacity: every capacity at which they change.
report::Series capacityCurves(const result::Result &result);
/// A row for each way to divide a cache.
report::Series cacheDivisions(const result::Result &result);

} // namespace sparcity::prediction
