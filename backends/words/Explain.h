//===- backends/words/Explain.h - Why a time is what it is -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sentences that every form of the report says alike: why the time is what it
/// is, and what the numbers rest on.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

#include <string>
#include <string_view>
#include <vector>

namespace words {

/// "memory, L3-MEM" for "MEM" or "L3-MEM", "in-core execution, T_OL", …
std::string bottleneckName(std::string_view bottleneck, const machine::Machine &machine);
/// Why the ECM time is what it is, in words and numbers.
std::string ecmReason(const result::Result &result);
/// True if the overlap rule adds up T_nOL and all transfers (nothing overlaps
/// but T_OL).
bool isSerial(const machine::Machine &machine);

/// Everything that a number of the result rests on without being known, each once.
std::vector<std::string> assumptions(const result::Result &result);

} // namespace words
