//===- tools/GateOptions.h - Options that compare with an earlier result --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a result is held against.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include <string>

namespace sparcity {

/// Fills what they say; the message of the first fault, or "".
std::string interpretGate(driver::Options &options);

} // namespace sparcity
