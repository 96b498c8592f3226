//===- models/machine/TileKeys.cpp - Keys of a chip of tiles --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Files.h"
#include "models/machine/Machine.h"
#include "models/machine/SystemParts.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::machine {

static void roofKeys(Keys &keys, TileRoof &roof) {
  keys.text({"name", Need::Always, "of the instructions"}, roof.name);
  keys.count({"bits", Need::Always, "of the numbers that they compute with"}, roof.bits);
  keys.quantity({"peak", Need::Always, "of one tile"}, roof.peak);
  keys.quantity({"access", Need::Always, "of one tile, loads and stores in its own memory"},
                roof.access);
  keys.flag({"products", Need::Never, "products of matrices alone can use them; default `false`"},
            roof.isOfProducts, false);
}

static void powerKeys(Keys &keys, TilePower &power) {
  keys.quantity({"constant", Need::Always, "while tiles compute, whatever they do"},
                power.constant);
  keys.quantity({"access", Need::Always, "more at the full bandwidth of their memories"},
                power.access);
  keys.quantity({"compute", Need::Always, "more at the peak"}, power.compute);
  keys.quantity({"exchange", Need::Always, "in all, while they exchange"}, power.exchange);
}

void tileKeys(Keys &keys, Machine &machine) {
  constexpr size_t mostRoofs = 16;
  Tiles tiles = machine.tiles.value_or(Tiles());
  keys.quantity({"exchange", Need::Always, "what one tile gets of others"}, tiles.exchange);
  keys.choice<bool>({"phases", Need::Assumed,
                     "`apart`: tiles compute, then exchange (if not given); `overlapped`: at once"},
                    tiles.overlaps, {{"apart", false}, {"overlapped", true}}, false);
  keys.list({"roofs", Need::Always, "kinds of instructions"}, {mostRoofs}, tiles.roofs.size(),
            [&](Keys &roof, size_t index) {
              if (index >= tiles.roofs.size())
                tiles.roofs.resize(index + 1);
              roofKeys(roof, tiles.roofs[index]);
            });
  keys.section({"power", Need::Never, "of the chip with all tiles at work"},
               tiles.power.has_value(), [&](Keys &inner) {
                 TilePower power = tiles.power.value_or(TilePower());
                 powerKeys(inner, power);
                 tiles.power = power;
               });
  machine.tiles = std::move(tiles);
}

static void checkRoof(const Tiles &tiles, size_t index, ReadContext &context) {
  const TileRoof &roof = tiles.roofs[index];
  const std::string path =
      "tiles.roofs." + (roof.name.empty() ? std::to_string(index + 1) : roof.name);
  constexpr unsigned widths[] = {8, 16, 32, 64};
  if (roof.bits != 0 && !llvm::is_contained(widths, roof.bits))
    context.report.error(context.places[path + ".bits"], "machine-value",
                         "numbers of " + std::to_string(roof.bits) +
                             " bits: expected 8, 16, 32 or 64");
  const auto before = llvm::ArrayRef(tiles.roofs).take_front(index);
  if (!roof.name.empty() &&
      llvm::any_of(before, [&](const TileRoof &other) { return other.name == roof.name; }))
    context.report.error(context.places[path + ".name"], "machine-value",
                         "a second roof named '" + roof.name + "'");
}

void checkTiles(const Machine &machine, ReadContext &context) {
  if (!machine.tiles)
    return;
  if (!machine.caches.empty() && machine.caches.front().sharedBy > 1)
    context.report.error(context.places["caches." + machine.caches.front().name + ".shared-by"],
                         "machine-contradiction", "each tile has a memory of its own");
  for (size_t index = 0; index < machine.tiles->roofs.size(); ++index)
    checkRoof(*machine.tiles, index, context);
  if (machine.tiles->roofs.empty() && context.places.count("tiles.roofs"))
    context.report.error(context.places["tiles.roofs"], "machine-missing-key",
                         "no roof: an entry says what a tile does with one kind of instructions");
}

} // namespace sparcity::machine
