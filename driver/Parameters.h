//===- driver/Parameters.h - Binding size parameters ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `-D N=1000` gives an IR symbol a value. It never reaches the preprocessor.
/// `--probability 12=0.1` says how likely a condition is.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "ir/Kernel.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace driver {

/// `[function:]NAME=VALUE`.
struct Definition {
  std::string function; ///< empty: every kernel that has the symbol
  std::string name;
  std::int64_t value = 0;
};

/// Fails on anything but a 64-bit integer; on a range with a word of its own.
llvm::Expected<Definition> parseDefinition(const std::string &text);

/// Reads `[FILE:]LINE=P`; fails on anything but a line and a number from 0 to 1.
llvm::Expected<frontend::BranchProbabilities::Entry> parseProbability(const std::string &text);

/// Binds in all kernels. Fails if no kernel has a symbol of that name (the
/// error lists what there is) or the value is not positive where a size is
/// needed.
llvm::Error bindSizes(const std::vector<Definition> &definitions,
                      std::vector<ir::Program> &programs);

/// An error if the bound sizes make an array or a trip count that 64 bits
/// cannot hold.
llvm::Error checkSizes(const ir::Kernel &kernel);

} // namespace driver
