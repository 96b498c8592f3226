//===- models/traffic/nest/Windows.cpp - Footprints between two uses ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Windows.h"

#include "base/TimeLimit.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace sparcity::traffic {

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

/// True if the loop is pinned and moves the reference within lines.
bool Windows::isPinned(const AffineReference &reference, const AffineLoop &loop,
                       const AffineNest::Indices &indices) const {
  if (!llvm::is_contained(pinned, &loop))
    return false;
  const std::int64_t shift = nest.shift(reference, loop, indices);
  return shift != 0 && std::abs(shift) < lineBytes;
}

std::vector<Box> Windows::boxes(unsigned reference, const AffineLoop *loop, Span span,
                                const AffineNest::Indices &indices) const {
  const AffineReference &own = nest.references()[reference];
  std::vector<Box> result = nest.boxes(own, loop, span, indices);
  const auto fixed = llvm::make_range(own.loops.begin(), llvm::find(own.loops, loop));
  if (llvm::any_of(fixed,
                   [&](const AffineLoop *around) { return isPinned(own, *around, indices); }))
    for (Box &box : result)
      box.recurrence = 0;
  return result;
}

std::vector<Box> Windows::boxes(const References &references, const AffineLoop *loop, Span span,
                                const AffineNest::Indices &indices) const {
  base::checkTime();
  std::vector<Box> result;
  for (const unsigned reference : references)
    for (Box &box : boxes(reference, loop, span, indices))
      if (!llvm::is_contained(result, box))
        result.push_back(std::move(box));
  return result;
}

double Windows::lines(const References &references, const AffineLoop *loop, Span span,
                      const AffineNest::Indices &indices) const {
  return count(boxes(references, loop, span, indices));
}
double Windows::lines(const AffineLoop &loop, Span span, const AffineNest::Indices &indices) const {
  double sum = 0;
  for (const auto &[array, references] : byArray(loop.references))
    sum += shares[array] * lines(references, &loop, span, indices);
  return sum;
}

/// Adds what the references touch while `running`, the loop or one in it, goes
/// through the span: as a mean over the places in a line where that may begin, or
/// where it does if the loop is pinned.
void Windows::addBoxes(std::map<unsigned, std::vector<Box>> &sum, const References &references,
                       const AffineLoop &loop, const AffineLoop *running, Span span,
                       const AffineNest::Indices &indices) const {
  for (const unsigned number : references) {
    const AffineReference &reference = nest.references()[number];
    for (Box &box : boxes(number, running, span, indices)) {
      if (isPinned(reference, loop, indices))
        box.recurrence = 0;
      else if (!loop.shapesItsBody) // whose rows begin and end in places of their own
        box.recurrence = std::gcd(box.recurrence, nest.shift(reference, loop, indices));
      std::vector<Box> &known = sum[reference.array];
      if (!llvm::is_contained(known, box))
        known.push_back(std::move(box));
    }
  }
}

double Windows::countAll(const std::map<unsigned, std::vector<Box>> &boxes) const {
  base::checkTime();
  double sum = 0;
  for (const auto &[array, touched] : boxes)
    sum += count(touched);
  return sum;
}

double Windows::needOf(const std::map<unsigned, std::vector<Box>> &boxes) const {
  double sum = 0;
  for (const auto &[array, touched] : boxes)
    sum += shares[array] * count(touched);
  return sum;
}

/// Adds what an iteration touches while the loops inside make their first or their
/// second half, all statements between them included.
void Windows::addHalf(std::map<unsigned, std::vector<Box>> &sum, const References &references,
                      const AffineLoop &loop, const AffineNest::Range &range, std::int64_t at,
                      bool isSecond, AffineNest::Indices indices) const {
  indices[loop.slot] = range.at(at);
  for (const AffineLoop::Item &item : loop.body) {
    References own = item.loop ? item.loop->references : item.references;
    llvm::erase_if(own,
                   [&](unsigned reference) { return !llvm::is_contained(references, reference); });
    const std::int64_t trips = item.loop ? nest.range(*item.loop, indices).trips : 0;
    const std::int64_t half = trips / 2;
    addBoxes(sum, own, loop, item.loop.get(), isSecond ? Span{half, trips - half} : Span{0, half},
             indices);
  }
}

