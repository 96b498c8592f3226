//===- frontend/BranchProbabilities.h - What the user says of branches ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How likely the condition on a line of the source is to hold, where only data
/// decide: `--probability LINE=P`. Remembers which entries were of use.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::frontend {

/// A condition that the user said something of.
struct GivenBranch {
  ir::SourceRange condition;
  double probability = 0.5;
};

class BranchProbabilities {
public:
  struct Entry {
    std::string file; ///< empty: of every input
    unsigned line = 0;
    double probability = 0.5;
    bool isUsed = false;
  };

  void add(Entry entry) { entries.push_back(std::move(entry)); }
  /// The input that entries without a file are of from here on.
  void beginInput(const std::string &file) { input = file; }
  /// The last entry for the line on which the condition begins.
  std::optional<double> at(const ir::SourceRange &condition);
  /// The conditions that were asked for and found, since the last call.
  std::vector<GivenBranch> takeGiven() { return std::exchange(given, {}); }
  /// An entry that no condition asked for, or null.
  const Entry *unused() const;

private:
  std::vector<Entry> entries;
  std::string input;
  std::vector<GivenBranch> given;
};

} // namespace sparcity::frontend
