//===- tools/RoofOptions.h - What rooflines are made of -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What rooflines are made of.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include <string>

namespace sparcity {

/// Reads --benchmark, --operations and --sparse-roofs into the options, which have all others.
/// Returns what is wrong with them; empty: nothing.
std::string interpretRoofs(driver::Options &options);

} // namespace sparcity
