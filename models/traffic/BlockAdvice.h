//===- models/traffic/BlockAdvice.h - Which loops to block, and how ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each cache the first row or plane reuse that fails at the bound sizes: the
/// loop inside the one that carries it, cut to what fits, and what that gains.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/CacheLines.h"

#include <vector>

namespace traffic {

std::vector<BlockingAdvice> adviseBlocks(const ir::Kernel &kernel, const ir::LoopPath &path,
                                         const machine::Machine &machine, const Options &options,
                                         const CacheLines &lines);

} // namespace traffic
