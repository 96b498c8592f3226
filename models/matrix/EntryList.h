//===- models/matrix/EntryList.h - Non-zeros in any order, for a matrix ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Collects non-zeros in any order and makes a Matrix of them. Entries stand in
/// blocks of fixed size: growing copies nothing, and the peak is the 8 bytes of an
/// entry and the 4 bytes of its column index in the matrix.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include <cstddef>
#include <memory>

namespace sparcity::matrix {

class EntryList {
public:
  struct Entry {
    Index row = 0;
    Index column = 0;
  };

  /// Both within the matrix that is to be made.
  void add(Index row, Index column) {
    if (used == blockSize)
      grow();
    blocks.back()[used++] = {row, column};
  }
  std::int64_t size() const {
    return static_cast<std::int64_t>(blocks.size()) * blockSize - (blockSize - used);
  }

  struct Result {
    Matrix matrix;
    /// Entries at a place that another one has: one of them counts.
    std::int64_t duplicates = 0;
  };
  /// The matrix of all entries and, if `mirrored`, of their mirror images at the
  /// diagonal. Ends the list.
  Result toMatrix(std::int64_t rows, std::int64_t columns, bool mirrored = false) &&;

private:
  static constexpr std::int64_t blockSize = 1 << 16;
  void grow();
  template <typename Function> void forEach(bool mirrored, Function function) const;

  std::vector<std::unique_ptr<Entry[]>> blocks;
  std::int64_t used = blockSize; ///< in the last block
};

} // namespace sparcity::matrix
