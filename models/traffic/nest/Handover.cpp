//===- models/traffic/nest/Handover.cpp - Lines left for the next loop -------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Windows.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace traffic {

/// Lines of `mine` that are in `theirs` and not yet in `known`, which grows.
double Windows::newlyFound(const std::vector<Box> &mine, std::vector<Box> &known,
                           const std::vector<Box> &theirs) const {
  const auto with = [&](const std::vector<Box> &a, const std::vector<Box> &b) {
    std::vector<Box> both = a;
    llvm::append_range(both, b);
    return both;
  };
  const double before = count(with(mine, known)) - count(known);
  known = with(known, theirs);
  return before - (count(with(mine, known)) - count(known));
}

/// Part of the positions x in 0 .. 1 at which `fixed + (1-x)*before + x*after`
/// is at most `capacity`.
static double shareThatFits(double fixed, double before, double after, double capacity) {
  const double longer = fixed + std::max(before, after), shorter = fixed + std::min(before, after);
  if (longer <= capacity)
    return 1;
  return shorter >= capacity ? 0 : (capacity - shorter) / (longer - shorter);
}

std::vector<Windows::Handover> Windows::betweenItems(const AffineLoop &loop, std::int64_t at,
                                                     Place place, double capacity, bool wraps,
                                                     const AffineNest::Indices &indices) const {
  const size_t items = loop.body.size();
  // Items from `items` on are of iteration `at`, those before of the one before.
  const auto referencesOf = [&](size_t item) -> const References & {
    const AffineLoop::Item &part = loop.body[item % items];
    return part.loop ? part.loop->references : part.references;
  };
  const auto boxesOf = [&](size_t item, const References &references) {
    const std::int64_t position = item < items ? std::max<std::int64_t>(0, at - 1) : at;
    std::map<unsigned, std::vector<Box>> touched;
    addBoxes(touched, references, loop, &loop, {position, 1}, place, indices);
    return touched.empty() ? std::vector<Box>() : std::move(touched.begin()->second);
  };
  const auto linesOf = [&](size_t from, size_t to) {
    std::map<unsigned, std::vector<Box>> all;
    for (size_t item = from; item < to; ++item)
      for (const auto &[array, references] : byArray(referencesOf(item)))
        llvm::append_range(all[array], boxesOf(item, references));
    double sum = 0;
    for (const auto &[array, touched] : all)
      sum += count(touched);
    return sum;
  };
  std::vector<Handover> result;
  for (size_t item = items; item < 2 * items; ++item) {
    for (const auto &[array, references] : byArray(referencesOf(item))) {
      const std::vector<Box> own = boxesOf(item, references);
      const std::vector<Box> ownStores = boxesOf(item, storesOf(references));
      const bool moves = count(own) >= 2 * static_cast<double>(own.size());
      std::vector<Box> between, storedBetween; // of this array
      Handover handover{array, 0, 0};
      for (size_t before = item; before-- > (wraps ? item - items + 1 : items);) {
        const auto parts = byArray(referencesOf(before));
        const auto part = parts.find(array);
        if (part == parts.end())
          continue;
        const std::vector<Box> theirs = boxesOf(before, part->second);
        const double found = newlyFound(own, between, theirs);
        const double rewritten =
            newlyFound(ownStores, storedBetween, boxesOf(before, storesOf(part->second)));
        if (found <= 0)
          continue;
        // A line is last used at x of the earlier item and first at x of this
        // one; at its end and its start where the reference stays in place.
        const bool theyMove = count(theirs) >= 2 * static_cast<double>(theirs.size());
        const double fixed = linesOf(before + 1, item);
        const double share =
            shareThatFits(fixed, theyMove ? linesOf(before, item) - fixed : 0,
                          moves ? linesOf(before + 1, item + 1) - fixed : 0, capacity);
        handover.loads += found * share;
        handover.stores += rewritten * share;
      }
      if (handover.loads > 0)
        result.push_back(handover);
    }
  }
  return result;
}

/// The first (last) iteration of the loops inside, down to the first that fits
/// the cache: what is used at the very start (end) of an iteration.
Windows::Edge Windows::edge(const AffineLoop &loop, bool isLast, double capacity,
                            AffineNest::Indices indices) const {
  const AffineLoop::Item &item = isLast ? loop.body.back() : loop.body.front();
  if (!item.loop) {
    double sum = 0;
    for (const auto &[array, references] : byArray(item.references))
      sum += lines(references, nullptr, {}, indices);
    return {sum <= capacity ? item.references : References(), nullptr, {}, std::move(indices)};
  }
  const AffineLoop &inner = *item.loop;
  const AffineNest::Range range = nest.range(inner, indices);
  if (range.trips == 0)
    return {{}, nullptr, {}, std::move(indices)};
  const Span end = {isLast ? range.trips - 1 : 0, 1};
  if (lines(inner, end, indices) <= capacity)
    return {inner.references, &inner, end, std::move(indices)};
  indices[inner.slot] = range.at(end.first);
  return edge(inner, isLast, capacity, std::move(indices));
}

std::vector<Windows::Handover> Windows::acrossIterations(const AffineLoop &loop,
                                                         const AffineNest::Range &range,
                                                         std::int64_t at, double capacity,
                                                         AffineNest::Indices indices) const {
  at = std::min(at, range.trips - 2);
  indices[loop.slot] = range.at(at);
  const Edge end = edge(loop, /*isLast=*/true, capacity, indices);
  indices[loop.slot] = range.at(at + 1);
  const Edge start = edge(loop, /*isLast=*/false, capacity, indices);
  const auto ends = byArray(end.references);
  // The first iteration finds nothing where all lines stay in place; where they
  // move on, each begins with the line that its alignment gives it.
  const double repeats = static_cast<double>(range.trips - 1) / static_cast<double>(range.trips);
  std::vector<Handover> result;
  for (const auto &[array, references] : byArray(start.references)) {
    const auto before = ends.find(array);
    if (before == ends.end())
      continue;
    const auto overlap = [&](const References &mine, const References &theirs) {
      std::vector<Box> none;
      const std::vector<Box> own = boxes(mine, start.loop, start.span, start.indices);
      const double found = newlyFound(own, none, boxes(theirs, end.loop, end.span, end.indices));
      return std::min(found, count(own) * repeats);
    };
    result.push_back({array, overlap(references, before->second),
                      overlap(storesOf(references), storesOf(before->second))});
  }
  return result;
}

} // namespace traffic
