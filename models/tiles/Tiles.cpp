//===- models/tiles/Tiles.cpp - A nest on the tiles of a chip -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/tiles/Tiles.h"

#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::machine::Bytes;
using sparcity::machine::BytesPerSecond;
using sparcity::machine::Joules;
using sparcity::machine::Seconds;
using sparcity::machine::Watts;

namespace sparcity::tiles {

unsigned widestOf(const machine::Machine &machine) {
  unsigned widest = 0;
  for (const machine::TileRoof &roof : machine.tiles->roofs)
    widest = std::max(widest, roof.bits);
  return widest;
}

namespace {

class Predictor {
public:
  Predictor(Sweep sweep, const machine::Machine &machine)
      : machine(machine), tiles(*machine.tiles) {
    result.tiles = machine.topology.cores();
    result.memory = machine.caches.front().size;
    result.overlaps = tiles.overlaps;
    result.sweep = std::move(sweep);
    if (tiles.power)
      result.draws = Draws{tiles.power->constant, tiles.power->access, tiles.power->compute,
                           tiles.power->exchange};
  }

  Tiles run() {
    setMost();
    setIntensities();
    addPlaces();
    if (result.data > result.memory && !choosePlace())
      return refuseSize();
    for (const machine::TileRoof &roof : tiles.roofs)
      if (roof.bits == bits() && (result.sweep.isProduct || !roof.isOfProducts))
        addRoof(roof);
    llvm::stable_sort(result.roofs, [](const Roof &a, const Roof &b) { return a.time < b.time; });
    if (result.roofs.empty())
      result.refusal = report::text(
          {llvm::any_of(tiles.roofs,
                        [&](const machine::TileRoof &roof) { return roof.bits == bits(); })
               ? "tiles-products-only"
               : "tiles-no-roof",
           {static_cast<std::int64_t>(bits())}});
    return std::move(result);
  }

private:
  unsigned bits() const { return result.sweep.floatBits ? result.sweep.floatBits : 32; }
  double flops() const { return result.sweep.flops * result.sweep.points; }

  void setMost() {
    double most = 0;
    for (const Share &share : result.sweep.shares) {
      result.data = std::max(result.data, share.data);
      most = std::max(most, share.points);
    }
    const double mean = result.sweep.points / static_cast<double>(result.tiles);
    result.imbalance = mean > 0 ? most / mean : 1;
  }

  void setIntensities() {
    const Sweep &sweep = result.sweep;
    result.intensities.access =
        sweep.accessed > Bytes(0) ? sweep.flops / sweep.accessed.value() : HUGE_VAL;
    // Of the tile that is sent most for what it does.
    const Share *most = nullptr;
    for (const Share &share : sweep.shares)
      if (share.received > Bytes(0) &&
          (!most || share.points / share.received.value() < most->points / most->received.value()))
        most = &share;
    if (most)
      result.received = most->received;
    result.intensities.exchange =
        most ? most->points * sweep.flops / most->received.value() : HUGE_VAL;
  }

  void addPlace(const std::string &name, std::optional<Bytes> size, BytesPerSecond bandwidth) {
    Place place{name, size, bandwidth, Seconds(result.sweep.moved.value() / bandwidth.value()), 0};
    place.bound = place.time > Seconds(0) ? flops() / place.time.value() : HUGE_VAL;
    result.places.push_back(std::move(place));
  }

  /// By what comes to the tiles that have points.
  void addPlaces() {
    const double cores = machine.topology.cores();
    const auto used = static_cast<double>(result.sweep.used);
    BytesPerSecond most(HUGE_VAL); // over links on the way
    for (size_t level = 1; level < machine.caches.size(); ++level) {
      const machine::Cache &cache = machine.caches[level];
      const double instances = cores / std::max(cache.sharedBy, 1U);
      if (const std::optional<machine::Link> &link = machine.caches[level - 1].next)
        most = std::min(most, BytesPerSecond(link->in.value() * used * machine.clock.value()));
      addPlace(cache.name, cache.size * instances, most);
    }
    for (size_t number = 0; number < machine.memoryCount(); ++number) {
      const machine::Memory &memory = machine.memoryAt(number);
      if (!memory.theoretical)
        continue;
      const double instances =
          cores / memory.sharedBy.value_or(std::max(machine.topology.coresPerNumaDomain(), 1U));
      addPlace(memory.name.empty() ? "memory" : memory.name,
               memory.size ? std::optional(*memory.size * instances) : std::nullopt,
               std::min(most, *memory.theoretical * instances));
    }
  }

  bool choosePlace() {
    for (size_t number = 0; number < result.places.size() && !result.place; ++number)
      if (result.places[number].holds(result.sweep.held))
        result.place = number;
    return result.place.has_value();
  }

