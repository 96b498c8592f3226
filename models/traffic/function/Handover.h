//===- models/traffic/function/Handover.h - From one nest to the next -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The function is called again and again, and data stay in the caches between its nests and
/// between its calls. The lines of a nest are those that it loads in such a call. One nest
/// alone says what that is without first touches where a cache holds all of it; among others
///
///     lines = lines from empty caches - first touches of lines that are still there
///
/// or, for functions of few accesses, what the reuse distances of the whole call say.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/function/FunctionCount.h"
#include "models/traffic/function/LeftLines.h"

#include <map>

namespace sparcity::traffic {

/// The nests of a function with their sizes, on one machine.
class FunctionLines {
public:
  /// `nests` in program order, all that are known of the function. None for one alone, and
  /// where what the nests touch is not known.
  static std::optional<FunctionLines> of(const std::vector<ir::Kernel> &nests,
                                         const machine::Machine &machine, const Options &options);

  /// Puts lines of a call that follows another in the place of those of the nest alone.
  /// `units`: of work, in the nest. Counts are taken in place of conditions ("lc") on one core.
  void apply(size_t nest, double units, Traffic &traffic, const machine::Machine &machine,
             const Options &options);

  /// What the nests leave each other in a cache of one level, as the cores share it.
  struct Level {
    double groups = 1;                        ///< caches of it that are in use
    std::vector<NestTouches> touches;         ///< of the cores of one of them
    std::vector<std::vector<LeftArray>> left; ///< by nest and array; empty if that is too much
  };

private:
  const std::vector<Level> &levelsWith(unsigned cores, const machine::Machine &machine,
                                       double safety);

  void noteFound(size_t nest, size_t array, const std::vector<double> &found, unsigned cores,
                 const machine::Machine &machine, BetweenNests &between) const;
  void applyToOtherCores(size_t nest, double units, Traffic &traffic,
                         const machine::Machine &machine, const Options &options);

  std::optional<FunctionArrays> arrays;
  std::vector<ir::SourceRange> ranges;            ///< of the nests
  std::vector<std::vector<std::string>> ownNames; ///< of their arrays
  std::vector<NestTouches> touches;
  std::optional<std::vector<LinePiece>> pieces; ///< none: too many
  std::optional<std::vector<NestMisses>> counted;
  std::map<unsigned, std::vector<Level>> levels; ///< by cores, as far as asked for
};

} // namespace sparcity::traffic
