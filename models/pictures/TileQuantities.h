//===- models/pictures/TileQuantities.h - What is drawn of tiles ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Performance, power and efficiency of balanced tiles at both intensities, and of the nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/pictures/Roofs.h"
#include "models/tiles/Curves.h"
#include "models/tiles/Tiles.h"

#include <optional>

namespace sparcity::pictures {

struct TileQuantity {
  const char *name, *title, *axis;
  const char *unit;  ///< of hover texts, with a prefix
  const char *field; ///< of the document
  double scale;      ///< of the axis
  double (*at)(const tiles::Rates &, const tiles::Draws &, const tiles::Intensities &);
  std::optional<double> (*ofNest)(const tiles::Roof &);

  /// Of that roof.
  tiles::Surface surface(const tiles::Tiles &tiles, const tiles::Roof &roof) const {
    return [this, draws = tiles.draws.value_or(tiles::Draws()),
            rates = roof.rates](const tiles::Intensities &of) { return at(rates, draws, of); };
  }
};

inline constexpr TileQuantity performanceOfTiles = {
    "tiles",
    "performance of tiles",
    "performance [GFLOP/s]",
    "FLOP/s",
    "performance",
    giga,
    [](const tiles::Rates &rates, const tiles::Draws & /*draws*/, const tiles::Intensities &of) {
      return tiles::performance(rates, of);
    },
    [](const tiles::Roof &roof) { return std::optional(roof.performance); }};

inline constexpr TileQuantity powerOfTiles = {
    "tiles-power",
    "power of tiles",
    "power of the chip [W]",
    "W",
    "power",
    1,
    [](const tiles::Rates &rates, const tiles::Draws &draws, const tiles::Intensities &of) {
      return tiles::power(rates, draws, of).value();
    },
    [](const tiles::Roof &roof) {
      return roof.power ? std::optional(roof.power->value()) : std::nullopt;
    }};

inline constexpr TileQuantity efficiencyOfTiles = {
    "tiles-efficiency",
    "energy efficiency of tiles",
    "efficiency [GFLOP/J]",
    "FLOP/J",
    "efficiency",
    giga,
    [](const tiles::Rates &rates, const tiles::Draws &draws, const tiles::Intensities &of) {
      return tiles::efficiency(rates, draws, of);
    },
    [](const tiles::Roof &roof) { return roof.efficiency; }};

} // namespace sparcity::pictures
