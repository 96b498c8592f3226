//===- models/distributed/Halo.h - What a stencil reads of other ranks ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The points of a stencil in blocks, one a rank on a grid of ranks (Shares.h along each
/// dimension). A rank needs of each field
///
///     union over its reads o of (block + o), without the block, within the grid of points
///
/// which is faces for a star and faces, edges and corners for a box, and lies with neighbors
/// further away where a block is shorter than the reads. All that one rank needs of another is
/// one message, of all fields.
///
/// Ranks that lie alike need alike: along each dimension there are a few kinds of blocks (at the
/// borders, longer and shorter ones, next to these), so that kinds are counted and not ranks.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/BoxUnion.h"
#include "models/distributed/Exchange.h"
#include "models/distributed/Stencil.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <optional>
#include <vector>

namespace sparcity::distributed {

class Halo {
public:
  /// Fails on a grid that the points cannot be divided by: another number of dimensions, more
  /// parts than points, a cut where there may be none; and on reads so far that a rank needs
  /// points of thousands of others.
  static llvm::Expected<Halo> of(Stencil stencil, const PerDimension &grid);

  std::int64_t ranks() const { return productOf(grid); }
  const PerDimension &sides() const { return grid; }

  /// All messages, by the rank that gets them.
  void forEach(MessageVisitor visit) const;

  /// Points along each dimension of the largest block.
  PerDimension largestBlock() const;
  /// Points of the largest block, and of those such that need nothing of other ranks, in the
  /// rank that has fewest of these.
  std::int64_t mostPoints() const;
  std::int64_t leastInterior() const;

  /// What a rank of some kind has, and gets: from so many others, so many bytes.
  struct Need {
    PerDimension block; ///< points along each dimension
    std::int64_t messages = 0, bytes = 0;
  };
  /// Of each kind of rank that there is.
  std::vector<Need> needs() const;

private:
  struct Interval {
    std::int64_t begin = 0, end = 0;
    auto operator<=>(const Interval &) const = default;
  };
  /// A part of a dimension as its rank sees it, its own begin being 0: those around it, which its
  /// reads reach, by their distance.
  struct Kind {
    std::int64_t length = 0;
    std::map<std::int64_t, Interval> around; ///< itself among them, by 0
    auto operator<=>(const Kind &) const = default;
  };
  struct Axis {
    std::vector<Kind> kinds;
    std::vector<size_t> kindOf; ///< by part
  };
  struct FromOther {
    PerDimension distance; ///< on the grid of ranks
    std::int64_t bytes = 0;
  };

  Halo(Stencil stencil, PerDimension grid);
  void addAxis(size_t dimension);
  /// Of that field's read, the points that lie with a rank at that distance; none is none.
  std::optional<PointBox> partOf(const PerDimension &read, const PerDimension &kinds,
                                 const PerDimension &distance) const;
  /// By the kinds along each dimension.
  std::vector<FromOther> count(const PerDimension &kinds) const;
  std::int64_t bytesFrom(const PerDimension &kinds, const PerDimension &distance) const;
  const Kind &kindOf(size_t dimension, const PerDimension &kinds) const {
    return axes[dimension].kinds[kinds[dimension]];
  }

  Stencil stencil;
  PerDimension grid;
  PerDimension below, above; ///< how far reads go, both from 0 on
  std::vector<Axis> axes;
  PerDimension kindCounts; ///< of each axis
};

/// More ranks are refused: each has its messages.
inline constexpr std::int64_t mostGridRanks = 1'000'000;

/// For each of the weights of a message, the grid of so many ranks on which the one that gets most
/// gets least: bytes, and for each message `latencyBytes` more; each grid once. Of the grids those
/// sixteen are counted that have the smallest faces, and those that have fewest neighbors. Fails
/// where none divides the points.
llvm::Expected<std::vector<Halo>> bestHalos(const Stencil &stencil, std::int64_t ranks,
                                            llvm::ArrayRef<double> latencyBytes);
/// For one weight.
llvm::Expected<Halo> bestHalo(const Stencil &stencil, std::int64_t ranks, double latencyBytes);

/// The most ranks up to `ranks`, from 1 on, that a grid divides the points by.
std::int64_t mostOnGrid(const Stencil &stencil, std::int64_t ranks);

/// Each rank has as many points as `block`: on the grid whose sides are most alike, so that all
/// of them together are as long or as wide as a block is.
llvm::Expected<Halo> evenHalo(const Stencil &block, std::int64_t ranks);

} // namespace sparcity::distributed
