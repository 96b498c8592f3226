//===- models/traffic/LayerConditions.h - Layer conditions ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The default cache predictor: for each cache the largest reuse time whose
/// stack distance fits (Hammer et al. 2017, section 2.4.2). See
/// docs/models/layer-conditions.md for the equations, ReuseModel.h for the
/// algebra.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

llvm::Expected<Traffic> predictLayerConditions(const ir::Kernel &kernel, const ir::LoopPath &path,
                                               const machine::Machine &machine,
                                               const Options &options);

/// The same of the path and the loops around it alone, where sizes decide about loops beside it
/// or of different lengths. With `leavesOut` accesses that are not affine are assumed to move
/// nothing.
llvm::Expected<Traffic> predictPath(const ir::Kernel &kernel, const ir::LoopPath &path,
                                    const machine::Machine &machine, const Options &options,
                                    bool leavesOut = false);

/// True if all sizes are known.
bool isBound(const ir::Kernel &kernel);

/// Says which arrays several loops use, by the sentence `why`: what one loop leaves in a cache
/// another may find, of which the conditions of each know nothing.
void noteLoopsApart(Traffic &traffic, const ir::Kernel &kernel, llvm::StringRef why);

/// A single path of even loops: the conditions of the path are all that there is to say.
bool speaksOfAll(const Traffic &traffic, const ir::Kernel &kernel);

} // namespace sparcity::traffic
