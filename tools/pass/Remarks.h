//===- tools/pass/Remarks.h - What is remarked of a module ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the program remarks of the loops of a module.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/llvm/LoopPredictions.h"

#include <string>
#include <utility>
#include <vector>

namespace sparcity::pass {

/// One thing to say about a place (backends/remarks/Remarks.h).
struct Remark {
  std::string id;
  std::string text;
  std::vector<std::pair<std::string, std::string>> arguments;
  bool isAssumption = false;
  std::string file;
  unsigned line = 0, column = 0;
};

/// What there is to say of the module; of one that cannot be predicted, why (`not-predicted`).
std::vector<Remark> remarksOf(const llvm::Module &module, const PredictionSettings &settings);

} // namespace sparcity::pass
