//===- models/traffic/StraightPieces.cpp - Where an offset moves evenly ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/StraightPieces.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace sparcity::traffic {

namespace {

using Position = std::int64_t;

/// All of a short piece; of a long one its ends and some next to each other, spread without
/// a period.
std::vector<Position> probes(Position first, Position count) {
  constexpr Position windows = 5, width = 6;
  std::vector<Position> result;
  if (count <= 2 * windows * width) {
    for (Position position = 0; position < count; ++position)
      result.push_back(first + position);
    return result;
  }
  const Position last = first + count - 1;
  result = {first, first + 1, last - 1, last};
  for (Position window = 1; window <= windows; ++window) {
    const double part = std::fmod(0.6180339887 * static_cast<double>(window), 1);
    const auto from = static_cast<Position>(part * static_cast<double>(count - width));
    for (Position position = from; position < from + width; ++position)
      result.push_back(first + position);
  }
  return result;
}

class Splitter {
public:
  Splitter(const std::function<double(Position)> &value, double tolerance)
      : value(value), tolerance(tolerance) {}

  void split(Position first, Position last) {
    if (fails)
      return;
    if (first == last)
      return append({first, 1, 0, at(first)});
    if (const std::optional<StraightPiece> piece = straight(first, last))
      return append(*piece);
    const Position middle = first + (last - first) / 2;
    split(first, middle);
    split(middle + 1, last);
  }

  std::vector<StraightPiece> pieces;
  bool fails = false;

private:
  double at(Position position) {
    constexpr size_t most = 2000;
    const auto [entry, isNew] = known.try_emplace(position, 0);
    if (isNew)
      entry->second = value(position);
    if (!std::isfinite(entry->second) || known.size() > most)
      fails = true;
    return entry->second;
  }

  /// The whole range as one piece: with the slope in its middle, or the mean one of enough.
  std::optional<StraightPiece> straight(Position first, Position last) {
    constexpr Position least = 4, leastOfMean = 8;
    const Position count = last - first + 1, middle = first + (count - 1) / 2;
    if (count < least)
      return std::nullopt;
    const auto through = [&](double slope) {
      return StraightPiece{first, count, slope, at(middle) - slope * static_cast<double>(middle)};
    };
    const StraightPiece local = through(at(middle + 1) - at(middle));
    if (fits(local, tolerance))
      return local;
    if (count < leastOfMean)
      return std::nullopt;
    const StraightPiece mean = through((at(last) - at(first)) / static_cast<double>(count - 1));
    const double step = stepOf(middle, last);
    return fits(mean, std::max(tolerance, 2 * step)) ? std::optional(mean) : std::nullopt;
  }

  /// What a value of even steps moves by in one of them, all in one direction; 0 unless two
  /// are seen.
  double stepOf(Position from, Position last) {
    constexpr Position width = 16;
    double largest = 0, second = 0, sum = 0, all = 0;
    for (Position position = from; position < std::min(last, from + width); ++position) {
      const double moved = at(position + 1) - at(position);
      sum += moved;
      all += std::abs(moved);
      second = std::max(second, std::min(largest, std::abs(moved)));
      largest = std::max(largest, std::abs(moved));
    }
    return std::abs(sum) == all && second > largest / 2 ? largest : 0;
  }

  bool fits(const StraightPiece &piece, double apart) {
    return llvm::all_of(probes(piece.first, piece.count), [&](Position position) {
      return std::abs(at(position) - piece.at(position)) < apart && !fails;
    });
  }

  /// Joins what goes on. A single position has no slope of its own.
  void append(StraightPiece piece) {
    constexpr size_t most = 12;
    const auto passes = [&](const StraightPiece &one, const StraightPiece &single) {
      return one.count > 1 && std::abs(one.at(single.first) - single.atZero) < tolerance;
    };
    while (piece.count > 1 && !pieces.empty() && pieces.back().count == 1 &&
           passes(piece, pieces.back())) {
      --piece.first;
      ++piece.count;
      pieces.pop_back();
    }
    if (!pieces.empty() &&
        (piece.count == 1 ? passes(pieces.back(), piece) : goesOn(pieces.back(), piece)))
      pieces.back().count += piece.count;
    else
      pieces.push_back(piece);
    fails |= pieces.size() > most;
  }

  bool goesOn(const StraightPiece &before, const StraightPiece &after) const {
    return before.count > 1 && before.slope == after.slope &&
           std::abs(before.atZero - after.atZero) < tolerance;
  }

  const std::function<double(Position)> &value;
  double tolerance;
  std::map<Position, double> known;
};

} // namespace

std::optional<std::vector<StraightPiece>>
straightPieces(const std::function<double(std::int64_t)> &value, std::int64_t count,
               double tolerance) {
  Splitter splitter(value, tolerance);
  splitter.split(0, std::max<std::int64_t>(1, count) - 1);
  if (splitter.fails)
    return std::nullopt;
  return std::move(splitter.pieces);
}

std::optional<StraightPiece> sawtoothOf(const std::function<double(Position)> &value,
                                        Position count, double tolerance) {
  constexpr Position least = 8;
  if (count < 2 * least)
    return std::nullopt;
  StraightPiece tooth{0, 1, value(1) - value(0), value(0)};
  const auto follows = [&](Position position, Position from) {
    const double moved = value(from + position) - value(from);
    return std::abs(moved - tooth.slope * static_cast<double>(position)) < tolerance;
  };
  // Its length: between a position that it reaches and one that it does not.
  Position end = least;
  while (end < count && follows(end, 0))
    end *= 2;
  for (Position reached = end / 2; end - reached > 1;) {
    const Position middle = reached + (end - reached) / 2;
    (middle < count && follows(middle, 0) ? reached : end) = middle;
  }
  tooth.count = end;
  tooth.times = count / end;
  const bool isLong = end >= least && tooth.times > 1;
  const auto isInFirst = [&](Position position) { return follows(position, 0); };
  const auto isTooth = [&](Position which) {
    return llvm::all_of(std::array{Position(1), end / 3, end - 1},
                        [&](Position position) { return follows(position, which * end); });
  };
  const bool isOne = isLong && llvm::all_of(probes(0, end), isInFirst) &&
                     llvm::all_of(probes(0, tooth.times), isTooth);
  return isOne ? std::optional(tooth) : std::nullopt;
}

std::optional<double> slopeOfParabola(const std::function<double(std::int64_t)> &value,
                                      std::int64_t count, double tolerance) {
  constexpr Position least = 8;
  if (count < least)
    return std::nullopt;
  // Through both ends of a half, and the middle.
  const Position half = (count - 1) / 2;
  const auto width = static_cast<double>(half);
  const double first = value(0), middle = value(half), last = value(2 * half);
  const double bend = (last - 2 * middle + first) / (2 * width * width);
  const double slope = (last - first) / (2 * width);
  const bool fits = llvm::all_of(probes(0, count), [&](Position position) {
    const auto apart = static_cast<double>(position - half);
    return std::abs(value(position) - (middle + slope * apart + bend * apart * apart)) < tolerance;
  });
  return fits ? std::optional(slope) : std::nullopt;
}

} // namespace sparcity::traffic
