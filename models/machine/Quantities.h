//===- models/machine/Quantities.h - Text to quantity --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads and writes a quantity as it stands in a machine file, a number and a unit:
///
///     32 KiB   2.4 GHz   64 B/cy   107 GB/s   4 cy   70 ns   16 flop/cy
///
/// kB, MB and GB are powers of 1000, KiB, MiB and GiB powers of 1024. To add a
/// unit, add a row to the table in Quantities.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::machine {

enum class Dimension {
  Size,      ///< bytes
  Frequency, ///< cycles a second
  Bandwidth, ///< bytes a second
  Width,     ///< bytes a cycle
  Cycles,
  Time,  ///< seconds
  Flops, ///< floating-point operations a cycle
  Power  ///< watts
};

/// "a size", "a bandwidth", … with the article.
std::string_view describe(Dimension dimension);
/// A quantity of that dimension as one would write it: "32 KiB".
std::string_view example(Dimension dimension);

/// "B", "kB", …
std::vector<std::string_view> unitsOf(Dimension dimension);

struct ParsedQuantity {
  double value = 0; ///< in bytes, seconds, … (no prefix)
  Dimension dimension = Dimension::Size;
};

/// A number without a unit: digits, one point, an exponent; no sign, no "inf".
std::optional<double> parseNumber(std::string_view text);
/// A whole number from 0 to 2^31 - 1.
std::optional<unsigned> parseCount(std::string_view text);

/// The quantity in `text`, or what is wrong with it. `wanted` decides between
/// the messages; a value of another dimension is a fault, zero is one too.
struct QuantityResult {
  std::optional<ParsedQuantity> quantity;
  std::string fault; ///< empty if there is a quantity
};
QuantityResult parseQuantity(std::string_view text, Dimension wanted);

/// The shortest text that is read as the same number: "0.1", "14.49", "1e+30".
std::string shortest(double number);
/// With 12 digits: what a product or a quotient was meant to be.
std::string rounded(double number);
/// A positive quantity as a machine file has it, "32 KiB": read as the same value, or `near` it
/// (relative), in the unit that makes it shortest.
std::string spell(double value, Dimension dimension, double near = 0);

/// The dimension a quantity type stands for.
template <typename Q> constexpr Dimension dimensionOf();
template <> constexpr Dimension dimensionOf<Bytes>() { return Dimension::Size; }
template <> constexpr Dimension dimensionOf<Hertz>() { return Dimension::Frequency; }
template <> constexpr Dimension dimensionOf<BytesPerSecond>() { return Dimension::Bandwidth; }
template <> constexpr Dimension dimensionOf<BytesPerCycle>() { return Dimension::Width; }
template <> constexpr Dimension dimensionOf<Cycles>() { return Dimension::Cycles; }
template <> constexpr Dimension dimensionOf<Seconds>() { return Dimension::Time; }
template <> constexpr Dimension dimensionOf<FlopsPerCycle>() { return Dimension::Flops; }
template <> constexpr Dimension dimensionOf<Watts>() { return Dimension::Power; }

} // namespace sparcity::machine
