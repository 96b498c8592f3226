//===- models/distributed/Scaling.cpp - A stencil on more and more ranks --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Scaling.h"

#include <algorithm>

namespace sparcity::distributed {

using machine::Seconds;

static llvm::Expected<Placement> placementOf(const Halo &halo, const Cluster &cluster,
                                             std::optional<Mapping> mapping, Exchange exchange) {
  if (!mapping)
    return bestPlacement(halo.sides(), cluster, exchange);
  if (*mapping == Mapping::Block || nodesOf(cluster, halo.ranks()) == 1)
    return Placement::block(cluster, halo.ranks());
  if (*mapping == Mapping::Cyclic)
    return Placement::cyclic(cluster, halo.ranks());
  std::optional<Placement> best;
  std::int64_t least = 0;
  for (Placement &tiles : tilesOf(halo.sides(), cluster))
    if (const std::int64_t bytes = bytesBetweenNodes(tiles, exchange); !best || bytes < least) {
      least = bytes;
      best = std::move(tiles);
    }
  if (!best)
    return llvm::createStringError("no tile of " + std::to_string(cluster.coresPerNode) +
                                   " ranks divides a grid of " + spell(halo.sides()));
  return *best;
}

/// As many bytes as a message takes the time of without any.
static double latencyBytes(const Link &link) {
  return messageTime(link, machine::Bytes(0)).value() * bandwidthOf(link).value();
}

/// Grids that may be the fastest: with the least to send where a message weighs what it does on
/// one of the links, nothing, or all.
static llvm::Expected<std::vector<Halo>> halosOf(const Stencil &stencil, std::int64_t ranks,
                                                 const Cluster &cluster,
                                                 const SweepOptions &options, Extents extents) {
  const bool isGiven = options.grid && productOf(*options.grid) == ranks;
  if (extents == Extents::OfEachRank || isGiven) {
    llvm::Expected<Halo> halo = extents == Extents::OfEachRank ? evenHalo(stencil, ranks)
                                                               : Halo::of(stencil, *options.grid);
    if (!halo)
      return halo.takeError();
    return std::vector<Halo>{std::move(*halo)};
  }
  constexpr double all = 1e18;
  std::vector<double> weights = {latencyBytes(cluster.intra), 0, all};
  if (nodesOf(cluster, ranks) > 1)
    weights.insert(weights.begin(), latencyBytes(cluster.inter));
  return bestHalos(stencil, ranks, weights);
}

/// From what the ranks send and compute.
static void setTimes(const Halo &halo, Seconds point, Sweep &sweep) {
  const auto interior = static_cast<double>(halo.leastInterior());
  sweep.points = halo.mostPoints();
  sweep.computation = point * static_cast<double>(sweep.points);
  sweep.communication = sweep.delivery.time;
  sweep.sum = sweep.computation + sweep.communication;
  sweep.overlapped =
      std::max(point * interior, sweep.communication) + sweep.computation - point * interior;
}

static llvm::Expected<Sweep> sweepOf(const Halo &halo, const Cluster &cluster,
                                     const SweepOptions &options, Seconds point) {
  const auto exchange = [&](MessageVisitor visit) { halo.forEach(visit); };
  llvm::Expected<Placement> placement = placementOf(halo, cluster, options.mapping, exchange);
  if (!placement)
    return placement.takeError();
  Sweep sweep;
  sweep.ranks = halo.ranks();
  sweep.nodes = placement->nodes();
  sweep.grid = halo.sides();
  sweep.block = halo.largestBlock();
  sweep.mapping = placement->mapping();
  sweep.tile = placement->tileSides();
  sweep.delivery = deliver(exchange, sweep.ranks, cluster, *placement);
  setTimes(halo, point, sweep);
  return sweep;
}

llvm::Expected<Sweep> sweepOn(const Stencil &stencil, std::int64_t ranks, const Cluster &cluster,
                              const SweepOptions &options, PointTime pointTime, Extents extents) {
  if (llvm::Error fault = check(cluster, ranks))
    return fault;
  llvm::Expected<std::vector<Halo>> halos = halosOf(stencil, ranks, cluster, options, extents);
  if (!halos)
    return halos.takeError();
  const Seconds point = pointTime(std::min(ranks, cluster.coresPerNode));
  std::optional<Sweep> best;
  for (const Halo &halo : *halos) {
    llvm::Expected<Sweep> sweep = sweepOf(halo, cluster, options, point);
    if (!sweep && !best && &halo == &halos->back())
      return sweep.takeError();
    if (!sweep) { // a mapping that does not divide it
      llvm::consumeError(sweep.takeError());
      continue;
    }
    if (!best || sweep->sum < best->sum)
      best = std::move(*sweep);
  }
  return std::move(*best);
}

llvm::Expected<std::vector<Sweep>> scale(const Stencil &stencil, std::int64_t ranks,
                                         const Cluster &cluster, const SweepOptions &options,
                                         PointTime pointTime, Extents extents) {
  std::vector<Sweep> sweeps;
  for (const std::int64_t count : doublings(ranks)) {
    llvm::Expected<Sweep> sweep = sweepOn(stencil, count, cluster, options, pointTime, extents);
    if (!sweep && count == ranks)
      return sweep.takeError();
    if (!sweep) {
      llvm::consumeError(sweep.takeError()); // such a number has no grid
      continue;
    }
    const double more = extents == Extents::OfEachRank ? static_cast<double>(count) : 1;
    const Seconds one = sweeps.empty() ? sweep->sum : sweeps.front().sum;
    sweep->speedup = one / sweep->sum * more;
    sweep->efficiency = sweep->speedup / static_cast<double>(count);
    sweeps.push_back(std::move(*sweep));
  }
  return sweeps;
}

} // namespace sparcity::distributed
