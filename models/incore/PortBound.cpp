//===- models/incore/PortBound.cpp - Optimal port assignment --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The best set is found by Dinkelbach's iteration: for a time T, a maximum flow
/// from work to units of capacity T decides whether T suffices; if not, its
/// minimum cut is a set that needs more, whose ratio is the next T. T only grows
/// and each set is met once, so it ends at the bound.
///
//===----------------------------------------------------------------------===//

#include "models/incore/PortBound.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <map>

namespace sparcity::incore {

namespace {

constexpr double roundingSlack = 1e-9;

/// Work with the same units counts as one.
struct Group {
  std::uint64_t units = 0;
  double cycles = 0;
};

/// Bipartite flow: groups on the left, unit bits (64) on the right.
class Flow {
public:
  Flow(const std::vector<Group> &groups, const std::vector<double> &instances, double time)
      : groups(groups), flow(groups.size(), std::vector<double>(64)) {
    for (const Group &group : groups)
      left.push_back(group.cycles);
    for (size_t bit = 0; bit < 64; ++bit)
      right.push_back(time * (bit < instances.size() ? instances[bit] : 0));
    while (augment()) {
    }
  }

  /// Groups that do not fit and all that compete with them; empty if all fit.
  std::vector<size_t> overfull(double tolerance) {
    double unplaced = 0;
    for (double rest : left)
      unplaced += rest;
    if (unplaced <= tolerance)
      return {};
    search();
    std::vector<size_t> result;
    for (size_t g = 0; g < groups.size(); ++g)
      if (parentOfGroup[g] != unreached)
        result.push_back(g);
    return result;
  }

  const std::vector<double> &sharesOf(size_t group) const { return flow[group]; }

private:
  static constexpr int unreached = -2, source = -1;

  /// Breadth-first over the residual graph; the first unit with room, or -1.
  int search() {
    parentOfGroup.assign(groups.size(), unreached);
    parentOfUnit.assign(64, unreached);
    std::deque<size_t> queue;
    for (size_t g = 0; g < groups.size(); ++g)
      if (left[g] > roundingSlack * std::max(1.0, groups[g].cycles)) {
        parentOfGroup[g] = source;
        queue.push_back(g);
      }
    while (!queue.empty()) {
      size_t g = queue.front();
      queue.pop_front();
      for (std::uint64_t units = groups[g].units; units; units &= units - 1) {
        int unit = std::countr_zero(units);
        if (parentOfUnit[unit] != unreached)
          continue;
        parentOfUnit[unit] = int(g);
        if (right[unit] > roundingSlack)
          return unit;
        for (size_t other = 0; other < groups.size(); ++other)
          if (parentOfGroup[other] == unreached && flow[other][unit] > roundingSlack) {
            parentOfGroup[other] = unit;
            queue.push_back(other);
          }
      }
    }
    return -1;
  }

  bool augment() {
    int unit = search();
    if (unit < 0)
      return false;
    double amount = right[unit];
    for (int at = unit;;) {
      int group = parentOfUnit[at];
      at = parentOfGroup[group];
      if (at == source) {
        amount = std::min(amount, left[group]);
        break;
      }
      amount = std::min(amount, flow[group][at]);
    }
    right[unit] -= amount;
    for (int at = unit;;) {
      int group = parentOfUnit[at];
      flow[group][at] += amount;
      at = parentOfGroup[group];
      if (at == source) {
        left[group] -= amount;
        return true;
      }
      flow[group][at] -= amount;
    }
  }

