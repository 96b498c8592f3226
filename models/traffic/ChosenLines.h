//===- models/traffic/ChosenLines.h - Lines of what a number chooses ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A number of an index array chooses a record: members of a struct, an element, a row.
/// How many lines that is depends on where in a line the record starts, and of records that
/// lie side by side each place that occurs does so equally often:
///
///     24 bytes, 24 apart     at 0, 24, 48, 8, 32, 56, 16, 40 of 64: two of eight are in
///                            two lines, 1.25 on average
///     32 bytes, 32 apart     1
///
//===----------------------------------------------------------------------===//
#pragma once

#include <vector>

namespace sparcity::traffic {

/// Bytes of a record that are touched together, with no gap of a line or more.
struct Stretch {
  double begin = 0, end = 0; ///< from where the number points
  double probability = 1;
  bool isStored = false;
};

struct ChosenLines {
  double touched = 0; ///< lines a choice
  double stored = 0;  ///< of those, that are written
};

/// Mean lines of records that lie `scale` bytes apart from the start of a line on.
ChosenLines linesOfRecord(const std::vector<Stretch> &stretches, double scale, double lineBytes);

} // namespace sparcity::traffic
