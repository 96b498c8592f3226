//===- models/result/Front.h - What nothing smaller is as fast as --------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The Pareto front of configurations: those for which no other is as fast and has less of some
/// number and more of none.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Setting.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::result {

/// What more of a number costs: less is cheaper. Of times (latencies), more is. None of a text,
/// where none is cheaper than another.
std::optional<double> costOf(const machine::Setting &setting);

/// A configuration: one cost for each number, in the same order in all of them. Those that have no
/// cost are told apart by `kind`, and so is what else makes of it another task.
struct Candidate {
  double seconds = 0;
  std::vector<std::optional<double>> costs;
  std::string kind;
};

/// Of each candidate, whether it is on the front: they are combinations of a few values of each
/// number. Times that are equal to six digits are.
std::vector<bool> frontOf(const std::vector<Candidate> &candidates);

/// The numbers of one axis of a grid, from the cheapest to the dearest.
struct GridAxis {
  size_t count = 1;
  bool isOrdered = true; ///< else no value is cheaper than another
};

/// Goes on to the next combination of so many values each, that of the last number changing
/// fastest; behind the last comes the first.
void advance(std::vector<size_t> &at, const std::vector<size_t> &counts);

/// The same of all combinations, those of the last axis changing fastest; no front has those whose
/// time is not a number. It takes as long as there are combinations and axes.
std::vector<bool> frontOfGrid(const std::vector<GridAxis> &axes,
                              const std::vector<double> &seconds);

} // namespace sparcity::result
