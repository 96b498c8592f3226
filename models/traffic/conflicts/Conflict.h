//===- models/traffic/conflicts/Conflict.h - Lines that compete for few sets of a cache ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the detector of set conflicts says (models/traffic/conflicts/Conflicts.h): plain
/// values, part of the traffic of a nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <string>

namespace sparcity::traffic {

/// Lines of one array that a cache would keep for reuse if it could put a line anywhere,
/// and loses because too many of them belong to one set.
struct Conflict {
  std::string level;      ///< "L1"
  unsigned array = 0;     ///< Kernel::arrays
  std::string name;       ///< of the array
  std::string loop;       ///< index of the loop that carries the reuse
  std::int64_t pitch = 0; ///< bytes between two lines that compete
  std::int64_t lines = 0; ///< that compete for the fullest set
  unsigned ways = 0;      ///< that a set has for them
  /// Lines a unit of work over the boundary outside the level: loaded again for it, and
  /// loaded without it. Estimates: the detector counts nothing access by access.
  double lost = 0, needed = 0;
};

} // namespace sparcity::traffic
