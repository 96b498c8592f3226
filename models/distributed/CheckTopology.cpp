//===- models/distributed/CheckTopology.cpp - What a topology has place for ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Topology.h"

#include "models/machine/Quantities.h"

#include <cmath>

namespace sparcity::distributed {

static constexpr std::int64_t mostNodes = 10'000'000;

static bool isCount(std::int64_t number) { return number >= 1 && number <= mostNodes; }

static std::string faultOf(const Crossbar & /*all*/, std::int64_t /*nodes*/) { return ""; }

static std::string faultOf(const FatTree &tree, std::int64_t /*nodes*/) {
  if (tree.radix < 2 || !isCount(tree.radix))
    return "expected 2 nodes at least of a leaf";
  return tree.taper >= 1 && std::isfinite(tree.taper) ? "" : "expected a taper from 1 on";
}

static std::string faultOf(const Torus &torus, std::int64_t nodes) {
  if (torus.sides.empty())
    return "expected sides";
  std::int64_t places = 1;
  for (const std::int64_t side : torus.sides) {
    if (!isCount(side) || places * side > mostNodes)
      return "expected sides from 1 on, of " + std::to_string(mostNodes) + " nodes at most";
    places *= side;
  }
  return places >= nodes ? ""
                         : "it has place for " + std::to_string(places) + " nodes, not for " +
                               std::to_string(nodes);
}

static std::string faultOf(const Dragonfly &dragonfly, std::int64_t nodes) {
  for (const std::int64_t each : {dragonfly.hosts, dragonfly.routers, dragonfly.globals})
    if (!isCount(each))
      return "expected numbers from 1 to " + std::to_string(mostNodes);
  const double most = (static_cast<double>(dragonfly.routers * dragonfly.globals) + 1) *
                      static_cast<double>(dragonfly.routers) * static_cast<double>(dragonfly.hosts);
  return most >= static_cast<double>(nodes)
             ? ""
             : "its groups have links for " + machine::shortest(most) + " nodes, not for " +
                   std::to_string(nodes);
}

std::string describe(const Topology &topology) {
  if (const auto *tree = std::get_if<FatTree>(&topology))
    return "fat tree of radix " + std::to_string(tree->radix) +
           (tree->taper == 1 ? "" : " with taper " + machine::shortest(tree->taper));
  if (const auto *torus = std::get_if<Torus>(&topology))
    return "torus of " + spell(torus->sides);
  if (const auto *dragonfly = std::get_if<Dragonfly>(&topology))
    return "dragonfly of " + std::to_string(dragonfly->hosts) + " nodes a router, " +
           std::to_string(dragonfly->routers) + " routers a group, " +
           std::to_string(dragonfly->globals) + " links a router to other groups";
  return "crossbar";
}

llvm::Error check(const Topology &topology, std::int64_t nodes) {
  const std::string fault =
      std::visit([&](const auto &each) { return faultOf(each, nodes); }, topology);
  return fault.empty() ? llvm::Error::success()
                       : llvm::createStringError("a " + describe(topology) + ": " + fault);
}

} // namespace sparcity::distributed
