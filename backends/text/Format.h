//===- backends/text/Format.h - Words for a terminal ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What only columns of characters need, and backends/words/Format.h by the names
/// that the sections use.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/words/Format.h"

#include <string>
#include <string_view>
#include <vector>

namespace sparcity::text {

using words::adapted;
using words::binaryBytes;
using words::cellInUnit;
using words::counted;
using words::cycles;
using words::cyclesUnit;
using words::fixed;
using words::hasUncommonLine;
using words::inUnit;
using words::join;
using words::openParameters;
using words::parameterList;
using words::place;
using words::printable;
using words::rateUnits;
using words::scaled;
using words::shortest;
using words::unitHeading;
using words::unitIterations;
using words::unitName;

/// `width` columns for a full bar, at least one '#' for what is not zero.
std::string bar(double value, double full, unsigned width);
/// Breaks printable text at blanks into lines of at most `width` columns; a longer word stays
/// whole.
std::vector<std::string> wrap(std::string_view text, size_t width);

} // namespace sparcity::text
