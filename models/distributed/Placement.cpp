//===- models/distributed/Placement.cpp - Ranks on nodes ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Placement.h"

namespace sparcity::distributed {

const char *nameOf(Mapping mapping) {
  switch (mapping) {
  case Mapping::Block:
    return "block";
  case Mapping::Cyclic:
    return "cyclic";
  case Mapping::Tiles:
    break;
  }
  return "tiles";
}

Placement Placement::block(const Cluster &cluster, std::int64_t ranks) {
  Placement placement;
  placement.count = nodesOf(cluster, ranks);
  placement.coresPerNode = cluster.coresPerNode;
  return placement;
}

Placement Placement::cyclic(const Cluster &cluster, std::int64_t ranks) {
  Placement placement = block(cluster, ranks);
  placement.kind = Mapping::Cyclic;
  return placement;
}

Placement Placement::tiles(const PerDimension &grid, const PerDimension &tile) {
  Placement placement;
  placement.kind = Mapping::Tiles;
  placement.grid = grid;
  placement.tile = tile;
  placement.coresPerNode = productOf(tile);
  placement.count = productOf(grid) / placement.coresPerNode;
  return placement;
}

std::int64_t Placement::nodeOf(std::int64_t rank) const {
  if (kind == Mapping::Block)
    return rank / coresPerNode;
  if (kind == Mapping::Cyclic)
    return rank % count;
  const PerDimension place = placeOn(grid, rank);
  std::int64_t node = 0;
  for (size_t d = 0; d < grid.size(); ++d)
    node = node * (grid[d] / tile[d]) + place[d] / tile[d];
  return node;
}

std::vector<Placement> tilesOf(const PerDimension &grid, const Cluster &cluster) {
  std::vector<Placement> all;
  const llvm::SmallVector<bool, 4> any(grid.size(), true);
  for (const PerDimension &tile : factorsOf(cluster.coresPerNode, any)) {
    bool divides = true;
    for (size_t d = 0; d < grid.size(); ++d)
      divides &= grid[d] % tile[d] == 0;
    if (divides)
      all.push_back(Placement::tiles(grid, tile));
  }
  return all;
}

std::int64_t bytesBetweenNodes(const Placement &placement, Exchange exchange) {
  std::int64_t bytes = 0;
  exchange([&](const Message &message) {
    if (placement.nodeOf(message.from) != placement.nodeOf(message.to))
      bytes += message.bytes;
  });
  return bytes;
}

Placement bestPlacement(const PerDimension &grid, const Cluster &cluster, Exchange exchange) {
  const std::int64_t ranks = productOf(grid);
  Placement best = Placement::block(cluster, ranks);
  if (best.nodes() == 1)
    return best;
  std::int64_t least = bytesBetweenNodes(best, exchange);
  std::vector<Placement> others = tilesOf(grid, cluster);
  others.push_back(Placement::cyclic(cluster, ranks));
  for (const Placement &other : others)
    if (const std::int64_t bytes = bytesBetweenNodes(other, exchange); bytes < least) {
      least = bytes;
      best = other;
    }
  return best;
}

} // namespace sparcity::distributed
