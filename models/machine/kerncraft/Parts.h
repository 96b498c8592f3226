//===- models/machine/kerncraft/Parts.h - The parts of a Kerncraft file ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The inner parts of Kerncraft.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Fields.h"
#include "models/machine/Forward.h"
#include "models/machine/kerncraft/Entry.h"

#include <string>

namespace sparcity::machine::kerncraft {

/// Fills the caches from `memory hierarchy`. Returns the overlap rule.
std::string readHierarchy(Entry &root, Machine &machine, ReadContext &context);

/// Fills the streaming benchmarks from `benchmarks`; needs caches and topology.
void readMeasurements(Entry &root, Machine &machine, ReadContext &context);

} // namespace sparcity::machine::kerncraft
