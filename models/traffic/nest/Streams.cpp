//===- models/traffic/nest/Streams.cpp - Stores to the same lines -------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Windows.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

/// Iterations by which the box may have to move to come upon one that lies
/// `apart` bytes from it: those that are left once the loops inside have made
/// their part of the way, and a few around none.
static std::vector<std::int64_t> likelyShifts(std::int64_t apart, std::int64_t move, const Box &box,
                                              std::int64_t window) {
  std::vector<std::int64_t> shifts = {0};
  const auto add = [&](std::int64_t shift) {
    if (std::abs(shift) <= window && !llvm::is_contained(shifts, shift))
      shifts.push_back(shift);
  };
  for (const std::int64_t shift : {1, -1, 2, -2})
    add(shift);
  if (move == 0)
    return shifts;
  std::vector<std::int64_t> strides;
  for (const Extent &extent : box.extents)
    if (std::abs(extent.stride) > std::abs(move))
      strides.push_back(std::abs(extent.stride));
  llvm::sort(strides, std::greater<>());
  for (const std::int64_t stride : strides)
    apart -= std::llround(static_cast<double>(apart) / static_cast<double>(stride)) * stride;
  for (const std::int64_t shift : {-1, 0, 1})
    add(apart / move + shift);
  return shifts;
}

static bool mayOverlap(const Box &a, const Box &b, std::int64_t lineBytes) {
  const auto ends = [](const Box &box) {
    std::pair<std::int64_t, std::int64_t> range = {box.base, box.base + box.bytes};
    for (const Extent &extent : box.extents)
      (extent.stride < 0 ? range.first : range.second) += extent.stride * (extent.count - 1);
    return range;
  };
  const auto [fromA, toA] = ends(a);
  const auto [fromB, toB] = ends(b);
  return fromA < toB + lineBytes && fromB < toA + lineBytes;
}

/// Lines of an iteration of `a` that `b` uses at most `window` iterations before
/// or after it, relative to the smaller of the two.
Windows::Meeting Windows::meet(unsigned a, unsigned b, const AffineLoop &loop, std::int64_t at,
                               std::int64_t window, std::int64_t trips,
                               const AffineNest::Indices &indices) const {
  const auto boxOf = [&](unsigned reference, std::int64_t position) -> std::optional<Box> {
    if (position < 0 || position >= trips)
      return std::nullopt;
    return nest.box(nest.references()[reference], &loop, {position, 1}, indices);
  };
  const std::optional<Box> boxA = boxOf(a, at), boxB = boxOf(b, at);
  if (!boxA || !boxB)
    return {};
  const std::int64_t next = at + 1 < trips ? at + 1 : at - 1;
  const std::optional<Box> later = boxOf(b, next);
  const std::int64_t move = later ? (later->base - boxB->base) * (next - at) : 0;
  const double one = count({*boxA});
  Meeting best;
  for (const std::int64_t shift : likelyShifts(boxA->base - boxB->base, move, *boxB, window)) {
    const std::optional<Box> moved = shift == 0 ? boxB : boxOf(b, at + shift);
    if (!moved || !mayOverlap(*boxA, *moved, lineBytes))
      continue;
    const double other = count({*moved});
    const double shared = one + other - count({*boxA, *moved});
    if (shared > best.lines)
      best = {shared, shared / std::min(one, other), shift};
    if (best.share > 0.5)
      break;
  }
  return best;
}