double Windows::newLines(const References &references, const AffineLoop &loop,
                         const AffineNest::Range &range, std::int64_t at, std::int64_t window,
                         const AffineNest::Indices &indices) const {
  std::map<unsigned, std::vector<Box>> before, all;
  addBoxes(before, references, loop, &loop, {at - window, window}, indices);
  addBoxes(all, references, loop, &loop, {at - window, window + 1}, indices);
  const bool isEven = llvm::all_of(all, [](const auto &array) {
    return llvm::all_of(array.second, [](const Box &box) { return box.skews.empty(); });
  });
  if (window > 1 || isInnermost(loop) || loop.shapesItsBody || !isEven)
    return countAll(all) - countAll(before);
  // The next row may begin in the line in which this one ends: with only one
  // iteration there, the first half finds all of it, the second the later half.
  std::map<unsigned, std::vector<Box>> first = before, later, second, whole;
  addHalf(first, references, loop, range, at, /*isSecond=*/false, indices);
  addHalf(later, references, loop, range, at - 1, /*isSecond=*/true, indices);
  second = later;
  addHalf(second, references, loop, range, at, /*isSecond=*/false, indices);
  whole = later;
  addBoxes(whole, references, loop, &loop, {at, 1}, indices);
  return countAll(first) - countAll(before) + countAll(whole) - countAll(second);
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
std::int64_t Windows::stay(const References &references, const AffineLoop &inner,
                           const AffineNest::Indices &indices) const {
  std::int64_t shortest = INT64_MAX;
  for (const unsigned reference : references)
    if (const std::int64_t shift = nest.shift(nest.references()[reference], inner, indices))
      shortest = std::min(shortest, std::max<std::int64_t>(1, lineBytes / std::abs(shift)));
  return shortest == INT64_MAX ? 1 : std::min(shortest, nest.range(inner, indices).trips);
}

Windows::Use Windows::useOf(const References &references, const AffineLoop &loop,
                            const AffineNest::Range &range, std::int64_t at,
                            AffineNest::Indices indices) const {
  const auto uses = [&](const AffineLoop::Item &item) {
    const References &all = item.loop ? item.loop->references : item.references;
    return llvm::any_of(references, [&](unsigned own) { return llvm::is_contained(all, own); });
  };
  // Most lines are those of loops.
  auto user = llvm::find_if(loop.body,
                            [&](const AffineLoop::Item &item) { return item.loop && uses(item); });
  if (user == loop.body.end())
    user = llvm::find_if(loop.body, uses);
  Use use;
  use.item = use.next = static_cast<size_t>(user - loop.body.begin());
  if (user->loop)
    if (const auto items = itemsThatMeet(references, loop, range, at, indices)) {
      std::tie(use.item, use.next) = *items;
      user = loop.body.begin() + static_cast<std::ptrdiff_t>(use.item);
    }
  indices[loop.slot] = range.at(at);
  if (user->loop) {
    use.stay = stay(references, *user->loop, indices);
    use.moves = llvm::any_of(references, [&](unsigned reference) {
      return nest.shift(nest.references()[reference], *user->loop, indices) != 0;
    });
  } else {
    use.first = references.front();
    use.last = references.back();
  }
  return use;
}

/// From one use of a line in an iteration to one `window` iterations later, both
/// in the middle of the inner loop that makes them: the rest of the one
/// iteration, those between, and the start of the other. What the inner loop does
/// not move is used at its very end and its very start.
double Windows::windowLines(const Use &use, const AffineLoop &loop, const AffineNest::Range &range,
                            std::int64_t first, std::int64_t window,
                            AffineNest::Indices indices) const {
  std::map<unsigned, std::vector<Box>> touched;
  const auto user = loop.body.begin() + static_cast<std::ptrdiff_t>(use.item);
  const auto next = loop.body.begin() + static_cast<std::ptrdiff_t>(use.next);
  const auto add = [&](const References &some, const AffineLoop *running, Span span) {
    addBoxes(touched, some, loop, running, span, indices);
  };
  const auto addWhole = [&](const AffineLoop::Item &item) {
    if (item.loop)
      add(item.loop->references, item.loop.get(), {0, nest.range(*item.loop, indices).trips});
    else
      add(item.references, nullptr, {});
  };
  add(loop.references, &loop, {first + 1, window - 1});
  indices[loop.slot] = range.at(first);
  if (user->loop) {
    const std::int64_t trips = nest.range(*user->loop, indices).trips;
    const std::int64_t from = use.moves ? std::min(trips, trips / 2 + use.stay / 2) : trips - 1;
    add(user->loop->references, user->loop.get(), {from, trips - from});
  } else {
    References after = user->references;
    llvm::erase_if(after, [&](unsigned other) { return other <= use.last; });
    add(after, nullptr, {});
  }
  for (auto item = user + 1; item != loop.body.end(); ++item)
    addWhole(*item);
  indices[loop.slot] = range.at(first + window);
  for (auto item = loop.body.begin(); item != next; ++item)
    addWhole(*item);
  if (next->loop) {
    const std::int64_t trips = nest.range(*next->loop, indices).trips;
    add(next->loop->references, next->loop.get(),
        {0, use.moves ? std::max<std::int64_t>(0, trips / 2 - (use.stay - 1) / 2) : 1});
  } else {
    References before = next->references;
    llvm::erase_if(before, [&](unsigned other) { return other >= use.first; });
    add(before, nullptr, {});
  }
  return needOf(touched);
}

std::int64_t Windows::longest(const Use &use, const AffineLoop &loop,
                              const AffineNest::Range &range, std::int64_t at, double capacity,
                              const AffineNest::Indices &indices) const {
  if (range.trips == 1)
    return lines(loop, {0, 1}, indices) <= capacity ? 1 : 0;
  const auto linesOf = [&](std::int64_t window) {
    return windowLines(use, loop, range, std::max<std::int64_t>(0, at - window), window, indices);
  };
  const std::int64_t most = range.trips - 1;
  std::int64_t low = 1, high = most;
  double atLow = linesOf(low), atHigh = linesOf(high);
  if (atLow > capacity)
    return 0;
  if (atHigh <= capacity)
    return most;
  // Footprints grow about evenly: the place is estimated, halving in between.
  for (bool isEstimate = true; high - low > 1; isEstimate = !isEstimate) {
    std::int64_t middle = low + (high - low) / 2;
    if (isEstimate)
      middle = std::clamp(low + static_cast<std::int64_t>((capacity - atLow) / (atHigh - atLow) *
                                                          static_cast<double>(high - low)),
                          low + 1, high - 1);
    const double now = linesOf(middle);
    (now <= capacity ? low : high) = middle;
    (now <= capacity ? atLow : atHigh) = now;
  }
  return low;
}

} // namespace sparcity::traffic
