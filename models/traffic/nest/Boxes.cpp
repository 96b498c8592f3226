//===- models/traffic/nest/Boxes.cpp - What references touch in boxes -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/AffineNest.h"

#include "models/traffic/nest/Frame.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sparcity::traffic {

/// How the ends of an inner loop that runs move with one around it that runs too.
class AffineNest::Ends {
public:
  Ends(const AffineReference &reference, const Frame &frame, unsigned outer, unsigned inner,
       const Indices &indices)
      : loop(*frame.running[inner].loop), around(frame.running[outer]), frame(frame),
        indices(indices) {
    const size_t fixed = reference.loops.size() - frame.running.size();
    slope = reference.slopes[fixed + inner];
    depends = slope != 0 && around.moves && around.range.trips >= 2 && areTogether();
    if (depends)
      low = at(0), high = at(around.range.trips - 1);
  }

  /// There is something to say.
  explicit operator bool() const { return depends; }
  /// Bytes a step of the outer loop.
  double firstMoves() const { return (high.first - low.first) / steps(); }
  double endMoves() const { return (high.second - low.second) / steps(); }
  /// As far as the middle says.
  bool areEven() const { return deviation((around.range.trips - 1) / 2) <= tolerance(); }

  /// The position that is furthest from the line between both ends: where the one bend is.
  std::int64_t bend() const {
    std::int64_t from = 0, to = around.range.trips - 1;
    while (to - from > 2) {
      const std::int64_t third = (to - from) / 3;
      if (deviation(from + third) < deviation(to - third))
        from += third;
      else
        to -= third;
    }
    return std::max<std::int64_t>(1, from + (to - from) / 2);
  }

private:
  /// The bounds of one depend on the other, or those of both on one that nothing moves with.
  bool areTogether() const {
    const auto binds = [&](const Frame::Running &other) {
      return !other.moves && llvm::is_contained(loop.dependsOn, other.loop->slot) &&
             llvm::is_contained(around.loop->dependsOn, other.loop->slot);
    };
    return llvm::is_contained(loop.dependsOn, around.loop->slot) ||
           llvm::any_of(frame.running, binds);
  }
  double steps() const { return static_cast<double>(around.range.trips - 1); }
  double tolerance() const {
    return 1.5 * static_cast<double>(std::abs(slope * range(loop, indices).step));
  }
  std::pair<double, double> at(std::int64_t position) const {
    Indices there = indices;
    there[around.loop->slot] = around.range.at(position);
    const Range range = hull(loop, frame, there);
    return {static_cast<double>(slope * range.first),
            static_cast<double>(slope * range.at(range.trips))};
  }
  double deviation(std::int64_t position) const {
    const auto [first, end] = at(position);
    const auto part = static_cast<double>(position);
    return std::max(std::abs(low.first + firstMoves() * part - first),
                    std::abs(low.second + endMoves() * part - end));
  }

  const AffineLoop &loop;
  const Frame::Running &around;
  const Frame &frame;
  const Indices &indices;
  std::int64_t slope = 0;
  bool depends = false;
  std::pair<double, double> low, high;
};

/// How the ends of loops move with the loops around them, where the reference
/// moves with both. Bounds that bend are not skewed.
void AffineNest::addSkews(Box &box, const AffineReference &reference, const Frame &frame,
                          const Indices &indices) {
  for (unsigned inner = 1; inner < frame.running.size(); ++inner)
    for (unsigned outer = 0; outer < inner; ++outer) {
      const Ends ends(reference, frame, outer, inner, indices);
      if (ends && ends.areEven() && (ends.firstMoves() != 0 || ends.endMoves() != 0))
        box.skews.push_back({outer, inner, ends.firstMoves(), ends.endMoves()});
    }
}

/// What comes before the first bend; none if there is none.
std::optional<AffineNest::Cut> AffineNest::bendOf(const AffineReference &reference,
                                                  const Frame &frame, const Indices &indices) {
  for (unsigned inner = 1; inner < frame.running.size(); ++inner)
    for (unsigned outer = 0; outer < inner; ++outer) {
      const Ends ends(reference, frame, outer, inner, indices);
      if (ends && !ends.areEven())
        return Cut{frame.running[outer].loop, {0, ends.bend()}};
    }
  return std::nullopt;
}

