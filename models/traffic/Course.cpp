//===- models/traffic/Course.cpp - How a loop moves a reference -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Course.h"

#include "ir/Kernel.h"
#include "ir/Linear.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

/// Of a loop between open sizes.
static constexpr double manyTrips = 1 << 16;
/// More iterations than that are not numbered.
static constexpr double mostTrips = 1e15;

Courses::Courses(const ir::Kernel &kernel, const ir::LoopPath &path, double lineBytes)
    : path(path), line(lineBytes), sizes(kernel.bindings()), large(kernel.nest, sizes) {
  for (const ir::Loop *loop : path) {
    indices.push_back(loop->index);
    const ir::Expr trips = tripsOf(*loop).substitute(sizes);
    // Two open sizes are about as large as each other, which says nothing of what is between.
    const double least = trips.symbols().empty() ? 1 : manyTrips;
    allTrips.push_back(std::max(least, number(trips)));
  }
}

/// Bounds move with the loops around, which are put in later.
ir::Expr Courses::inMiddle(ir::Expr expr) const {
  for (const ir::Loop *loop : llvm::reverse(path))
    if (expr.contains(loop->index))
      expr =
          expr.substitute({{loop->index, (loop->lower + loop->upper) * ir::Expr::rational(1, 2)}});
  return expr;
}

ir::Expr Courses::withOthersInMiddle(ir::Expr expr, size_t position) const {
  for (const ir::Loop *other : llvm::reverse(path))
    if (other != path[position] && expr.contains(other->index))
      expr = expr.substitute(
          {{other->index, ir::Expr::floor(inMiddle(ir::Expr::symbol(other->index)))}});
  return expr;
}

/// Loops inside whose bounds that loop moves, as a tile does, move with it: as far from where they
/// begin as in the middle.
ir::Expr Courses::withLoopsInside(ir::Expr offset, size_t position) const {
  for (size_t inside = path.size() - 1; inside > position; --inside) {
    const ir::Loop &loop = *path[inside];
    if (!offset.contains(loop.index) || !loop.lower.loadedArrays().empty())
      continue;
    const auto moves = [&](const ir::Loop *around) { return loop.lower.contains(around->index); };
    if (llvm::any_of(path, moves)) {
      const ir::Expr since = inMiddle(ir::Expr::symbol(loop.index) - loop.lower);
      offset = offset.substitute({{loop.index, loop.lower + ir::Expr::floor(since)}});
    }
  }
  return offset;
}

ir::Expr Courses::tripsOf(const ir::Loop &loop) const {
  const ir::Expr trip = inMiddle(loop.averageTripCount.value_or(loop.tripCount()));
  // Of a loop whose bounds move with data the size is not needed to the iteration.
  return trip.loadedArrays().empty() ? trip : ir::Expr(1);
}

/// Bytes that an iteration moves the access, of what is bent in the middle.
double Courses::strideOf(const ir::Expr &offset, size_t position) const {
  const ir::Loop &loop = *path[position];
  const std::optional<ir::LinearForm> linear = ir::linearIn(offset, indices, sizes);
  if (const std::optional<std::int64_t> step = loop.step.asInteger(); linear && step)
    return static_cast<double>(linear->slopes[position]) * static_cast<double>(*step);
  if (!offset.isPolynomialIn(loop.index))
    return HUGE_VAL;
  const ir::Expr next = offset.substitute({{loop.index, ir::Expr::symbol(loop.index) + loop.step}});
  return number(inMiddle(next - offset));
}

std::optional<double> Courses::beginOf(const ir::Expr &offset) const {
  const std::optional<ir::LinearForm> linear = ir::linearIn(offset, indices, sizes);
  if (!linear)
    return std::nullopt;
  auto begin = static_cast<double>(linear->constant);
  for (size_t loop = 0; loop < path.size(); ++loop) {
    if (linear->slopes[loop] == 0)
      continue;
    const std::optional<ir::LinearForm> lower = ir::linearIn(path[loop]->lower, {}, sizes);
    if (!lower)
      return std::nullopt;
    begin += static_cast<double>(linear->slopes[loop]) * static_cast<double>(lower->constant);
  }
  return begin;
}

