//===- driver/FindingsDocument.h - Results as findings --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The forms that consist of findings.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Baseline.h"
#include "driver/Options.h"
#include "driver/Reporter.h"
#include "models/report/Document.h"
#include "models/report/Finding.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace sparcity::driver {

/// What outputs say they were made by.
report::Tool tool();

/// What can be remarked of a result; the messages have the sources.
report::Findings findingsOf(const result::Result &result, const Options &options,
                            const pipeline::Messages &messages);

/// `--format sarif` and `remarks`: all that was said, and of each result what can be remarked at
/// its place.
class FindingsDocument {
public:
  /// Refers to its arguments.
  FindingsDocument(const Options &options, const Reporter &reporter, const Baseline *baseline,
                   llvm::raw_ostream &out)
      : options(options), reporter(reporter), baseline(baseline), out(out) {}

  /// Those of one result.
  void add(report::Findings ofResult);
  void print();

private:
  const Options &options;
  const Reporter &reporter;
  const Baseline *baseline;
  llvm::raw_ostream &out;
  report::Findings findings;
  std::vector<size_t> firsts; ///< of each result, among the findings
};

} // namespace sparcity::driver
