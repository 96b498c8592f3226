//===- tools/Arguments.h - The command line before it is parsed ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What LLVM's parser of options does not do by itself.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"

#include <string>
#include <vector>

namespace sparcity {

/// Takes away the hundreds of options that the libraries register.
void keepOwnOptions(llvm::cl::OptionCategory &category);

/// The message about the first `--name` that is none of our options, with the nearest one;
/// "" if there is none. (LLVM's own hint takes `--modle` for `-m`.)
std::string unknownOption(llvm::ArrayRef<std::string> arguments);

/// The message about the first option that is clang's (`-O2`) and not ours; "" if there is none.
/// (LLVM's own hint takes `-std=c++20` for `--set=c++20`.)
std::string compilersOption(llvm::ArrayRef<std::string> arguments);

/// Has LLVM parse the arguments; false where they are not understood. What it says of them
/// is shown without what controls a terminal.
bool parseArguments(llvm::ArrayRef<std::string> arguments, const char *overview);

/// `-D N 1000` is `-D N=1000`, as Kerncraft's users write it.
std::vector<std::string> joinDefinitions(llvm::ArrayRef<const char *> arguments);

} // namespace sparcity
