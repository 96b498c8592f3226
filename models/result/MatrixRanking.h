//===- models/result/MatrixRanking.h - Matrices by their performance ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The several matrices of a run: how fast the same loop is with each of them (the cloud of
/// SPARCITY D1.2, Figure 3). Kept is what a row of a table says, not the results.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Forward.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::result {

/// A loop with one of several matrices.
struct MatrixRow {
  std::string kernel, place, machine; ///< the place is "FILE:LINE:COLUMN"
  unsigned cores = 1;
  std::string matrix;
  std::int64_t rows = 0, columns = 0, nonZeros = 0;
  /// flop/s of all cores, with what is computed for padding.
  double performance = 0;
  /// That the data of the loop come from, by the ECM model: "L2"; empty: not known.
  std::string level;
  std::string best; ///< the order that pays; empty: none does, or none was asked for
  double gain = 0;  ///< of that order: 0.5 is half as fast again

  /// Of one loop on one machine.
  bool isLike(const MatrixRow &other) const;
};

/// None without flops or a time, and of a result that is of no matrix.
std::optional<MatrixRow> matrixRowOf(const Result &result);

/// Rows of a run as results come.
class MatrixRows {
public:
  /// Those that are of one of several matrices, and are no points of a sweep.
  void add(const Result &result);
  /// Of each loop with more than one of them, the fastest first, those equally fast in their
  /// order.
  std::vector<std::vector<MatrixRow>> groups() const;

private:
  std::vector<std::vector<MatrixRow>> loops;
};

} // namespace sparcity::result
