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

static llvm::Expected<Halo> haloOf(const Stencil &stencil, std::int64_t ranks,
                                   const Cluster &cluster, const SweepOptions &options,
                                   Extents extents) {
  if (extents == Extents::OfEachRank)
    return evenHalo(stencil, ranks);
  if (options.grid && productOf(*options.grid) == ranks)
    return Halo::of(stencil, *options.grid);
  const double latencyBytes =
      messageTime(cluster.inter, machine::Bytes(0)).value() * bandwidthOf(cluster.inter).value();
  return bestHalo(stencil, ranks, latencyBytes);
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

llvm::Expected<Sweep> sweepOn(const Stencil &stencil, std::int64_t ranks, const Cluster &cluster,
                              const SweepOptions &options, PointTime pointTime, Extents extents) {
  if (llvm::Error fault = check(cluster, ranks))
    return fault;
  llvm::Expected<Halo> halo = haloOf(stencil, ranks, cluster, options, extents);
  if (!halo)
    return halo.takeError();
  const auto exchange = [&](MessageVisitor visit) { halo->forEach(visit); };
  llvm::Expected<Placement> placement = placementOf(*halo, cluster, options.mapping, exchange);
  if (!placement)
    return placement.takeError();
  Sweep sweep;
  sweep.ranks = ranks;
  sweep.nodes = placement->nodes();
  sweep.grid = halo->sides();
  sweep.block = halo->largestBlock();
  sweep.mapping = placement->mapping();
  sweep.tile = placement->tileSides();
  sweep.delivery = deliver(exchange, ranks, cluster, *placement);
  setTimes(*halo, pointTime(std::min(ranks, cluster.coresPerNode)), sweep);
  return sweep;
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
