//===- models/traffic/distance/LineState.h - What reuse distances know of a line ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// When a line was last used, and which caches hold it dirty.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/LineTable.h"
#include "models/traffic/distance/LiveTimes.h"

namespace sparcity::traffic {

struct LineState {
  static constexpr std::uint32_t clean = UINT32_MAX;

  LiveTimes::Time time = 0; ///< of the last use; 0: not used
  /// Since the last store every reuse had a smaller distance: a cache of this
  /// many lines or more holds the store's data, not written back.
  std::uint32_t dirtyFrom = clean;
  std::uint32_t storedBy = 0; ///< reference of the last store

  bool isUsed() const { return time != 0; }
};
using LinePlace = LineTable<LineState>::Place;

} // namespace sparcity::traffic
