//===- models/distributed/RowScaling.h - Rows of a matrix on many ranks ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Products of a sparse matrix and a vector, again and again: before each a rank gets what its rows
/// need of the vector (RowExchange.h), then it works on its non-zeros. All wait for the rank that
/// has most of them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/RowExchange.h"
#include "models/distributed/Scaling.h"

namespace sparcity::distributed {

/// How rows are divided (models/matrix/Partition.h).
enum class RowShares : std::uint8_t { EqualRows, EqualNonZeros };

struct RowSweep {
  std::int64_t ranks = 1, nodes = 1;
  Mapping mapping = Mapping::Block;
  std::int64_t nonZeros = 0; ///< of the rank with most
  double imbalance = 1;      ///< these over the mean
  Delivery delivery;
  machine::Seconds computation, communication, sum;
  double speedup = 1, efficiency = 1;
};

/// On 1, 2, 4, … ranks and `ranks`; `pointTime`: of a non-zero. Fails where the cluster has no
/// place for the ranks, and on a matrix that is not square or has nothing in it.
llvm::Expected<std::vector<RowSweep>>
scaleRows(const matrix::Matrix &matrix, RowShares shares, unsigned elementBytes, std::int64_t ranks,
          const Cluster &cluster, std::optional<Mapping> mapping, PointTime pointTime);

} // namespace sparcity::distributed
