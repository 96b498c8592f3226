//===- models/traffic/simulation/SimulatedTraffic.h - Traffic by simulation ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The cache predictor "sim": runs the accesses of a nest through the caches of
/// the machine, exactly, and counts lines over each boundary in the steady state
/// or over the whole run. See docs/models/cache-simulation.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

/// Fails, naming the position, where a size is open or an access depends on data
/// that are not given.
llvm::Expected<Traffic> simulateTraffic(const ir::Kernel &kernel, const ir::LoopPath &path,
                                        const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
