//===- models/traffic/nest/Windows.cpp - Footprints between two uses ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Windows.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>

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
                                const AffineNest::Indices &indices,
                                const AffineLoop *placed) const {
  std::vector<Box> result;
  for (const unsigned reference : references)
    if (std::optional<Box> box =
            nest.box(nest.references()[reference], loop, span, indices, placed))
      if (!llvm::is_contained(result, *box))
        result.push_back(std::move(*box));
  return result;
}

double Windows::lines(const References &references, const AffineLoop *loop, Span span,
                      const AffineNest::Indices &indices) const {
  return count(boxes(references, loop, span, indices));
}
double Windows::lines(const AffineLoop &loop, Span span, const AffineNest::Indices &indices) const {
  double sum = 0;
  for (const auto &[array, references] : byArray(loop.references))
    sum += lines(references, &loop, span, indices);
  return sum;
}

/// What the references touch in a span of the loop: as a mean over the places in
/// a line where it may begin, or of those with the same phase.
std::vector<Box> Windows::recurring(const References &references, const AffineLoop &loop, Span span,
                                    Place place, const AffineNest::Indices &indices) const {
  std::vector<Box> result;
  for (const unsigned number : references) {
    const AffineReference &reference = nest.references()[number];
    std::optional<Box> box = nest.box(reference, &loop, span, indices);
    if (!box)
      continue;
    const std::int64_t shift = nest.shift(reference, loop, indices);
    if (place == Place::Any || std::abs(shift) >= lineBytes)
      box->recurrence = std::gcd(box->recurrence, shift);
    if (!llvm::is_contained(result, *box))
      result.push_back(std::move(*box));
  }
  return result;
}

double Windows::newLines(const References &references, const AffineLoop &loop, std::int64_t at,
                         std::int64_t window, Place place,
                         const AffineNest::Indices &indices) const {
  const Span before = {at - window, window}, all = {at - window, window + 1};
  return count(recurring(references, loop, all, place, indices)) -
         count(recurring(references, loop, before, place, indices));
}

bool Windows::isInnermost(const AffineLoop &loop) {
  return llvm::none_of(loop.body,
                       [](const AffineLoop::Item &item) { return item.loop != nullptr; });
}

std::int64_t Windows::phases(const AffineLoop &loop, const AffineNest::Range &range,
                             const AffineNest::Indices &indices) const {
  if (isInnermost(loop))
    return 1;
  std::int64_t divisor = lineBytes;
  for (const unsigned reference : loop.references) {
    const std::int64_t shift = nest.shift(nest.references()[reference], loop, indices);
    if (std::abs(shift) < lineBytes)
      divisor = std::gcd(divisor, shift);
  }
  return std::min(range.trips, lineBytes / divisor);
}

/// Iterations of the inner loop that use a line one after the other.
std::int64_t Windows::stay(const References &references, const AffineLoop &loop,
                           const AffineNest::Range &range, std::int64_t at,
                           AffineNest::Indices indices) const {
  const AffineLoop *inner = loop.body.size() == 1 ? loop.body.front().loop.get() : nullptr;
  if (!inner)
    return 1;
  indices[loop.slot] = range.at(at);
  std::int64_t shortest = INT64_MAX;
  for (const unsigned reference : references)
    if (const std::int64_t shift = nest.shift(nest.references()[reference], *inner, indices))
      shortest = std::min(shortest, std::max<std::int64_t>(1, lineBytes / std::abs(shift)));
  return shortest == INT64_MAX ? 1 : std::min(shortest, nest.range(*inner, indices).trips);
}

/// From one use of a line in an iteration to one `window` iterations later, both
/// in the middle: the rest of the one iteration, those between, and the start of
/// the other. `stay` iterations of the inner loop use the line themselves. A
/// reference that the inner loop does not move is used whole in both parts.
double Windows::windowLines(const AffineLoop &loop, const AffineNest::Range &range,
                            std::int64_t first, std::int64_t window, std::int64_t stay, Place place,
                            AffineNest::Indices indices) const {
  const AffineLoop *inner = loop.body.size() == 1 ? loop.body.front().loop.get() : nullptr;
  const bool isWhole = !inner || first + window >= range.trips;
  double sum = 0;
  for (const auto &[array, references] : byArray(loop.references)) {
    if (isWhole) {
      const Span all = {first, std::min(window, range.trips)};
      sum += count(recurring(references, loop, all, place, indices));
      continue;
    }
    std::vector<Box> touched = recurring(references, loop, {first + 1, window - 1}, place, indices);
    const auto addPart = [&](std::int64_t iteration, bool isRest) {
      indices[loop.slot] = range.at(iteration);
      const std::int64_t trips = nest.range(*inner, indices).trips;
      const std::int64_t from = std::min(trips, trips / 2 + stay / 2);
      const std::int64_t to = std::max<std::int64_t>(0, trips / 2 - (stay - 1) / 2);
      const Span part = isRest ? Span{from, trips - from} : Span{0, to};
      llvm::append_range(
          touched, boxes(references, inner, part, indices, place == Place::Any ? nullptr : &loop));
    };
    addPart(first, true);
    addPart(first + window, false);
    sum += count(touched);
  }
  return sum;
}

std::int64_t Windows::longest(const AffineLoop &loop, const AffineNest::Range &range,
                              std::int64_t at, std::int64_t stay, Place place, double capacity,
                              const AffineNest::Indices &indices) const {
  const auto fits = [&](std::int64_t window) {
    const std::int64_t first = std::max<std::int64_t>(0, at - window);
    return windowLines(loop, range, first, window, stay, place, indices) <= capacity;
  };
  const std::int64_t most = std::max<std::int64_t>(1, range.trips - 1);
  if (!fits(1))
    return 0;
  std::int64_t low = 1, high = 2;
  while (high < most && fits(high)) {
    low = high;
    high *= 2;
  }
  if (high >= most && fits(most))
    return most;
  high = std::min(high, most);
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

} // namespace traffic
