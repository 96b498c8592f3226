//===- tools/CodeOptions.h - Options of the machine code of a run --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What reads loops, and what they are compiled for, or whose machine code it is instead.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include <string>

namespace sparcity {

/// The message of the first fault, or "".
std::string interpretCode(driver::Options &options);
void readCodeOptions(driver::Options &options);

} // namespace sparcity
