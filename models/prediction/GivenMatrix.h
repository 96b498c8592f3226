//===- models/prediction/GivenMatrix.h - The matrix that a run is given ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What loops over a matrix are predicted with: the matrix as it is, or in another order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/sparse/Binding.h"

#include <optional>
#include <string>

namespace sparcity::prediction {

struct GivenMatrix {
  std::string name; ///< a file, or "gen:…"
  matrix::Matrix matrix;
  /// B of a product A B; none: the product is A A.
  std::optional<matrix::Matrix> second;
  sparse::ArrayNames names;

  /// With `first` in place of the matrix: it in another order, say. Names what it refers to.
  sparse::Operands operands(const matrix::Matrix &first) const {
    return {first, second ? &*second : nullptr, names};
  }
  sparse::Operands operands() const { return operands(matrix); }
};

} // namespace sparcity::prediction
