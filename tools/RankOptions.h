//===- tools/RankOptions.h - Options of many ranks ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ranks, and the nodes and links that they are on.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include <string>

namespace sparcity {

/// Fills what they say; the message of the first fault, or "".
std::string interpretRanks(driver::Options &options);

} // namespace sparcity
