//===- models/traffic/conflicts/ConflictLines.h - What overfull sets lose ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of a nest whose reuse fails for want of ways, with what is lost by it: the detector
/// (Conflicts.h) says whether there is anything to be lost, a simulation of the whole nest how
/// much it is.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

/// Notes where sets of a cache are overfull, and puts lines with what they lose in the place of
/// those without, if they are not too long to simulate (Options::mostAccesses) and of one core.
llvm::Error addConflicts(Traffic &result, const ir::Kernel &kernel, const ir::LoopPath &path,
                         const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
