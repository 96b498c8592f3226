//===- models/traffic/Walks.h - How references move through an array ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The references of a loop path by array and by the bytes that an iteration of each loop
/// moves them. References that lie side by side touch one span:
///
///     for j: a[20*j], a[20*j + 1], … a[20*j + 19]      stride 160, span 0 .. 160
///     for j: a[20*j], a[20*j + 12]                     stride 160, spans 0 .. 8, 96 .. 104
///
/// A reference that wraps around or stops at an edge is one that moves evenly, and others
/// that take its place in some iterations (StraightPieces.h). References that touch once a row
/// what lies beside what others walk through there are a part of those.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"

#include <map>
#include <optional>
#include <vector>

namespace sparcity::traffic {

/// Lines of a run that pass before a prefetcher follows it.
inline constexpr double linesBeforeStream = 2;

struct ByteSpan {
  double from = 0, to = 0; ///< bytes; of the first iteration of all loops
};

/// References of one array that move by the same strides.
struct Walk {
  /// Bytes an iteration of each loop, outermost first; of what data choose those of the
  /// loops inside the choosing one. Infinite where it moves far in no even way.
  std::vector<double> strides;
  std::vector<double> trips; ///< iterations of each loop that it moves through
  std::vector<ByteSpan>
      spans;        ///< that one iteration touches, in order, less than a line in each gap
  double share = 1; ///< of the iterations of its loops, those in which it runs
  /// Of the iterations of the innermost loop, those in which a loop that moves it goes on.
  double frequency = 1;
  /// Position of the loop whose iterations choose; none: no data do.
  std::optional<size_t> choosing;
  double unforeseen = 1; ///< share of the chosen lines

  /// Position of the innermost loop that moves it, from 1; 0 if none does.
  size_t movingLoops() const;

  /// What is touched from one end to the other, and the loops outside that jump.
  struct Run {
    ByteSpan span;
    size_t loopsLeft = 0;
    size_t innermost = 0; ///< position of its innermost loop, from 1; 0 if none moves it
    /// Runs like it that loops inside go to one after the other:
    ///
    ///     for i: for q < 19: a[q][i]      19 runs along i
    double turns = 1;
  };
  /// The run that one of its spans is in: over the loops that move it, from the innermost one
  /// on, as long as the next begins near the end of the last one: no line lies between in the
  /// innermost, at most one in others. Loops of positions below `outermost` are left. Loops that
  /// jump before a run is long make runs that take turns, if these are no more than `mostTurns`.
  Run runOf(const ByteSpan &span, double lineBytes, size_t outermost = 0,
            double mostTurns = 1) const;

  /// Of runs, and loops that jump from run to run, inside loops that go on in the same lines or
  /// stay there:
  ///
  ///     for j: for i < m: a[i][j]     rows of whole lines: m lines in every eighth run of i
  ///     for g < 3: for w: a[w]        all lines in every third run of w
  ///
  ///
  /// Or of runs that go on side by side:
  ///
  ///     for i: a[0][i], a[1][i], …    all come to the end of a line in one of eight iterations
  ///
  /// Rows that begin at different places of a line come to its end at different times.
  struct Burst {
    double iterations = 0; ///< of the innermost loop, in such runs
    double lines = 0;      ///< that each of these loads where none of them is there yet
    double apart = 1;      ///< from one run that goes on to other lines to the next
  };
  /// `apart` is 1 where every run does.
  Burst burstOf(double lineBytes) const;
};

/// By the array's number. `contents` may be null: nothing is known.
std::map<unsigned, std::vector<Walk>> walksOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                              double lineBytes, const ir::ArrayContents *contents);

} // namespace sparcity::traffic
