//===- models/traffic/Compare.h - The predictors side by side -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs every predictor on a nest and says why they differ. Like is compared
/// with like: layer conditions and simulation in the steady state, layer
/// conditions and reuse distances over the whole nest. Reuse distances are of
/// fully associative LRU caches as layer conditions are, so that what the
/// simulation has beyond them is a matter of sets and policies.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

/// The layer conditions' result (the simulation's where there is none) with the
/// others beside it. Fails where no predictor covers the nest.
llvm::Expected<Traffic> predictByAll(const ir::Kernel &kernel, const ir::LoopPath &path,
                                     const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
