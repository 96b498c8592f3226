//===- models/words/LineChecks.h - How lines were checked --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What became of the lines that conditions say, in a sentence:
///
///     lines are counted, 18000000 accesses: over L1-L2 conditions would be 3.00 + 1.00 lines, …
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Forward.h"

#include <string>

namespace sparcity::words {

/// How the lines were checked, or why not; empty where sizes are open.
std::string checkText(const result::Result &result);
/// What a reader has to know of the lines beside the time; empty where conditions were right,
/// or nearly so.
std::string linesText(const result::Result &result);

} // namespace sparcity::words