  const std::vector<Group> &groups;
  std::vector<std::vector<double>> flow;
  std::vector<double> left, right;
  std::vector<int> parentOfGroup, parentOfUnit;
};

double instancesIn(std::uint64_t units, const std::vector<double> &instances) {
  double sum = 0;
  for (; units; units &= units - 1)
    sum += instances[std::countr_zero(units)];
  return sum;
}

/// The units that decide, and the time they take.
struct TightSet {
  std::uint64_t units = 0;
  double cycles = 0;
};

TightSet setOf(const std::vector<Group> &groups, const std::vector<size_t> &members,
               const std::vector<double> &instances) {
  TightSet result;
  for (size_t g : members)
    result.units |= groups[g].units;
  for (const Group &group : groups)
    if ((group.units & ~result.units) == 0)
      result.cycles += group.cycles;
  result.cycles /= instancesIn(result.units, instances);
  return result;
}

TightSet findTightSet(const std::vector<Group> &groups, const std::vector<double> &instances) {
  std::vector<size_t> all(groups.size());
  double total = 0;
  for (size_t g = 0; g < groups.size(); ++g) {
    all[g] = g;
    total += groups[g].cycles;
  }
  TightSet best = setOf(groups, all, instances);
  for (;;) {
    std::vector<size_t> members =
        Flow(groups, instances, best.cycles).overfull(roundingSlack * std::max(1.0, total) * 10);
    if (members.empty())
      return best;
    TightSet next = setOf(groups, members, instances);
    if (next.cycles <= best.cycles * (1 + roundingSlack))
      return best;
    best = next;
  }
}

std::vector<Group> merge(const std::vector<PortWork> &work) {
  std::map<std::uint64_t, double> cycles;
  for (const PortWork &piece : work)
    if (piece.units && piece.cycles > 0)
      cycles[piece.units] += piece.cycles;
  std::vector<Group> groups;
  groups.reserve(cycles.size());
  for (auto [units, sum] : cycles)
    groups.push_back({units, sum});
  return groups;
}

/// Load and shares of the groups, by peeling one tight set after the other.
struct Peeling {
  double cycles = 0; // of the first set; none of those after it is longer
  std::uint64_t busiest = 0;
  std::vector<double> load = std::vector<double>(64);
  std::map<std::uint64_t, std::vector<double>> fractions; ///< by the groups' own units

  void run(std::vector<Group> groups, const std::vector<double> &instances) {
    std::vector<std::uint64_t> own;
    own.reserve(groups.size());
    for (const Group &group : groups)
      own.push_back(group.units);
    while (!groups.empty()) {
      TightSet tight = findTightSet(groups, instances);
      if (tight.cycles >= cycles * (1 - roundingSlack)) {
        cycles = std::max(cycles, tight.cycles);
        busiest |= tight.units;
      }
      for (std::uint64_t units = tight.units; units; units &= units - 1)
        load[std::countr_zero(units)] = tight.cycles;
      Flow flow(groups, instances, tight.cycles);
      std::vector<Group> rest;
      std::vector<std::uint64_t> restOwn;
      for (size_t g = 0; g < groups.size(); ++g) {
        if (std::uint64_t outside = groups[g].units & ~tight.units) {
          rest.push_back({outside, groups[g].cycles});
          restOwn.push_back(own[g]);
          continue;
        }
        std::vector<double> part = flow.sharesOf(g);
        for (double &share : part)
          share /= groups[g].cycles;
        fractions[own[g]] = std::move(part);
      }
      groups = std::move(rest);
      own = std::move(restOwn);
    }
  }
};

} // namespace

PortAssignment assignPorts(const std::vector<PortWork> &work,
                           const std::vector<double> &instances) {
  Peeling peeling;
  peeling.run(merge(work), instances);
  PortAssignment result;
  result.cycles = peeling.cycles;
  result.busiest = peeling.cycles > 0 ? peeling.busiest : 0;
  result.load = std::move(peeling.load);
  for (const PortWork &piece : work) {
    std::vector<double> share(64);
    if (auto found = peeling.fractions.find(piece.units); found != peeling.fractions.end())
      for (size_t bit = 0; bit < 64; ++bit)
        share[bit] = found->second[bit] * piece.cycles;
    result.share.push_back(std::move(share));
  }
  return result;
}

} // namespace sparcity::incore
