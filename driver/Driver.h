//===- driver/Driver.h - From options to results -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A whole run: machines, inputs, parameters, code, models, output. What the
/// command line, the fuzzers and the tests all use.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::driver {

/// Exit status of a run.
enum class Status {
  Done = 0,
  /// A wrong option, machine or data file, or nothing could be modelled.
  Failed = 1,
  /// Done, but nests or files were left out (named on `err`).
  Partial = 2,
  /// Done, but a result is what `--fail-if` says, or that cannot be decided.
  GateFailed = 3
};

/// Results go to `out` and nothing else does; what is said about them goes to
/// `err` in Clang's style.
Status run(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err);

/// Prints the machines of the search path, one a line.
Status listMachines(const Options &options, llvm::raw_ostream &out);

/// Writes the one machine that is asked for as a file of ours (models/machine/Writer.h).
Status emitMachine(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err);

/// Checks one machine file and says what is wrong with it.
Status checkMachine(const std::string &file, const Options &options, llvm::raw_ostream &out,
                    llvm::raw_ostream &err);

} // namespace sparcity::driver
