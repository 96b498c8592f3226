//===- models/prediction/PredictMarm.h - Mansard roofline of one kernel --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives models/marm what it does not know itself: the predicted time of a pass (ECM), and
/// the same loop compiled without vectors.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/marm/Marm.h"
#include "models/prediction/Facts.h"

namespace sparcity::prediction {

/// Compiler flags that leave a loop scalar.
extern const std::vector<std::string> scalarFlags;

/// Of the main loop; none without machine code.
std::optional<marm::Marm> predictMarm(Facts &facts);

/// Of assembly: a pass takes its in-core time.
marm::Marm predictMarm(const incore::InCore &core, const machine::Machine &machine,
                       const Request &request);

} // namespace sparcity::prediction
