//===- test/unit/distributed/DeliveryTest.cpp - Times of messages by hand ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Clusters.h"

#include "models/distributed/Delivery.h"

#include <cmath>

using namespace sparcity;
using namespace sparcity::distributed;

using machine::Bytes;
using machine::Seconds;

namespace {

constexpr double slow = 10, fast = 100; ///< B/s

/// Nodes of two cores; a second of latency between nodes, none in them.
Cluster pairs(std::int64_t nodes, const Topology &topology = Crossbar(), double hop = 0) {
  return {nodes, 2, test::streamed(fast), test::streamed(slow, 1), topology, Seconds(hop)};
}

Delivery delivered(const std::vector<Message> &messages, std::int64_t ranks,
                   const Cluster &cluster) {
  const Placement placement = Placement::block(cluster, ranks);
  return deliver(
      [&](MessageVisitor visit) {
        for (const Message &message : messages)
          visit(message);
      },
      ranks, cluster, placement);
}

} // namespace

// A LogGP link: one message is L + 2 o + (k - 1) G, others begin a gap later.
TEST(Link, OfOneMessage) {
  const Link full = LogGP{Seconds(5), Seconds(1), Seconds(3), machine::BytesPerSecond(2)};
  EXPECT_EQ(messageTime(full, Bytes(1)).value(), 5 + 2 * 1);
  EXPECT_EQ(messageTime(full, Bytes(9)).value(), 5 + 2 * 1 + 8 / 2.0);
  EXPECT_EQ(busyTime(full, 0).value(), 0);
  EXPECT_EQ(busyTime(full, 4).value(), 1 + 3 * 3); // the gap is longer than the overhead
  EXPECT_EQ(streamTime(full, 4, Bytes(20)).value(), (20 - 4) / 2.0);
  EXPECT_EQ(arrivalTime(full).value(), 5 + 1);
  const Link simple = test::streamed(4, 2);
  EXPECT_EQ(messageTime(simple, Bytes(8)).value(), 2 + 8 / 4.0);
  EXPECT_EQ(busyTime(simple, 3).value(), 3 * 2);
  EXPECT_EQ(streamTime(simple, 3, Bytes(8)).value(), 8 / 4.0);
  EXPECT_EQ(arrivalTime(simple).value(), 0);
  EXPECT_EQ(bandwidthOf(sharedBy(full, 4)).value(), 0.5);
  EXPECT_EQ(bandwidthOf(sharedBy(simple, 0)).value(), 4);
}

// Ranks 0 and 1 are of a node, 2 and 3 of the next.
TEST(Delivery, InANodeAndBetween) {
  const Delivery inner = delivered({{0, 1, 200}}, 4, pairs(2));
  EXPECT_EQ(inner.time.value(), 200 / fast);
  EXPECT_EQ(inner.interMessages, 0);
  EXPECT_FALSE(inner.meanHops);
  const Delivery outer = delivered({{0, 2, 200}}, 4, pairs(2));
  EXPECT_EQ(outer.time.value(), 1 + 200 / slow);
  EXPECT_EQ(outer.interMessages, 1);
  EXPECT_EQ(outer.interBytes.value(), 200);
  // One after the other: both messages are of rank 0.
  EXPECT_EQ(delivered({{0, 2, 200}, {0, 3, 100}}, 4, pairs(2)).time.value(), 2 + 300 / slow);
  // Both ends work at once.
  EXPECT_EQ(delivered({{0, 2, 200}, {2, 0, 100}}, 4, pairs(2)).time.value(), 1 + 200 / slow);
  EXPECT_EQ(delivered({}, 4, pairs(2)).time.value(), 0);
}

TEST(Delivery, RanksOfANodeShareItsLink) {
  // One after the other: 20 s for 200 B, and a second of latency, which both have at once.
  EXPECT_EQ(delivered({{0, 2, 100}, {1, 3, 100}}, 4, pairs(2)).time.value(), 1 + 2 * 100 / slow);
  // Ranks of two nodes send to one: it is theirs who receive.
  EXPECT_EQ(delivered({{0, 2, 100}, {4, 3, 100}}, 6, pairs(3)).time.value(), 1 + 2 * 100 / slow);
  // What goes on in a node comes on top.
  EXPECT_EQ(delivered({{0, 2, 100}, {1, 0, 100}}, 4, pairs(2)).time.value(),
            1 + 100 / slow + 100 / fast);
}

