//===- models/traffic/conflicts/Shortened.cpp - A nest with few outer iterations ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/Shortened.h"

#include "ir/Kernel.h"
#include "models/traffic/nest/AffineNest.h"

#include <algorithm>

using sparcity::ir::Expr;

namespace sparcity::traffic {

/// Of one execution of the loop while those around it stand.
static double countAccesses(const AffineLoop &loop, AffineNest::Indices indices) {
  const AffineNest::Range range = AffineNest::range(loop, indices);
  if (range.trips <= 0)
    return 0;
  indices[loop.slot] = range.at(range.trips / 2);
  double perIteration = 0;
  for (const AffineLoop::Item &item : loop.body)
    perIteration += item.loop ? countAccesses(*item.loop, indices)
                              : static_cast<double>(item.references.size());
  return perIteration * static_cast<double>(range.trips);
}

static ir::Loop *findLoop(ir::Loop &inside, const ir::Loop &original, const ir::Loop &wanted) {
  if (&original == &wanted)
    return &inside;
  for (size_t k = 0; k < original.body.size(); ++k)
    if (const ir::Loop *inner = original.body[k].asLoop())
      if (ir::Loop *found = findLoop(std::get<ir::Loop>(inside.body[k].value), *inner, wanted))
        return found;
  return nullptr;
}

/// `whole` is what `copy` is a copy of, which the affine loops come from.
static void cut(ir::Kernel &copy, const ir::Kernel &whole, const AffineLoop &loop,
                AffineNest::Indices indices, double mostAccesses) {
  const AffineNest::Range range = AffineNest::range(loop, indices);
  const double all = countAccesses(loop, indices);
  if (all <= mostAccesses || range.trips <= 0)
    return;
  const double each = all / static_cast<double>(range.trips);
  const std::int64_t kept =
      std::clamp<std::int64_t>(static_cast<std::int64_t>(mostAccesses / each), 1, range.trips);
  const std::int64_t first = (range.trips - kept) / 2;
  ir::Loop &own = *findLoop(copy.nest, whole.nest, *loop.source);
  own.lower = Expr(range.at(first));
  own.upper = Expr(range.at(first + kept));
  indices[loop.slot] = range.at(first);
  if (kept > 1)
    return;
  for (const AffineLoop::Item &item : loop.body)
    if (item.loop) // each by its part of what there is to do
      cut(copy, whole, *item.loop, indices,
          mostAccesses * countAccesses(*item.loop, indices) / each);
}

std::optional<ir::Kernel> shortened(const ir::Kernel &kernel, double mostAccesses) {
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest)
    return llvm::consumeError(nest.takeError()), std::nullopt;
  ir::Kernel result = kernel;
  cut(result, kernel, nest->root(), nest->start(), mostAccesses);
  return result;
}

} // namespace sparcity::traffic
