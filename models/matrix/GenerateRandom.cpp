//===- models/matrix/GenerateRandom.cpp - Random matrices and graphs ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/EntryList.h"
#include "models/matrix/GeneratorParts.h"

#include <algorithm>

namespace sparcity::matrix {

/// `count` different numbers below `bound` in ascending order, each set equally
/// likely: drawn numbers that are there already are drawn again.
static void draw(Random &random, std::int64_t count, std::int64_t bound, std::vector<Index> &set) {
  const auto start = static_cast<std::ptrdiff_t>(set.size());
  while (static_cast<std::int64_t>(set.size()) - start < count) {
    for (std::int64_t left = count - (static_cast<std::int64_t>(set.size()) - start); left > 0;
         --left)
      set.push_back(static_cast<Index>(random.below(static_cast<std::uint64_t>(bound))));
    std::sort(set.begin() + start, set.end());
    set.erase(std::unique(set.begin() + start, set.end()), set.end());
  }
}

llvm::Expected<Matrix> makeRandom(Arguments arguments) {
  const std::int64_t rows = arguments[0], length = arguments[1];
  if (length > rows)
    return llvm::createStringError("NNZ_PER_ROW is larger than ROWS");
  if (llvm::Error error = checkSize(rows, rows, Product(rows) * length))
    return error;
  Random random;
  std::vector<Index> absent;
  return makeRows(rows, rows, rows * length, [&](std::int64_t, std::vector<Index> &columns) {
    if (2 * length <= rows) {
      draw(random, length, rows, columns);
      return;
    }
    // Of nearly full rows the columns that are not there are drawn.
    absent.clear();
    draw(random, rows - length, rows, absent);
    auto next = absent.begin();
    for (std::int64_t column = 0; column < rows; ++column)
      if (next != absent.end() && *next == column)
        ++next;
      else
        columns.push_back(static_cast<Index>(column));
  });
}

/// Chakrabarti, Zhan and Faloutsos, SDM 2004, with the probabilities of Graph 500:
/// 0.57, 0.19, 0.19 and 0.05 for the quarters of the matrix. Vertices keep their
/// numbers, so that those with most edges come first.
llvm::Expected<Matrix> makeRmat(Arguments arguments) {
  const std::int64_t scale = arguments[0];
  if (scale > 30)
    return llvm::createStringError("SCALE is at most 30");
  const std::int64_t vertices = std::int64_t(1) << scale;
  if (llvm::Error error = checkSize(vertices, vertices, Product(vertices) * arguments[1]))
    return error;
  // Sixteen bits decide a level, four levels a random number.
  constexpr std::uint64_t upperLeft = 37356, upperHalf = upperLeft + 12452,
                          lowerLeft = upperHalf + 12452;
  Random random;
  EntryList edges;
  for (std::int64_t edge = vertices * arguments[1]; edge > 0; --edge) {
    std::uint64_t bits = 0;
    Index row = 0, column = 0;
    for (std::int64_t level = 0; level < scale; ++level) {
      bits = level % 4 == 0 ? random.next() : bits >> 16;
      const std::uint64_t draw = bits & 0xffff;
      const bool isRight = draw >= lowerLeft || (draw >= upperLeft && draw < upperHalf);
      row = row * 2 + (draw >= upperHalf ? 1 : 0);
      column = column * 2 + (isRight ? 1 : 0);
    }
    edges.add(row, column);
  }
  return std::move(edges).toMatrix(vertices, vertices).matrix;
}

} // namespace sparcity::matrix
