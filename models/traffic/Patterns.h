//===- models/traffic/Patterns.h - Which lines a prefetcher can foresee ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prefetchers follow runs of neighboring lines, from the third line on:
///
///     run   = bytes that an iteration touches side by side (Walks.h), and on over loops
///             as long as one run starts no more than a line beyond the last one's end
///     share of lines that come unforeseen = min(1, 2 / lines of a run)
///
/// All of those of strides above a line, with nothing in between, and of indirect
/// accesses do; of those less, where the indices are known (Foresight.h), and where what
/// an index chooses runs on by itself. References count by the lines that each would load
/// without reuse: one that a row loads once hardly beside one that it walks along.
///
/// A loop that jumps inside one that goes on (`for i: for q: a[q][i]`) goes to as many runs by
/// turns, of which no more are followed than a machine's prefetchers follow at once; of all runs
/// together notePatterns says how many (Traffic.h).
/// Prefetchers may follow longer steps as well, and load the line behind each: then the second
/// line of a run is there when it is asked for.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"
#include "models/machine/Forward.h"
#include "models/traffic/Walks.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

enum class Pattern {
  Stream,    ///< runs of many lines
  ShortRuns, ///< of which a tenth or more comes unforeseen
  ManyRuns,  ///< the same because more go on than are followed
  Strided,   ///< steps of more than a line
  Indirect   ///< the contents of another array decide
};

/// Share of unforeseen lines from which on runs are no stream.
inline constexpr double leastOfShortRuns = 0.1;

/// "stream", "short runs", "many runs", "strided", "indirect".
const char *spelling(Pattern pattern);

/// How an array is walked through; of several references the mean, by the lines that
/// each would load without reuse.
struct ArrayPattern {
  std::string array;
  Pattern pattern = Pattern::Stream; ///< of the reference with the most such lines
  double unforeseen = 0;             ///< share of its lines
  /// Lines of a run, where there are runs.
  std::optional<double> runLines;
  double weight = 0;      ///< lines an iteration would load without reuse
  double runs = 0;        ///< that go on at once, those of each reference apart
  double linesOfRuns = 0; ///< that an iteration would load of these if none were behind another
  /// Lines beside each of its lines, up to one, that it does not ask for.
  double unusedBeside = 0;
  /// Share of the lines that come unforeseen, of those that data choose and of the others.
  double unforeseenOfChosen = 0, unforeseenOfOthers = 0;
  Walk::Burst burst; ///< of the reference with the most such lines
  /// Of the unforeseen lines of all arrays, over each boundary.
  std::vector<double> parts;
};

/// Elements of integer arrays that offsets, bounds and guards load, by name.
using ir::ArrayContents;

/// Of the arrays that move in the last loop of a path or the loops around it; open
/// sizes count as large. `contents` may be null: nothing is known.
std::vector<ArrayPattern> patternsOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                     unsigned lineBytes, const ArrayContents *contents,
                                     const machine::Prefetchers &prefetchers);

} // namespace sparcity::traffic
