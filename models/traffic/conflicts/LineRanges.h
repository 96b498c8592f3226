//===- models/traffic/conflicts/LineRanges.h - Cache lines as runs, and the sets they go to ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of one array by number, as runs of consecutive ones, and how many of them each
/// set of a cache gets:
///
///     {0..3}, {64..67}  in 64 sets      2 lines in sets 0 to 3, none in the others
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

struct LineRange {
  std::int64_t first = 0, last = 0;

  std::int64_t count() const { return last - first + 1; }
  friend bool operator==(const LineRange &, const LineRange &) = default;
};

/// Ascending, with a gap between two runs.
using LineRanges = std::vector<LineRange>;

/// Puts runs in order, and those together that overlap or touch.
LineRanges joined(std::vector<LineRange> runs);
std::int64_t countLines(const LineRanges &runs);
/// Lines that are in both.
LineRanges common(const LineRanges &a, const LineRanges &b);
/// Lines of `a` that are not in `b`.
LineRanges without(const LineRanges &a, const LineRanges &b);

/// Lines by set: number modulo the number of sets. As much memory as runs take, however many sets
/// there are: architects ask for caches of gigabytes.
class SetLoads {
public:
  SetLoads(const LineRanges &lines, std::int64_t sets);

  std::int64_t most() const;
  std::int64_t least() const;
  std::int64_t of(std::int64_t line) const { return pieceOf(setOf(line)).load; }

  /// Of some lines, those in sets that have more than so many.
  std::int64_t countBeyond(const LineRanges &some, std::int64_t ways) const;

private:
  /// Neighbouring sets with equally many lines, up to the next piece.
  struct Piece {
    std::int64_t first = 0, load = 0;
  };
  std::int64_t setOf(std::int64_t line) const { return (line % sets + sets) % sets; }
  const Piece &pieceOf(std::int64_t set) const;

  std::int64_t sets;
  std::vector<Piece> pieces; ///< ascending, from set 0 on
};

} // namespace sparcity::traffic
