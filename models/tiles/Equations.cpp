//===- models/tiles/Equations.cpp - Tiles that compute and exchange -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/tiles/Equations.h"

#include <algorithm>
#include <cmath>

using sparcity::machine::Joules;
using sparcity::machine::Seconds;
using sparcity::machine::Watts;

namespace sparcity::tiles {

/// AI B as a part of F_p; what memory and units are busy for of the time in the tiles.
static double accessShare(const Rates &rates, double intensity) {
  return std::isinf(intensity) ? HUGE_VAL : intensity * rates.access.value() / rates.peak;
}

double inTiles(const Rates &rates, double intensity) {
  return rates.peak * std::min(1.0, accessShare(rates, intensity));
}

/// T^c / T: how much longer the exchange takes than the tiles do.
static double exchangeShare(const Rates &rates, const Intensities &of) {
  if (std::isinf(of.exchange))
    return 0;
  const double exchanged = of.exchange * rates.exchange.value(); // flop/s
  if (exchanged <= 0)
    return HUGE_VAL;
  return inTiles(rates, of.access) / exchanged;
}

double performance(const Rates &rates, const Intensities &of) {
  const double share = exchangeShare(rates, of);
  return std::isinf(share) ? 0 : inTiles(rates, of.access) / (1 + share);
}

Watts power(const Rates &rates, const Draws &draws, const Intensities &of) {
  const double share = exchangeShare(rates, of);
  if (std::isinf(share))
    return draws.exchange;
  const double busy = accessShare(rates, of.access);
  const Watts tiles =
      draws.constant + draws.access * std::min(1.0, 1 / busy) + draws.compute * std::min(busy, 1.0);
  return (tiles + draws.exchange * share) / (1 + share);
}

std::optional<Joules> energyPerFlop(const Rates &rates, const Draws &draws, const Intensities &of) {
  const double flops = performance(rates, of);
  if (flops <= 0)
    return std::nullopt;
  return Joules(power(rates, draws, of).value() / flops);
}

double efficiency(const Rates &rates, const Draws &draws, const Intensities &of) {
  const Watts drawn = power(rates, draws, of);
  return drawn.value() > 0 ? performance(rates, of) / drawn.value() : 0;
}

Seconds withBarrier(const std::vector<Phases> &tiles) {
  Seconds computation(0), exchange(0);
  for (const Phases &tile : tiles) {
    computation = std::max(computation, tile.computation);
    exchange = std::max(exchange, tile.exchange);
  }
  return computation + exchange;
}

} // namespace sparcity::tiles
