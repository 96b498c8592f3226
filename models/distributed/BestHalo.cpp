//===- models/distributed/BestHalo.cpp - Grids of ranks for a stencil -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Halo.h"
#include "models/distributed/Shares.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>
#include <tuple>

namespace sparcity::distributed {

static PerDimension longestBlock(const Stencil &stencil, const PerDimension &grid) {
  PerDimension block;
  for (size_t d = 0; d < grid.size(); ++d)
    block.push_back(Shares(stencil.extents[d], grid[d]).longest());
  return block;
}

static double keptOf(const Stencil &stencil, const PerDimension &block) {
  double sum = 0;
  for (const KeptField &field : stencil.kept)
    sum += field.bytesOf(block);
  return sum;
}

/// About what a rank reads of others: faces as thick as reads go, and what it keeps.
static double facesOf(const Stencil &stencil, const PerDimension &grid) {
  double sum = keptOf(stencil, longestBlock(stencil, grid));
  for (const PointField &field : stencil.fields)
    for (size_t d = 0; d < grid.size(); ++d) {
      std::int64_t low = 0, high = 0;
      for (const PerDimension &read : field.reads) {
        low = std::min(low, read[d]);
        high = std::max(high, read[d]);
      }
      double face = static_cast<double>((high - low) * field.elementBytes);
      for (size_t other = 0; other < grid.size(); ++other)
        face *= other == d
                    ? 1.0
                    : static_cast<double>(Shares(stencil.extents[other], grid[other]).longest());
      sum += grid[d] > 1 ? face : 0;
    }
  return sum;
}

static double mostOf(const Stencil &stencil, const Halo &halo, double latencyBytes) {
  double most = 0;
  for (const Halo::Need &need : halo.needs())
    most = std::max(most, latencyBytes * static_cast<double>(need.messages) +
                              static_cast<double>(need.bytes) + keptOf(stencil, need.block));
  return most;
}

/// ", of which 'k' is not divided".
static std::string describeUncut(const Stencil &stencil) {
  std::string text;
  for (size_t d = 0; d < stencil.dimensions(); ++d)
    if (!stencil.mayCut[d])
      text += (text.empty() ? ", not along '" : "', '") + stencil.names[d];
  return text.empty() ? text : text + "'";
}

/// Others that a rank reads of, at most: those that its block's reads reach along each dimension.
static double neighborsOf(const Stencil &stencil, const PerDimension &grid) {
  double product = 1;
  for (size_t d = 0; d < grid.size(); ++d) {
    const double block =
        std::floor(static_cast<double>(stencil.extents[d]) / static_cast<double>(grid[d]));
    double below = 0, above = 0;
    for (const PointField &field : stencil.fields)
      for (const PerDimension &read : field.reads) {
        below = std::max(below, std::ceil(static_cast<double>(-read[d]) / block));
        above = std::max(above, std::ceil(static_cast<double>(read[d]) / block));
      }
    product *= 1 + std::min(below + above, static_cast<double>(grid[d] - 1));
  }
  return product;
}

/// Of all those that have a point for each rank the sixteen with the least of it. Of equal ones
/// the most even comes first, then that which cuts the outer dimensions: its faces lie together in
/// memory.
static void addLeast(const Stencil &stencil, const std::vector<PerDimension> &grids,
                     double (*costOf)(const Stencil &, const PerDimension &),
                     std::vector<PerDimension> &likely) {
  constexpr size_t counted = 16;
  struct Candidate {
    double cost;
    std::int64_t points; ///< of the largest block
    PerDimension grid;
  };
  std::vector<Candidate> sorted;
  for (const PerDimension &grid : grids)
    sorted.push_back({costOf(stencil, grid), productOf(longestBlock(stencil, grid)), grid});
  std::sort(sorted.begin(), sorted.end(), [](const Candidate &a, const Candidate &b) {
    return std::tie(a.cost, a.points, b.grid) < std::tie(b.cost, b.points, a.grid);
  });
  for (size_t k = 0; k < std::min(sorted.size(), counted); ++k)
    if (!llvm::is_contained(likely, sorted[k].grid))
      likely.push_back(sorted[k].grid);
}

/// Those on which each rank has a point.
static std::vector<PerDimension> gridsOf(const Stencil &stencil, std::int64_t ranks) {
  std::vector<PerDimension> grids = factorsOf(ranks, stencil.mayCut);
  llvm::erase_if(grids, [&](const PerDimension &grid) {
    return !std::equal(grid.begin(), grid.end(), stencil.extents.begin(), std::less_equal<>());
  });
  return grids;
}

static std::vector<PerDimension> likelyGrids(const Stencil &stencil, std::int64_t ranks) {
  const std::vector<PerDimension> grids = gridsOf(stencil, ranks);
  std::vector<PerDimension> likely;
  addLeast(stencil, grids, facesOf, likely);
  addLeast(stencil, grids, neighborsOf, likely);
  return likely;
}

static llvm::Error check(const Stencil &stencil, std::int64_t ranks) {
  if (ranks < 1 || ranks > mostGridRanks)
    return llvm::createStringError(std::to_string(ranks) + " ranks: expected a number from 1 to " +
                                   std::to_string(mostGridRanks));
  constexpr std::int64_t longest = std::int64_t{1} << 40;
  if (llvm::any_of(stencil.extents, [](std::int64_t each) { return each < 1 || each > longest; }))
    return llvm::createStringError("expected 1 to 2^40 points along each dimension");
  return llvm::Error::success();
}

llvm::Expected<std::vector<Halo>> bestHalos(const Stencil &stencil, std::int64_t ranks,
                                            llvm::ArrayRef<double> latencyBytes) {
  if (llvm::Error fault = check(stencil, ranks))
    return fault;
  std::vector<Halo> counted;
  for (const PerDimension &grid : likelyGrids(stencil, ranks)) {
    llvm::Expected<Halo> halo = Halo::of(stencil, grid);
    if (!halo)
      return halo.takeError();
    counted.push_back(std::move(*halo));
  }
  if (counted.empty())
    return llvm::createStringError("no grid of " + std::to_string(ranks) +
                                   " ranks divides the points, " + spell(stencil.extents) +
                                   describeUncut(stencil));
  std::vector<Halo> best;
  for (const double weight : latencyBytes) {
    const auto isLess = [&](const Halo &a, const Halo &b) {
      return std::pair(mostOf(stencil, a, weight), a.mostPoints()) <
             std::pair(mostOf(stencil, b, weight), b.mostPoints());
    };
    const Halo &own = *std::min_element(counted.begin(), counted.end(), isLess);
    if (llvm::none_of(best, [&](const Halo &each) { return each.sides() == own.sides(); }))
      best.push_back(own);
  }
  return best;
}

llvm::Expected<Halo> bestHalo(const Stencil &stencil, std::int64_t ranks, double latencyBytes) {
  llvm::Expected<std::vector<Halo>> best = bestHalos(stencil, ranks, latencyBytes);
  if (!best)
    return best.takeError();
  return std::move(best->front());
}

std::int64_t mostOnGrid(const Stencil &stencil, std::int64_t ranks) {
  std::int64_t most = 1;
  for (size_t d = 0; d < stencil.dimensions(); ++d)
    if (stencil.mayCut[d] && stencil.extents[d] > 1)
      most = stencil.extents[d] > ranks / most ? ranks : most * stencil.extents[d];
  while (most > 1 && gridsOf(stencil, most).empty())
    --most;
  return most;
}

llvm::Expected<Halo> evenHalo(const Stencil &block, std::int64_t ranks) {
  if (llvm::Error fault = check(block, ranks))
    return fault;
  std::vector<PerDimension> grids = factorsOf(ranks, block.mayCut);
  if (grids.empty())
    return llvm::createStringError("no dimension of the points may be divided");
  const auto isMoreEven = [](const PerDimension &a, const PerDimension &b) {
    const std::int64_t sumOfA = std::accumulate(a.begin(), a.end(), std::int64_t{0}),
                       sumOfB = std::accumulate(b.begin(), b.end(), std::int64_t{0});
    return sumOfA != sumOfB ? sumOfA < sumOfB : a > b;
  };
  const PerDimension grid = *std::min_element(grids.begin(), grids.end(), isMoreEven);
  Stencil all = block;
  for (size_t d = 0; d < grid.size(); ++d)
    all.extents[d] *= grid[d];
  return Halo::of(std::move(all), grid);
}

} // namespace sparcity::distributed
