//===- models/traffic/nest/Region.h - What a reference touches, in order --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The elements that a reference touches, each once, whatever order its loops have:
///
///     for k < n: for i > k: for j > k: a[i][j]       rows i >= 1 from j = 1 on
///     for k < n: for i > k: a[i][k]                  rows i >= 1 up to k = i - 1
///     for s < 64: for (i = s; i < n; i += 64) a[i]   one row of n
///
/// Loops that do not move it are projected out, those that go on where others end are made one
/// of them, and rows are along the shortest stride.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/Inequalities.h"
#include "models/traffic/nest/RowWalk.h"

#include <optional>
#include <vector>

namespace sparcity::traffic {

class Region {
public:
  /// None where bounds are no sums of indices (or least or greatest of such), and where some of
  /// the cores do a part of a loop whose length varies.
  static std::optional<Region> of(const AffineReference &reference,
                                  const AffineNest::Indices &start);

  /// As walkRows.
  bool walk(std::int64_t &budget, llvm::function_ref<void(const ByteRow &)> take) const;

private:
  Region() = default;
  bool addLoop(const AffineReference &reference, size_t loop, const AffineNest::Indices &start);
  void addGuard(const AffineReference::Guard &guard);
  bool projectStanding();
  bool mergeOne();
  bool order();
  bool walkFrom(size_t variable, std::int64_t address, std::vector<std::int64_t> &values,
                std::int64_t &budget, llvm::function_ref<void(const ByteRow &)> take) const;

  /// An index (a bound, an offset) by its slopes along the variables.
  Inequality inVariables(const std::vector<std::int64_t> &slopes, std::int64_t constant) const;

  std::vector<Inequality> indices;   ///< of loops, as sums of variables
  std::vector<std::int64_t> strides; ///< bytes, by variable
  std::int64_t base = 0, bytes = 8;
  Inequalities limits;
  std::vector<Inequalities> projected; ///< on variables up to each of them
};

} // namespace sparcity::traffic
