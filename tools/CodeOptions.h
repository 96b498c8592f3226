//===- tools/CodeOptions.h - Options of the machine code of a run --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What loops are compiled for, or whose machine code it is instead.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include <string>

namespace sparcity {

/// The message of the first fault, or "".
std::string interpretCode();
void readCodeOptions(driver::Options &options);

} // namespace sparcity
