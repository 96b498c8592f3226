//===- models/distributed/RowExchange.cpp - What rows read of other ranks -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/RowExchange.h"

#include <algorithm>
#include <string>

namespace sparcity::distributed {

static llvm::Error check(const matrix::Matrix &matrix, const matrix::RowPartition &rows) {
  if (!matrix.isSquare())
    return llvm::createStringError("a matrix of " + std::to_string(matrix.rows) + " x " +
                                   std::to_string(matrix.columns) +
                                   ": ranks divide a vector as they divide the rows of a square "
                                   "one");
  if (rows.size() < 2 || rows.front() != 0 || rows.back() != matrix.rows ||
      !std::is_sorted(rows.begin(), rows.end()))
    return llvm::createStringError("expected stretches of rows from 0 to " +
                                   std::to_string(matrix.rows));
  return llvm::Error::success();
}

namespace {

/// The columns that ranks need, each once.
class NeededColumns {
public:
  explicit NeededColumns(std::int64_t columns) : lastUser(columns, -1) {}

  /// Of one rank, ascending.
  const std::vector<std::int64_t> &of(const matrix::Matrix &matrix,
                                      const matrix::RowPartition &rows, std::int64_t rank) {
    needed.clear();
    for (std::int64_t k = matrix.rowPointers[rows[rank]]; k < matrix.rowPointers[rows[rank + 1]];
         ++k) {
      const std::int64_t column = matrix.columnIndices[k];
      const bool isOwn = column >= rows[rank] && column < rows[rank + 1];
      if (isOwn || lastUser[column] == rank)
        continue;
      lastUser[column] = rank;
      needed.push_back(column);
    }
    std::sort(needed.begin(), needed.end());
    return needed;
  }

private:
  std::vector<std::int64_t> lastUser; ///< by column
  std::vector<std::int64_t> needed;
};

} // namespace

llvm::Expected<std::vector<Message>>
rowExchange(const matrix::Matrix &matrix, const matrix::RowPartition &rows, unsigned elementBytes) {
  if (llvm::Error fault = check(matrix, rows))
    return fault;
  std::vector<Message> messages;
  NeededColumns columns(matrix.columns);
  for (std::int64_t rank = 0; rank + 1 < static_cast<std::int64_t>(rows.size()); ++rank) {
    const std::vector<std::int64_t> &needed = columns.of(matrix, rows, rank);
    for (auto first = needed.begin(); first != needed.end();) {
      const auto owner = std::upper_bound(rows.begin(), rows.end(), *first) - 1;
      const auto last = std::lower_bound(first, needed.end(), *(owner + 1));
      messages.push_back({owner - rows.begin(), rank, (last - first) * elementBytes});
      first = last;
    }
  }
  return messages;
}

} // namespace sparcity::distributed
