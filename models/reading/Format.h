//===- models/reading/Format.h - Words by the names that sections use -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// models/words/Format.h by the names that the sections use, and cells of numbers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Reading.h"
#include "models/words/Format.h"

namespace sparcity::reading {

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

/// In 10^9 units, as GB/s and GFLOP/s are shown; "-" for none.
inline std::string giga(std::optional<double> value) {
  return value ? fixed(*value * 1e-9, 2) : "-";
}

/// A number as it is shown, in units of `in`, with what it is exactly and where the document
/// has it; "-" for none.
inline report::Cell number(std::optional<double> value, int decimals, std::string path,
                           double in = 1) {
  const double factor = in > 1 ? 1 / in : in;
  const std::optional<double> shown =
      value ? std::optional(in > 1 ? *value * factor : *value / factor) : std::nullopt;
  return {fixed(shown, decimals), value, std::move(path)};
}
template <report::Quantity Type>
report::Cell number(const Type &value, int decimals, std::string path, double in = 1) {
  return number(value.value(), decimals, std::move(path), in);
}
template <report::Quantity Type>
report::Cell number(const std::optional<Type> &value, int decimals, std::string path,
                    double in = 1) {
  return number(value ? std::optional(value->value()) : std::nullopt, decimals, std::move(path),
                in);
}

/// A whole number.
template <typename Integer> report::Cell count(Integer value, std::string path) {
  return {std::to_string(value), static_cast<double>(value), std::move(path)};
}

} // namespace sparcity::reading
