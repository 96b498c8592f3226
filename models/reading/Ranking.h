//===- models/reading/Ranking.h - Which nests take the time ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All nests of a run in one table, the longest first: of a project, where to look. A nest's time
/// is that of one call of its function; how often that is called is not known.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/reading/Sections.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::reading {

class Ranking {
public:
  explicit Ranking(const Asked &asked) : asked(asked) {}

  /// Keeps what its row needs.
  void add(const result::Result &result);
  /// Nests with times, then those whose times depend on sizes that are open, or are not known.
  Reading finish();

private:
  struct Row {
    std::optional<machine::Seconds> time;
    std::string perUnit, bottleneck, nest, machine;
    unsigned cores = 1;
  };

  Asked asked;
  std::vector<Row> rows;
};

} // namespace sparcity::reading
