//===- test/unit/distributed/TopologyTest.cpp - Ways through links that are there ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Topologies as graphs, link by link: shortest ways are searched for, and links between halves
/// counted.
///
//===----------------------------------------------------------------------===//

#include "Clusters.h"

#include "models/distributed/Topology.h"

#include <cmath>
#include <deque>
#include <map>
#include <random>
#include <set>

using namespace sparcity;
using namespace sparcity::distributed;

namespace {

/// Vertices by name: nodes are their numbers, switches have others.
using Vertex = std::vector<std::int64_t>;

class Graph {
public:
  void link(const Vertex &a, const Vertex &b) {
    links[a].insert(b);
    links[b].insert(a);
  }
  std::map<Vertex, std::int64_t> distancesFrom(const Vertex &start) const {
    std::map<Vertex, std::int64_t> distances{{start, 0}};
    std::deque<Vertex> next{start};
    for (; !next.empty(); next.pop_front())
      for (const Vertex &other : links.at(next.front()))
        if (distances.try_emplace(other, distances.at(next.front()) + 1).second)
          next.push_back(other);
    return distances;
  }
  std::map<Vertex, std::set<Vertex>> links;
};

Graph graphOf(const FatTree &tree, std::int64_t nodes) {
  Graph graph;
  for (std::int64_t node = 0; node < nodes; ++node) {
    Vertex below{node};
    std::int64_t number = node, most = nodes - 1;
    for (std::int64_t level = 1; level == 1 || most > 0; ++level) {
      number /= tree.radix;
      most /= tree.radix;
      const Vertex above{level, number, -1};
      graph.link(below, above);
      below = above;
    }
  }
  return graph;
}

Graph graphOf(const Torus &torus, std::int64_t /*nodes*/) {
  Graph graph;
  for (std::int64_t node = 0; node < productOf(torus.sides); ++node)
    for (size_t d = 0; d < torus.sides.size(); ++d) {
      PerDimension other = placeOn(torus.sides, node);
      other[d] = (other[d] + 1) % torus.sides[d];
      graph.link({node}, {numberOn(torus.sides, other)});
    }
  return graph;
}

std::int64_t groupsOf(const Dragonfly &of, std::int64_t nodes) {
  return (nodes - 1) / (of.hosts * of.routers) + 1;
}

/// The global links, each from a router of a group to one of another.
std::vector<std::pair<std::int64_t, std::int64_t>> globalLinks(const Dragonfly &of,
                                                               std::int64_t nodes) {
  const std::int64_t groups = groupsOf(of, nodes);
  std::vector<std::pair<std::int64_t, std::int64_t>> links;
  if (groups == 1)
    return links;
  const std::int64_t many = of.routers * of.globals / (groups - 1);
  // Each group's ports in order: `many` to the first other group, as many to the next …
  const auto port = [&](std::int64_t group, std::int64_t other, std::int64_t link) {
    std::int64_t used = 0;
    for (std::int64_t each = 0; each < other; ++each)
      used += each == group ? 0 : many;
    return group * of.routers + (used + link) / of.globals;
  };
  for (std::int64_t a = 0; a < groups; ++a)
    for (std::int64_t b = a + 1; b < groups; ++b)
      for (std::int64_t link = 0; link < many; ++link)
        links.emplace_back(port(a, b, link), port(b, a, link));
  return links;
}

/// Without global links but those between two groups: a way takes one at most.
Graph graphOf(const Dragonfly &of, std::int64_t nodes, std::int64_t groupA, std::int64_t groupB) {
  Graph graph;
  const std::int64_t routers = groupsOf(of, nodes) * of.routers;
  for (std::int64_t a = 0; a < routers; ++a)
    for (std::int64_t b = 0; b < routers; ++b)
      if (a != b && a / of.routers == b / of.routers)
        graph.link({a, -1}, {b, -1});
  for (std::int64_t node = 0; node < nodes; ++node)
    graph.link({node}, {node / of.hosts, -1});
  for (const auto &[a, b] : globalLinks(of, nodes))
    if (std::set{a / of.routers, b / of.routers} == std::set{groupA, groupB})
      graph.link({a, -1}, {b, -1});
  return graph;
}

template <class Kind> void compareWays(const Kind &topology, std::int64_t nodes) {
  SCOPED_TRACE(spell(Topology(topology)) + ", " + std::to_string(nodes) + " nodes");
  const Graph graph = graphOf(topology, nodes);
  for (std::int64_t from = 0; from < nodes; ++from) {
    const std::map<Vertex, std::int64_t> distances = graph.distancesFrom({from});
    for (std::int64_t to = 0; to < nodes; ++to)
      ASSERT_EQ(hopsBetween(topology, nodes, from, to), distances.at({to})) << from << " " << to;
  }
}

} // namespace

TEST(Topology, WaysOfFatTrees) {
  compareWays(FatTree{2}, 16);
  compareWays(FatTree{4}, 64);
  compareWays(FatTree{3}, 20); // the last switches are not full
}

TEST(Topology, WaysOfTori) {
  compareWays(Torus{{7}}, 7);
  compareWays(Torus{{2}}, 2);
  compareWays(Torus{{4, 5}}, 20);
  compareWays(Torus{{2, 3, 6}}, 36);
  compareWays(Torus{{1, 4, 1}}, 4);
}

