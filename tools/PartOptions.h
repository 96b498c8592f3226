//===- tools/PartOptions.h - Options of runs over many files --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many files at once, and where results of earlier runs are.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace sparcity {

/// Fills what they say; the message of the first fault, or "".
std::string interpretParts(driver::Options &options);

/// The arguments that decide what is said of an input: not those that say which inputs there are,
/// where results go, or how many are made at once.
std::vector<std::string> decisive(llvm::ArrayRef<std::string> arguments,
                                  llvm::ArrayRef<std::string> inputs);

} // namespace sparcity
