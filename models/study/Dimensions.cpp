//===- models/study/Dimensions.cpp - What a quantity is in -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Dimensions.h"

#include "models/report/Text.h"

#include "llvm/ADT/StringExtras.h"

#include <cmath>

namespace sparcity::study {

Dimensions Dimensions::of(machine::Dimension dimension) {
  switch (dimension) {
  case machine::Dimension::Size:
    return Dimensions({1, 0, 0, 0, 0});
  case machine::Dimension::Frequency:
    return Dimensions({0, 1, -1, 0, 0});
  case machine::Dimension::Bandwidth:
    return Dimensions({1, 0, -1, 0, 0});
  case machine::Dimension::Width:
    return Dimensions({1, -1, 0, 0, 0});
  case machine::Dimension::Cycles:
    return Dimensions({0, 1, 0, 0, 0});
  case machine::Dimension::Time:
    return seconds();
  case machine::Dimension::Flops:
    return Dimensions({0, -1, 0, 1, 0});
  case machine::Dimension::Power:
    return Dimensions({0, 0, -1, 0, 1});
  }
  llvm_unreachable("all are listed");
}

Dimensions operator*(const Dimensions &a, const Dimensions &b) {
  Dimensions result = a;
  for (size_t k = 0; k < Dimensions::count; ++k)
    result.powers[k] += b.powers[k];
  return result;
}

Dimensions operator/(const Dimensions &a, const Dimensions &b) { return a * b.raised(-1); }

Dimensions Dimensions::raised(int exponent) const {
  Dimensions result = *this;
  for (int &power : result.powers)
    power *= exponent;
  return result;
}

std::string Dimensions::unit() const {
  static constexpr std::array<const char *, count> names = {"B", "cy", "s", "flop", "J"};
  if (*this == of(machine::Dimension::Frequency))
    return "Hz";
  if (*this == of(machine::Dimension::Power))
    return "W";
  std::vector<std::string> above, below;
  for (size_t k = 0; k < count; ++k)
    if (const int power = std::abs(powers[k]); power != 0)
      (powers[k] > 0 ? above : below)
          .push_back(names[k] + (power > 1 ? "^" + std::to_string(power) : ""));
  if (below.empty())
    return llvm::join(above, "*");
  return (above.empty() ? "1" : llvm::join(above, "*")) + "/" + llvm::join(below, "/");
}

std::string Dimensions::description() const {
  const std::string name = unit();
  return name.empty() ? "a bare number" : "in " + name;
}

namespace {

/// Beside those of machine files.
struct FurtherUnit {
  llvm::StringLiteral spelling;
  double size;
  Dimensions dimensions;
};

constexpr FurtherUnit furtherUnits[] = {
    {"mJ", 1e-3, Dimensions::joules()},
    {"J", 1, Dimensions::joules()},
    {"kJ", 1e3, Dimensions::joules()},
    {"MJ", 1e6, Dimensions::joules()},
    {"FLOP/s", 1, Dimensions::flopsPerSecond()},
    {"MFLOP/s", 1e6, Dimensions::flopsPerSecond()},
    {"GFLOP/s", 1e9, Dimensions::flopsPerSecond()},
    {"TFLOP/s", 1e12, Dimensions::flopsPerSecond()},
};

constexpr std::array machineDimensions = {
    machine::Dimension::Size,  machine::Dimension::Frequency, machine::Dimension::Bandwidth,
    machine::Dimension::Width, machine::Dimension::Cycles,    machine::Dimension::Time,
    machine::Dimension::Flops, machine::Dimension::Power};

/// Takes the spelling if the text begins with it, as a word of its own, and it is longer than
/// what was found.
void take(llvm::StringRef text, llvm::StringRef spelling, double size, const Dimensions &dimensions,
          std::optional<WrittenUnit> &found) {
  const bool isWord = text.starts_with(spelling) &&
                      (text.size() == spelling.size() || !llvm::isAlnum(text[spelling.size()]));
  if (isWord && (!found || found->length < spelling.size()))
    found = WrittenUnit{spelling.size(), size, dimensions};
}

} // namespace

std::optional<WrittenUnit> unitAt(llvm::StringRef text) {
  std::optional<WrittenUnit> found;
  for (const machine::Dimension dimension : machineDimensions)
    for (const std::string_view unit : machine::unitsOf(dimension))
      if (const machine::QuantityResult one =
              machine::parseQuantity("1 " + std::string(unit), dimension);
          one.quantity)
        take(text, unit, one.quantity->value, Dimensions::of(dimension), found);
  for (const auto &[spelling, size, dimensions] : furtherUnits)
    take(text, spelling, size, dimensions, found);
  return found;
}

std::string shown(double value, const Dimensions &dimensions) {
  const std::string unit = dimensions.unit();
  if (!std::isfinite(value))
    return "-";
  if (unit == "B")
    return report::binaryBytes(value);
  const double size = std::abs(value);
  static constexpr std::pair<double, const char *> prefixes[] = {
      {1e12, "T"}, {1e9, "G"},  {1e6, "M"},  {1e3, "k"},
      {1, ""},     {1e-3, "m"}, {1e-6, "u"}, {1e-9, "n"}};
  const bool takesPrefix = unit == "s" || unit == "Hz" || unit == "B/s" || unit == "W" ||
                           unit == "J" || unit == "flop/s";
  const bool isTime = unit == "s";
  std::string prefix;
  for (const auto &[factor, name] : prefixes)
    if (takesPrefix && size >= factor && !(isTime && factor > 1)) {
      value /= factor;
      prefix = name;
      break;
    }
  char digits[32];
  std::snprintf(digits, sizeof(digits), "%.4g", value);
  if (unit.empty())
    return digits;
  return std::string(digits) + " " + prefix + (unit == "flop/s" ? "FLOP/s" : unit);
}

} // namespace sparcity::study
