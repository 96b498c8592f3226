//===- models/result/Describe.h - What is known of a result, described ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a result has whatever models were asked for. Models describe theirs in their own
/// folders; models/prediction/Describe.h puts all of it in order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Section.h"
#include "models/result/Forward.h"
#include "models/result/Totals.h"

namespace sparcity::result {

/// The subject, its work, its lines, its loops and their machine code: "kernel" to
/// "incore_nest".
void describeFacts(const Result &result, report::Section &section);
/// "matrix", "core_shares" and "diagnostics".
void describeRest(const Result &result, report::Section &section);
/// The columns of what cores have to do, none where no rows are divided.
void addCoreColumns(const Result &result, report::Section &section);
/// "functions": those with more than one nest.
void describeTotals(const std::vector<FunctionTotal> &totals, report::Section &section);

} // namespace sparcity::result
