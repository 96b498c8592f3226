//===- tools/MeasuredOptions.h - Measurements beside predictions ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Measurements beside predictions.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include <string>

namespace sparcity {

/// Reads --measured, and the table that it names, into the options, which have all others.
/// Returns what is wrong with it; empty: nothing.
std::string interpretMeasured(driver::Options &options);

} // namespace sparcity
