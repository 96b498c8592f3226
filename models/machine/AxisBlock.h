//===- models/machine/AxisBlock.h - Many combinations of numbers -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Combinations of values of axes, a block of them at a time, so that nobody needs memory for all.
/// A combination has a number: those of the last axis change fastest, as in settingsAt.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/SettingValues.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparcity::machine {

/// Of each combination its number, and by axis which value it has and what that is, in bytes,
/// seconds, …
struct AxisBlock {
  std::vector<std::uint64_t> points;
  std::vector<std::vector<std::uint32_t>> choices;
  std::vector<std::vector<double>> values;

  std::size_t size() const { return points.size(); }
};

class AxisBlocks {
public:
  /// Combinations that are worth a block: its columns stay in a cache.
  static constexpr std::size_t usualSize = 2048;

  explicit AxisBlocks(const std::vector<Axis> &axes);

  /// The one combination of no axes.
  static AxisBlock onePoint();

  /// How many combinations there are; one without axes. Some 10^19 at most, where it stays.
  std::uint64_t count() const { return all; }

  /// `count` of them from the first on.
  void fill(std::uint64_t first, std::size_t count, AxisBlock &block) const;
  /// Those.
  void fill(llvm::ArrayRef<std::uint64_t> points, AxisBlock &block) const;

private:
  struct Column {
    std::vector<double> numbers; ///< 0 of texts that are none
    std::uint64_t repeats = 1;   ///< how often a value is there in a row
  };
  void resize(std::size_t count, AxisBlock &block) const;

  std::vector<Column> columns;
  std::uint64_t all = 1;
};

} // namespace sparcity::machine
