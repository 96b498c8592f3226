//===- backends/json/Changes.h - Where one result differs from another ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is another in one described result than in another, as JSON pointers (RFC 6901) with
/// the values that stand there:
///
///     {"/parameters/N": 200, "/ecm/transfers/2/cycles": 24.5, "/layer_conditions": […]}
///
/// Each put into a copy of the first gives the second. A pointer leads as deep as both have the
/// same keys and as many elements, but for rows most of which is another; there stands the whole
/// value.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/json/Writer.h"
#include "models/report/Section.h"

namespace sparcity::json {

/// Whether both have the same keys in the same order, so that changes lead from one to the other.
bool haveSameKeys(const report::Section &before, const report::Section &after);

/// Writes a field for each change into the object that is open; both have the same keys.
void writeChanges(const report::Section &before, const report::Section &after, Writer &json);

} // namespace sparcity::json
