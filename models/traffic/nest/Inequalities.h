//===- models/traffic/nest/Inequalities.h - What indices may be together --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integers for which `sum of slopes * variables + constant >= 0`, of all of some inequalities,
/// and their projection on fewer variables (Fourier and Motzkin):
///
///     for k < n: for i > k: for j > k      without k:  i >= 1, j >= 1
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::traffic {

struct Inequality {
  std::vector<std::int64_t> slopes; ///< by variable
  std::int64_t constant = 0;

  friend bool operator==(const Inequality &, const Inequality &) = default;
};

class Inequalities {
public:
  /// Divided by what divides all slopes; one that others contain is left out.
  void add(Inequality inequality);
  const std::vector<Inequality> &all() const { return list; }
  /// One of them never holds.
  bool isEmpty() const { return empty; }

  struct Projection;
  /// Without a variable, of which its slopes are 0 then. Nothing where there are too many.
  std::optional<Projection> without(size_t variable) const;

  /// Least and greatest value of a variable, all of lower number at `values`, slopes of those of
  /// higher number being 0. Empty if least > greatest; nothing where it has no end.
  struct Interval {
    std::int64_t least = INT64_MIN, greatest = INT64_MAX;
  };
  std::optional<Interval> valuesOf(size_t variable, const std::vector<std::int64_t> &values) const;

private:
  std::vector<Inequality> list;
  bool empty = false;
};

struct Inequalities::Projection {
  Inequalities rest;
  /// For all that is left there is an integer; else there may be a fraction only.
  bool isExact = true;
};

} // namespace sparcity::traffic
