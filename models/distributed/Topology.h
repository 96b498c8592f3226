//===- models/distributed/Topology.h - Switches between nodes -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What lies between two nodes: the links of a shortest way, and those between the halves of all
/// nodes. Nodes are numbered along the topology:
///
///     fat tree    `radix` nodes a leaf, as many leaves a switch above, and so on. 2 l links by
///                 the lowest switch above both, l levels up; N / 2 over the taper between halves
///     torus       along its sides, around where that is shorter; a cut across the longest side
///     dragonfly   hosts, routers, groups (J. Kim et al., ISCA 2008): routers of a group know each
///                 other, and each pair of groups has one or more links, of which a way takes one
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/PerDimension.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <variant>

namespace sparcity::distributed {

/// Every node has a link to every other one, as far as is known.
struct Crossbar {
  bool operator==(const Crossbar &) const = default;
};

struct FatTree {
  std::int64_t radix = 2;
  double taper = 1; ///< how much less goes up than comes from below, over all levels

  bool operator==(const FatTree &) const = default;
};

struct Torus {
  PerDimension sides;

  bool operator==(const Torus &) const = default;
};

struct Dragonfly {
  std::int64_t hosts = 1;   ///< nodes of a router
  std::int64_t routers = 1; ///< of a group
  std::int64_t globals = 1; ///< links of a router to other groups

  bool operator==(const Dragonfly &) const = default;
};

using Topology = std::variant<Crossbar, FatTree, Torus, Dragonfly>;

/// Fails on numbers that are none, and where it has no place for so many nodes.
llvm::Error check(const Topology &topology, std::int64_t nodes);

/// Links on a shortest way between two of `nodes` nodes; 0 of a crossbar.
std::int64_t hopsBetween(const Topology &topology, std::int64_t nodes, std::int64_t from,
                         std::int64_t to);

/// Links between the halves of `nodes` nodes, each direction for itself; none of a crossbar,
/// and where there are no halves.
std::optional<double> bisectionLinks(const Topology &topology, std::int64_t nodes);
/// In which half a node is.
bool isInUpperHalf(const Topology &topology, std::int64_t nodes, std::int64_t node);

/// As --links has it: "torus:4x4x2".
std::string spell(const Topology &topology);

} // namespace sparcity::distributed
