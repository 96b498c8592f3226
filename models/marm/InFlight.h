//===- models/marm/InFlight.h - Rates by what is in flight ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a core reaches with so many memory instructions in flight, by their width and by what they
/// do (SPARCITY D1.2, Figure 25b). Curves that are not measured follow from a rule, that of the
/// roofs (models/marm/Levels.h):
///
///     IPC_M(IF) = min(B / (bytes that an instruction moves), min(IF, held) / latency)
///
/// held is what the buffers of lines hold: of narrow accesses many share a line, so that more of
/// them are in flight.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::marm {

struct Facts;

/// Of streams of one kind with their data in one level.
struct InFlightCurve {
  std::string level;
  std::string accesses;   ///< "loads", "stores", "2 loads + 1 store"
  std::int64_t bytes = 0; ///< of an access
  std::string benchmark;  ///< of the bandwidth
  double sustained = 0;   ///< instructions a cycle, whatever is in flight
  machine::Cycles latency;
  double most = 0;   ///< in flight at most
  std::string limit; ///< what holds no more: "window", "in-flight misses", …

  /// Instructions a cycle with so many in flight.
  double at(double inFlight) const;
  /// With which the bandwidth is used up; none: the most that there are do not suffice.
  std::optional<double> enough() const;
};

/// For data beyond the first level, by level, kind and width up to full vectors; of levels that the
/// machine file has a latency and a benchmark of, and no measured curve. Empty without a window.
std::vector<InFlightCurve> inFlightCurves(const machine::Machine &machine, const Facts &facts);

} // namespace sparcity::marm
