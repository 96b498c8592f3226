//===- models/matrix/Partition.cpp - Rows of a matrix for several threads -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Partition.h"

#include <algorithm>
#include <numeric>

namespace sparcity::matrix {

/// part / parts of `whole`, without overflow.
static std::int64_t share(std::int64_t whole, unsigned part, unsigned parts) {
  return whole / parts * part + whole % parts * part / parts;
}

RowPartition equalRows(const Matrix &matrix, unsigned threads) {
  RowPartition partition;
  for (unsigned thread = 0; thread <= threads; ++thread)
    partition.push_back(share(matrix.rows, thread, threads));
  return partition;
}

RowPartition equalNonZeros(const Matrix &matrix, unsigned threads) {
  return equalShares(matrix.rowPointers, threads);
}

RowPartition equalShares(std::span<const std::int64_t> ends, unsigned threads) {
  RowPartition partition = {0};
  for (unsigned thread = 1; thread < threads; ++thread) {
    const std::int64_t wanted = share(ends.back(), thread, threads);
    auto border = std::lower_bound(ends.begin() + partition.back(), ends.end(), wanted);
    if (border != ends.begin() + partition.back() && wanted - *(border - 1) < *border - wanted)
      --border;
    partition.push_back(border - ends.begin());
  }
  partition.push_back(static_cast<std::int64_t>(ends.size()) - 1);
  return partition;
}

Balance balanceOf(std::vector<double> work) {
  Balance balance{std::move(work), std::nullopt, std::nullopt};
  const double sum = std::accumulate(balance.work.begin(), balance.work.end(), 0.0);
  if (sum > 0) {
    balance.coreUtilisation = sum / *std::max_element(balance.work.begin(), balance.work.end());
    balance.imbalance = static_cast<double>(balance.work.size()) / *balance.coreUtilisation;
  }
  return balance;
}

Balance balanceOf(const Matrix &matrix, const RowPartition &partition, double rowCost) {
  std::vector<double> work;
  for (std::size_t thread = 0; thread + 1 < partition.size(); ++thread) {
    const std::int64_t begin = partition[thread], end = partition[thread + 1];
    work.push_back(static_cast<double>(matrix.rowPointers[end] - matrix.rowPointers[begin]) +
                   rowCost * static_cast<double>(end - begin));
  }
  return balanceOf(std::move(work));
}

} // namespace sparcity::matrix
