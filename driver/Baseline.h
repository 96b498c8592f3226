//===- driver/Baseline.h - Results beside earlier ones -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--baseline` and `--fail-if`: what became of the nests of an earlier result, and whether this
/// one may pass.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"
#include "models/comparison/Gate.h"
#include "models/report/Reading.h"

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <vector>

namespace sparcity::driver {

class Reporter;

/// Of one run.
class Baseline {
public:
  /// Reads what `--baseline` and `--fail-if` name. Null where there is neither. Fails on a document
  /// or a condition that cannot be read, and on a field that no earlier result has.
  static llvm::Expected<std::unique_ptr<Baseline>> open(const Options &options);

  /// A result of this run, by json::lineOf.
  llvm::Error add(llvm::StringRef line);
  /// There are no more of them. Fails on a field of the condition that none has.
  llvm::Error finish();

  bool hasEarlier() const { return !file.empty(); }
  /// What became of each nest; there is an earlier document.
  report::Reading comparison() const;
  /// Of each result that was added.
  const std::vector<comparison::Judgement> &judgements() const { return verdicts; }
  bool passes() const { return comparison::passes(verdicts); }
  /// Says which nests do not pass, and what it comes to.
  void report(Reporter &reporter) const;

private:
  std::string file; ///< of the earlier document; empty: none
  comparison::Gate gate;
  comparison::WantedFields wanted;
  std::vector<comparison::Nest> before, after;
  std::vector<comparison::Compared> nests;
  std::vector<comparison::Judgement> verdicts;
};

} // namespace sparcity::driver
