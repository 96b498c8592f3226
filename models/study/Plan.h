//===- models/study/Plan.h - What a study asks -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A study as its file has it: a workload, machines whose numbers vary, what they have to keep to,
/// and what is best. Sizes and machines are texts here, for those who know kernels and machines.
///
///     kernels × sizes × machines × cores × numbers that vary × choices of the software
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "models/machine/SettingValues.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::study {

/// A text of the file with its place.
struct Located {
  std::string text;
  ir::SourceRange range;
};

/// A size and its values, as `-D` takes them.
struct Size {
  std::string name;
  Located values;
};

/// One way to do what a kernel is to do.
struct Way {
  std::string name;
  Located file;
  Located nest;                            ///< of which function, or at which line; empty: all
  std::vector<std::string> flags, options; ///< for the compiler behind the core's; for Clang
  std::string matrix;                      ///< for its index arrays; empty: none
  Located cachePredictor;                  ///< empty: the usual one
  std::vector<Size> sizes;                 ///< of this way alone
};

/// Part of the workload: its time is that of the fastest way on each machine.
struct Kernel {
  Located name;
  double weight = 1;
  std::vector<Size> sizes;   ///< what it is run with, all combinations equally often
  std::vector<Size> choices; ///< sizes of which the software takes the best
  std::vector<Way> ways;
};

struct Quantity {
  Located name, expression;
};

struct Objective {
  std::string name; ///< the expression where it has none
  bool isMost = false;
  Located expression;
};

enum class Sampling { Grid, LatinHypercube, Sobol, List };

struct Samples {
  Sampling kind = Sampling::Grid;
  std::uint64_t count = 0, seed = 0;
  /// Of a list: values of the numbers that vary, in their order.
  std::vector<std::vector<std::string>> list;
  ir::SourceRange range;
};

struct Plan {
  std::string file, title;
  std::vector<Located> machines;
  std::vector<unsigned> activeCores; ///< empty: all of each machine
  /// The cores are ranks on nodes that are the machines.
  bool areRanks = false;
  Located links; ///< between nodes, as `--links` has them; empty: as the machines have them
  std::vector<Kernel> kernels;
  std::vector<machine::Axis> vary;
  std::vector<ir::SourceRange> varyRanges;
  std::vector<Quantity> quantities;
  std::vector<Located> constraints;
  std::vector<Objective> objectives;
  Samples samples;
  unsigned best = 10; ///< points that are shown
  std::vector<double> percentiles = {10, 50, 90};
  unsigned bins = 10; ///< of a histogram
  /// Two of those that vary, over which a map is to be drawn.
  std::optional<std::pair<std::size_t, std::size_t>> map;
};

} // namespace sparcity::study
