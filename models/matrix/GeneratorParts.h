//===- models/matrix/GeneratorParts.h - What generators are made of -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of the table of generators and what they share.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace sparcity::matrix {

/// Wide enough for the product of four arguments of generators.
__extension__ using Product = __int128;

/// Fails if the matrix is too large to be made.
llvm::Error checkSize(Product rows, Product columns, Product nonZeros);

/// The matrix whose rows `addRow(row, columnIndices)` appends, each in ascending
/// order.
template <typename AddRow>
Matrix makeRows(std::int64_t rows, std::int64_t columns, std::int64_t expected, AddRow addRow) {
  Matrix matrix{rows, columns, {0}, {}};
  matrix.rowPointers.reserve(rows + 1);
  matrix.columnIndices.reserve(expected);
  for (std::int64_t row = 0; row < rows; ++row) {
    addRow(row, matrix.columnIndices);
    matrix.rowPointers.push_back(matrix.nonZeros());
  }
  return matrix;
}

/// Pseudo-random numbers: splitmix64 (Steele, Lea and Flood, OOPSLA 2014). Of our
/// own, since the distributions of the C++ library differ from system to system.
class Random {
public:
  std::uint64_t next() {
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  /// Below `bound`, which is at most 2³²: each equally likely up to 1 in 2³².
  std::uint64_t below(std::uint64_t bound) { return ((next() >> 32) * bound) >> 32; }

private:
  std::uint64_t state = 0;
};

using Arguments = llvm::ArrayRef<std::int64_t>;

llvm::Expected<Matrix> makeLaplace2d(Arguments arguments);
llvm::Expected<Matrix> makeLaplace3d(Arguments arguments);
llvm::Expected<Matrix> makeBanded(Arguments arguments);
llvm::Expected<Matrix> makeRandom(Arguments arguments);
llvm::Expected<Matrix> makeRmat(Arguments arguments);
llvm::Expected<Matrix> makeDense(Arguments arguments);
llvm::Expected<Matrix> makeCut(Arguments arguments);
llvm::Expected<Matrix> makeBlockDiagonal(Arguments arguments);
llvm::Expected<Matrix> makeWorst(Arguments arguments);
llvm::Expected<Matrix> makeBest(Arguments arguments);

} // namespace sparcity::matrix
