//===- models/traffic/Foresight.h - Indirect accesses that run on ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an index array holds says whether a prefetcher can follow what it selects: the
/// columns of a band run on line by line, random ones do not.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// Of the lines that elements of `bytes` bytes at these indices, in this order, are in: of
/// those that none of the last 256 accesses used, the share that has no neighbor among
/// them either. 0 where there is none.
double unforeseenShare(const std::vector<std::int64_t> &indices, double bytes, double lineBytes);

} // namespace sparcity::traffic
