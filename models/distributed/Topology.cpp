//===- models/distributed/Topology.cpp - Switches between nodes -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Topology.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sparcity::distributed {

// --- Fat tree

static std::int64_t hops(const FatTree &tree, std::int64_t /*nodes*/, std::int64_t from,
                         std::int64_t to) {
  std::int64_t level = 0;
  for (; from != to; from /= tree.radix, to /= tree.radix)
    ++level;
  return 2 * level;
}

static std::optional<double> links(const FatTree &tree, std::int64_t nodes) {
  const std::int64_t half = nodes / 2;
  return static_cast<double>(half) / tree.taper;
}

static bool isUpper(const FatTree & /*tree*/, std::int64_t nodes, std::int64_t node) {
  return node >= (nodes + 1) / 2;
}

// --- Torus

static std::int64_t hops(const Torus &torus, std::int64_t /*nodes*/, std::int64_t from,
                         std::int64_t to) {
  const PerDimension a = placeOn(torus.sides, from), b = placeOn(torus.sides, to);
  std::int64_t sum = 0;
  for (size_t d = 0; d < a.size(); ++d) {
    const std::int64_t straight = std::abs(a[d] - b[d]);
    sum += std::min(straight, torus.sides[d] - straight);
  }
  return sum;
}

static size_t longestSide(const Torus &torus) {
  return std::max_element(torus.sides.begin(), torus.sides.end()) - torus.sides.begin();
}

/// Of two nodes along a side there is one link, of more a ring, which is cut twice.
static std::optional<double> links(const Torus &torus, std::int64_t /*nodes*/) {
  const std::int64_t side = torus.sides[longestSide(torus)];
  if (side < 2)
    return std::nullopt;
  const std::int64_t rows = productOf(torus.sides) / side;
  return static_cast<double>(side == 2 ? rows : 2 * rows);
}

static bool isUpper(const Torus &torus, std::int64_t /*nodes*/, std::int64_t node) {
  const size_t cut = longestSide(torus);
  return placeOn(torus.sides, node)[cut] >= (torus.sides[cut] + 1) / 2;
}

// --- Dragonfly

static std::int64_t groupsOf(const Dragonfly &dragonfly, std::int64_t nodes) {
  const std::int64_t size = dragonfly.hosts * dragonfly.routers;
  return (nodes + size - 1) / size;
}

/// Of each pair of groups: all links of a group, evenly.
static std::int64_t linksOfPair(const Dragonfly &dragonfly, std::int64_t groups) {
  return dragonfly.routers * dragonfly.globals / (groups - 1);
}

/// Of the links between two groups those that a router of `group` has, [first, last]: links are
/// numbered through the other groups, router by router.
static std::pair<std::int64_t, std::int64_t> linksOfRouter(const Dragonfly &dragonfly,
                                                           std::int64_t groups, std::int64_t group,
                                                           std::int64_t other,
                                                           std::int64_t router) {
  const std::int64_t many = linksOfPair(dragonfly, groups);
  const std::int64_t before = (other - (other > group ? 1 : 0)) * many;
  const std::int64_t first = router * dragonfly.globals - before;
  return {std::max<std::int64_t>(first, 0), std::min(first + dragonfly.globals, many) - 1};
}

static std::int64_t hops(const Dragonfly &dragonfly, std::int64_t nodes, std::int64_t from,
                         std::int64_t to) {
  if (from == to)
    return 0;
  const std::int64_t a = from / dragonfly.hosts, b = to / dragonfly.hosts;
  if (a == b)
    return 2;
  const std::int64_t groupA = a / dragonfly.routers, groupB = b / dragonfly.routers;
  if (groupA == groupB)
    return 3;
  const std::int64_t groups = groupsOf(dragonfly, nodes);
  const auto [firstA, lastA] =
      linksOfRouter(dragonfly, groups, groupA, groupB, a % dragonfly.routers);
  const auto [firstB, lastB] =
      linksOfRouter(dragonfly, groups, groupB, groupA, b % dragonfly.routers);
  if (std::max(firstA, firstB) <= std::min(lastA, lastB))
    return 3; // both have the same link
  return firstA <= lastA || firstB <= lastB ? 4 : 5;
}

/// Between halves of the groups; of one group between halves of its routers, all of which know
/// each other; of one router between halves of its nodes.
static std::optional<double> links(const Dragonfly &dragonfly, std::int64_t nodes) {
  const std::int64_t groups = groupsOf(dragonfly, nodes);
  const auto pairs = [](std::int64_t all) {
    const std::int64_t half = all / 2;
    return static_cast<double>(half * (all - half));
  };
  if (groups > 1)
    return pairs(groups) * static_cast<double>(linksOfPair(dragonfly, groups));
  const std::int64_t routers = (nodes + dragonfly.hosts - 1) / dragonfly.hosts, half = nodes / 2;
  return routers > 1 ? pairs(routers) : static_cast<double>(half);
}

static bool isUpper(const Dragonfly &dragonfly, std::int64_t nodes, std::int64_t node) {
  const std::int64_t groups = groupsOf(dragonfly, nodes);
  if (groups > 1)
    return node / (dragonfly.hosts * dragonfly.routers) >= (groups + 1) / 2;
  const std::int64_t routers = (nodes + dragonfly.hosts - 1) / dragonfly.hosts;
  return routers > 1 ? node / dragonfly.hosts >= (routers + 1) / 2 : node >= (nodes + 1) / 2;
}

// --- Crossbar

static std::int64_t hops(const Crossbar & /*all*/, std::int64_t /*nodes*/, std::int64_t /*from*/,
                         std::int64_t /*to*/) {
  return 0;
}
static std::optional<double> links(const Crossbar & /*all*/, std::int64_t /*nodes*/) {
  return std::nullopt;
}
static bool isUpper(const Crossbar & /*all*/, std::int64_t nodes, std::int64_t node) {
  return node >= (nodes + 1) / 2;
}

std::int64_t hopsBetween(const Topology &topology, std::int64_t nodes, std::int64_t from,
                         std::int64_t to) {
  return std::visit([&](const auto &each) { return hops(each, nodes, from, to); }, topology);
}

std::optional<double> bisectionLinks(const Topology &topology, std::int64_t nodes) {
  if (nodes < 2)
    return std::nullopt;
  return std::visit([&](const auto &each) { return links(each, nodes); }, topology);
}

bool isInUpperHalf(const Topology &topology, std::int64_t nodes, std::int64_t node) {
  return std::visit([&](const auto &each) { return isUpper(each, nodes, node); }, topology);
}

} // namespace sparcity::distributed
