//===- models/distributed/Layouts.cpp - Grids that a product can be on ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/GridProduct.h"
#include "models/distributed/PerDimension.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace sparcity::distributed {

/// The largest whole number whose power is no more than `number`.
static std::int64_t rootOf(std::int64_t number, int power) {
  auto root = static_cast<std::int64_t>(std::pow(static_cast<double>(number), 1.0 / power)) + 1;
  const auto powerOf = [&](std::int64_t base) {
    return std::pow(static_cast<double>(base), power);
  };
  while (root > 1 && powerOf(root) > static_cast<double>(number))
    --root;
  return std::max<std::int64_t>(root, 1);
}

/// Two or three factors of all ranks, and an equal-sided grid that may leave some idle: of a
/// prime number all else is a line.
static std::vector<Layout> factorGrids(std::int64_t ranks, bool hasLayers) {
  std::vector<Layout> layouts;
  for (const PerDimension &sides : factorsOf(ranks, {hasLayers, true, true}))
    layouts.push_back({sides[1], sides[2], sides[0]});
  const std::int64_t side = rootOf(ranks, hasLayers ? 3 : 2);
  layouts.push_back({side, side, hasLayers ? side : 1});
  return layouts;
}

std::vector<Layout> layoutsOf(GridAlgorithm algorithm, std::int64_t ranks) {
  if (algorithm == GridAlgorithm::Cannon)
    return {{rootOf(ranks, 2), rootOf(ranks, 2), 1}};
  if (algorithm != GridAlgorithm::Replicated)
    return factorGrids(ranks, algorithm == GridAlgorithm::Johnson);
  std::vector<Layout> layouts;
  for (std::int64_t layers = 1; layers * layers * layers <= ranks; ++layers) {
    const std::int64_t side = rootOf(ranks / layers, 2) / layers * layers;
    layouts.push_back({side, side, layers});
  }
  return layouts;
}

llvm::Expected<ProductPlan> bestPlan(GridAlgorithm algorithm, const ProductShape &shape,
                                     std::int64_t ranks, std::int64_t panel, const Link &link,
                                     double rate) {
  if (ranks < 1 || ranks > mostRanks)
    return llvm::createStringError(std::to_string(ranks) + " ranks: expected a number from 1 to " +
                                   std::to_string(mostRanks));
  std::optional<ProductPlan> best;
  double least = HUGE_VAL;
  std::string fault;
  for (Layout layout : layoutsOf(algorithm, ranks)) {
    layout.panel = panel;
    llvm::Expected<ProductPlan> plan = planProduct(algorithm, shape, layout);
    if (!plan) {
      fault = llvm::toString(plan.takeError());
      continue;
    }
    const double time = plan->communication(link).value() + plan->flops / rate;
    if (time < least) {
      least = time;
      best = std::move(*plan);
    }
  }
  if (!best)
    return llvm::createStringError(fault);
  return *best;
}

} // namespace sparcity::distributed
