//===- models/traffic/ReuseModel.cpp - Reuse times and stack distances of a nest ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ReuseModel.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <utility>

using sparcity::ir::Expr;

namespace sparcity::traffic {

/// Steps of `inner` in one of `outer`, whichever way the loops run.
static std::optional<Expr> rowLength(const Expr &outer, const Expr &inner) {
  const std::optional<Expr> row = Expr::divide(outer, inner);
  if (!row || !row->isPolynomial())
    return std::nullopt;
  return Magnitude({})(*row) < 0 ? -*row : *row;
}

/// True if a row is longer than the loop that runs along it by a constant few iterations, and
/// by a small part of it where that is known: numbers for sizes are all constants.
static bool hasRim(const Expr &row, const Expr &trips, const ir::Bindings &bound) {
  constexpr std::int64_t widestRim = 32, least = 4;
  const Expr whole = trips.substitute(bound);
  const Expr rim = whole.isNumber() ? row.substitute(bound) - Expr::ceil(whole)
                                    : (row - trips).substitute(bound);
  const std::optional<std::int64_t> width = rim.asInteger();
  if (!width || *width < 0 || *width > widestRim)
    return false;
  const std::optional<double> length = whole.asDouble();
  return !length || static_cast<double>(least * *width) <= *length;
}

std::vector<Expr> asymptoticTrips(const std::vector<Expr> &trips, const std::vector<Group> &groups,
                                  const ir::Bindings &bound) {
  std::vector<Expr> result = trips;
  for (size_t loop = 1; loop < trips.size(); ++loop) {
    for (const Group &group : groups) {
      if (group.strides[loop].isZero() || group.strides[loop - 1].isZero())
        continue;
      const std::optional<Expr> row = rowLength(group.strides[loop - 1], group.strides[loop]);
      if (!row || !hasRim(*row, trips[loop], bound))
        continue;
      result[loop] = *row;
      break;
    }
  }
  return result;
}

std::string ReuseModel::placeholder(const ir::Loop &loop) { return "trip " + loop.index; }

ReuseModel::ReuseModel(std::vector<Group> groups, const ir::LoopPath &path, std::vector<Expr> trips,
                       std::vector<double> running, ir::Bindings bound, unsigned lineBytes,
                       std::optional<size_t> shared)
    : referenceGroups(std::move(groups)), running(std::move(running)), bindings(std::move(bound)),
      lineBytes(lineBytes), large(*path.front(), bindings), shared(shared) {
  for (size_t loop = 0; loop < path.size(); ++loop) {
    tripPlaceholders.push_back(Expr::symbol(placeholder(*path[loop])));
    resolution.emplace(placeholder(*path[loop]), trips[loop]);
  }
  wholeTrips = tripsWith(bindings);
  for (size_t loop = 0; loop < path.size(); ++loop) {
    Expr time = 1;
    for (size_t inner = loop + 1; inner < path.size(); ++inner)
      time *= tripPlaceholders[inner];
    iterationTimes.push_back(time);
    iterationLengths.push_back(magnitude(time));
  }
  chains.resize(referenceGroups.size());
  for (size_t i = 0; i < referenceGroups.size(); ++i)
    chains[i] = chainOf(referenceGroups[i]);
  findCandidates();
}

void ReuseModel::findCandidates() {
  for (const Group &group : referenceGroups) {
    if (group.isNonTemporal)
      continue;
    for (const Gap &gap : chain(group).followers)
      if (gap.magnitude < HUGE_VALL)
        addCandidate(gap.time, gap.magnitude, gap.dimension);
    const std::optional<size_t> moving = group.innermostMoving();
    for (size_t loop = 0; moving && loop < *moving; ++loop)
      if (growth(group, loop) < 1)
        addCandidate(iterationTimes[loop], iterationLengths[loop],
                     static_cast<unsigned>(tripPlaceholders.size() - loop));
  }
  llvm::sort(reuseCandidates,
             [](const Candidate &a, const Candidate &b) { return a.magnitude < b.magnitude; });
  for (Candidate &candidate : reuseCandidates) {
    candidate.distance =
        touched([](const Group &) { return true; }, candidate.time, candidate.magnitude);
    candidate.common = touched([&](const Group &group) { return isCommon(group); }, candidate.time,
                               candidate.magnitude);
    candidate.bytes = resolve(candidate.distance);
    countHits(candidate);
  }
}

Expr ReuseModel::timeOf(const std::vector<Expr> &shift) const {
  Expr time = 0;
  for (size_t loop = 0; loop < shift.size(); ++loop)
    if (!shift[loop].isZero())
      time += shift[loop] * iterationTimes[loop];
  return time;
}

/// Whether the loops run as far as from one shift to the other. Of two sizes that have nothing to
/// do with each other neither is the larger one: there they may.
bool ReuseModel::meet(const std::vector<Expr> &ahead, const std::vector<Expr> &behind) const {
  for (size_t loop = 0; loop < ahead.size(); ++loop) {
    if (ahead[loop] == behind[loop])
      continue;
    const Expr apart = (ahead[loop] - behind[loop]).substitute(bindings),
               trip = resolve(tripPlaceholders[loop]).substitute(bindings);
    const bool isComparable =
        llvm::all_of(trip.symbols(), [&](const std::string &size) { return apart.contains(size); });
    if (isComparable && fabsl(large(apart)) >= large(trip))
      return false;
  }
  return true;
}

ReuseModel::Chain ReuseModel::chainOf(const Group &group) const {
  std::vector<std::pair<long double, size_t>> order; // those that run ahead first
  for (size_t entry = 0; entry < group.entries.size(); ++entry)
    order.emplace_back(-magnitude(timeOf(group.entries[entry].shift)), entry);
  llvm::stable_sort(order);
  Chain chain;
  if (const std::optional<size_t> moving = group.innermostMoving())
    for (size_t loop = 0; loop < group.strides.size(); ++loop)
      chain.growth.push_back(loop < *moving ? growthOf(group, loop) : InnerBox::Fresh());
  chain.leader = order.front().second;
  for (size_t i = 1; i < order.size(); ++i) {
    const std::vector<Expr> &ahead = group.entries[order[i - 1].second].shift;
    const std::vector<Expr> &behind = group.entries[order[i].second].shift;
    size_t carrier = 0; // the outermost loop in which they differ carries the reuse
    while (carrier + 1 < ahead.size() && ahead[carrier] == behind[carrier])
      ++carrier;
    Gap gap;
    gap.entry = order[i].second;
    gap.ahead = order[i - 1].second;
    gap.carrier = carrier;
    gap.time = timeOf(ahead) - timeOf(behind);
    gap.magnitude = order[i].first - order[i - 1].first;
    // Another line of the same record, or one that the loops end before: nothing is used again.
    if (gap.magnitude == 0 || !meet(ahead, behind))
      gap.magnitude = HUGE_VALL;
    gap.footprint = footprint(group, chain.growth, gap.time, gap.magnitude);
    gap.dimension = static_cast<unsigned>(ahead.size() - carrier);
    chain.followers.push_back(std::move(gap));
  }
  return chain;
}

void ReuseModel::addCandidate(const Expr &time, long double length, unsigned dimension) {
  for (Candidate &known : reuseCandidates) {
    if (known.magnitude == length) {
      known.dimension = std::max(known.dimension, dimension);
      return;
    }
  }
  Candidate candidate;
  candidate.time = time;
  candidate.dimension = dimension;
  candidate.magnitude = length;
  reuseCandidates.push_back(std::move(candidate));
}

void ReuseModel::countHits(Candidate &candidate) const {
  for (const Group &group : referenceGroups) {
    const std::optional<size_t> moving = group.innermostMoving();
    if (group.isNonTemporal || !moving || *moving + 1 != group.strides.size())
      continue;
    bool leaderHits = false;
    for (size_t loop = 0; loop < *moving; ++loop)
      leaderHits |= group.strides[loop].isZero() && iterationLengths[loop] <= candidate.magnitude;
    ++(leaderHits ? candidate.hits : candidate.misses);
    for (const Gap &gap : chain(group).followers)
      ++(gap.magnitude <= candidate.magnitude ? candidate.hits : candidate.misses);
  }
}

/// 1 / count, 0 while the count is open (large).
double ReuseModel::reciprocal(const Expr &count) const {
  const std::optional<double> value = count.substitute(wholeTrips).substitute(bindings).asDouble();
  return value && *value >= 1 ? 1 / *value : value ? 1 : 0;
}

long double ReuseModel::innermostStride(const Group &group) const {
  return fabsl(large(group.strides[*group.innermostMoving()]));
}

/// Streams of a chain: pieces between gaps that miss. Each is one load a line
/// (and one eviction if something in it stores), weighted by how likely a line
/// of guarded elements is touched at all.
double ReuseModel::segments(const Group &group, long double captured, bool storesOnly,
                            const std::vector<Return> &returns) const {
  const long double stride = innermostStride(group);
  const double perLine = stride == 0 ? 1 : std::max(1.0L, lineBytes / stride);
  double sum = 0;
  std::vector<Use> uses; // of the piece
  const auto close = [&] {
    if (!uses.empty())
      sum += group.coverage ? group.coverage->of(uses, perLine, returns) : 1;
  };
  const auto take = [&](const Entry &entry) {
    llvm::copy_if(entry.uses, std::back_inserter(uses),
                  [&](const Use &use) { return !storesOnly || use.isStore; });
  };
  take(group.entries[chain(group).leader]);
  for (const Gap &gap : chain(group).followers) {
    if (gap.magnitude > captured) {
      close();
      uses.clear();
    }
    take(group.entries[gap.entry]);
  }
  close();
  return sum;
}

/// Of the lines that each iteration of `loop` touches those that are new, as a mean: all of the
/// first one's that runs. Elements that fill lines one after the other do so without ends of rows.
double ReuseModel::newLines(const Group &group, size_t loop) const {
  const double fresh = growth(group, loop),
               first = reciprocal(tripPlaceholders[loop] * Expr::number(running[loop]));
  if (isSparse(group) && strideOf(group, loop).size < lineBytes)
    return std::max(fresh, first);
  return first + (1 - first) * fresh;
}

ReuseModel::Lines ReuseModel::lines(const Group &group, size_t captured) const {
  const std::optional<size_t> moving = group.innermostMoving();
  if (!moving)
    return {};
  // Reuse in the same iteration always hits; rank r-1 is the longest time held.
  const long double held = captured == 0 ? 0 : reuseCandidates[captured - 1].magnitude;
  double perIteration = group.part * *resolve(bytesPerStep(group)).substitute(bindings).asDouble() /
                        lineBytes * reciprocal(iterationTimes[*moving]);
  for (size_t loop = *moving; loop + 1 < running.size(); ++loop)
    perIteration /= running[loop]; // steps of it with no iteration inside
  std::vector<Return> returns;
  for (size_t loop = *moving; loop-- > 0;)
    if (captured > 0 && growth(group, loop) < 1 && iterationLengths[loop] <= held) {
      const double fresh = newLines(group, loop);
      perIteration *= fresh;
      returns.push_back({loop, fresh > 0 ? 1 / fresh : HUGE_VAL});
    }
  return {perIteration * segments(group, held, false, returns),
          perIteration * segments(group, held, true, returns)};
}

} // namespace sparcity::traffic
