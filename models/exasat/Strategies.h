//===- models/exasat/Strategies.h - Curves with and without fusion --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bandwidth filtering curves of a function, one for each way to put its nests together.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/Function.h"
#include "models/exasat/Fusion.h"

namespace sparcity::exasat {

/// Adds strategies, sizes, intermediates and groups to a study that has its points and flops.
/// `written`: the nests as they are; `stages`: without loops over components.
void addStrategies(const std::vector<Stage> &written, const std::vector<Stage> &stages,
                   Storage cache, FunctionStudy &study);

} // namespace sparcity::exasat
