//===- models/traffic/nest/Windows.cpp - Footprints between two uses ------===//
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

namespace traffic {

std::map<unsigned, Windows::References> Windows::byArray(const References &references) const {
  std::map<unsigned, References> result;
  for (const unsigned reference : references)
    result[nest.references()[reference].array].push_back(reference);
  return result;
}

Windows::References Windows::storesOf(const References &references) const {
  References stores;
  llvm::copy_if(references, std::back_inserter(stores),
                [&](unsigned reference) { return nest.references()[reference].isStore; });
  return stores;
}

std::vector<Box> Windows::boxes(const References &references, const AffineLoop *loop, Span span,
                                const AffineNest::Indices &indices) const {
  std::vector<Box> result;
  for (const unsigned reference : references)
    if (std::optional<Box> box = nest.box(nest.references()[reference], loop, span, indices))
      if (!llvm::is_contained(result, *box))
        result.push_back(std::move(*box));
  return result;
}

double Windows::lines(const References &references, const AffineLoop *loop, Span span,
                      const AffineNest::Indices &indices) const {
  return count(boxes(references, loop, span, indices));
}

double Windows::linesWithin(std::int64_t window, const References &references,
                            const AffineLoop &loop, Span span,
                            const AffineNest::Indices &indices) const {
  std::vector<Box> touched = boxes(references, &loop, span, indices);
  for (Box &box : touched)
    if (!box.extents.empty()) // of the loop itself
      box.extents.front().isSlow = window < span.count;
  return count(touched);
}

double Windows::lines(const AffineLoop &loop, Span span, const AffineNest::Indices &indices) const {
  double sum = 0;
  for (const auto &[array, references] : byArray(loop.references))
    sum += lines(references, &loop, span, indices);
  return sum;
}

/// From the middle of one iteration to the middle of the one `window` later:
/// the half of the one, those between, and the half of the other. A reference
/// that the next loop inside does not move is used whole in both halves.
double Windows::windowLines(const AffineLoop &loop, const AffineNest::Range &range,
                            std::int64_t first, std::int64_t window,
                            AffineNest::Indices indices) const {
  const AffineLoop *inner = loop.body.size() == 1 ? loop.body.front().loop.get() : nullptr;
  if (!inner || first + window >= range.trips)
    return lines(loop, {first, std::min(window, range.trips)}, indices);
  double sum = 0;
  for (const auto &[array, references] : byArray(loop.references)) {
    std::vector<Box> touched = boxes(references, &loop, {first + 1, window - 1}, indices);
    const auto addHalf = [&](std::int64_t iteration, bool isSecond) {
      indices[loop.slot] = range.at(iteration);
      const std::int64_t trips = nest.range(*inner, indices).trips;
      const Span half = isSecond ? Span{trips / 2, trips - trips / 2} : Span{0, trips / 2};
      llvm::append_range(touched, boxes(references, inner, half, indices));
    };
    addHalf(first, true);
    addHalf(first + window, false);
    sum += count(touched);
  }
  return sum;
}

std::int64_t Windows::longest(const AffineLoop &loop, const AffineNest::Range &range, Span piece,
                              double capacity, const AffineNest::Indices &indices) const {
  const auto fits = [&](std::int64_t window) {
    const std::int64_t middle = piece.first + piece.count / 2 - window / 2;
    const std::int64_t first =
        std::clamp<std::int64_t>(middle, 0, std::max<std::int64_t>(0, range.trips - window - 1));
    return windowLines(loop, range, first, window, indices) <= capacity;
  };
  if (!fits(1))
    return 0;
  if (fits(range.trips))
    return range.trips;
  std::int64_t low = 1, high = 2;
  while (high < range.trips && fits(high)) {
    low = high;
    high *= 2;
  }
  high = std::min(high, range.trips);
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

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
      best = {shared, shared / std::min(one, other)};
    if (best.share > 0.5)
      break;
  }
  return best;
}

std::vector<Windows::Stream> Windows::streams(const AffineLoop &loop,
                                              const AffineNest::Range &range, Span span,
                                              std::int64_t window,
                                              const AffineNest::Indices &indices) const {
  std::vector<Stream> result;
  const std::int64_t at = span.first + span.count / 2;
  for (const auto &[array, references] : byArray(loop.references)) {
    llvm::EquivalenceClasses<unsigned> classes;
    for (size_t i = 0; i < references.size(); ++i) {
      classes.insert(references[i]);
      for (size_t j = 0; j < i; ++j)
        if (!classes.isEquivalent(references[i], references[j]) &&
            (window >= range.trips ||
             meet(references[i], references[j], loop, at, window, range.trips, indices).share >
                 0.1))
          classes.unionSets(references[i], references[j]);
    }
    for (auto leader = classes.begin(); leader != classes.end(); ++leader) {
      if (!leader->isLeader())
        continue;
      Stream stream;
      stream.array = array;
      stream.references.assign(classes.member_begin(leader), classes.member_end());
      llvm::sort(stream.references);
      stream.stores = storesOf(stream.references);
      result.push_back(std::move(stream));
    }
  }
  return result;
}

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

std::vector<Windows::Handover> Windows::betweenItems(const AffineLoop &loop, Span piece,
                                                     double capacity, bool wraps,
                                                     const AffineNest::Indices &indices) const {
  const std::int64_t at = piece.first + piece.count / 2;
  const size_t items = loop.body.size();
  // Items from `items` on are of iteration `at`, those before of the one before.
  const auto referencesOf = [&](size_t item) -> const References & {
    const AffineLoop::Item &part = loop.body[item % items];
    return part.loop ? part.loop->references : part.references;
  };
  const auto boxesOf = [&](size_t item, const References &references) {
    const std::int64_t position = item < items ? std::max<std::int64_t>(0, at - 1) : at;
    return boxes(references, &loop, {position, 1}, indices);
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
                                                         const AffineNest::Range &range, Span piece,
                                                         double capacity,
                                                         AffineNest::Indices indices) const {
  const std::int64_t at = std::min(piece.first + piece.count / 2, range.trips - 2);
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
