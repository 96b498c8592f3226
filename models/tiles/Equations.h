//===- models/tiles/Equations.h - Tiles that compute and exchange ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A chip of tiles, each with a memory of its own, that compute, wait for each other, and then send
/// each other what they need (SPARCITY D1.2, section 3, equations 13 to 21). A kernel of phi flops
/// asks the memories for beta bytes and the exchange for beta^c; AI = phi/beta, AI^c = phi/beta^c:
///
///     F_a  = min(AI B, F_p)
///     F    = F_a / (1 + F_a/(AI^c B^c))                                               (18)
///     P    = [P_q + P_vb min(1, F_p/(AI B)) + P_vp min(AI B/F_p, 1)] / (1 + F_a/(AI^c B^c))
///            + P_c / (1 + AI^c B^c/F_a)                                               (19)
///     E    = phi [P_q/F_a + P_vb/(AI B) + P_vp/F_p + P_c/(AI^c B^c)]                  (20)
///     eff  = F/P = phi/E                                                              (21)
///
/// for tiles that all do the same. An intensity may be 0 and infinite; the limits are exact.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <optional>
#include <vector>

namespace sparcity::tiles {

/// All tiles of a chip together.
struct Rates {
  double peak = 0;                  ///< F_p [flop/s]
  machine::BytesPerSecond access;   ///< B, between tiles and their memories
  machine::BytesPerSecond exchange; ///< B^c, between tiles
};

struct Draws {
  machine::Watts constant; ///< P_q, while tiles compute
  machine::Watts access;   ///< P_vb
  machine::Watts compute;  ///< P_vp
  machine::Watts exchange; ///< P_c, constant and variable, while they exchange
};

struct Intensities {
  double access = 0;   ///< AI [flop/B]
  double exchange = 0; ///< AI^c [flop/B]; infinite where nothing is exchanged
};

/// F_a [flop/s], of the tiles alone.
double inTiles(const Rates &rates, double intensity);
/// Eq 18 [flop/s].
double performance(const Rates &rates, const Intensities &of);
/// Eq 19.
machine::Watts power(const Rates &rates, const Draws &draws, const Intensities &of);
/// Eq 20 a flop; none where there are none, or they never end.
std::optional<machine::Joules> energyPerFlop(const Rates &rates, const Draws &draws,
                                             const Intensities &of);
/// Eq 21 [flop/J].
double efficiency(const Rates &rates, const Draws &draws, const Intensities &of);

/// What a tile takes of each phase.
struct Phases {
  machine::Seconds computation, exchange;
};
/// With the barrier that the text has between the phases: the longest of each.
machine::Seconds withBarrier(const std::vector<Phases> &tiles);

} // namespace sparcity::tiles
