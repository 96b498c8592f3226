//===- batch/Part.h - What one of many inputs gives ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of an input that a process of its own, or an earlier run, has predicted: all that the run needs
/// to go on as if it had done so itself.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"
#include "models/reading/Ranking.h"
#include "models/report/Finding.h"
#include "models/result/Totals.h"
#include "pipeline/Counts.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::batch {

/// The results of one nest, in what the form of the output needs.
struct Piece {
  /// Name and, in a second line, place of the nest, if that is in a header: the next input that
  /// includes it has it too.
  std::string ofHeader;
  bool isAssumed = false;
  /// For people: the report, what stands behind the reports of all nests, and its sweeps, which
  /// stand behind that.
  std::string text, comparison, sweeps;
  /// Each result as an object of JSON in one line.
  std::vector<std::string> results;
  std::vector<reading::Ranking::Row> rows;
  /// Of each result.
  std::vector<report::Findings> findings;
};

struct Part {
  ir::Diagnostics said;
  std::vector<Piece> pieces;
  /// Functions with several nests.
  std::vector<result::FunctionTotal> functions;
  /// All files that were read.
  std::vector<std::string> files;
  pipeline::Counts counts;
  /// Of each size of the task, whether the input has it.
  std::vector<bool> sizesFound;
  bool hasLeftOut = false;
  /// Sizes do not fit the input.
  bool hasFailed = false;
  /// Nothing of it is missing for want of time: another run would give the same.
  bool isWhole = false;
};

std::string written(const Part &part);
/// Fails on a text that `written` did not make.
llvm::Expected<Part> readPart(llvm::StringRef text);

} // namespace sparcity::batch
