//===- models/tiles/Describe.cpp - A nest on tiles, described -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/tiles/Curves.h"
#include "models/tiles/Tiles.h"

#include <cmath>

namespace sparcity::tiles {

using report::Section;
using namespace sparcity::report::units;

static void describe(const Place &place, Section &row) {
  row.text("place", place.name);
  row.number("size", place.size);
  row.number("bandwidth", place.bandwidth);
  row.number("T", place.time);
  row.number("bound", place.bound, flopsPerSecond);
}

/// Over AI for one AI^c, with tiles that are balanced.
static void describeCurve(const Roof &roof, const std::optional<Draws> &draws, double exchange,
                          Section &row) {
  row.number("exchange_intensity", exchange, flopsPerByte);
  row.flag("infinite", std::isinf(exchange));
  row.table("points", accessesShown(), [&](double access, Section &point) {
    const Intensities at{access, exchange};
    point.number("intensity", access, flopsPerByte);
    point.number("performance", performance(roof.rates, at), flopsPerSecond);
    point.number("power", draws ? std::optional(power(roof.rates, *draws, at)) : std::nullopt);
    point.number("efficiency",
                 draws ? std::optional(efficiency(roof.rates, *draws, at)) : std::nullopt,
                 flopsPerJoule);
  });
}

static void describe(const Roof &roof, const Tiles &tiles, Section &row) {
  row.text("roof", roof.name);
  row.count("bits", roof.bits);
  row.number("peak", roof.rates.peak, flopsPerSecond);
  row.number("bandwidth", roof.rates.access);
  row.number("exchange_bandwidth", roof.rates.exchange);
  row.number("ridge", roof.rates.peak / roof.rates.access.value(), flopsPerByte);
  row.number("in_tiles", roof.inTiles, flopsPerSecond);
  row.number("T_tiles", roof.computation);
  row.number("T_exchange", roof.exchange);
  row.number("T_barrier", roof.barrier);
  row.number("T", roof.time);
  row.number("performance", roof.performance, flopsPerSecond);
  row.text("limit", nameOf(roof.limit, tiles));
  row.number("power", roof.power);
  row.number("energy", roof.energy);
  row.number("efficiency", roof.efficiency, flopsPerJoule);
  // Equations 18 to 21 are of phases that follow each other.
  row.table(
      "curves", tiles.overlaps ? std::vector<double>() : exchangesShown(),
      [&](double exchange, Section &curve) { describeCurve(roof, tiles.draws, exchange, curve); });
}

/// Of the fastest, in a flat table.
static void addColumns(const Tiles &tiles, Section &section) {
  if (tiles.roofs.empty())
    return;
  const Roof &roof = tiles.roofs.front();
  section.textColumn("tiles_roof", roof.name);
  section.column("tiles_T_tiles", roof.computation);
  section.column("tiles_T_exchange", roof.exchange);
  section.column("tiles_T", roof.time);
  section.column("tiles_performance", roof.performance, flopsPerSecond);
  section.column("tiles_power", roof.power);
}

void describe(const Tiles &tiles, Section &section) {
  const Sweep &sweep = tiles.sweep;
  section.known("refusal", tiles.refusal);
  section.count("tiles", tiles.tiles);
  section.number("memory", tiles.memory);
  section.flag("overlapped", tiles.overlaps);
  section.count("used", sweep.used);
  section.text("grid", sweep.grid);
  section.text("block", sweep.block);
  section.number("points", sweep.points);
  section.number("flops", sweep.flops, flops);
  section.number("accessed", sweep.accessed);
  section.number("data", tiles.data);
  section.number("received", tiles.received);
  section.number("imbalance", tiles.imbalance);
  section.number("intensity", tiles.intensities.access, flopsPerByte);
  section.flag("infinite", std::isinf(tiles.intensities.access));
  section.number("exchange_intensity", tiles.intensities.exchange, flopsPerByte);
  section.flag("exchange_infinite", std::isinf(tiles.intensities.exchange));
  section.table("places", tiles.places);
  section.known("place", tiles.place ? tiles.places[*tiles.place].name : "");
  section.table("roofs", tiles.roofs,
                [&](const Roof &roof, Section &row) { describe(roof, tiles, row); });
  section.list("notes", tiles.notes);
  addColumns(tiles, section);
}

} // namespace sparcity::tiles
