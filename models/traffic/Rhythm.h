//===- models/traffic/Rhythm.h - Iterations that come again and again -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The iterations of a loop that a condition on its index lets run, where they are the same
/// ones in each period:
///
///     i % 16 == 0            0 of 16
///     i % 24 < 2             0 and 1 of 24
///     (i + j) % 2 == 0       0 of 2, with j in its middle
///     j == 3, j < 64         3 of 64: a short loop is a period by itself
///     i < m, i < n           none: they are not spread
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"
#include "ir/Guard.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace sparcity::traffic {

struct Rhythm {
  std::int64_t period = 1;
  std::vector<std::int64_t> beats = {0}; ///< positions in a period that run, in order

  bool isEach() const { return static_cast<std::int64_t>(beats.size()) == period; }
  /// Of so many iterations, those that run.
  std::int64_t countOf(std::int64_t iterations) const;
  /// Number of the iteration that runs as the `count`-th, from 0.
  std::int64_t iteration(std::int64_t count) const;
};

/// Of the first iterations, as long as the period is short; each one where a long loop has none.
Rhythm rhythmOf(const std::function<bool(std::int64_t)> &runs, std::int64_t iterations);

/// What the guards of a statement and of the loops around it ask of the loop at a position of
/// the path. `settled` puts numbers in place of all other symbols.
Rhythm rhythmOf(const ir::LoopPath &path, size_t position, const std::optional<ir::Guard> &guard,
                const std::function<ir::Expr(const ir::Expr &)> &settled, std::int64_t iterations);

} // namespace sparcity::traffic
