//===- models/predict/Predict.h - One kernel on one machine ----------------------===//
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

#include "models/incore/Analyses.h"
#include "models/predict/NestInFunction.h"
#include "models/predict/Request.h"
#include "models/traffic/ArraySizes.h"

#include <functional>

namespace predict {

/// Fails, with the position, on a nest that the cache predictor cannot take.
/// `analyses`: of the machine's core; `contents`: of index arrays; `progress` is told
/// of long counts; `function`: the nests around it; `beside`: sizes of
/// arrays that other nests of the function tell.
llvm::Expected<result::Result>
predict(const ir::Kernel &kernel, const machine::Machine &machine, unsigned cores,
        const Request &request, incore::Analyses &analyses, const traffic::ArrayContents &contents,
        std::function<void(std::uint64_t)> progress, const NestInFunction &function = {},
        const traffic::ArraySizes *beside = nullptr);

} // namespace predict
