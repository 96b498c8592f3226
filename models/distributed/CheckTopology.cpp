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

static llvm::Error refuse(const Topology &topology, const std::string &why) {
  return llvm::createStringError(spell(topology) + ": " + why);
}

static llvm::Error checkKind(const Crossbar & /*all*/, std::int64_t /*nodes*/) {
  return llvm::Error::success();
}

static llvm::Error checkKind(const FatTree &tree, std::int64_t /*nodes*/) {
  if (tree.radix < 2 || !isCount(tree.radix))
    return refuse(tree, "expected 2 nodes at least of a leaf");
  if (!(tree.taper >= 1) || std::isinf(tree.taper))
    return refuse(tree, "expected a taper from 1 on");
  return llvm::Error::success();
}

static llvm::Error checkKind(const Torus &torus, std::int64_t nodes) {
  std::int64_t places = torus.sides.empty() ? 0 : 1;
  for (const std::int64_t side : torus.sides) {
    if (!isCount(side) || places * side > mostNodes)
      return refuse(torus,
                    "expected sides from 1 on, of " + std::to_string(mostNodes) + " nodes at most");
    places *= side;
  }
  if (places < nodes)
    return refuse(torus, "it has place for " + std::to_string(places) + " nodes, not for " +
                             std::to_string(nodes));
  return llvm::Error::success();
}

static llvm::Error checkKind(const Dragonfly &dragonfly, std::int64_t nodes) {
  for (const std::int64_t each : {dragonfly.hosts, dragonfly.routers, dragonfly.globals})
    if (!isCount(each))
      return refuse(dragonfly, "expected numbers from 1 to " + std::to_string(mostNodes));
  const double most = (static_cast<double>(dragonfly.routers * dragonfly.globals) + 1) *
                      static_cast<double>(dragonfly.routers) * static_cast<double>(dragonfly.hosts);
  if (most < static_cast<double>(nodes))
    return refuse(dragonfly, "its groups have links for " + machine::shortest(most) +
                                 " nodes, not for " + std::to_string(nodes));
  return llvm::Error::success();
}

std::string spell(const Topology &topology) {
  if (const auto *tree = std::get_if<FatTree>(&topology))
    return "fat-tree:" + std::to_string(tree->radix) +
           (tree->taper == 1 ? "" : ":" + machine::shortest(tree->taper));
  if (const auto *torus = std::get_if<Torus>(&topology)) {
    std::string sides;
    for (const std::int64_t side : torus->sides)
      sides += (sides.empty() ? "" : "x") + std::to_string(side);
    return "torus:" + sides;
  }
  if (const auto *dragonfly = std::get_if<Dragonfly>(&topology))
    return "dragonfly:" + std::to_string(dragonfly->hosts) + ":" +
           std::to_string(dragonfly->routers) + ":" + std::to_string(dragonfly->globals);
  return "crossbar";
}

llvm::Error check(const Topology &topology, std::int64_t nodes) {
  return std::visit([&](const auto &each) { return checkKind(each, nodes); }, topology);
}

} // namespace sparcity::distributed