/// `now`: the indices of the loops outside it, and the middle of those that run.
std::optional<AffineNest::Frame> AffineNest::frameOf(const AffineReference &reference,
                                                     const AffineLoop *loop, Span span,
                                                     const Cuts &cuts, Indices &now) const {
  Frame frame;
  bool isInside = false;
  for (size_t i = 0; i < reference.loops.size(); ++i) {
    const AffineLoop &current = *reference.loops[i];
    isInside |= &current == loop;
    if (!isInside)
      continue;
    Range range = hull(current, frame, now);
    if (&current == loop) {
      range.first = range.at(span.first);
      range.trips = span.count;
    }
    for (const Cut &cut : cuts)
      if (cut.loop == &current) {
        range.first = range.at(cut.span.first);
        range.trips = std::min(range.trips - cut.span.first, cut.span.count);
      }
    if (range.trips <= 0)
      return std::nullopt;
    now[current.slot] = range.at((range.trips - 1) / 2);
    frame.running.push_back({&current, range, reference.slopes[i] != 0});
  }
  return frame;
}

std::optional<Box> AffineNest::box(const AffineReference &reference, const AffineLoop *loop,
                                   Span span, const Indices &indices) const {
  Indices now = indices;
  std::optional<Frame> frame = frameOf(reference, loop, span, {}, now);
  return frame ? box(reference, *frame, now) : std::nullopt;
}

std::vector<Box> AffineNest::boxes(const AffineReference &reference, const AffineLoop *loop,
                                   Span span, const Indices &indices) const {
  std::vector<Box> result;
  addBoxes(result, reference, loop, span, {}, indices);
  return result;
}

void AffineNest::addBoxes(std::vector<Box> &sum, const AffineReference &reference,
                          const AffineLoop *loop, Span span, const Cuts &cuts,
                          const Indices &indices) const {
  constexpr size_t mostCuts = 3;
  Indices now = indices;
  std::optional<Frame> frame = frameOf(reference, loop, span, cuts, now);
  if (!frame)
    return;
  const std::optional<Cut> bend =
      cuts.size() < mostCuts ? bendOf(reference, *frame, now) : std::nullopt;
  if (!bend) {
    if (std::optional<Box> box = this->box(reference, *frame, now))
      sum.push_back(std::move(*box));
    return;
  }
  Cuts before = cuts, after = cuts;
  before.push_back(*bend);
  after.push_back({bend->loop, {bend->span.count, INT64_MAX}});
  addBoxes(sum, reference, loop, span, before, indices);
  addBoxes(sum, reference, loop, span, after, indices);
}

std::optional<Box> AffineNest::box(const AffineReference &reference, Frame &frame,
                                   const Indices &now) const {
  const size_t fixed = reference.loops.size() - frame.running.size();
  for (const AffineReference::Guard &guard : reference.guards) {
    std::int64_t rest = guard.constant;
    Frame::Running *single = nullptr;
    size_t running = 0, position = 0;
    for (size_t i = 0; i < reference.loops.size(); ++i) {
      if (guard.slopes[i] == 0)
        continue;
      if (i < fixed) {
        rest += guard.slopes[i] * now[reference.loops[i]->slot];
      } else {
        single = &frame.running[i - fixed];
        position = i;
        ++running;
      }
    }
    if (running == 0 && !ir::holds(guard.op, rest))
      return std::nullopt;
    // A condition on several indices that run is taken to hold.
    if (running == 1)
      single->range.narrow(guard.slopes[position], rest, guard.op);
    if (running == 1 && single->range.trips == 0)
      return std::nullopt;
  }
  Box box;
  box.base = reference.constant;
  box.bytes = reference.bytes;
  box.probability = reference.probability();
  for (size_t i = 0; i < reference.loops.size(); ++i) {
    if (i < fixed) {
      const AffineLoop &around = *reference.loops[i];
      box.base += reference.slopes[i] * now[around.slot];
      box.recurrence = std::gcd(box.recurrence, shift(reference, around, now));
      continue;
    }
    const Range &range = frame.running[i - fixed].range;
    box.base += reference.slopes[i] * range.first;
    box.extents.push_back({reference.slopes[i] * range.step, range.trips,
                           reference.isOneChance(i, /*withEntries=*/false)});
  }
  addSkews(box, reference, frame, now);
  return box;
}

} // namespace sparcity::traffic
