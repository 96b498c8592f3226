//===- models/distributed/RankRequest.h - What is asked of many ranks -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ranks, the nodes they run on and the links between these, as people write them: pairs with
/// commas or on lines of their own, with comments behind #.
///
///     nodes=4, cores=8, intra=25000 MiB/s, inter=1250 MiB/s + 1.5 us
///     topology=torus:4x4x2, hop=100 ns, mapping=tiles
///
/// A link is its bandwidth, then its latency; with an overhead and a gap behind these it is one of
/// LogGP. To add a key, add a row to the table in RankRequest.cpp. Nodes and links go into the
/// machine, whose file may have them too (key `nodes`), so that they are numbers like its others.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Placement.h"
#include "models/machine/Forward.h"

#include <optional>

namespace sparcity::distributed {

/// What a request says of nodes and links; the rest is the machine's.
struct GivenNetwork {
  std::optional<std::int64_t> nodes;
  std::optional<Link> intra, inter;
  std::optional<Topology> topology;
  std::optional<machine::Seconds> hop;
};

struct RankRequest {
  std::int64_t ranks = 1;
  std::optional<std::int64_t> coresPerNode; ///< none: those of the machine
  GivenNetwork network;
  std::optional<Mapping> mapping;   ///< none: that which sends least between nodes
  std::optional<PerDimension> grid; ///< of ranks, for a stencil; none: the best
  // Of products of matrices.
  std::optional<std::int64_t> block; ///< none: as many blocks as ranks
  std::int64_t panel = 64;
  std::optional<double> rate;           ///< flop/s of a core; none: as it is predicted
  std::optional<machine::Seconds> step; ///< T_step, in place of a rate
};

/// Fails, in words that follow "--links: ", on what is no such text, and on keys that are unknown
/// or there twice.
llvm::Expected<RankRequest> parseLinks(llvm::StringRef text);

/// Puts nodes and links into the machine. Fails, in words that follow "--links: ", where it then
/// lacks a link or has a topology that is none.
llvm::Error putNodes(const RankRequest &request, machine::Machine &machine);

/// Fails, in words for a reader, on a machine without nodes, and where its topology is none.
llvm::Expected<Cluster> clusterOf(const RankRequest &request, const machine::Machine &machine);

/// 1, 2, 4, … and the number itself.
std::vector<std::int64_t> doublings(std::int64_t last);
/// Cores of a node that work on so many ranks, of each of their doublings.
std::vector<std::int64_t> activeCores(std::int64_t ranks, const Cluster &cluster);

} // namespace sparcity::distributed
