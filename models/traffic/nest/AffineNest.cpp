//===- models/traffic/nest/AffineNest.cpp - A nest with all sizes bound ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/AffineNest.h"

#include "ir/Share.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>

namespace traffic {

namespace {

std::int64_t trips(std::int64_t first, std::int64_t end, std::int64_t step) {
  const std::int64_t distance = step > 0 ? end - first : first - end;
  const std::int64_t stride = step > 0 ? step : -step;
  return distance <= 0 || stride == 0 ? 0 : (distance + stride - 1) / stride;
}

} // namespace

std::int64_t AffineNest::valueOf(const ir::Evaluator &evaluator, const Indices &indices,
                                 ir::Rounding rounding) {
  const ir::Evaluation result = evaluator.evaluate(indices.data(), ir::NoElements(), rounding);
  return result ? result.value : 0;
}

AffineNest::Range AffineNest::range(const AffineLoop &loop, const Indices &indices) {
  Range range;
  range.first = valueOf(loop.lower, indices);
  range.step = valueOf(loop.step, indices);
  const std::int64_t end =
      valueOf(loop.upper, indices, range.step > 0 ? ir::Rounding::Up : ir::Rounding::Down);
  const std::int64_t all = trips(range.first, end, range.step);
  range.first = range.at(loop.part.first(all));
  range.trips = loop.part.count(all);
  return range;
}

/// The loops of a box that run, with the values of their indices.
struct AffineNest::Frame {
  struct Running {
    const AffineLoop *loop = nullptr;
    Range range;
    bool moves = false; ///< the reference moves with its index
  };
  std::vector<Running> running;
};

/// The iterations of a loop inside others that run: all that it ever makes where
/// the reference does not move with them, as many as in their middle otherwise.
AffineNest::Range AffineNest::hull(const AffineLoop &loop, const Frame &frame,
                                   const Indices &indices) const {
  std::vector<const Frame::Running *> outer;
  for (const Frame::Running &running : frame.running)
    if (llvm::is_contained(loop.dependsOn, running.loop->slot))
      outer.push_back(&running);
  if (outer.empty() ||
      llvm::any_of(outer, [](const Frame::Running *running) { return running->moves; }))
    return range(loop, indices);
  Range whole;
  std::int64_t low = INT64_MAX, high = INT64_MIN;
  Indices corner = indices;
  for (unsigned corners = 0; corners < 1U << std::min<size_t>(outer.size(), 4); ++corners) {
    for (size_t i = 0; i < std::min<size_t>(outer.size(), 4); ++i)
      corner[outer[i]->loop->slot] =
          outer[i]->range.at((corners >> i & 1) != 0 ? outer[i]->range.trips - 1 : 0);
    const Range here = range(loop, corner);
    whole.step = here.step;
    if (here.trips == 0)
      continue;
    low = std::min({low, here.first, here.at(here.trips - 1)});
    high = std::max({high, here.first, here.at(here.trips - 1)});
  }
  if (low > high)
    return whole;
  whole.first = whole.step > 0 ? low : high;
  whole.trips = (high - low) / std::abs(whole.step) + 1;
  return whole;
}

void AffineNest::Range::narrow(std::int64_t slope, std::int64_t rest, ir::Relation op) {
  const std::int64_t perTrip = slope * step, start = slope * first + rest;
  // start + perTrip * t op 0, for t from `from` to below `to`
  std::int64_t from = 0, to = trips;
  const auto divideDown = [](std::int64_t a, std::int64_t b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
  };
  const auto atMost = [&](std::int64_t bound) { // perTrip * t <= bound
    if (perTrip > 0)
      to = std::min(to, divideDown(bound, perTrip) + 1);
    else
      from = std::max(from, -divideDown(bound, -perTrip));
  };
  const auto atLeast = [&](std::int64_t bound) { // perTrip * t >= bound
    if (perTrip > 0)
      from = std::max(from, -divideDown(-bound, perTrip));
    else
      to = std::min(to, divideDown(-bound, -perTrip) + 1);
  };
  switch (op) {
  case ir::Relation::Less:
    atMost(-start - 1);
    break;
  case ir::Relation::LessEqual:
    atMost(-start);
    break;
  case ir::Relation::Greater:
    atLeast(-start + 1);
    break;
  case ir::Relation::GreaterEqual:
    atLeast(-start);
    break;
  case ir::Relation::Equal:
    atMost(-start);
    atLeast(-start);
    break;
  case ir::Relation::NotEqual:
    break;
  }
  first = at(from);
  trips = std::max<std::int64_t>(0, to - from);
}

/// What one step of the loop adds to the address where its body begins.
std::int64_t AffineNest::shift(const AffineReference &reference, const AffineLoop &loop,
                               const Indices &indices) const {
  const auto own = llvm::find(reference.loops, &loop);
  if (own == reference.loops.end())
    return 0;
  const auto position = static_cast<size_t>(own - reference.loops.begin());
  const std::int64_t step = range(loop, indices).step;
  std::int64_t sum = reference.slopes[position] * step;
  Indices next = indices;
  next[loop.slot] += step;
  for (size_t i = position + 1; i < reference.loops.size(); ++i)
    if (reference.slopes[i] != 0 && llvm::is_contained(reference.loops[i]->dependsOn, loop.slot))
      sum += reference.slopes[i] *
             (range(*reference.loops[i], next).first - range(*reference.loops[i], indices).first);
  return sum;
}

bool AffineLoop::isShapedBy(unsigned index) const {
  return llvm::is_contained(dependsOn, index) || llvm::any_of(body, [&](const Item &item) {
           return item.loop && item.loop->isShapedBy(index);
         });
}

double AffineReference::probability() const {
  double result = 1;
  for (const Chance &chance : chances)
    result *= chance.depth == loops.size() ? *chance.guard->probability : 1;
  return result;
}

double AffineReference::entryProbability() const {
  double result = 1;
  for (const Chance &chance : chances)
    result *= chance.depth < loops.size() ? *chance.guard->probability : 1;
  return result;
}

bool AffineReference::isOneChance(size_t loop, bool withEntries) const {
  bool isLeftToChance = false;
  for (const Chance &chance : chances)
    if (withEntries || chance.depth == loops.size()) {
      isLeftToChance = true;
      if (loop < chance.depth && ir::decidesAnew(*chance.guard, loops[loop]->source->index))
        return false;
    }
  return isLeftToChance;
}

/// How the ends of loops move with the loops around them, where the reference
/// moves with both. Bounds that bend (minima in the middle) are taken to be even.
void AffineNest::addSkews(Box &box, const AffineReference &reference, const Frame &frame,
                          const Indices &indices) {
  const size_t fixed = reference.loops.size() - frame.running.size();
  for (unsigned inner = 1; inner < frame.running.size(); ++inner) {
    const AffineLoop &loop = *frame.running[inner].loop;
    const std::int64_t slope = reference.slopes[fixed + inner];
    for (unsigned outer = 0; outer < inner; ++outer) {
      const Frame::Running &around = frame.running[outer];
      if (slope == 0 || !around.moves || around.range.trips < 2 ||
          !llvm::is_contained(loop.dependsOn, around.loop->slot))
        continue;
      const auto endsAt = [&](std::int64_t position) {
        Indices there = indices;
        there[around.loop->slot] = around.range.at(position);
        const Range range = AffineNest::range(loop, there);
        return std::pair{static_cast<double>(slope * range.first),
                         static_cast<double>(slope * range.at(range.trips))};
      };
      const std::int64_t last = around.range.trips - 1;
      const std::int64_t halfway = last / 2;
      const auto low = endsAt(0), middle = endsAt(halfway), high = endsAt(last);
      const auto steps = static_cast<double>(last), half = static_cast<double>(halfway);
      const Skew skew = {outer, inner, (high.first - low.first) / steps,
                         (high.second - low.second) / steps};
      const double tolerance =
          1.5 * static_cast<double>(std::abs(slope * range(loop, indices).step));
      const bool isEven = std::abs(low.first + skew.first * half - middle.first) <= tolerance &&
                          std::abs(low.second + skew.end * half - middle.second) <= tolerance;
      if (isEven && (skew.first != 0 || skew.end != 0))
        box.skews.push_back(skew);
    }
  }
}

std::optional<Box> AffineNest::box(const AffineReference &reference, const AffineLoop *loop,
                                   Span span, const Indices &indices) const {
  Frame frame;
  Indices now = indices;
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
    if (range.trips <= 0)
      return std::nullopt;
    now[current.slot] = range.at((range.trips - 1) / 2);
    frame.running.push_back({&current, range, reference.slopes[i] != 0});
  }
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

} // namespace traffic
