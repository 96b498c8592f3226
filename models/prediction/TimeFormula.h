//===- models/prediction/TimeFormula.h - The formula of a nest's time ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What models/ecm/TimeFormulas.h needs of a result, and its formulas with the values of all that
/// they are in:
///
///     load:L1L2     = 3
///     L1.next.in     = 64
///     cycles:L1L2   = 64*load:L1L2/L1.next.in
///     …
///     T              = max(T_OL, T_nOL + cycles:L1L2 + …)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"
#include "models/ecm/TimeFormulas.h"
#include "models/prediction/Request.h"
#include "models/result/Forward.h"

#include <optional>

namespace sparcity::prediction {

/// None where its time is not that of formulas.
std::optional<ecm::NestFacts> factsOfTime(const result::Result &result, const Request &request);

/// As those of a result with all sizes bound: what the nest does and the rates of its machine as
/// numbers, then what T and `seconds` come to, cycles and seconds a unit of work. Of a result with
/// open sizes those of its study of sizes (models/result/SizeStudy.h). None without a closed form.
std::optional<ir::Formulas> formulasOf(const result::Result &result, const Request &request);

} // namespace sparcity::prediction
