//===- models/report/Text.h - Numbers and names as people read them -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Words around numbers: decimals, prefixes of units, plurals, places in files.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::report {

/// Fixed decimals; "-" for what is not finite, never "-0.0".
std::string fixed(double value, int decimals);
std::string fixed(std::optional<double> value, int decimals);
/// Up to `decimals` decimals, zeros at the end left out: 41, 0.5.
std::string shortest(double value, int decimals = 2);
/// With a decimal prefix: scaled(5.91e9, "FLOP/s") is "5.91 GFLOP/s".
std::string scaled(double value, std::string_view unit);
/// "32 KiB", "25 MiB", "1000 B".
std::string binaryBytes(double value);
/// "longrange.c:5:3", or the known part of it.
std::string place(const ir::SourceRange &range);
/// The text as it may be shown (base/Printable.h) within a line; tabs are blanks.
std::string printable(std::string_view text);
/// "1 core", "2 cores".
std::string counted(double count, std::string_view noun);
std::string join(const std::vector<std::string> &parts, std::string_view separator);

} // namespace sparcity::report
