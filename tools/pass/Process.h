//===- tools/pass/Process.h - sparcity-model, run by a compiler -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs sparcity-model on a copy of a module, in a process of its own: nothing that it does can
/// reach the compiler, and it needs no part of Clang, which opt and lld have not.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/llvm/LoopPredictions.h"

#include <string>
#include <vector>

namespace sparcity::pass {

struct Output {
  std::string text;
  /// Why there may be no text: what was said first, or how the process ended. Empty for a module
  /// without loops.
  std::string fault;
};

/// What the program prints for the module in a format of its own ("remarks", "json"): once for a
/// machine that is named, else once for each CPU that functions are compiled for.
std::vector<Output> run(const llvm::Module &module, const PredictionSettings &settings,
                        const std::string &format);

/// Settings of the environment where there are none.
PredictionSettings withEnvironment(PredictionSettings settings);

} // namespace sparcity::pass
