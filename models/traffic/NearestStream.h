//===- models/traffic/NearestStream.h - The stream that stands for a level ===//
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

namespace sparcity::traffic {

/// "L2", …, "MEM": the level that serves what crosses a boundary.
std::string levelOutside(const machine::Machine &machine, size_t boundary);

/// Null where no stream was measured in that level. Into a victim cache goes all that is evicted,
/// clean lines too, of streams as of the kernel: the mix of memory stands in, or with the data
/// inside of that the one of the boundary before.
const machine::Benchmark *nearestStream(const machine::Machine &machine,
                                        const traffic::Traffic &traffic, size_t boundary,
                                        const std::string &benchmark);

} // namespace sparcity::traffic