Rhythm Courses::rhythmOf(const std::optional<ir::Guard> &guard, size_t position) const {
  const auto settled = [&](const ir::Expr &expr) {
    ir::Expr alone = withOthersInMiddle(expr, position);
    ir::Bindings sizes;
    for (const std::string &symbol : alone.symbols())
      if (symbol != path[position]->index)
        sizes.emplace(symbol, ir::Expr::number(std::floor(number(ir::Expr::symbol(symbol)))));
    return alone.substitute(sizes);
  };
  return traffic::rhythmOf(path, position, guard, settled,
                           static_cast<std::int64_t>(std::min(allTrips[position], mostTrips)));
}

/// As if the loop were unrolled: `t / 3` and `t % 3` count the neighbors of a cell.
static std::vector<StraightPiece> oneByOne(std::int64_t count) {
  constexpr std::int64_t few = 32;
  std::vector<StraightPiece> single;
  for (std::int64_t position = 0; position < count && count <= few; ++position)
    single.push_back({position, 1, 0, 0});
  return single;
}

/// Empty if it jumps all the time.
std::vector<StraightPiece> Courses::piecesOf(const ir::Expr &offset, const Rhythm &rhythm,
                                             size_t position) const {
  const ir::Loop &loop = *path[position];
  if (!offset.loadedArrays().empty() || allTrips[position] > mostTrips)
    return {};
  const ir::Expr lower = withOthersInMiddle(loop.lower, position);
  const ir::Expr alone =
      withOthersInMiddle(offset, position)
          .substitute({{loop.index, lower + loop.step * ir::Expr::symbol(loop.index)}});
  const auto value = [&](std::int64_t beat) {
    return number(alone.substitute({{loop.index, ir::Expr(rhythm.iteration(beat))}}));
  };
  const std::int64_t count = rhythm.countOf(static_cast<std::int64_t>(allTrips[position]));
  std::optional<std::vector<StraightPiece>> pieces = straightPieces(value, count, line);
  if (pieces)
    return std::move(*pieces);
  if (const std::optional<StraightPiece> tooth = sawtoothOf(value, count, line))
    return {*tooth};
  if (const std::optional<double> slope = slopeOfParabola(value, count, line))
    return {{0, count, *slope, value(0)}};
  return oneByOne(count);
}

/// Iterations of a short loop that follow each other; none where they do not, many times.
static std::vector<CoursePiece> stretchesOf(double stride, const Rhythm &rhythm) {
  constexpr size_t most = 12;
  std::vector<CoursePiece> runs;
  for (const std::int64_t beat : rhythm.beats) {
    StraightPiece *last = runs.empty() ? nullptr : &runs.back().line;
    if (last && last->first + last->count == beat)
      ++last->count;
    else
      runs.push_back({{beat, 1, stride, 0}, {}, 0});
  }
  return runs.size() <= most ? runs : std::vector<CoursePiece>();
}

/// The beats of a period with less than a line between them; none if each iteration runs.
std::vector<CoursePiece> Courses::runsOf(double stride, const Rhythm &rhythm,
                                         size_t position) const {
  std::vector<CoursePiece> runs;
  if (rhythm.isEach())
    return runs;
  const auto periods = std::max<std::int64_t>(
      1, static_cast<std::int64_t>(std::min(allTrips[position], mostTrips)) / rhythm.period);
  if (periods == 1)
    return stretchesOf(stride, rhythm);
  const double step = stride * static_cast<double>(rhythm.period);
  std::int64_t before = 0;
  for (const std::int64_t beat : rhythm.beats) {
    if (runs.empty() || std::abs(stride) * static_cast<double>(beat - before) >= line)
      runs.push_back({{0, periods, step, 0}, {rhythm.period, {beat}}, 0});
    else
      runs.back().width = stride * static_cast<double>(beat - runs.back().rhythm.beats.front());
    before = beat;
  }
  return runs;
}

Course Courses::of(const ir::Expr &access, const std::optional<ir::Guard> &guard,
                   size_t position) const {
  const ir::Loop &loop = *path[position];
  const ir::Expr offset = withLoopsInside(access, position);
  if (!offset.contains(loop.index))
    return {};
  Course course{strideOf(offset, position), {}};
  const Rhythm rhythm = rhythmOf(guard, position);
  if (!std::isinf(course.stride)) {
    course.pieces = runsOf(course.stride, rhythm, position);
    return course;
  }
  for (const StraightPiece &piece : piecesOf(offset, rhythm, position))
    course.pieces.push_back({piece, rhythm, 0});
  return course;
}

} // namespace sparcity::traffic
