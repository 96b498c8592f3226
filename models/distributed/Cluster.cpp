//===- models/distributed/Cluster.cpp - Nodes and the links between ranks -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Cluster.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace sparcity::distributed {

using machine::Bytes;
using machine::BytesPerSecond;
using machine::Seconds;

BytesPerSecond bandwidthOf(const Link &link) {
  return std::visit([](const auto &each) { return each.bandwidth; }, link);
}

Link sharedBy(const Link &link, double senders) {
  Link part = link;
  std::visit([&](auto &each) { each.bandwidth = each.bandwidth / std::max(senders, 1.0); }, part);
  return part;
}

Seconds busyTime(const Link &link, std::int64_t messages) {
  const auto count = static_cast<double>(messages);
  if (const auto *simple = std::get_if<AlphaBeta>(&link))
    return simple->latency * count;
  const auto &full = std::get<LogGP>(link);
  return messages > 0 ? full.overhead + std::max(full.overhead, full.gap) * (count - 1)
                      : Seconds(0);
}

Seconds streamTime(const Link &link, std::int64_t messages, Bytes bytes) {
  const auto first = static_cast<double>(std::holds_alternative<LogGP>(link) ? messages : 0);
  return Seconds(std::max(bytes.value() - first, 0.0) / bandwidthOf(link).value());
}

Seconds arrivalTime(const Link &link) {
  const auto *full = std::get_if<LogGP>(&link);
  return full ? full->latency + full->overhead : Seconds(0);
}

Seconds messageTime(const Link &link, Bytes size) {
  return busyTime(link, 1) + streamTime(link, 1, size) + arrivalTime(link);
}

std::int64_t nodesOf(const Cluster &cluster, std::int64_t ranks) {
  return (ranks + cluster.coresPerNode - 1) / cluster.coresPerNode;
}

static llvm::Error checkLink(const Link &link, bool isInner) {
  const auto refuse = [&](const char *why) {
    return llvm::createStringError(std::string("the link ") +
                                   (isInner ? "in a node: " : "between nodes: ") + why);
  };
  const auto isTime = [](Seconds time) { return time.value() >= 0 && std::isfinite(time.value()); };
  const double bandwidth = bandwidthOf(link).value();
  if (!(bandwidth > 0) || std::isinf(bandwidth))
    return refuse("expected a bandwidth above 0");
  const auto *simple = std::get_if<AlphaBeta>(&link);
  if (simple && !isTime(simple->latency))
    return refuse("expected a latency from 0 on");
  const auto *full = std::get_if<LogGP>(&link);
  if (full && !(isTime(full->latency) && isTime(full->overhead) && isTime(full->gap)))
    return refuse("expected a latency, an overhead and a gap from 0 on");
  return llvm::Error::success();
}

llvm::Error check(const Cluster &cluster, std::int64_t ranks) {
  for (const auto &[what, count] :
       {std::pair("nodes", cluster.nodes), std::pair("cores", cluster.coresPerNode),
        std::pair("ranks", ranks)})
    if (count < 1 || count > mostRanks)
      return llvm::createStringError(std::to_string(count) + " " + what +
                                     ": expected a number from 1 to " + std::to_string(mostRanks));
  if (llvm::Error fault = checkLink(cluster.intra, /*isInner=*/true))
    return fault;
  if (llvm::Error fault = checkLink(cluster.inter, /*isInner=*/false))
    return fault;
  if (!(cluster.hop.value() >= 0) || std::isinf(cluster.hop.value()))
    return llvm::createStringError("expected a time from 0 on for each link of the topology");
  if (llvm::Error fault = check(cluster.topology, cluster.nodes))
    return fault;
  if (ranks > cluster.cores())
    return llvm::createStringError(std::to_string(ranks) + " ranks are more than the " +
                                   std::to_string(cluster.cores()) + " cores of " +
                                   std::to_string(cluster.nodes) +
                                   (cluster.nodes == 1 ? " node with " : " nodes with ") +
                                   std::to_string(cluster.coresPerNode) + " each");
  return llvm::Error::success();
}

} // namespace sparcity::distributed
