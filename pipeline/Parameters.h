//===- pipeline/Parameters.h - Binding size parameters ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `-D N=1000` gives an IR symbol a value, `-D N=100-4000:20` several, one after the
/// other; `-D N=M=1000` gives it to two. It never reaches the preprocessor.
/// `--probability 12=0.1` says how likely a condition is.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/NestSelection.h"
#include "ir/Forward.h"
#include "ir/Source.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::pipeline {

/// `[function:]NAME=VALUES`.
struct Definition {
  std::string function; ///< empty: every kernel that has the symbol
  std::string name;
  std::vector<std::int64_t> values; ///< as of parseValues
};

/// One a name. Fails on values that parseValues does not take, and where more than one
/// text has several values.
llvm::Expected<std::vector<Definition>> parseDefinitions(const std::vector<std::string> &texts);

/// What takes several values, one result each.
struct Sweep {
  /// At least one; all have the same value.
  std::vector<std::string> parameters;
  std::vector<std::int64_t> values;
};

/// Reads `[FILE:]LINE=P`; fails on anything but a line and a number from 0 to 1.
llvm::Expected<frontend::BranchProbabilities::Entry> parseProbability(const std::string &text);

/// Takes out what only loops that are left out have, and says so.
ir::Diagnostics dropLeftOut(std::vector<Definition> &definitions,
                            const std::vector<ir::Program> &programs,
                            const frontend::NestSelection &selection);

/// Whether a kernel has the symbol.
bool hasSize(const ir::Program &program, const Definition &definition);
/// Fails if no kernel has a symbol of a definition's name; the error lists what there is.
llvm::Error checkNames(const std::vector<Definition> &definitions,
                       const std::vector<ir::Program> &programs);

/// Binds in all kernels that have the symbol, of several definitions of it the last; what is
/// swept is left open. Fails if a value is not positive where a size is needed.
llvm::Error bindSizes(const std::vector<Definition> &definitions,
                      std::vector<ir::Program> &programs);

/// What is left open for a sweep of this kernel.
std::optional<Sweep> sweepOf(const std::vector<Definition> &definitions, const ir::Kernel &kernel);
/// Binds one of its values.
void bindPoint(const Sweep &sweep, std::int64_t value, ir::Kernel &kernel);

/// An error if the bound sizes, at some point of the sweep, make an array or a trip
/// count that 64 bits cannot hold.
llvm::Error checkSizes(const ir::Kernel &kernel, const std::optional<Sweep> &sweep);

} // namespace sparcity::pipeline
