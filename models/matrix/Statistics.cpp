//===- models/matrix/Statistics.cpp - What a matrix looks like in numbers -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Statistics.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace sparcity::matrix {

static void countRowLengths(const Matrix &matrix, Statistics &statistics) {
  std::vector<std::int64_t> lengths;
  lengths.reserve(matrix.rows);
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    lengths.push_back(matrix.rowLength(row));
  if (lengths.empty())
    return;
  const double mean = static_cast<double>(matrix.nonZeros()) / static_cast<double>(matrix.rows);
  double squares = 0;
  for (const std::int64_t length : lengths)
    squares += (static_cast<double>(length) - mean) * (static_cast<double>(length) - mean);
  std::sort(lengths.begin(), lengths.end());
  for (auto first = lengths.begin(); first != lengths.end();) {
    const auto last = std::upper_bound(first, lengths.end(), *first);
    statistics.rowLengths.emplace_back(*first, last - first);
    first = last;
  }
  statistics.rowLength = {lengths.front(), lengths.back(), mean,
                          squares / static_cast<double>(matrix.rows)};
  if (lengths.front() == 0)
    statistics.emptyRows = statistics.rowLengths.front().second;
}

static void measureBand(const Matrix &matrix, Statistics &statistics) {
  std::int64_t counts[65] = {};
  for (std::int64_t row = 0; row < matrix.rows; ++row) {
    const std::span<const Index> columns = matrix.row(row);
    if (columns.empty())
      continue;
    statistics.profile += std::max<std::int64_t>(0, row - columns.front());
    statistics.lowerBandwidth = std::max(statistics.lowerBandwidth, row - columns.front());
    statistics.upperBandwidth = std::max(statistics.upperBandwidth, columns.back() - row);
    for (const Index column : columns)
      ++counts[std::bit_width(static_cast<std::uint64_t>(std::abs(row - column)))];
  }
  statistics.distances.assign(counts, counts + 65);
  while (!statistics.distances.empty() && statistics.distances.back() == 0)
    statistics.distances.pop_back();
  if (statistics.nonZeros > 0)
    statistics.diagonalShare =
        static_cast<double>(counts[0]) / static_cast<double>(statistics.nonZeros);
}

Statistics statisticsOf(const Matrix &matrix) {
  Statistics statistics;
  statistics.rows = matrix.rows;
  statistics.columns = matrix.columns;
  statistics.nonZeros = matrix.nonZeros();
  countRowLengths(matrix, statistics);
  measureBand(matrix, statistics);
  return statistics;
}

bool isSymmetric(const Matrix &matrix) { return matrix.isSquare() && transpose(matrix) == matrix; }

} // namespace sparcity::matrix
