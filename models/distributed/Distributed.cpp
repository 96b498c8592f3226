//===- models/distributed/Distributed.cpp - A nest on many nodes ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Distributed.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::distributed {

using machine::Seconds;

bool Distributed::hasTimes() const {
  return llvm::all_of(activeCores(ranks, cluster),
                      [&](std::int64_t cores) { return iteration.count(cores) != 0; });
}

std::optional<RunTime> runOf(const Distributed &distributed) {
  if (!distributed.refusal.empty())
    return std::nullopt;
  if (distributed.stencil) {
    const Sweep &sweep = distributed.stencil->strong.back();
    return RunTime{sweep.computation * distributed.sweeps,
                   sweep.communication * distributed.sweeps};
  }
  if (distributed.rows) {
    const RowSweep &sweep = distributed.rows->strong.back();
    return RunTime{sweep.computation, sweep.communication};
  }
  std::optional<RunTime> least;
  if (distributed.product)
    for (const PlannedProduct &each : distributed.product->plans)
      if (!least || each.sum < least->sum())
        least = RunTime{each.computation, each.communication};
  return least;
}

llvm::Expected<StencilReport> report(const Stencil &stencil, const RankRequest &request,
                                     const Cluster &cluster, PointTime pointTime) {
  if (request.grid && productOf(*request.grid) != request.ranks)
    return llvm::createStringError("a grid of " + spell(*request.grid) + " has " +
                                   std::to_string(productOf(*request.grid)) + " ranks, not " +
                                   std::to_string(request.ranks));
  StencilReport result;
  result.dimensions = stencil.names;
  result.fields = stencil.fields;
  const SweepOptions options{request.mapping, request.grid};
  for (const auto &[extents, sweeps] :
       {std::pair(Extents::OfAll, &result.strong), std::pair(Extents::OfEachRank, &result.weak)}) {
    // Weak scaling is on grids of its own, which tiles may not divide.
    const SweepOptions own = extents == Extents::OfAll ? options : SweepOptions{};
    llvm::Expected<std::vector<Sweep>> found =
        scale(stencil, request.ranks, cluster, own, pointTime, extents);
    if (!found)
      return found.takeError();
    *sweeps = std::move(*found);
  }
  return result;
}

/// So that there is a block of C for each rank.
static std::int64_t usualBlock(std::int64_t size, std::int64_t ranks) {
  const auto side = static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(ranks))));
  return (size - 1) / std::min(side, size) + 1;
}

/// The published model, of square matrices.
static llvm::Error addBlocks(const RankRequest &request, const Cluster &cluster,
                             ProductReport &result) {
  const ProductShape &shape = result.shape;
  result.block = request.block.value_or(usualBlock(shape.n, request.ranks));
  const Seconds step = request.step.value_or(stepTime(result.block, result.rate));
  for (const BlockAlgorithm algorithm : {BlockAlgorithm::Cannon, BlockAlgorithm::Johnson}) {
    for (const std::int64_t ranks : doublings(request.ranks)) {
      llvm::Expected<BlockEstimate> estimated =
          estimate({algorithm, shape.n, result.block, ranks, step, shape.elementBytes}, cluster);
      if (!estimated)
        return estimated.takeError();
      result.scaling.push_back({algorithm, ranks, *estimated});
    }
    result.blocks.push_back(result.scaling.back());
  }
  result.interBound = interBound(cluster, result.block, shape.elementBytes);
  return llvm::Error::success();
}

/// Every rank of a node sends in every round.
static void addPlans(const RankRequest &request, const Cluster &cluster, ProductReport &result) {
  const bool isOneNode = nodesOf(cluster, request.ranks) == 1;
  const Link link = sharedBy(isOneNode ? cluster.intra : cluster.inter,
                             static_cast<double>(std::min(request.ranks, cluster.coresPerNode)));
  for (const GridAlgorithm algorithm : {GridAlgorithm::Cannon, GridAlgorithm::Summa,
                                        GridAlgorithm::Johnson, GridAlgorithm::Replicated}) {
    llvm::Expected<ProductPlan> plan =
        bestPlan(algorithm, result.shape, request.ranks, request.panel, link, result.rate);
    if (!plan) {
      result.left.push_back({"distributed-no-grid", {llvm::toString(plan.takeError())}});
      continue;
    }
    PlannedProduct planned;
    planned.computation = Seconds(plan->flops / result.rate);
    planned.communication = plan->communication(link);
    planned.sum = planned.computation + planned.communication;
    planned.longest = std::max(planned.computation, planned.communication);
    planned.plan = std::move(*plan);
    result.plans.push_back(std::move(planned));
  }
}

/// Of a core: as it is given, or as it multiplies and adds.
static double rateOf(const ProductShape &shape, const RankRequest &request, Seconds point) {
  constexpr double flopsOfPoint = 2;
  if (request.step) {
    const auto block =
        static_cast<double>(request.block.value_or(usualBlock(shape.n, request.ranks)));
    return flopsOfPoint * block * block * block / request.step->value();
  }
  return request.rate.value_or(flopsOfPoint / point.value());
}

llvm::Expected<ProductReport> report(const ProductShape &shape, const RankRequest &request,
                                     const Cluster &cluster, PointTime pointTime) {
  if (llvm::Error fault = check(cluster, request.ranks))
    return fault;
  ProductReport result;
  result.shape = shape;
  result.rate = rateOf(shape, request, pointTime(std::min(request.ranks, cluster.coresPerNode)));
  const bool isSquare = shape.m == shape.n && shape.n == shape.k;
  if (isSquare)
    if (llvm::Error fault = addBlocks(request, cluster, result))
      return fault;
  addPlans(request, cluster, result);
  return result;
}

} // namespace sparcity::distributed
