//===- ir/Share.h - What part of a loop's iterations runs what ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How often guarded statements run, as a share of the iterations around them. With all
/// sizes bound that is counted. Of open sizes it is what the share tends to as they grow,
/// if it is the same however fast each of them does:
///
///     i % 2 == 0                                   1/2
///     i < j       in  for i < n, j < n             1/2
///     i == 0      in  for i < n                    0
///     i < m       in  for i < n                    depends on m / n: none
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"
#include "ir/Guard.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::ir {

/// a / b with the sizes that are known; of those that are open the limit.
std::optional<double> limitOfRatio(const Expr &a, const Expr &b, const Bindings &sizes);

/// Open sizes that say where loops of the nest begin (`for (i = first; i < last; …)`): of a loop
/// that runs they are the smaller ones. Where one ends another loop it is none of them.
std::set<std::string> beginsOf(const Loop &nest, const Bindings &sizes);

/// Iterations of a loop that follow each other.
struct Run {
  const Loop *loop = nullptr;
  unsigned iterations = 1;
};

/// Share of the iterations of a path's last loop in which one of the conditions holds. With
/// a run, of a loop of the path: of the runs that its iterations make from the first on, in
/// which one holds somewhere. None where open sizes decide, or data.
std::optional<double> shareWhere(const Kernel &kernel, const LoopPath &path,
                                 const std::vector<Condition> &conditions,
                                 const std::optional<Run> &run = {});

struct Likelihood {
  double share = 1;
  /// False where the condition on indices is taken to hold.
  bool isKnown = true;
};
/// Of what the guard, if there is one, lets run in the body of a path's last loop.
Likelihood likelihoodOf(const Kernel &kernel, const LoopPath &path,
                        const std::optional<Guard> &guard);

/// True if each iteration of the loop with that index may find the guard's data otherwise:
/// not for `mask[j] != 0` in a loop over i, whose iterations run or do not run together.
inline bool decidesAnew(const Guard &guard, std::string_view index) {
  return !guard.data || guard.data->contains(index);
}

} // namespace sparcity::ir