TEST(Topology, WaysOfDragonflies) {
  for (const auto &[of, nodes] : {std::pair(Dragonfly{2, 4, 2}, std::int64_t{72}),
                                  {Dragonfly{2, 4, 2}, 40},
                                  {Dragonfly{1, 3, 2}, 9},
                                  {Dragonfly{3, 2, 1}, 18},
                                  {Dragonfly{2, 4, 3}, 8}}) {
    for (std::int64_t from = 0; from < nodes; ++from)
      for (std::int64_t to = 0; to < nodes; ++to) {
        const std::int64_t size = of.hosts * of.routers;
        const Graph graph = graphOf(of, nodes, from / size, to / size);
        ASSERT_EQ(hopsBetween(of, nodes, from, to), graph.distancesFrom({from}).at({to}))
            << spell(Topology(of)) << ", " << from << " to " << to;
      }
  }
}

TEST(Topology, LinksBetweenHalves) {
  const auto cut = [](const Graph &graph, const Topology &topology, std::int64_t nodes) {
    double links = 0;
    for (const auto &[a, others] : graph.links)
      for (const Vertex &b : others)
        links += isInUpperHalf(topology, nodes, a[0]) && !isInUpperHalf(topology, nodes, b[0]);
    return links;
  };
  for (const Torus &torus :
       {Torus{{7}}, Torus{{2}}, Torus{{4, 5}}, Torus{{2, 3, 6}}, Torus{{2, 2}}})
    EXPECT_EQ(bisectionLinks(torus, productOf(torus.sides)),
              cut(graphOf(torus, 0), torus, productOf(torus.sides)));
  for (const auto &[of, nodes] : {std::pair(Dragonfly{2, 4, 2}, std::int64_t{72}),
                                  {Dragonfly{2, 4, 2}, 40},
                                  {Dragonfly{1, 3, 2}, 9}}) {
    double links = 0;
    for (const auto &[a, b] : globalLinks(of, nodes))
      links += isInUpperHalf(of, nodes, a * of.hosts) != isInUpperHalf(of, nodes, b * of.hosts);
    EXPECT_EQ(bisectionLinks(of, nodes), links);
  }
  // Within a group all routers know each other; of one router half of its nodes have their links.
  EXPECT_EQ(bisectionLinks(Dragonfly{2, 4, 3}, 8), 4);
  EXPECT_EQ(bisectionLinks(Dragonfly{8, 4, 3}, 8), 4);
  EXPECT_EQ(bisectionLinks(FatTree{16, 1}, 64), 32);
  EXPECT_EQ(bisectionLinks(FatTree{16, 2}, 64), 16);
  EXPECT_FALSE(bisectionLinks(Crossbar(), 64));
  EXPECT_FALSE(bisectionLinks(Torus{{1}}, 1));
}

// Half of the nodes are on each side, but for one more below, or a layer of them.
TEST(Topology, HalvesAreHalves) {
  const auto upper = [](const Topology &topology, std::int64_t nodes) {
    std::int64_t count = 0;
    for (std::int64_t node = 0; node < nodes; ++node)
      count += isInUpperHalf(topology, nodes, node);
    return count;
  };
  EXPECT_EQ(upper(FatTree{4}, 9), 4);
  EXPECT_EQ(upper(Torus{{4, 5}}, 20), 8);
  EXPECT_EQ(upper(Torus{{4, 6}}, 24), 12);
  EXPECT_EQ(upper(Dragonfly{2, 4, 2}, 64), 32);
  EXPECT_EQ(upper(Crossbar(), 5), 2);
}

TEST(Topology, RefusesWhatCannotBe) {
  const auto fault = [](const Topology &topology, std::int64_t nodes) {
    return llvm::toString(check(topology, nodes));
  };
  EXPECT_EQ(fault(Torus{{4, 4}}, 17), "torus:4x4: it has place for 16 nodes, not for 17");
  EXPECT_EQ(fault(Torus{{4, 0}}, 1),
            "torus:4x0: expected sides from 1 on, of 10000000 nodes at most");
  EXPECT_EQ(fault(Torus{{10000, 10000, 10000, 10000, 10000}}, 1),
            "torus:10000x10000x10000x10000x10000: expected sides from 1 on, of 10000000 nodes at "
            "most");
  EXPECT_EQ(fault(Torus(), 1), "torus:: it has place for 0 nodes, not for 1");
  EXPECT_EQ(fault(FatTree{1}, 4), "fat-tree:1: expected 2 nodes at least of a leaf");
  for (const double taper : {0.5, 0.0, -1.0, HUGE_VAL, std::nan("")})
    EXPECT_NE(fault(FatTree{4, taper}, 4).find("expected a taper from 1 on"), std::string::npos);
  EXPECT_EQ(fault(Dragonfly{2, 4, 2}, 73),
            "dragonfly:2:4:2: its groups have links for 72 nodes, not for 73");
  EXPECT_EQ(fault(Dragonfly{0, 4, 2}, 1), "dragonfly:0:4:2: expected numbers from 1 to 10000000");
  EXPECT_EQ(fault(Dragonfly{2, 4, 2}, 72), "");
  EXPECT_EQ(fault(Crossbar(), 1000), "");
}
