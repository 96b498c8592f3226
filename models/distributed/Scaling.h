//===- models/distributed/Scaling.h - A stencil on more and more ranks ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A sweep of a stencil on ranks: what they need of each other comes before it, or while they
/// compute the points that need nothing of others.
///
///     T_comp    = points of the largest block, each as the ranks of a full node compute it
///     T         = T_comp + T_comm                                       one after the other
///     T_overlap = max(T_interior, T_comm) + T_comp - T_interior
///
/// T_comm is that of Delivery.h. Strong scaling divides the same points among more ranks, weak
/// scaling gives each rank as many.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Delivery.h"
#include "models/distributed/Halo.h"
#include "models/distributed/RankRequest.h"

#include <vector>

namespace sparcity::distributed {

/// What the extents of a stencil are of.
enum class Extents : std::uint8_t { OfAll, OfEachRank };

/// What a point takes one core, with so many cores of its node at work.
using PointTime = llvm::function_ref<machine::Seconds(std::int64_t cores)>;

struct SweepOptions {
  std::optional<Mapping> mapping;   ///< none: that which sends least between nodes
  std::optional<PerDimension> grid; ///< none: the best
};

struct Sweep {
  std::int64_t ranks = 1, nodes = 1;
  PerDimension grid, block; ///< the largest block
  std::int64_t points = 0;  ///< of it
  Mapping mapping = Mapping::Block;
  PerDimension tile; ///< of Mapping::Tiles
  Delivery delivery;
  machine::Seconds computation, communication, sum, overlapped;
  /// Against one rank, by `sum`: how many times as fast, or of weak scaling how many times as
  /// much in the same time.
  double speedup = 1;
  double efficiency = 1; ///< speedup by rank
};

/// Fails where the cluster has no place for the ranks, no grid divides the points, or the mapping
/// that was asked for does not fit the grid.
llvm::Expected<Sweep> sweepOn(const Stencil &stencil, std::int64_t ranks, const Cluster &cluster,
                              const SweepOptions &options, PointTime pointTime,
                              Extents extents = Extents::OfAll);

/// On 1, 2, 4, … ranks and `ranks`, as far as there is a grid; fails where there is none for
/// `ranks`.
llvm::Expected<std::vector<Sweep>> scale(const Stencil &stencil, std::int64_t ranks,
                                         const Cluster &cluster, const SweepOptions &options,
                                         PointTime pointTime, Extents extents);

} // namespace sparcity::distributed
