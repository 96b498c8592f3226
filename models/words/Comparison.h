//===- models/words/Comparison.h - Results beside each other -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The columns of a table that compares results of one kernel, a row each.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Forward.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::words {

struct Column {
  bool isNumber;
  std::string heading;
  std::function<std::string(const result::Result &)> cell;
};

/// What the model that says the time calls its largest part; "-" for none.
std::string bottleneckOf(const result::Result &result);

/// What machines are compared by where numbers of them vary: of an iteration as headlineTime, or
/// with ranks of the nest on all of them, and what most of that is.
struct ComparedTime {
  std::optional<double> seconds;
  std::string bottleneck;
  bool isOnRanks = false;
};
ComparedTime comparedTime(const result::Result &result);

/// In what the results differ (machine, parameters, cores), then what comes of it.
std::vector<Column> comparison(const std::vector<const result::Result *> &results,
                               result::Unit asked);

} // namespace sparcity::words