std::vector<Windows::Stream> Windows::streams(const References &references, const AffineLoop &loop,
                                              const AffineNest::Range &range, std::int64_t at,
                                              std::int64_t window,
                                              const AffineNest::Indices &indices) const {
  llvm::EquivalenceClasses<unsigned> classes;
  for (size_t i = 0; i < references.size(); ++i) {
    classes.insert(references[i]);
    for (size_t j = 0; j < i; ++j)
      if (!classes.isEquivalent(references[i], references[j]) &&
          (window + 1 >= range.trips ||
           meet(references[i], references[j], loop, at, window, range.trips, indices).share > 0.5))
        classes.unionSets(references[i], references[j]);
  }
  std::vector<Stream> result;
  for (auto leader = classes.begin(); leader != classes.end(); ++leader) {
    if (!leader->isLeader())
      continue;
    Stream stream;
    stream.references.assign(classes.member_begin(leader), classes.member_end());
    llvm::sort(stream.references);
    stream.stores = storesOf(stream.references);
    for (size_t i = 0; i < stream.stores.size(); ++i)
      for (size_t j = 0; j < i; ++j)
        stream.apart =
            std::max(stream.apart, std::abs(meet(stream.stores[i], stream.stores[j], loop,
                                                 range.trips / 2, range.trips, range.trips, indices)
                                                .shift));
    result.push_back(std::move(stream));
  }
  return result;
}

bool Windows::passThrough(const AffineLoop &loop, Span span,
                          const AffineNest::Indices &indices) const {
  return llvm::any_of(byArray(loop.references), [&](const auto &array) {
    std::map<std::vector<std::int64_t>, References> ways;
    for (const unsigned reference : array.second)
      ways[nest.references()[reference].slopes].push_back(reference);
    double apart = 0;
    for (const auto &[slopes, references] : ways)
      apart += lines(references, &loop, span, indices);
    return ways.size() > 1 && lines(array.second, &loop, span, indices) > 0.75 * apart;
  });
}

std::int64_t Windows::memory(const References &references, const AffineLoop &loop,
                             const AffineNest::Range &range,
                             const AffineNest::Indices &indices) const {
  std::int64_t most = 0;
  for (size_t i = 0; i < references.size(); ++i) {
    const std::int64_t shift = nest.shift(nest.references()[references[i]], loop, indices);
    most = std::max(most, shift == 0 ? 1 : lineBytes / std::abs(shift));
    for (size_t j = 0; j < i; ++j)
      most = std::max(most, std::abs(meet(references[i], references[j], loop, range.trips / 2,
                                          range.trips, range.trips, indices)
                                         .shift));
  }
  return most + 1;
}

/// Of several loops of the body: the one that uses a line last, and the one that
/// uses it next, more than an iteration later. Those furthest apart, if lines differ.
std::optional<std::pair<size_t, size_t>>
Windows::itemsThatMeet(const References &references, const AffineLoop &loop,
                       const AffineNest::Range &range, std::int64_t at,
                       const AffineNest::Indices &indices) const {
  std::vector<std::pair<unsigned, std::int64_t>> users;
  for (size_t item = 0; item < loop.body.size(); ++item)
    if (loop.body[item].loop)
      for (const unsigned reference : references)
        if (llvm::is_contained(loop.body[item].loop->references, reference))
          users.emplace_back(reference, item);
  if (users.empty() || users.front().second == users.back().second)
    return std::nullopt;
  const auto items = static_cast<std::int64_t>(loop.body.size());
  std::optional<std::pair<size_t, size_t>> furthest;
  std::int64_t most = -items;
  for (const auto &[next, nextItem] : users) {
    const bool stays = std::abs(nest.shift(nest.references()[next], loop, indices)) < lineBytes;
    std::int64_t nearest = INT64_MAX, order = 0; // in items
    for (const auto &[last, lastItem] : users) {
      const Meeting meeting = meet(last, next, loop, at, range.trips, range.trips, indices);
      std::int64_t distance = meeting.shift * items + nextItem - lastItem;
      if (stays && distance <= 0)
        distance = distance % items + items;
      if (meeting.share <= 0.5 || distance <= 0 || distance >= nearest)
        continue;
      nearest = distance;
      order = nextItem - lastItem;
    }
    // What is at most an iteration apart can be handed over.
    if (nearest == INT64_MAX || nearest <= items || order <= most)
      continue;
    most = order;
    furthest = {static_cast<size_t>(nextItem - order), static_cast<size_t>(nextItem)};
  }
  return furthest;
}

} // namespace sparcity::traffic
