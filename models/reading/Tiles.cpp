//===- models/reading/Tiles.cpp - A nest on a chip of tiles ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/tiles/Tiles.h"

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/report/Message.h"
#include "models/result/Result.h"

#include <cmath>

namespace sparcity::reading {

using tiles::Roof;
using tiles::Tiles;
using enum Table::Align;

static std::string time(machine::Seconds value) { return scaled(value.value(), "s"); }

static std::string rate(double flops) { return scaled(flops, "flop/s"); }

static std::string intensity(double value) {
  return std::isinf(value) ? "no bytes" : fixed(value, 3) + " flop/B";
}

static void showDivision(Reading &reading, const Tiles &tiles) {
  const tiles::Sweep &sweep = tiles.sweep;
  reading.field("tiles", std::to_string(sweep.used) + " of " + std::to_string(tiles.tiles) +
                             " at work, " + printable(sweep.grid) + ", up to " + sweep.block +
                             " each");
  reading.field("data", binaryBytes(tiles.data.value()) + " in the fullest tile, of " +
                            binaryBytes(tiles.memory.value()));
  reading.field("intensity",
                intensity(tiles.intensities.access) + " of their memories, " +
                    (tiles.received.value() > 0
                         ? intensity(tiles.intensities.exchange) + " of the exchange (" +
                               binaryBytes(tiles.received.value()) + " to a tile)"
                         : "nothing is exchanged"));
  if (tiles.imbalance > 1.005)
    reading.field("imbalance", fixed(tiles.imbalance, 2) + " times the mean of all tiles");
}

static bool differs(const Roof &roof) {
  constexpr double visible = 1.005;
  return roof.barrier && *roof.barrier > roof.time * visible;
}

static Table roofTable(const Tiles &tiles) {
  Table table({Left, Right, Right, Right, Right, Right, Right, Right, Left});
  table.header(
      {"instructions", "bits", "peak", "F tiles", "T tiles", "T exchange", "T", "F", "limit"});
  for (const Roof &roof : tiles.roofs)
    table.row({printable(roof.name), std::to_string(roof.bits), rate(roof.rates.peak),
               rate(roof.inTiles), time(roof.computation), time(roof.exchange), time(roof.time),
               rate(roof.performance), printable(nameOf(roof.limit, tiles))});
  return table;
}

static void showPower(Reading &reading, const Tiles &tiles) {
  if (!tiles.roofs.front().power)
    return;
  Table table({Left, Right, Right, Right});
  table.header({"instructions", "power", "energy", "efficiency"});
  for (const Roof &roof : tiles.roofs)
    table.row({printable(roof.name), scaled(roof.power->value(), "W"),
               scaled(roof.energy->value(), "J"),
               roof.efficiency ? scaled(*roof.efficiency, "flop/J") : "-"});
  reading.table(std::move(table));
}

static void showPlaces(Reading &reading, const Tiles &tiles) {
  if (tiles.places.empty())
    return;
  Table table({Left, Right, Right, Right, Right, Left});
  table.header({"further out", "size", "bandwidth", "T", "F at most", ""});
  for (size_t k = 0; k < tiles.places.size(); ++k) {
    const tiles::Place &place = tiles.places[k];
    table.row({printable(place.name), place.size ? binaryBytes(place.size->value()) : "-",
               scaled(place.bandwidth.value(), "B/s"), time(place.time),
               std::isinf(place.bound) ? "-" : rate(place.bound),
               tiles.place == k ? "has the data" : ""});
  }
  reading.table(std::move(table));
}

void showTiles(Reading &reading, const result::Result &result) {
  const auto *tiles = result.get<Tiles>();
  if (!tiles)
    return;
  reading.heading("Tiles: cores with memories of their own", "Tiles");
  if (!tiles->sweep.shares.empty())
    showDivision(reading, *tiles);
  if (!tiles->refusal.empty()) {
    reading.paragraph("nothing is said of this nest: " + printable(tiles->refusal), "- ");
    return;
  }
  const Roof &best = tiles->roofs.front();
  reading.field("T",
                time(best.time) + " a sweep, " + rate(best.performance) + " with " +
                    printable(best.name) + " (limit: " + printable(nameOf(best.limit, *tiles)) +
                    ")",
                true);
  if (differs(best))
    reading.field("with a barrier", time(*best.barrier) +
                                        ", as the tile that computes longest is not the one that "
                                        "is sent most");
  reading.picture("tiles");
  reading.table(roofTable(*tiles));
  showPower(reading, *tiles);
  for (const char *picture : {"tiles-power", "tiles-efficiency", "tiles-lines", "tiles-power-lines",
                              "tiles-efficiency-lines", "tiles-surface"})
    reading.picture(picture);
  showPlaces(reading, *tiles);
  for (const report::Phrase &note : tiles->notes)
    reading.paragraph(printable(report::text(note)), "- ");
}

} // namespace sparcity::reading
