//===- models/distributed/Halo.cpp - What a stencil reads of other ranks --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Halo.h"

#include "models/distributed/Shares.h"

#include <algorithm>
#include <unordered_map>

namespace sparcity::distributed {

/// How far reads go along a dimension, down and up, both from 0 on.
static std::pair<std::int64_t, std::int64_t> reachOf(const Stencil &stencil, size_t dimension) {
  std::int64_t below = 0, above = 0;
  for (const PointField &field : stencil.fields)
    for (const PerDimension &read : field.reads) {
      below = std::max(below, -read[dimension]);
      above = std::max(above, read[dimension]);
    }
  return {below, above};
}

Halo::Halo(Stencil of, PerDimension grid) : stencil(std::move(of)), grid(std::move(grid)) {
  for (size_t d = 0; d < stencil.dimensions(); ++d) {
    const auto [down, up] = reachOf(stencil, d);
    below.push_back(down);
    above.push_back(up);
    addAxis(d);
    kindCounts.push_back(static_cast<std::int64_t>(axes.back().kinds.size()));
  }
}

void Halo::addAxis(size_t dimension) {
  const Shares shares(stencil.extents[dimension], grid[dimension]);
  std::map<Kind, size_t> numbers;
  Axis axis;
  for (std::int64_t part = 0; part < shares.parts(); ++part) {
    const std::int64_t begin = shares.begin(part), length = shares.length(part);
    Kind kind{length, {}};
    const auto add = [&](std::int64_t other) {
      kind.around[other - part] = {shares.begin(other) - begin, shares.begin(other + 1) - begin};
    };
    for (std::int64_t other = part;
         other >= 0 && shares.begin(other + 1) - begin > -below[dimension]; --other)
      add(other);
    for (std::int64_t other = part + 1;
         other < shares.parts() && shares.begin(other) - begin < length + above[dimension]; ++other)
      add(other);
    const auto [known, isNew] = numbers.try_emplace(std::move(kind), axis.kinds.size());
    if (isNew)
      axis.kinds.push_back(known->first);
    axis.kindOf.push_back(known->second);
  }
  axes.push_back(std::move(axis));
}

std::optional<PointBox> Halo::partOf(const PerDimension &read, const PerDimension &kinds,
                                     const PerDimension &distance) const {
  PointBox box;
  for (size_t d = 0; d < grid.size(); ++d) {
    const Kind &kind = kindOf(d, kinds);
    const Interval other = kind.around.at(distance[d]);
    box.begin.push_back(std::max(read[d], other.begin));
    box.end.push_back(std::min(read[d] + kind.length, other.end));
    if (box.begin[d] >= box.end[d])
      return std::nullopt;
  }
  return box;
}

std::int64_t Halo::bytesFrom(const PerDimension &kinds, const PerDimension &distance) const {
  std::int64_t bytes = 0;
  for (const PointField &field : stencil.fields) {
    std::vector<PointBox> boxes;
    for (const PerDimension &read : field.reads)
      if (std::optional<PointBox> box = partOf(read, kinds, distance))
        boxes.push_back(std::move(*box));
    bytes += pointsOf(boxes) * field.elementBytes;
  }
  return bytes;
}

std::vector<Halo::FromOther> Halo::count(const PerDimension &kinds) const {
  std::vector<PerDimension> distances{{}};
  for (size_t d = 0; d < grid.size(); ++d) {
    std::vector<PerDimension> longer;
    for (const PerDimension &distance : distances)
      for (const auto &[step, interval] : kindOf(d, kinds).around) {
        longer.push_back(distance);
        longer.back().push_back(step);
      }
    distances = std::move(longer);
  }
  std::vector<FromOther> all;
  const PerDimension here(grid.size(), 0);
  for (PerDimension &distance : distances) {
    if (distance == here)
      continue;
    if (const std::int64_t bytes = bytesFrom(kinds, distance); bytes > 0)
      all.push_back({std::move(distance), bytes});
  }
  return all;
}

void Halo::forEach(MessageVisitor visit) const {
  std::unordered_map<std::int64_t, std::vector<FromOther>> counted;
  for (std::int64_t rank = 0; rank < ranks(); ++rank) {
    const PerDimension place = placeOn(grid, rank);
    PerDimension kinds;
    for (size_t d = 0; d < place.size(); ++d)
      kinds.push_back(static_cast<std::int64_t>(axes[d].kindOf[place[d]]));
    const auto [found, isNew] = counted.try_emplace(numberOn(kindCounts, kinds));
    if (isNew)
      found->second = count(kinds);
    for (const FromOther &other : found->second) {
      PerDimension from = place;
      for (size_t d = 0; d < from.size(); ++d)
        from[d] += other.distance[d];
      visit({numberOn(grid, from), rank, other.bytes});
    }
  }
}

std::vector<Halo::Need> Halo::needs() const {
  std::vector<Need> all;
  for (std::int64_t combination = 0; combination < productOf(kindCounts); ++combination) {
    Need &need = all.emplace_back();
    const PerDimension kinds = placeOn(kindCounts, combination);
    for (size_t d = 0; d < kinds.size(); ++d)
      need.block.push_back(kindOf(d, kinds).length);
    for (const FromOther &other : count(kinds)) {
      ++need.messages;
      need.bytes += other.bytes;
    }
  }
  return all;
}

PerDimension Halo::largestBlock() const {
  PerDimension block;
  for (size_t d = 0; d < grid.size(); ++d)
    block.push_back(Shares(stencil.extents[d], grid[d]).longest());
  return block;
}

std::int64_t Halo::mostPoints() const { return productOf(largestBlock()); }

std::int64_t Halo::leastInterior() const {
  std::int64_t least = 1;
  for (size_t d = 0; d < grid.size(); ++d) {
    std::int64_t shortest = largestBlock()[d];
    for (const Kind &kind : axes[d].kinds) {
      const std::int64_t rim =
          (kind.around.count(-1) ? below[d] : 0) + (kind.around.count(1) ? above[d] : 0);
      shortest = std::min(shortest, std::max<std::int64_t>(kind.length - rim, 0));
    }
    least *= shortest;
  }
  return least;
}

static llvm::Error checkCut(const Stencil &stencil, size_t dimension, std::int64_t parts) {
  constexpr std::int64_t longest = std::int64_t{1} << 40;
  const std::int64_t points = stencil.extents[dimension];
  const auto refuse = [&](const std::string &why) {
    return llvm::createStringError("dimension '" + stencil.names[dimension] + "': " + why);
  };
  if (points < 1 || points > longest)
    return refuse("expected 1 to 2^40 points");
  if (parts < 1 || parts > points)
    return refuse(std::to_string(parts) + " parts of " + std::to_string(points) + " points");
  if (parts > 1 && !stencil.mayCut[dimension])
    return refuse("a point needs others that the same sweep makes");
  const auto [below, above] = reachOf(stencil, dimension);
  if (below > longest || above > longest)
    return refuse("reads go further than 2^40 points");
  return llvm::Error::success();
}

llvm::Expected<Halo> Halo::of(Stencil stencil, const PerDimension &grid) {
  constexpr double mostPoints = 72057594037927936.0; // 2^56: bytes of all are whole numbers
  constexpr double mostOthers = 100000;
  if (stencil.dimensions() == 0 || grid.size() != stencil.dimensions())
    return llvm::createStringError("a grid of " + std::to_string(grid.size()) +
                                   " dimensions for points of " +
                                   std::to_string(stencil.dimensions()));
  double points = 1, others = 1;
  for (size_t d = 0; d < grid.size(); ++d) {
    if (llvm::Error fault = checkCut(stencil, d, grid[d]))
      return fault;
    const auto [below, above] = reachOf(stencil, d);
    const std::int64_t least = stencil.extents[d] / grid[d];
    points *= static_cast<double>(stencil.extents[d]);
    others *= std::min(static_cast<double>(grid[d]),
                       1 + static_cast<double>(below + above) / static_cast<double>(least));
  }
  if (points > mostPoints)
    return llvm::createStringError("more than 2^56 points");
  if (others > mostOthers)
    return llvm::createStringError("a rank needs points of more than 100000 others");
  return Halo(std::move(stencil), grid);
}

} // namespace sparcity::distributed
