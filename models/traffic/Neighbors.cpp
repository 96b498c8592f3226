//===- models/traffic/Neighbors.cpp - Distances across several loops ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ReuseModel.h"

#include <map>

using ir::Expr;

namespace traffic {

void ReuseModel::addNeighbors(const std::vector<Neighbor> &neighbors) {
  for (Candidate &candidate : reuseCandidates) {
    candidate.distance += touchedBeside(candidate, neighbors);
    candidate.bytes = resolve(candidate.distance);
  }
}

Expr ReuseModel::touchedBeside(const Candidate &candidate,
                               const std::vector<Neighbor> &neighbors) const {
  const size_t carrier = tripPlaceholders.size() - candidate.dimension;
  const Expr iterations =
      resolve(*Expr::divide(candidate.time, iterationTimes[carrier])); // of the carrying loop
  std::map<unsigned, Expr> largest;                                    // bytes by array
  for (const Neighbor &neighbor : neighbors) {
    if (carrier >= neighbor.sharedLoops)
      continue;
    const ReuseModel &other = *neighbor.model;
    const Expr time = iterations * other.iterationTimes[carrier];
    for (const Group &group : other.referenceGroups) {
      const Expr bytes = other.resolve(other.touchedOf(group.array, time, other.magnitude(time)));
      Expr &known = largest.try_emplace(group.array.index, 0).first->second;
      if (large(bytes) > large(known))
        known = bytes;
    }
  }
  Expr sum = 0;
  for (const auto &[array, bytes] : largest) {
    const Expr own = resolve(touchedOf(ir::ArrayId{array}, candidate.time, candidate.magnitude));
    if (large(bytes) > large(own))
      sum += bytes - own;
  }
  return sum;
}

} // namespace traffic
