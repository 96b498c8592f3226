//===- models/roofline/Stream.h - The stream that stands for a level -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which measured stream gives the bandwidth of the level outside a boundary: the
/// one whose mix of lines in and out is nearest to the kernel's there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Streams.h"
#include "models/traffic/Traffic.h"

#include <string>

namespace sparcity::roofline {

/// "L2", …, "MEM": the level that serves what crosses a boundary.
std::string levelName(const machine::Machine &machine, size_t boundary);

/// Null where no stream was measured in that level. Into a victim cache go evictions
/// alone, so the memory's mix stands in.
const machine::Benchmark *nearestStream(const machine::Machine &machine,
                                        const traffic::Traffic &traffic, size_t boundary,
                                        const std::string &benchmark);

} // namespace sparcity::roofline
