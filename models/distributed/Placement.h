//===- models/distributed/Placement.h - Ranks on nodes --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which node a rank runs on, a rank a core:
///
///     block     node after node is filled          0 0 0 0 1 1 1 1
///     cyclic    ranks are dealt out                0 1 0 1 0 1 0 1
///     tiles     a node has a part of the grid of ranks, as long as that divides it
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Cluster.h"
#include "models/distributed/Exchange.h"
#include "models/distributed/PerDimension.h"

namespace sparcity::distributed {

enum class Mapping : std::uint8_t { Block, Cyclic, Tiles };

/// "block", "cyclic", "tiles".
const char *nameOf(Mapping mapping);

class Placement {
public:
  static Placement block(const Cluster &cluster, std::int64_t ranks);
  static Placement cyclic(const Cluster &cluster, std::int64_t ranks);
  /// A tile's sides divide those of the grid.
  static Placement tiles(const PerDimension &grid, const PerDimension &tile);

  Mapping mapping() const { return kind; }
  const PerDimension &tileSides() const { return tile; } ///< of Tiles
  std::int64_t nodes() const { return count; }           ///< that have ranks
  std::int64_t nodeOf(std::int64_t rank) const;

private:
  Mapping kind = Mapping::Block;
  std::int64_t count = 1, coresPerNode = 1;
  PerDimension grid, tile;
};

/// Tiles of as many ranks as a node has cores; none where no sides divide those of the grid.
std::vector<Placement> tilesOf(const PerDimension &grid, const Cluster &cluster);

/// Bytes that go from node to node.
std::int64_t bytesBetweenNodes(const Placement &placement, Exchange exchange);

/// Of all three kinds that which sends least from node to node; the first of equal ones.
Placement bestPlacement(const PerDimension &grid, const Cluster &cluster, Exchange exchange);

} // namespace sparcity::distributed
