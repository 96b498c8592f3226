//===- models/traffic/nest/AffineNest.cpp - A nest with all sizes bound ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/AffineNest.h"

#include "ir/Kernel.h"
#include "ir/Share.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>

namespace sparcity::traffic {

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
  for (size_t i = position + 1; i < reference.loops.size(); ++i) {
    const AffineLoop &inner = *reference.loops[i];
    if (reference.slopes[i] == 0 || !llvm::is_contained(inner.dependsOn, loop.slot))
      continue;
    Indices next = indices;
    next[loop.slot] += step;
    sum += reference.slopes[i] * (range(inner, next).first - range(inner, indices).first);
  }
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

} // namespace sparcity::traffic
