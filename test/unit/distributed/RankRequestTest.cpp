//===- test/unit/distributed/RankRequestTest.cpp - Links as texts ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Clusters.h"

#include "models/distributed/RankRequest.h"
#include "models/machine/Machine.h"

#include <random>

using namespace sparcity;
using namespace sparcity::distributed;

using machine::BytesPerSecond;
using machine::Seconds;

static constexpr double nano = 1e-9;

static RankRequest request(const std::string &text) { return test::known(parseLinks(text)); }

TEST(RankRequest, ReadsAllKeys) {
  const RankRequest all =
      request("nodes=4, cores=8, intra=25000 MiB/s, inter=12.5 GB/s + 1 us, topology=torus:2x2,\n"
              "hop = 100 ns, mapping=cyclic # dealt out\n"
              "grid=4x8, block=200, panel=32, rate=4.5G\n");
  EXPECT_EQ(all.network.nodes, 4);
  EXPECT_EQ(all.coresPerNode, 8);
  EXPECT_EQ(all.network.intra, test::streamed(25000 * test::mebi));
  EXPECT_EQ(all.network.inter, test::streamed(12.5e9, 1e-6));
  EXPECT_EQ(all.network.topology, Topology(Torus{{2, 2}}));
  EXPECT_EQ(all.network.hop, Seconds(100 * nano));
  EXPECT_EQ(all.mapping, Mapping::Cyclic);
  EXPECT_EQ(all.grid, PerDimension({4, 8}));
  EXPECT_EQ(all.block, 200);
  EXPECT_EQ(all.panel, 32);
  EXPECT_EQ(all.rate, 4.5e9);
}

TEST(RankRequest, ReadsLinksAndTopologies) {
  const std::string links = "intra=1 GB/s, inter=1GB/s+2us+300ns+400ns";
  EXPECT_EQ(request(links).network.inter, Link(LogGP{Seconds(2e-6), Seconds(300 * nano),
                                                     Seconds(400 * nano), BytesPerSecond(1e9)}));
  const auto topology = [&](const std::string &text) {
    return request(links + ",topology=" + text).network.topology.value();
  };
  EXPECT_EQ(topology("crossbar"), Topology(Crossbar()));
  EXPECT_EQ(topology("fat-tree:16"), Topology(FatTree{16, 1}));
  EXPECT_EQ(topology("fat-tree:16:2.5"), Topology(FatTree{16, 2.5}));
  EXPECT_EQ(topology("torus:4x4x2"), Topology(Torus{{4, 4, 2}}));
  EXPECT_EQ(topology("dragonfly:4:8:2"), Topology(Dragonfly{4, 8, 2}));
  for (const char *text :
       {"crossbar", "fat-tree:16", "fat-tree:16:2.5", "torus:4x4x2", "dragonfly:4:8:2"})
    EXPECT_EQ(spell(topology(text)), text);
  EXPECT_EQ(request(links + ",mapping=best").mapping, std::nullopt);
  EXPECT_EQ(request(links + ",step=3 ms").step, Seconds(3e-3));
}

TEST(RankRequest, LeavesRestToTheMachine) {
  RankRequest open = request("intra=1GB/s,inter=1GB/s");
  open.ranks = 100;
  machine::Machine machine;
  machine.topology.coresPerSocket = 24;
  ASSERT_FALSE(bool(putNodes(open, machine)));
  const Cluster cluster = test::known(clusterOf(open, machine));
  EXPECT_EQ(cluster.coresPerNode, 24);
  EXPECT_EQ(cluster.nodes, 5);
}

/// With what is asked for in place of the machine's own.
static Cluster clusterWith(const std::string &links, machine::Machine machine) {
  const RankRequest asked = request(links);
  EXPECT_FALSE(bool(putNodes(asked, machine)));
  return test::known(clusterOf(asked, machine));
}

