//===- tools/MachineOptions.h - Options for numbers of machines ------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of the command line that gives machines other numbers: --set.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include <string>

namespace sparcity {

/// Into `options`; what is wrong, or nothing.
std::string interpretMachines(driver::Options &options);

} // namespace sparcity
