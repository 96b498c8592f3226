//===- frontend/CallCounts.h - How often functions were called ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--profile`: counts of a run, as LLVM's instrumentation wrote them or in a table.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"

#include <map>
#include <string>

namespace sparcity::frontend {

/// Calls by the name of the function, with its parameters and without, and without blanks; those of
/// static functions with the same name are added up.
using CallCounts = std::map<std::string, double>;

/// Reads a `.profdata` file (`llvm-profdata merge`) of code that was compiled with
/// `-fprofile-instr-generate`, or lines `FUNCTION,CALLS`, of which those that begin with `#` say
/// nothing. Fails on anything else, with the line.
llvm::Expected<CallCounts> readCallCounts(const std::string &file);

} // namespace sparcity::frontend
