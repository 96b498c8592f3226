//===- models/traffic/Neighbors.cpp - Distances across several loops ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ReuseModel.h"

#include <algorithm>
#include <cmath>
#include <map>

using sparcity::ir::Expr;

namespace sparcity::traffic {

void ReuseModel::addNeighbors(const std::vector<Neighbor> &neighbors) {
  for (Candidate &candidate : reuseCandidates) {
    candidate.distance += touchedBeside(candidate, neighbors);
    candidate.bytes = resolve(candidate.distance);
  }
}

void ReuseModel::addTouched(ir::ArrayId array,
                            llvm::function_ref<Expr(const Expr &, long double)> bytes) {
  for (Candidate &candidate : reuseCandidates) {
    const Expr more = bytes(candidate.time, candidate.magnitude);
    const Expr own = touchedOf(array, candidate.time, candidate.magnitude);
    if (magnitude(more) <= magnitude(own))
      continue; // the same lines
    candidate.distance += more - own;
    candidate.bytes = resolve(candidate.distance);
  }
}

std::map<unsigned, double> ReuseModel::touchedWithin(double iterations) const {
  std::map<unsigned, double> bytes;
  for (const Group &group : referenceGroups)
    if (const auto [array, isNew] = bytes.try_emplace(group.array.index); isNew)
      array->second = static_cast<double>(large(
          touchedOf(group.array, Expr::number(iterations), iterations).substitute(wholeTrips)));
  return bytes;
}

double ReuseModel::iterations(size_t from) const {
  long double product = 1;
  for (size_t loop = from; loop < tripPlaceholders.size(); ++loop) {
    const Expr whole = tripPlaceholders[loop].substitute(wholeTrips).substitute(bindings);
    if (!whole.isNumber())
      return HUGE_VAL;
    product *= std::max(1.0L, large(whole));
  }
  return static_cast<double>(product);
}

std::optional<Expr> ReuseModel::timeOf(const Neighbor &neighbor, const Candidate &candidate) const {
  const size_t carrier = tripPlaceholders.size() - candidate.dimension;
  if (carrier >= neighbor.sharedLoops)
    return std::nullopt;
  const Expr iterations =
      resolve(*Expr::divide(candidate.time, iterationTimes[carrier])); // of the carrying loop
  return iterations * neighbor.model->iterationTimes[carrier];
}

void ReuseModel::addTouchedBeside(const Neighbor &neighbor, ir::ArrayId array,
                                  llvm::function_ref<Expr(const Expr &, long double)> bytes) {
  const ReuseModel &other = *neighbor.model;
  for (Candidate &candidate : reuseCandidates) {
    const std::optional<Expr> time = timeOf(neighbor, candidate);
    if (!time)
      continue;
    const long double length = other.magnitude(*time);
    const Expr more = other.resolve(bytes(*time, length));
    // Of the array the larger of these is in the distance.
    const Expr own = resolve(touchedOf(array, candidate.time, candidate.magnitude));
    const Expr there = other.resolve(other.touchedOf(array, *time, length));
    const Expr &known = large(there) > large(own) ? there : own;
    if (large(more) <= large(known))
      continue;
    candidate.distance += more - known;
    candidate.bytes = resolve(candidate.distance);
  }
}

Expr ReuseModel::touchedBeside(const Candidate &candidate,
                               const std::vector<Neighbor> &neighbors) const {
  std::map<unsigned, Expr> largest; // bytes by array
  for (const Neighbor &neighbor : neighbors) {
    const std::optional<Expr> time = timeOf(neighbor, candidate);
    if (!time)
      continue;
    const ReuseModel &other = *neighbor.model;
    for (const Group &group : other.referenceGroups) {
      const Expr bytes = other.resolve(other.touchedOf(group.array, *time, other.magnitude(*time)));
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

} // namespace sparcity::traffic
