//===- models/result/Summary.h - Results of very many machines ----------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What so many configurations come to that nobody reads them one by one: of each nest the times
/// of its machines, means over all sizes, and how far all configurations are apart.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/MachineGrid.h"
#include "models/result/Result.h"
#include "models/study/Distribution.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::result {

class Summary {
public:
  struct Nest {
    Result first; ///< of what is the same in all of them
    MachineGrid machines = {};
    std::vector<std::int64_t> sizes = {}; ///< of the size that is swept, as they came
    bool isByFormula = true;
    study::Distribution seconds = {}; ///< of an iteration, of all configurations
  };

  /// Results without a time are left out; of others of a nest than the first one nothing but times
  /// is looked at. All of one nest, machine file and number of cores come
  /// one after the other.
  void add(const Result &result);

  const std::vector<Nest> &nests() const { return all; }

private:
  std::vector<Nest> all;
};

/// Seconds an iteration of the main loop, by ECM with all cores.
std::optional<double> secondsOfIteration(const Result &result);

} // namespace sparcity::result
