//===- models/traffic/distance/LineTurns.h - When iterations come to the next line ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many iterations of a nest's outermost loop are like so many others.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/CapacityLines.h"

namespace sparcity::traffic {

/// In how many iterations of the outermost loop all that moves within a line in it comes to
/// the next one, with rows that begin elsewhere each time; and in how many what a longer or shorter
/// row inside ends with. At most 16, of each period of the conditions on its index.
std::uint64_t lineTurns(const LineRequest &request);

} // namespace sparcity::traffic
