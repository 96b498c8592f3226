//===- models/words/Advice.h - Advice in words ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What would make a nest faster, and which lines compete for the sets of a cache.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Advice.h"
#include "models/result/Forward.h"

#include <string>

namespace sparcity::words {

/// "block loop i to 202 iterations: saves 58.0 of 188.6 cy/CL".
std::string adviceText(const result::Advice &advice, const result::Result &result);
/// The same with what it rests on: the condition or the rows, and the lines saved.
std::string adviceDetails(const result::Advice &advice, const result::Result &result);
/// What saves most; empty where nothing is advised.
std::string hintText(const result::Result &result);
/// "1024 lines of A, 16384 B apart, compete for the 8 ways of a set of L2", by level; empty
/// without conflicts.
std::string conflictsText(const result::Result &result);

} // namespace sparcity::words
