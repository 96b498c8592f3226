//===- models/reading/Ranking.h - Which nests take the time ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All nests of a run in one table, the longest first: of a project, where to look. A nest's time
/// is that of one call of its function, or of all calls where their number is known.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/reading/Sections.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::reading {

class Ranking {
public:
  /// Of one result.
  struct Row {
    /// Of all iterations of the nest; none where a size is open, or something is not known.
    std::optional<machine::Seconds> time;
    std::string perUnit, bottleneck, nest, function, machine;
    unsigned cores = 1;
  };

  /// Calls by function, with its parameters where several have its name; names without blanks.
  using Calls = std::map<std::string, double>;

  /// Without calls each function counts once; with them, those of others are not known.
  explicit Ranking(const Asked &asked, std::optional<Calls> calls = std::nullopt)
      : asked(asked), calls(std::move(calls)) {}

  Row rowOf(const result::Result &result) const;
  void add(Row row) { rows.push_back(std::move(row)); }
  void add(const result::Result &result) {
    add(rowOf(result));
    matrices.add(result);
  }
  /// Nests with times, then those whose times depend on sizes that are open, or are not known.
  Reading finish();

private:
  std::optional<double> callsOf(const Row &row) const;
  Table table() const;

  Asked asked;
  std::optional<Calls> calls;
  std::vector<Row> rows;
  result::MatrixRows matrices;
};

} // namespace sparcity::reading
