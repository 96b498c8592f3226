//===- models/prediction/ThreadRemedies.h - Fewer lines between threads -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What would have threads send each other fewer lines that they share falsely, each predicted
/// again: parts of the loop that are whole lines, elements that have lines of their own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/ThreadedNests.h"
#include "models/threads/Threads.h"

#include <set>
#include <string>
#include <vector>

namespace sparcity::prediction {

struct RemedyInputs {
  const Subject &of;
  llvm::ArrayRef<ThreadedNest> earlier;
  const ThreadedNest &nest;
  const std::set<std::string> &falselyShared; ///< arrays
  unsigned threads;
  const threads::Lines &now;
};

/// Those that are no worse in any number and better in one.
std::vector<threads::Remedy> threadRemedies(const RemedyInputs &inputs);

} // namespace sparcity::prediction
