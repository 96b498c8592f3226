//===- models/distributed/RowScaling.cpp - Rows of a matrix on many ranks ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/RowScaling.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::distributed {

static void setShares(const matrix::Matrix &matrix, const matrix::RowPartition &rows,
                      RowSweep &sweep) {
  for (size_t rank = 0; rank + 1 < rows.size(); ++rank)
    sweep.nonZeros = std::max(sweep.nonZeros,
                              matrix.rowPointers[rows[rank + 1]] - matrix.rowPointers[rows[rank]]);
  sweep.imbalance = static_cast<double>(sweep.nonZeros) * static_cast<double>(sweep.ranks) /
                    static_cast<double>(matrix.nonZeros());
}

static Placement placementOf(std::int64_t ranks, const Cluster &cluster,
                             std::optional<Mapping> mapping, Exchange exchange) {
  if (!mapping)
    return bestPlacement({ranks}, cluster, exchange);
  return *mapping == Mapping::Cyclic ? Placement::cyclic(cluster, ranks)
                                     : Placement::block(cluster, ranks);
}

llvm::Expected<std::vector<RowSweep>>
scaleRows(const matrix::Matrix &matrix, RowShares shares, unsigned elementBytes, std::int64_t ranks,
          const Cluster &cluster, std::optional<Mapping> mapping, PointTime pointTime) {
  if (llvm::Error fault = check(cluster, ranks))
    return fault;
  if (matrix.nonZeros() == 0)
    return llvm::createStringError("a matrix without non-zeros");
  std::vector<RowSweep> sweeps;
  for (const std::int64_t count : doublings(ranks)) {
    RowSweep &sweep = sweeps.emplace_back();
    sweep.ranks = count;
    const auto parts = static_cast<unsigned>(count);
    const matrix::RowPartition rows = shares == RowShares::EqualRows
                                          ? matrix::equalRows(matrix, parts)
                                          : matrix::equalNonZeros(matrix, parts);
    llvm::Expected<std::vector<Message>> messages = rowExchange(matrix, rows, elementBytes);
    if (!messages)
      return messages.takeError();
    const auto exchange = [&](MessageVisitor visit) { llvm::for_each(*messages, visit); };
    const Placement placement = placementOf(count, cluster, mapping, exchange);
    setShares(matrix, rows, sweep);
    sweep.nodes = placement.nodes();
    sweep.mapping = placement.mapping();
    sweep.delivery = deliver(exchange, count, cluster, placement);
    sweep.computation =
        pointTime(std::min(count, cluster.coresPerNode)) * static_cast<double>(sweep.nonZeros);
    sweep.communication = sweep.delivery.time;
    sweep.sum = sweep.computation + sweep.communication;
    sweep.speedup = sweeps.front().sum / sweep.sum;
    sweep.efficiency = sweep.speedup / static_cast<double>(count);
  }
  return sweeps;
}

} // namespace sparcity::distributed
