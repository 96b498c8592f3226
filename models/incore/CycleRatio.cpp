//===- models/incore/CycleRatio.cpp - Longest chains in a dependence graph ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cycle cancelling: with weights l - T*d, a cycle of positive weight has a ratio
/// above T and gives the next T; when none is left, T is the largest ratio.
/// Cycles are found by Bellman-Ford relaxation over the dependences in program
/// order (so that a sweep follows a whole pass), watching the parent pointers.
///
//===----------------------------------------------------------------------===//

#include "models/incore/CycleRatio.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace sparcity::incore {

namespace {

constexpr double epsilon = 1e-9;
constexpr unsigned none = ~0u;

class CycleFinder {
public:
  CycleFinder(unsigned count, const std::vector<Dependence> &dependences)
      : count(count), sorted(dependences) {
    std::sort(sorted.begin(), sorted.end(), [](const Dependence &a, const Dependence &b) {
      return std::tie(a.from, a.to, a.passes, a.latency) <
             std::tie(b.from, b.to, b.passes, b.latency);
    });
  }

  /// A cycle with positive latency - time * passes, as dependences.
  std::optional<std::vector<unsigned>> findPositive(double time) {
    distance.assign(count, 0);
    parent.assign(count, none);
    for (unsigned sweep = 0; sweep <= count; ++sweep) {
      if (!relax(time))
        return std::nullopt;
      if (auto cycle = findParentCycle())
        return cycle;
    }
    return std::nullopt;
  }

  const Dependence &operator[](unsigned i) const { return sorted[i]; }

private:
  bool relax(double time) {
    bool isChanged = false;
    for (unsigned i = 0; i < sorted.size(); ++i) {
      const Dependence &edge = sorted[i];
      double reached = distance[edge.from] + edge.latency - time * edge.passes;
      if (reached <= distance[edge.to] + epsilon)
        continue;
      distance[edge.to] = reached;
      parent[edge.to] = i;
      isChanged = true;
    }
    return isChanged;
  }

  std::optional<std::vector<unsigned>> findParentCycle() const {
    std::vector<unsigned> seenFrom(count, none);
    for (unsigned start = 0; start < count; ++start) {
      unsigned node = start;
      while (parent[node] != none && seenFrom[node] == none) {
        seenFrom[node] = start;
        node = sorted[parent[node]].from;
      }
      if (parent[node] == none || seenFrom[node] != start)
        continue;
      std::vector<unsigned> cycle;
      for (unsigned at = node; cycle.empty() || at != node; at = sorted[parent[at]].from)
        cycle.push_back(parent[at]);
      return cycle;
    }
    return std::nullopt;
  }

  unsigned count;
  std::vector<Dependence> sorted;
  std::vector<double> distance;
  std::vector<unsigned> parent;
};

} // namespace

Chain findLongestCycle(unsigned count, const std::vector<Dependence> &dependences) {
  CycleFinder finder(count, dependences);
  Chain best;
  while (auto cycle = finder.findPositive(best.cycles)) {
    double latency = 0, passes = 0;
    for (unsigned edge : *cycle) {
      latency += finder[edge].latency;
      passes += finder[edge].passes;
    }
    // A cycle within a pass is impossible in program order; do not divide by it.
    if (passes <= 0 || latency / passes <= best.cycles + epsilon)
      return best;
    best.cycles = latency / passes;
    best.nodes.clear();
    for (unsigned edge : *cycle)
      best.nodes.push_back(finder[edge].from);
  }
  return best;
}

Chain findLongestPath(const std::vector<double> &latency,
                      const std::vector<Dependence> &dependences) {
  std::vector<std::vector<const Dependence *>> into(latency.size());
  for (const Dependence &edge : dependences)
    if (edge.passes == 0 && edge.from < edge.to)
      into[edge.to].push_back(&edge);
  std::vector<double> start(latency.size());
  std::vector<unsigned> before(latency.size(), none);
  Chain best;
  unsigned last = none;
  for (unsigned node = 0; node < latency.size(); ++node) {
    for (const Dependence *edge : into[node])
      if (double reached = start[edge->from] + edge->latency; reached > start[node]) {
        start[node] = reached;
        before[node] = edge->from;
      }
    if (start[node] + latency[node] > best.cycles) {
      best.cycles = start[node] + latency[node];
      last = node;
    }
  }
  for (; last != none; last = before[last])
    best.nodes.push_back(last);
  std::reverse(best.nodes.begin(), best.nodes.end());
  return best;
}

} // namespace sparcity::incore
