//===- models/distributed/Cluster.h - Nodes and the links between ranks ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nodes of so many cores each, a rank a core at most. What ranks of one node send each other
/// goes over its own link, all else over the link of a node to the network. A message of k bytes
/// takes
///
///     alpha + k / beta                  latency and bandwidth
///     L + 2 o + (k - 1) G               LogGP (A. Alexandrov et al., SPAA 1995), G = 1 / beta
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Topology.h"
#include "models/machine/Units.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <variant>

namespace sparcity::distributed {

struct AlphaBeta {
  machine::Seconds latency;
  machine::BytesPerSecond bandwidth;

  bool operator==(const AlphaBeta &) const = default;
};

struct LogGP {
  machine::Seconds latency;          ///< L: on the way
  machine::Seconds overhead;         ///< o: of a core, for a message that it sends or receives
  machine::Seconds gap;              ///< g: between messages at least
  machine::BytesPerSecond bandwidth; ///< 1 / G

  bool operator==(const LogGP &) const = default;
};

using Link = std::variant<AlphaBeta, LogGP>;

machine::BytesPerSecond bandwidthOf(const Link &link);
/// The same link for each of several that send at once, which divide its bandwidth evenly.
Link sharedBy(const Link &link, double senders);

/// Of a core, to send so many messages one after the other, or to receive them: n alpha, or
/// o + (n - 1) max(o, g); nothing for none.
machine::Seconds busyTime(const Link &link, std::int64_t messages);
/// Of the link, for the bytes of so many messages: k / beta, or (k - n) G.
machine::Seconds streamTime(const Link &link, std::int64_t messages, machine::Bytes bytes);
/// From the end of both until the last byte is there: 0, or L + o.
machine::Seconds arrivalTime(const Link &link);
/// All of one message.
machine::Seconds messageTime(const Link &link, machine::Bytes size);

struct Cluster {
  std::int64_t nodes = 1;
  std::int64_t coresPerNode = 1;
  Link intra; ///< of a node, for what its ranks send each other
  Link inter; ///< of a node, for what its ranks send to others
  Topology topology = Crossbar();
  machine::Seconds hop; ///< later that a message comes for each link of the topology on its way

  std::int64_t cores() const { return nodes * coresPerNode; }

  bool operator==(const Cluster &) const = default;
};

/// Nodes that so many ranks fill, one after the other.
std::int64_t nodesOf(const Cluster &cluster, std::int64_t ranks);

/// More cores or ranks than this are refused.
inline constexpr std::int64_t mostRanks = 10'000'000;

/// Fails where there is no node, core or rank, a bandwidth is none, a time is negative, there are
/// more ranks than cores, or the topology has no place for the nodes.
llvm::Error check(const Cluster &cluster, std::int64_t ranks);

} // namespace sparcity::distributed
