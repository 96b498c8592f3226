//===- models/traffic/NestSize.h - Bytes a nest touches ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The data of a whole nest, to tell which cache holds it all.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/PathModels.h"
#include "models/traffic/Residence.h"
#include "models/traffic/Traffic.h"

#include <optional>

namespace sparcity::traffic {

/// What all loops touch through caches: counted where that can be, else from end to end of what
/// references touch and not beyond an array's declared extents, and what gathers do; of an
/// array with both the larger part. None while a size is open.
std::optional<Residence> residenceOf(const ir::Kernel &kernel, const PathModels &paths,
                                     const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