TEST(Delivery, CountsWhatTheBusiestGets) {
  const Delivery delivery =
      delivered({{0, 1, 10}, {2, 1, 10}, {3, 1, 10}, {1, 0, 100}}, 4, pairs(2));
  EXPECT_EQ(delivery.messages, 4);
  EXPECT_EQ(delivery.bytes.value(), 130);
  EXPECT_EQ(delivery.mostMessages, 3);
  EXPECT_EQ(delivery.mostBytes.value(), 100);
}

TEST(Delivery, WaitsForLinksOnTheWay) {
  // Nodes 0 and 2 of a ring of 4 are two links apart, each of half a second.
  const Cluster ring = pairs(4, Torus{{4}}, 0.5);
  const Delivery delivery = delivered({{0, 4, 100}, {2, 4, 100}}, 8, ring);
  EXPECT_EQ(delivery.meanHops, 1.5);
  EXPECT_EQ(delivery.mostHops, 2);
  EXPECT_EQ(delivery.slowest.value(), 2 * (1 + 100 / slow) + 2 * 0.5);
}

TEST(Delivery, TakesNoLessThanTheMiddle) {
  // Nodes 0 to 7 in a tapered tree: each sends 100 B to the other half over one link.
  std::vector<Message> messages;
  for (std::int64_t node = 0; node < 8; ++node)
    messages.push_back({2 * node, 2 * ((node + 4) % 8), 100});
  const Delivery wide = delivered(messages, 16, pairs(8, FatTree{2, 1}));
  EXPECT_EQ(wide.crossing.value(), 400);
  ASSERT_TRUE(wide.bisection.has_value());
  EXPECT_EQ(wide.bisection->value(), 400 / (4 * slow));
  EXPECT_EQ(wide.time.value(), 1 + 100 / slow);
  const Delivery narrow = delivered(messages, 16, pairs(8, FatTree{2, 8}));
  ASSERT_TRUE(narrow.bisection.has_value());
  EXPECT_EQ(narrow.bisection->value(), 400 / (0.5 * slow));
  EXPECT_EQ(narrow.time, *narrow.bisection);
  EXPECT_EQ(narrow.slowest, wide.slowest);
}

TEST(Placement, PutsRanksOnNodes) {
  const auto nodes = [](const Placement &placement, std::int64_t ranks) {
    std::string text;
    for (std::int64_t rank = 0; rank < ranks; ++rank)
      text += std::to_string(placement.nodeOf(rank));
    return text;
  };
  EXPECT_EQ(nodes(Placement::block(pairs(3), 5), 5), "00112");
  EXPECT_EQ(nodes(Placement::cyclic(pairs(3), 5), 5), "01201");
  EXPECT_EQ(nodes(Placement::tiles({2, 4}, {2, 1}), 8), "01230123");
  EXPECT_EQ(nodes(Placement::tiles({4, 2}, {2, 1}), 8), "01012323");
  EXPECT_EQ(Placement::tiles({4, 2}, {2, 1}).nodes(), 4);
  EXPECT_EQ(tilesOf({4, 2}, pairs(4)).size(), 2U); // 1 x 2 and 2 x 1
  EXPECT_TRUE(tilesOf({3, 5}, pairs(8)).empty());
}

TEST(Cluster, RefusesWhatCannotBe) {
  const auto fault = [](const Cluster &cluster, std::int64_t ranks) {
    return llvm::toString(check(cluster, ranks));
  };
  EXPECT_EQ(fault(pairs(4), 8), "");
  EXPECT_EQ(fault(pairs(4), 9), "9 ranks are more than the 8 cores of 4 nodes with 2 each");
  EXPECT_EQ(fault(pairs(0), 1), "0 nodes: expected a number from 1 to 10000000");
  EXPECT_EQ(fault(pairs(5, Torus{{2, 2}}), 4), "torus:2x2: it has place for 4 nodes, not for 5");
  for (const double hop : {-1.0, std::nan(""), HUGE_VAL})
    EXPECT_EQ(fault(pairs(2, Crossbar(), hop), 2),
              "expected a time from 0 on for each link of the topology");
  Cluster broken = pairs(2);
  broken.inter = test::streamed(1, -1);
  EXPECT_EQ(fault(broken, 2), "the link between nodes: expected a latency from 0 on");
  broken.inter = LogGP{Seconds(1), Seconds(-1), Seconds(0), machine::BytesPerSecond(1)};
  EXPECT_EQ(fault(broken, 2),
            "the link between nodes: expected a latency, an overhead and a gap from 0 on");
}
