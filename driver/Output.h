//===- driver/Output.h - Results in the form asked for --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--format`: what becomes of results as they come. To add a form, give it a name
/// in Models.cpp and a case in outputOf.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Baseline.h"
#include "driver/FilesRead.h"
#include "driver/Reporter.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace sparcity::driver {

class Output {
public:
  virtual ~Output() = default;
  /// Writes what it can of it, and keeps what the rest needs.
  virtual void add(result::Result result) = 0;
  /// Writes what waited for other results of the same nest: there are none.
  virtual void endInput() {}
  /// Writes the rest; there was a result. Fails where the form does not suit the results, or a
  /// file cannot be written or is one of those read.
  virtual llvm::Error finish() = 0;
};

/// To `out`, but for pictures, which are files of their own (driver/Pictures.h), of which the
/// reporter says the names. `baseline`: what results are held against; null: nothing. Refers to
/// its arguments.
std::unique_ptr<Output> outputOf(const Options &options, const FilesRead &filesRead,
                                 Reporter &reporter, const Baseline *baseline,
                                 llvm::raw_ostream &out);

} // namespace sparcity::driver
