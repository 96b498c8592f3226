//===- models/traffic/nest/Hull.cpp - All values that an index takes ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Frame.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <array>

namespace sparcity::traffic {

namespace {

/// All values that an index takes.
class Hull {
public:
  void add(const AffineNest::Range &range) {
    whole.step = range.step;
    if (range.trips == 0)
      return;
    low = std::min({low, range.first, range.at(range.trips - 1)});
    high = std::max({high, range.first, range.at(range.trips - 1)});
  }

  AffineNest::Range range() const {
    AffineNest::Range result = whole;
    if (low > high)
      return result;
    result.first = whole.step > 0 ? low : high;
    result.trips = (high - low) / std::abs(whole.step) + 1;
    return result;
  }

private:
  AffineNest::Range whole;
  std::int64_t low = INT64_MAX, high = INT64_MIN;
};

} // namespace

namespace {

constexpr size_t mostOuter = 4;
/// Of loops around, of which each has one.
using Positions = std::array<std::int64_t, mostOuter>;

/// So far on the way from one place to another.
Positions between(const Positions &from, const Positions &to, std::int64_t part,
                  std::int64_t parts) {
  Positions positions = from;
  for (size_t i = 0; i < positions.size(); ++i)
    positions[i] +=
        static_cast<std::int64_t>(static_cast<double>(to[i] - from[i]) * static_cast<double>(part) /
                                  static_cast<double>(parts));
  return positions;
}

std::int64_t distance(const Positions &from, const Positions &to) {
  std::int64_t most = 1;
  for (size_t i = 0; i < from.size(); ++i)
    most = std::max(most, std::abs(to[i] - from[i]));
  return most;
}

} // namespace

/// Asks what a loop does at the corners of the loops around that the reference does not move with,
/// and where it ends to run between them.
class AffineNest::Corners {
public:
  Corners(const AffineLoop &loop, const Frame &frame, const Indices &indices)
      : loop(loop), indices(indices) {
    for (const Frame::Running &running : frame.running) {
      if (running.loop == &loop)
        break;
      if (running.moves)
        moving.push_back(&running);
      else if (llvm::is_contained(loop.dependsOn, running.loop->slot) && outer.size() < mostOuter)
        outer.push_back(&running);
    }
    llvm::erase_if(moving, [&](const Frame::Running *running) {
      return llvm::none_of(outer, [&](const Frame::Running *around) {
        return llvm::is_contained(running->loop->dependsOn, around->loop->slot);
      });
    });
  }

  bool areNone() const { return outer.empty(); }

  /// All values of the index; with those around that the reference moves with within their own
  /// bounds, where these are to be kept.
  Range all(bool keepsBounds) {
    isBound = keepsBounds;
    whole = {};
    std::vector<Positions> full, empty;
    for (unsigned corner = 0; corner < 1U << outer.size(); ++corner) {
      Positions positions = {};
      for (size_t i = 0; i < outer.size(); ++i)
        positions[i] = (corner >> i & 1) != 0 ? outer[i]->range.trips - 1 : 0;
      (runsAt(positions) ? full : empty).push_back(positions);
    }
    for (const Positions &from : full)
      for (const Positions &to : empty) {
        const std::int64_t parts = distance(from, to);
        for (std::int64_t runs = 0, ends = parts; ends - runs > 1;) {
          const std::int64_t middle = runs + (ends - runs) / 2;
          (runsAt(between(from, to, middle, parts)) ? runs : ends) = middle;
        }
      }
    return whole.range();
  }

private:
  bool runsAt(const Positions &positions) {
    Indices there = indices;
    for (size_t i = 0; i < outer.size(); ++i)
      there[outer[i]->loop->slot] = outer[i]->range.at(positions[i]);
    const auto isWithin = [&](const Frame::Running *running) {
      const Range own = range(*running->loop, there);
      const auto [low, high] = std::minmax({own.first, own.at(own.trips - 1)});
      const std::int64_t value = there[running->loop->slot];
      return own.trips > 0 && low <= value && value <= high;
    };
    if (isBound && !llvm::all_of(moving, isWithin))
      return false;
    const Range here = range(loop, there);
    whole.add(here);
    return here.trips > 0;
  }

  const AffineLoop &loop;
  const Indices &indices;
  llvm::SmallVector<const Frame::Running *, mostOuter> outer, moving;
  bool isBound = false;
  Hull whole;
};

/// The iterations of a loop inside others that run: all that it ever makes in those that the
/// reference does not move with, for the given indices of those that it does.
AffineNest::Range AffineNest::hull(const AffineLoop &loop, const Frame &frame,
                                   const Indices &indices) {
  Corners corners(loop, frame, indices);
  if (corners.areNone())
    return range(loop, indices);
  const Range all = corners.all(/*keepsBounds=*/true);
  return all.trips > 0 ? all : corners.all(/*keepsBounds=*/false);
}

} // namespace sparcity::traffic
