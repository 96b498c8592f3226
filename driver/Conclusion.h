//===- driver/Conclusion.h - How a run ends ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a run may write, and its last steps, whoever made its results: they are compared with an
/// earlier one and written, what became of the nests is said, and a status is found.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Baseline.h"
#include "driver/Driver.h"
#include "driver/FilesRead.h"
#include "driver/Reporter.h"
#include "pipeline/Counts.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>

namespace sparcity::driver {

class Conclusion {
public:
  struct Outcome {
    pipeline::Counts counts;
    bool hasFailed = false;
    bool hasLeftOut = false;

    /// Nothing is missing that was asked for.
    bool isWhole() const;
  };

  Conclusion(const Options &options, Reporter &reporter, llvm::raw_ostream &out,
             llvm::raw_ostream &err)
      : options(options), reporter(reporter), out(out), err(err), files(options) {}

  /// What the run has read, which no output may be.
  FilesRead &filesRead() { return files; }
  /// Whether no output is in the way of the run; what it reads later is looked at then. False
  /// after an error, as what follows.
  bool mayWrite();
  /// Whether no output is among what has been read so far.
  bool mayReplace();

  bool openBaseline();
  /// Null: there is nothing to compare with.
  const Baseline *earlier() const { return baseline.get(); }
  /// Of a result, by json::lineOf; there is something to compare with.
  void compare(llvm::StringRef line);

  /// `writes`: writes what there is; false after an error. Null: there is nothing.
  Status end(const Outcome &outcome, const std::function<bool()> &writes);
  /// The same of a run that compares nothing and has written.
  Status end(const Outcome &outcome, bool hasOutput);

private:
  bool finishBaseline();
  void showBaseline();

  const Options &options;
  Reporter &reporter;
  llvm::raw_ostream &out, &err;
  FilesRead files;
  std::unique_ptr<Baseline> baseline; ///< null: none, and no gate
  bool isRefused = false;             ///< a result could not be compared
};

} // namespace sparcity::driver
