//===- models/traffic/BlockCandidates.h - Which loops to block ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each cache the row or plane reuse that fails at the bound sizes: the loop inside the
/// one that carries it, and the longest block of it that would fit. What a blocked nest
/// gains has to be predicted as of any nest (models/traffic/Blocking.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/CacheLines.h"

#include <vector>

namespace sparcity::traffic {

/// Those that would save lines at the boundary outside the level.
std::vector<BlockCandidate> findBlocks(const ir::LoopPath &path, const CacheLines &lines);

} // namespace sparcity::traffic
