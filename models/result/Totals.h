//===- models/result/Totals.h - Functions with several nests -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nests of one function are predicted one by one, with the caches cold between
/// them; here their times are added up.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

#include <optional>
#include <string>
#include <vector>

namespace result {

/// The sum over the nests of one function on one machine with one number of
/// cores.
struct FunctionTotal {
  std::string function;
  std::string file;
  std::string machine;
  unsigned cores = 1;
  unsigned nests = 0;
  /// ECM times of all nests for their whole iteration spaces; none while a size
  /// or a time of one of them is open.
  std::optional<machine::Cycles> cycles;
  std::optional<machine::Seconds> seconds;
};

/// One entry for each function with more than one nest, in order of the results.
std::vector<FunctionTotal> functionTotals(const std::vector<Result> &results);

} // namespace result
