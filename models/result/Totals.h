//===- models/result/Totals.h - Functions with several nests -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nests of one function are predicted one by one, with what those before them left in the
/// caches; here their times and lines are added up.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/result/Forward.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace sparcity::result {

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
  /// Each nest was predicted by itself.
  bool isCold = false;
  /// Lines in all over each boundary; empty while those of one of them are open.
  struct Lines {
    std::string between;
    double load = 0, evict = 0;
  };
  std::vector<Lines> lines;
  std::string matrix = {}; ///< of several of the run
};

/// Adds up results as they come.
class Totals {
public:
  void add(const Result &result);
  /// One entry for each function with more than one nest, in order of the results.
  std::vector<FunctionTotal> all() const;

private:
  /// Function, file, machine, cores and matrix, and where the entry is.
  std::map<std::tuple<std::string, std::string, std::string, unsigned, std::string>, size_t> places;
  std::vector<FunctionTotal> totals;
};

/// Of all of them.
std::vector<FunctionTotal> functionTotals(const std::vector<Result> &results);

} // namespace sparcity::result
