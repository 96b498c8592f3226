//===- pipeline/SweepValues.h - Several values of a size --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `-D N=…` may hold besides one whole number:
///
///     100-4000          25 values at equal distances, both ends among them
///     100-4000:200      200 of them
///     100-4000:200log   at equal ratios
///     100,200,400       these
///     1k-4Ki:8log       every number as pipeline/WrittenSize.h reads it
///
/// Values are whole: what rounding makes equal is taken once.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <vector>

namespace sparcity::pipeline {

/// Points of one sweep at most.
inline constexpr unsigned mostPoints = 1000000;
/// Where the results of all are in memory together.
inline constexpr unsigned mostPointsTogether = 10000;

/// Reads a value, a range or a list: ascending, each once, at least one. The
/// error says what is wrong in words that follow "-D N=100-50: ".
llvm::Expected<std::vector<std::int64_t>> parseValues(llvm::StringRef text);

} // namespace sparcity::pipeline