TEST(RankRequest, TakesLinksOfTheMachine) {
  machine::Machine machine;
  machine.topology.coresPerSocket = 8;
  machine.name = "node";
  EXPECT_EQ(llvm::toString(putNodes(request("inter=1GB/s"), machine)),
            "no 'intra': the bandwidth of a link in a node; nor has machine 'node' a key 'nodes'");
  EXPECT_EQ(llvm::toString(putNodes(request("intra=1GB/s"), machine)),
            "no 'inter': the bandwidth of a link between nodes; nor has machine 'node' a key "
            "'nodes'");
  machine::Nodes nodes;
  nodes.count = 4;
  nodes.intra.bandwidth = BytesPerSecond(80e9);
  nodes.inter = {BytesPerSecond(12.5e9), Seconds(1e-6), Seconds(300 * nano), Seconds(400 * nano)};
  nodes.topology = "torus:2x2";
  nodes.hop = Seconds(100 * nano);
  machine.nodes = nodes;
  const Cluster own = clusterWith("", machine);
  EXPECT_EQ(own.nodes, 4);
  EXPECT_EQ(own.intra, test::streamed(80e9));
  EXPECT_EQ(own.inter, Link(LogGP{Seconds(1e-6), Seconds(300 * nano), Seconds(400 * nano),
                                  BytesPerSecond(12.5e9)}));
  EXPECT_EQ(own.topology, Topology(Torus{{2, 2}}));
  EXPECT_EQ(own.hop, Seconds(100 * nano));
  const Cluster mixed = clusterWith("inter=1GB/s, topology=crossbar, nodes=2", machine);
  EXPECT_EQ(mixed.inter, test::streamed(1e9));
  EXPECT_EQ(mixed.intra, own.intra);
  EXPECT_EQ(mixed.topology, Topology(Crossbar()));
  EXPECT_EQ(mixed.nodes, 2);
  machine.nodes->topology = "ring";
  EXPECT_EQ(test::faultOf(clusterOf(request(""), machine)),
            "machine 'node', nodes.topology: expected crossbar, torus:AxBxC, "
            "fat-tree:RADIX[:TAPER] or dragonfly:NODES:ROUTERS:LINKS, not 'ring'");
}

TEST(RankRequest, SaysWhatIsWrong) {
  const auto fault = [](const std::string &text) { return test::faultOf(parseLinks(text)); };
  const std::string links = "intra=1GB/s,inter=1GB/s,";
  EXPECT_EQ(fault(links + "node=4"),
            "unknown key 'node' (nodes, cores, intra, inter, topology, hop, mapping, grid, block, "
            "panel, rate, step); did you mean 'nodes'?");
  EXPECT_EQ(fault(links + "nodes"), "expected KEY=VALUE, not 'nodes'");
  EXPECT_EQ(fault(links + "nodes="), "expected KEY=VALUE, not 'nodes='");
  EXPECT_EQ(fault(links + "nodes=2,nodes=3"), "'nodes' is there twice");
  EXPECT_EQ(fault(links + "nodes=0"), "nodes: expected a number from 1 on, not '0'");
  EXPECT_EQ(fault(links + "nodes=99999999999999999999"),
            "nodes: expected a number from 1 on, not '99999999999999999999'");
  EXPECT_EQ(fault("intra=0GB/s,inter=1GB/s"),
            "intra: '0GB/s' is zero, a positive value is needed here");
  EXPECT_EQ(fault("intra=1GB/s+1us+2us,inter=1GB/s"),
            "intra: expected a bandwidth and a latency, or with an overhead and a gap behind "
            "these, not '1GB/s+1us+2us'");
  EXPECT_EQ(fault(links + "mapping=random"),
            "mapping: expected block, cyclic, tiles or best, not 'random'");
  EXPECT_EQ(fault(links + "grid=4x"), "grid: expected a number from 1 on, not ''");
  EXPECT_EQ(fault(links + "rate=fast"), "rate: expected flop/s of a core as in 4.5G, not 'fast'");
  EXPECT_EQ(fault(links + "rate=1G,step=1ms"), "'rate' and 'step' say the same: give one of them");
  for (const char *topology : {"ring", "torus", "fat-tree", "dragonfly:1:2", "crossbar:2",
                               "fat-tree:4:1:2", "fat-tree:4:wide"})
    EXPECT_EQ(fault(links + "topology=" + topology),
              std::string("topology: expected crossbar, torus:AxBxC, fat-tree:RADIX[:TAPER] or "
                          "dragonfly:NODES:ROUTERS:LINKS, not '") +
                  topology + "'");
}

// Whatever is written, it is read or refused.
TEST(RankRequest, SurvivesAnything) {
  std::mt19937 random(20261128);
  const std::string pieces[] = {"nodes", "intra", "inter", "=",        ",",    "\n", "1GB/s", "+",
                                "x",     "4",     "torus", "topology", ":",    "#",  " ",     "us",
                                "-",     "9e9",   "grid",  "rate",     "\xff", "hop"};
  for (int round = 0; round < 2000; ++round) {
    std::string text = round % 2 ? "intra=1GB/s,inter=1GB/s," : "";
    for (auto length = random() % 12; length > 0; --length)
      text += pieces[random() % std::size(pieces)];
    machine::Machine machine;
    machine.topology.coresPerSocket = 8;
    llvm::Expected<RankRequest> read = parseLinks(text);
    llvm::Error fault = read ? putNodes(*read, machine) : read.takeError();
    EXPECT_EQ(machine.nodes.has_value(), read && read->network.intra && read->network.inter);
    if (machine.nodes)
      EXPECT_FALSE(bool(fault));
    else
      EXPECT_FALSE(llvm::toString(std::move(fault)).empty());
  }
}
