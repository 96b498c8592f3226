//===- models/matrix/GenerateRegular.cpp - Grids, bands and blocks --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/GeneratorParts.h"

#include <algorithm>

namespace sparcity::matrix {

/// Appends the columns from `begin` to before `end`.
static void addRange(std::vector<Index> &columns, std::int64_t begin, std::int64_t end) {
  for (std::int64_t column = begin; column < end; ++column)
    columns.push_back(static_cast<Index>(column));
}

/// A point of an n^dimensions grid and its neighbours along each dimension.
static llvm::Expected<Matrix> makeLaplace(std::int64_t n, unsigned dimensions) {
  Product points = 1;
  for (unsigned d = 0; d < dimensions; ++d)
    points *= n;
  // A point has two neighbours along each dimension but for the ends of the lines.
  const Product nonZeros = points + 2 * Product(dimensions) * (points - points / n);
  if (llvm::Error error = checkSize(points, points, nonZeros))
    return error;
  const auto rows = static_cast<std::int64_t>(points);
  return makeRows(rows, rows, static_cast<std::int64_t>(nonZeros),
                  [=](std::int64_t point, std::vector<Index> &columns) {
                    std::int64_t step = rows;
                    for (unsigned d = 0; d < dimensions; ++d)
                      if (step /= n; point / step % n > 0)
                        columns.push_back(static_cast<Index>(point - step));
                    columns.push_back(static_cast<Index>(point));
                    for (unsigned d = 0; d < dimensions; ++d, step *= n)
                      if (point / step % n < n - 1)
                        columns.push_back(static_cast<Index>(point + step));
                  });
}

llvm::Expected<Matrix> makeLaplace2d(Arguments arguments) { return makeLaplace(arguments[0], 2); }
llvm::Expected<Matrix> makeLaplace3d(Arguments arguments) { return makeLaplace(arguments[0], 3); }

/// At the first and last rows the band is moved into the matrix, so that all rows
/// are equally long.
llvm::Expected<Matrix> makeBanded(Arguments arguments) {
  const std::int64_t rows = arguments[0], length = arguments[1];
  if (length > rows)
    return llvm::createStringError("NNZ_PER_ROW is larger than ROWS");
  if (llvm::Error error = checkSize(rows, rows, Product(rows) * length))
    return error;
  return makeRows(rows, rows, rows * length, [=](std::int64_t row, std::vector<Index> &columns) {
    const std::int64_t begin = std::clamp<std::int64_t>(row - length / 2, 0, rows - length);
    addRange(columns, begin, begin + length);
  });
}

static llvm::Expected<Matrix> makeBlocks(std::int64_t blocks, std::int64_t rows,
                                         std::int64_t columns) {
  const Product allRows = Product(blocks) * rows, allColumns = Product(blocks) * columns;
  if (llvm::Error error = checkSize(allRows, allColumns, allRows * columns))
    return error;
  return makeRows(blocks * rows, blocks * columns, blocks * rows * columns,
                  [=](std::int64_t row, std::vector<Index> &indices) {
                    const std::int64_t block = row / rows;
                    addRange(indices, block * columns, (block + 1) * columns);
                  });
}

llvm::Expected<Matrix> makeDense(Arguments arguments) {
  return makeBlocks(1, arguments[0], arguments[1]);
}

llvm::Expected<Matrix> makeCut(Arguments arguments) {
  const std::int64_t rows = arguments[0], columns = arguments[1], length = arguments[2];
  if (columns % length != 0)
    return llvm::createStringError("COLUMNS is no multiple of LENGTH");
  const std::int64_t pieces = columns / length;
  if (llvm::Error error = checkSize(Product(rows) * pieces, columns, Product(rows) * columns))
    return error;
  return makeRows(rows * pieces, columns, rows * columns,
                  [=](std::int64_t row, std::vector<Index> &indices) {
                    addRange(indices, row % pieces * length, (row % pieces + 1) * length);
                  });
}

llvm::Expected<Matrix> makeBlockDiagonal(Arguments arguments) {
  return makeBlocks(arguments[0], arguments[1], arguments[2]);
}

namespace {

/// The pair of matrices between which reordering can gain most; names and rules as
/// in docs/matrices.md.
struct WorstAndBest {
  std::int64_t p, q, columns, line;
  std::int64_t spacing() const { return columns / q; }

  static llvm::Expected<WorstAndBest> of(Arguments arguments) {
    const WorstAndBest pair{arguments[0], arguments[1], arguments[2], arguments[3]};
    if (pair.columns % pair.q != 0)
      return llvm::createStringError("COLUMNS is no multiple of Q");
    if (pair.q % pair.line != 0)
      return llvm::createStringError("Q is no multiple of C, the elements of a line");
    if (pair.spacing() % pair.line != 0)
      return llvm::createStringError("COLUMNS / Q is no multiple of C, the elements of a line");
    if (llvm::Error error = checkSize(Product(pair.p) * pair.spacing(), pair.columns,
                                      Product(pair.p) * pair.columns))
      return error;
    return pair;
  }
};

} // namespace

/// Non-zeros of a row are COLUMNS / Q apart. The next row has them a line further,
/// until the gap is full; the next group of rows one element further, until the
/// lines are. That is one pass; there are P.
llvm::Expected<Matrix> makeWorst(Arguments arguments) {
  llvm::Expected<WorstAndBest> made = WorstAndBest::of(arguments);
  if (!made)
    return made.takeError();
  const WorstAndBest pair = *made;
  const std::int64_t spacing = pair.spacing(), lines = spacing / pair.line;
  return makeRows(pair.p * spacing, pair.columns, pair.p * pair.columns,
                  [=](std::int64_t row, std::vector<Index> &columns) {
                    const std::int64_t inPass = row % spacing;
                    std::int64_t column = inPass % lines * pair.line + inPass / lines;
                    for (; column < pair.columns; column += spacing)
                      columns.push_back(static_cast<Index>(column));
                  });
}

llvm::Expected<Matrix> makeBest(Arguments arguments) {
  llvm::Expected<WorstAndBest> pair = WorstAndBest::of(arguments);
  if (!pair)
    return pair.takeError();
  return makeBlocks(pair->spacing(), pair->p, pair->q);
}

} // namespace sparcity::matrix
