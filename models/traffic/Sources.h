//===- models/traffic/Sources.h - Where references find their lines -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each reference its candidate reuses, and for each cache the nearest one
/// that it holds.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/CacheLines.h"

#include <vector>

namespace sparcity::traffic {

std::vector<ReferenceSource> sourcesOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const CacheLines &lines);

} // namespace sparcity::traffic
