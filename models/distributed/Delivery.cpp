//===- models/distributed/Delivery.cpp - What messages take ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Delivery.h"

#include <algorithm>
#include <array>
#include <vector>

namespace sparcity::distributed {

using machine::Bytes;
using machine::Seconds;

namespace {

/// Over the link in a node, and over the one of a node.
template <class Type> using ByLink = std::array<Type, 2>;

/// In one direction.
struct Traffic {
  std::vector<ByLink<std::int64_t>> ofRank; ///< messages
  struct Node {
    ByLink<std::int64_t> messages = {}, bytes = {};
    Seconds arrival;
  };
  std::vector<Node> ofNode;
};

class Deliverer {
public:
  Deliverer(std::int64_t ranks, const Cluster &cluster, const Placement &placement)
      : cluster(cluster), nodes(placement.nodes()), sent{{}, {}}, received{{}, {}}, bytesOf(ranks) {
    for (std::int64_t rank = 0; rank < ranks; ++rank)
      nodeOf.push_back(placement.nodeOf(rank));
    for (Traffic *way : {&sent, &received}) {
      way->ofRank.resize(ranks);
      way->ofNode.resize(nodes);
    }
  }

  void add(const Message &message) {
    const std::int64_t from = nodeOf[message.from], to = nodeOf[message.to];
    const bool isInter = from != to;
    const std::int64_t hops = isInter ? hopsBetween(cluster.topology, nodes, from, to) : 0;
    addTo(sent, message.from, isInter, hops, message.bytes);
    addTo(received, message.to, isInter, hops, message.bytes);
    bytesOf[message.to] += message.bytes;
    const Bytes bytes(static_cast<double>(message.bytes));
    result.messages += 1;
    result.bytes += bytes;
    if (!isInter)
      return;
    result.interMessages += 1;
    result.interBytes += bytes;
    allHops += static_cast<double>(hops);
    result.mostHops = std::max(result.mostHops, hops);
    const bool isUp = isInUpperHalf(cluster.topology, nodes, to);
    if (isUp != isInUpperHalf(cluster.topology, nodes, from))
      crossing[isUp] += bytes;
  }

  Delivery finish() {
    result.slowest = std::max(timeOf(sent), timeOf(received));
    for (const ByLink<std::int64_t> &messages : received.ofRank)
      result.mostMessages = std::max(result.mostMessages, messages[0] + messages[1]);
    for (const std::int64_t bytes : bytesOf)
      result.mostBytes = std::max(result.mostBytes, Bytes(static_cast<double>(bytes)));
    if (result.interMessages > 0 && !std::holds_alternative<Crossbar>(cluster.topology))
      result.meanHops = allHops / result.interMessages;
    result.crossing = std::max(crossing[0], crossing[1]);
    result.time = result.slowest;
    if (const auto links = bisectionLinks(cluster.topology, nodes)) {
      result.bisection =
          Seconds(result.crossing.value() / (*links * bandwidthOf(cluster.inter).value()));
      result.time = std::max(result.time, *result.bisection);
    }
    return result;
  }

private:
  const Link &linkOf(size_t link) const { return link ? cluster.inter : cluster.intra; }

  void addTo(Traffic &way, std::int64_t rank, bool isInter, std::int64_t hops,
             std::int64_t bytes) const {
    ++way.ofRank[rank][isInter];
    Traffic::Node &node = way.ofNode[nodeOf[rank]];
    ++node.messages[isInter];
    node.bytes[isInter] += bytes;
    node.arrival = std::max(node.arrival,
                            arrivalTime(linkOf(isInter)) + cluster.hop * static_cast<double>(hops));
  }

  Seconds timeOf(const Traffic &way) const {
    std::vector<Seconds> busy(nodes);
    for (size_t rank = 0; rank < way.ofRank.size(); ++rank) {
      Seconds own;
      for (const size_t link : {0U, 1U})
        own += busyTime(linkOf(link), way.ofRank[rank][link]);
      busy[nodeOf[rank]] = std::max(busy[nodeOf[rank]], own);
    }
    Seconds longest;
    for (std::int64_t node = 0; node < nodes; ++node) {
      const Traffic::Node &of = way.ofNode[node];
      Seconds time = busy[node] + of.arrival;
      for (const size_t link : {0U, 1U})
        time +=
            streamTime(linkOf(link), of.messages[link], Bytes(static_cast<double>(of.bytes[link])));
      longest = std::max(longest, time);
    }
    return longest;
  }

  const Cluster &cluster;
  const std::int64_t nodes;
  std::vector<std::int64_t> nodeOf; ///< by rank
  Traffic sent, received;
  std::vector<std::int64_t> bytesOf;  ///< that a rank gets
  std::array<Bytes, 2> crossing = {}; ///< downwards, upwards
  double allHops = 0;
  Delivery result;
};

} // namespace

Delivery deliver(Exchange exchange, std::int64_t ranks, const Cluster &cluster,
                 const Placement &placement) {
  Deliverer deliverer(ranks, cluster, placement);
  exchange([&](const Message &message) { deliverer.add(message); });
  return deliverer.finish();
}

} // namespace sparcity::distributed
