//===- tools/CommandLine.h - Arguments as options of a run ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The declarations of all options. `--help` is made from them; docs/user-guide.md shows it
/// and a test compares the two.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Driver.h"

#include "llvm/Support/CommandLine.h"

#include <string>

namespace sparcity {

/// The category of our own options.
llvm::cl::OptionCategory &ownOptions();

/// The options that were parsed, as they are.
driver::Options readOptions();
/// Fills what needs interpretation; the message of the first fault, or "".
std::string interpret(driver::Options &options);

/// What is asked for: a list, a check or a run.
driver::Status perform(const driver::Options &options, llvm::raw_ostream &out);

} // namespace sparcity
