//===- models/traffic/Arbiter.h - The best number of lines that is known --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layer conditions describe the steady state of even loops; where all sizes are bound,
/// what they say is held against what else is known of the nest:
///
///     compulsory lines    no cache that is too small for all loads fewer
///     the whole nest      WholeNest.h, from footprints
///     exact distances     distance/, access by access: where those disagree or are not to
///                         be had, within a budget
///
/// Where they differ, the lines of the exact count take the place of the conditions', and
/// `Traffic::check` says so.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

/// The lines of layer conditions, checked; of nests that have none (an index that is not
/// affine), those of the exact count. Fails as the conditions do where nothing else is
/// known either. What it keeps of conditions leaves out what sets conflict for; `isOfConditions`
/// is true then. Lines of gathers and of what stands beside them are not checked.
llvm::Expected<Traffic> arbitrated(const ir::Kernel &kernel, const ir::LoopPath &path,
                                   const machine::Machine &machine, const Options &options,
                                   bool &isOfConditions);

} // namespace sparcity::traffic
