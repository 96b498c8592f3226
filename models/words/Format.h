//===- models/words/Format.h - Numbers as words -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One way to write each kind of number, so that two places of a report, and two
/// forms of it, agree:
/// cycles of a unit with one decimal, lines with two, rates with two and a
/// decimal prefix (5.91 GFLOP/s), bytes of caches with a binary one (32 KiB).
/// A number that is not known is "-".
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "ir/Symbol.h"
#include "models/machine/Units.h"
#include "models/report/Text.h"
#include "models/result/Forward.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::ir {
struct Symbol;
} // namespace sparcity::ir

namespace sparcity::words {

using report::binaryBytes;
using report::counted;
using report::fixed;
using report::join;
using report::place;
using report::printable;
using report::scaled;
using report::shortest;

/// Cycles a unit of work: "166.5" or "-".
std::string cycles(const std::optional<machine::Cycles> &value);

/// The time in `unit` with the unit's name ("7.65 GFLOP/s"); none as `convert`.
std::optional<std::string> inUnit(machine::Cycles time, result::Unit unit,
                                  const result::Result &result);
/// The same as a bare number with the decimals of that unit, for table cells.
std::string cellInUnit(const std::optional<machine::Cycles> &time, result::Unit unit,
                       const result::Result &result);
/// Heading of a column of such cells: "cy/CL", "GFLOP/s".
std::string unitHeading(result::Unit unit);
/// The unit of the models' own cycles: cy/CL, or cy/it where nothing moves and
/// the unit of work is the iteration.
result::Unit cyclesUnit(const result::Result &result);
/// `unit`, cy/CL replaced by cyclesUnit.
result::Unit adapted(result::Unit unit, const result::Result &result);
/// True where a line is not 64 B, so that cy/CL of two machines cannot be
/// compared and cy/it is shown too.
bool hasUncommonLine(const result::Result &result);
/// Units that say the most about a kernel: FLOP/s and LUP/s, or for one without
/// flops LUP/s and GB/s.
std::vector<result::Unit> rateUnits(const result::Result &result);

/// "N = 1015, M open".
std::string parameterList(const std::vector<ir::Symbol> &parameters);
/// Names of the parameters without a value.
std::vector<std::string> openParameters(const result::Result &result);
/// "CL" or, where nothing moves, "iteration": what a unit of work is called.
std::string_view unitName(const result::Result &result);
/// "8 iterations".
std::string unitIterations(const result::Result &result);

} // namespace sparcity::words
