//===- models/predict/PredictMarm.h - Mansard roofline of one kernel --------------===//
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

#include "models/predict/Request.h"
#include "models/result/Result.h"

namespace predict {

/// Compiler flags that leave a loop scalar.
extern const std::vector<std::string> scalarFlags;

/// Of the main loop, whose path is `main`; none without machine code. `result` has traffic,
/// work and in-core time.
std::optional<marm::Marm> predictMarm(const result::Result &result, const ir::Kernel &kernel,
                                      const ir::LoopPath &main,
                                      const traffic::ArrayContents &contents,
                                      const Request &request);

/// Of assembly: a pass takes its in-core time.
marm::Marm predictMarm(const incore::InCore &core, const machine::Machine &machine,
                       const Request &request);

} // namespace predict