  Tiles refuseSize() {
    const double data = result.data.value(), memory = result.memory.value();
    if (!result.places.empty()) {
      Bytes most(0);
      for (const Place &place : result.places)
        most = std::max(most, place.size.value_or(Bytes(0)));
      result.refusal = report::text({"tiles-no-place", {result.sweep.held.value(), most.value()}});
    } else if (result.sweep.used < result.tiles) {
      result.refusal = report::text({"tiles-undivided", {data, memory, result.sweep.used}});
    } else {
      // With as many points a tile as fit, if its data were all of its points.
      const double part = memory / data;
      result.refusal =
          report::text({"tiles-too-large",
                        {data, memory, result.sweep.points, std::floor(result.sweep.points * part),
                         std::ceil(1 / part)}});
    }
    return std::move(result);
  }

  Rates ratesOf(const machine::TileRoof &roof) const {
    const double cycles = static_cast<double>(result.tiles) * machine.clock.value();
    return {roof.peak.value() * cycles, BytesPerSecond(roof.access.value() * cycles),
            BytesPerSecond(tiles.exchange.value() * cycles)};
  }

  Phases phasesOf(const Share &share, const Rates &rates) const {
    const Sweep &sweep = result.sweep;
    const auto count = static_cast<double>(result.tiles);
    const double arithmetic = sweep.flops * share.points / rates.peak;
    const double access = sweep.accessed.value() * share.points / rates.access.value();
    return {Seconds(std::max(arithmetic, access) * count),
            Seconds(share.received.value() / rates.exchange.value() * count)};
  }

  void addRoof(const machine::TileRoof &from) {
    Roof roof;
    roof.name = from.name;
    roof.bits = from.bits;
    roof.isOfProducts = from.isOfProducts;
    roof.rates = ratesOf(from);
    std::vector<Phases> phases;
    for (const Share &share : result.sweep.shares)
      phases.push_back(phasesOf(share, roof.rates));
    setTimes(roof, phases);
    roof.inTiles = tiles::inTiles(roof.rates, result.intensities.access);
    setLimit(roof);
    roof.performance = roof.time > Seconds(0) ? flops() / roof.time.value() : 0;
    setPower(roof);
    result.roofs.push_back(std::move(roof));
  }

  void setTimes(Roof &roof, const std::vector<Phases> &phases) const {
    const auto timeOf = [&](const Phases &tile) {
      return tiles.overlaps ? std::max(tile.computation, tile.exchange)
                            : tile.computation + tile.exchange;
    };
    for (const Phases &tile : phases)
      if (timeOf(tile) > roof.time) {
        roof.time = timeOf(tile);
        roof.computation = tile.computation;
        roof.exchange = tile.exchange;
      }
    if (!tiles.overlaps)
      roof.barrier = withBarrier(phases);
    if (result.place)
      roof.time = std::max(roof.time, result.places[*result.place].time);
  }

  void setLimit(Roof &roof) const {
    if (result.place && roof.time == result.places[*result.place].time)
      roof.limit = Limit::Place;
    else if (roof.exchange > roof.computation)
      roof.limit = Limit::Exchange;
    else if (result.intensities.access * roof.rates.access.value() < roof.rates.peak)
      roof.limit = Limit::Access;
  }

  /// Of what the tiles do together, in the time of the one that takes longest.
  void setPower(Roof &roof) const {
    if (!result.draws || result.place || tiles.overlaps || roof.time <= Seconds(0))
      return;
    const Draws &draws = *result.draws;
    const double access = result.sweep.accessed.value() * result.sweep.points;
    const Joules energy(draws.constant.value() * roof.computation.value() +
                        draws.access.value() * access / roof.rates.access.value() +
                        draws.compute.value() * flops() / roof.rates.peak +
                        draws.exchange.value() * roof.exchange.value());
    roof.energy = energy;
    roof.power = Watts(energy.value() / roof.time.value());
    if (energy > Joules(0))
      roof.efficiency = flops() / energy.value();
  }

  const machine::Machine &machine;
  const machine::Tiles &tiles;
  Tiles result;
};

} // namespace

Tiles predict(Sweep sweep, const machine::Machine &machine) {
  return Predictor(std::move(sweep), machine).run();
}

std::string nameOf(Limit limit, const Tiles &tiles) {
  switch (limit) {
  case Limit::Arithmetic:
    return "arithmetic";
  case Limit::Access:
    return "their memories";
  case Limit::Exchange:
    return "exchange";
  case Limit::Place:
    return tiles.places[*tiles.place].name;
  }
  return {};
}

} // namespace sparcity::tiles
