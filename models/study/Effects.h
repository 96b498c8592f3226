//===- models/study/Effects.h - What each dimension does ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of one objective over very many points: what the mean over each choice of each dimension
/// explains of its variance (the first-order index of Sobol, Mathematics and Computers in
/// Simulation 55, 2001), and the best that each choice reaches.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace sparcity::study {

class Effects {
public:
  /// `counts`: choices of each dimension.
  explicit Effects(const std::vector<std::size_t> &counts);

  /// Points with these values, of which less is better. `fixed`: choices of dimensions that are the
  /// same for all of them; the others have a choice for each point.
  struct Column {
    std::size_t dimension = 0;
    std::uint32_t fixed = 0;
    const std::uint32_t *varying = nullptr; ///< null: fixed
  };
  void add(llvm::ArrayRef<double> costs, llvm::ArrayRef<Column> columns);

  /// As if its points had been added here; of the same dimensions.
  void merge(const Effects &other);

  std::uint64_t count() const { return points; }
  double mean() const;
  double variance() const;
  /// The share of the variance; none where there is none, and of a dimension with one choice.
  std::optional<double> importance(std::size_t dimension) const;
  /// The least cost with this choice; infinite where there is no point.
  double best(std::size_t dimension, std::size_t choice) const {
    return cells[dimension][choice].best;
  }

  llvm::json::Value toJson() const;
  bool fromJson(const llvm::json::Value &value);

private:
  /// Sums are of differences from the first cost: they keep their digits.
  struct Cell {
    std::uint64_t count = 0;
    double sum = 0;
    double best = std::numeric_limits<double>::infinity();
  };
  std::vector<std::vector<Cell>> cells;
  std::uint64_t points = 0;
  double first = 0, sum = 0, squares = 0;
};

} // namespace sparcity::study
