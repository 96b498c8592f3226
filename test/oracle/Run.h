//===- test/oracle/Run.h - Compiling and running cases --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compiles a file of cases without optimisation and with a call before every
/// load, store and floating-point operation, runs it, and reads what it recorded.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Trace.h"

namespace sparcity::oracle {

struct RunOptions {
  /// Searched for the kernels.
  std::vector<std::string> includeFolders;
  std::vector<std::string> clangOptions;
  std::uint64_t seed = 1;
};

struct RunResult {
  std::vector<Trace> traces;
  /// Cases that the program died in, with what is known of it.
  std::vector<std::string> crashes;
};

/// An error if the cases cannot be compiled or run at all.
llvm::Expected<RunResult> runCases(const std::string &caseFile, const RunOptions &options);

} // namespace sparcity::oracle
