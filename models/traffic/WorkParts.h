//===- models/traffic/WorkParts.h - What each core has of a nest ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of a loop that OpenMP shares, each core does as many iterations, which need not be as much
/// work:
///
///     for i < 400: for j <= i      of 4 cores   1/16  3/16  5/16  7/16
///     for i < 7: for j < n         of 4 cores   2/7   2/7   2/7   1/7
///
/// The cores wait for each other at the end of the loop.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::traffic {

/// True of a loop that OpenMP shares in one part for each core.
bool isDividedInParts(const ir::Loop &loop);

/// Of one such loop.
class SharedWork {
public:
  /// Iterations of innermost loops are what is counted, in a few blocks of the loop. None
  /// where its trip count is not known or not the same each time, or the loop is empty.
  static std::optional<SharedWork> of(const ir::Kernel &kernel, const ir::Loop &loop);

  /// Iterations of innermost loops, of all cores.
  double all() const { return before.back(); }
  /// What each of so many cores has of it; in sum 1.
  std::vector<double> parts(unsigned cores) const;

private:
  double beforeIteration(std::int64_t iteration) const;

  std::int64_t trips = 0;
  std::vector<double> before; ///< work before each block, and in all
};

/// Of all such loops of a nest.
class WorkParts {
public:
  WorkParts() = default;
  explicit WorkParts(const ir::Kernel &kernel);

  struct Division {
    double share = 0;          ///< of the nest's work, what stands in the loop
    std::vector<double> parts; ///< by core, in sum 1
  };
  /// Of loops that are divided otherwise than evenly; what they leave of the nest is.
  std::vector<Division> of(unsigned cores) const;

private:
  std::vector<SharedWork> shared;
  double all = 0;
};

} // namespace sparcity::traffic
