//===- include/sparcity/Traffic.h - Work, and cache lines that move -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a loop nest asks for, whatever machine it runs on, and the cache lines that its accesses
/// move over each boundary of the hierarchy (docs/models/layer-conditions.md).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Quantities.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::inline v1 {

/// Of an iteration of the main loop, as the source writes it.
struct Work {
  double flops = 0;
  double loads = 0, stores = 0;
  Bytes bytesLoaded, bytesStored;
};

/// Lines of a unit of work that are one array's.
struct ArrayLines {
  std::string array;
  Lines loaded, evicted;
};

/// Lines of a unit of work.
struct Boundary {
  std::string between; ///< "L1-L2", … "L3-MEM"
  /// None where open sizes decide.
  std::optional<Lines> loaded, evicted;
  std::vector<ArrayLines> arrays;
};

struct Traffic {
  std::string predictor; ///< "lc", "sim" or "rd": whose lines these are
  std::vector<Boundary> boundaries;
};

} // namespace sparcity::inline v1
