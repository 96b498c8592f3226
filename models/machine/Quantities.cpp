//===- models/machine/Quantities.cpp - Text to quantity ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Quantities.h"

#include "llvm/ADT/StringRef.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace sparcity::machine {
namespace {

struct UnitRow {
  std::string_view spelling;
  Dimension dimension;
  double factor;
};

constexpr double kibi = 1024, mebi = kibi * 1024, gibi = mebi * 1024;

constexpr UnitRow units[] = {
    {"B", Dimension::Size, 1},
    {"kB", Dimension::Size, 1e3},
    {"MB", Dimension::Size, 1e6},
    {"GB", Dimension::Size, 1e9},
    {"KiB", Dimension::Size, kibi},
    {"MiB", Dimension::Size, mebi},
    {"GiB", Dimension::Size, gibi},
    {"Hz", Dimension::Frequency, 1},
    {"kHz", Dimension::Frequency, 1e3},
    {"MHz", Dimension::Frequency, 1e6},
    {"GHz", Dimension::Frequency, 1e9},
    {"B/s", Dimension::Bandwidth, 1},
    {"kB/s", Dimension::Bandwidth, 1e3},
    {"MB/s", Dimension::Bandwidth, 1e6},
    {"GB/s", Dimension::Bandwidth, 1e9},
    {"TB/s", Dimension::Bandwidth, 1e12},
    {"KiB/s", Dimension::Bandwidth, kibi},
    {"MiB/s", Dimension::Bandwidth, mebi},
    {"GiB/s", Dimension::Bandwidth, gibi},
    {"B/cy", Dimension::Width, 1},
    {"cy", Dimension::Cycles, 1},
    {"ns", Dimension::Time, 1e-9},
    {"us", Dimension::Time, 1e-6},
    {"ms", Dimension::Time, 1e-3},
    {"s", Dimension::Time, 1},
    {"flop/cy", Dimension::Flops, 1},
    {"W", Dimension::Power, 1},
    {"mW", Dimension::Power, 1e-3},
};

/// Spellings that people use and that say 1000 or 1024 depending on whom one
/// asks: known for their dimension only.
constexpr UnitRow ambiguous[] = {
    {"KB", Dimension::Size, 0}, {"K", Dimension::Size, 0},         {"M", Dimension::Size, 0},
    {"G", Dimension::Size, 0},  {"KB/s", Dimension::Bandwidth, 0},
};

const UnitRow *find(std::string_view spelling) {
  for (const UnitRow &row : units)
    if (row.spelling == spelling)
      return &row;
  for (const UnitRow &row : ambiguous)
    if (row.spelling == spelling)
      return &row;
  return nullptr;
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

std::string needed(Dimension wanted) {
  return std::string(describe(wanted)) + " is needed here (example: " + quoted(example(wanted)) +
         ")";
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ')
    text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ')
    text.remove_suffix(1);
  return text;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Length of the number at the start: digits [. digits] [e [+-] digits].
size_t numberLength(std::string_view text) {
  size_t at = 0;
  auto digits = [&] {
    size_t begin = at;
    while (at < text.size() && isDigit(text[at]))
      ++at;
    return at - begin;
  };
  if (!digits())
    return 0;
  if (at + 1 < text.size() && text[at] == '.' && isDigit(text[at + 1])) {
    ++at;
    digits();
  }
  size_t mantissaEnd = at;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-'))
      ++at;
    if (!digits())
      at = mantissaEnd;
  }
  return at;
}

} // namespace

std::string_view describe(Dimension dimension) {
  switch (dimension) {
  case Dimension::Size:
    return "a size";
  case Dimension::Frequency:
    return "a frequency";
  case Dimension::Bandwidth:
    return "a bandwidth";
  case Dimension::Width:
    return "a bandwidth per cycle";
  case Dimension::Cycles:
    return "a number of cycles";
  case Dimension::Time:
    return "a time";
  case Dimension::Flops:
    return "a number of operations per cycle";
  case Dimension::Power:
    return "a power";
  }
  return "a quantity";
}

std::string_view example(Dimension dimension) {
  switch (dimension) {
  case Dimension::Size:
    return "32 KiB";
  case Dimension::Frequency:
    return "2.4 GHz";
  case Dimension::Bandwidth:
    return "107 GB/s";
  case Dimension::Width:
    return "64 B/cy";
  case Dimension::Cycles:
    return "4 cy";
  case Dimension::Time:
    return "70 ns";
  case Dimension::Flops:
    return "16 flop/cy";
  case Dimension::Power:
    return "20 W";
  }
  return "";
}

std::vector<std::string_view> unitsOf(Dimension dimension) {
  std::vector<std::string_view> spellings;
  for (const UnitRow &row : units)
    if (row.dimension == dimension)
      spellings.push_back(row.spelling);
  return spellings;
}

std::optional<double> parseNumber(std::string_view text) {
  text = trim(text);
  if (text.empty() || numberLength(text) != text.size())
    return std::nullopt;
  double value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

std::optional<unsigned> parseCount(std::string_view text) {
  text = trim(text);
  unsigned value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || !isDigit(text.front()) || error != std::errc() ||
      end != text.data() + text.size() ||
      value > static_cast<unsigned>(std::numeric_limits<int>::max()))
    return std::nullopt;
  return value;
}

QuantityResult parseQuantity(std::string_view text, Dimension wanted) {
  text = trim(text);
  size_t length = numberLength(text);
  auto fault = [](std::string message) { return QuantityResult{std::nullopt, std::move(message)}; };
  if (length == 0)
    return fault(quoted(text) + " is not a quantity, " + needed(wanted));
  std::string_view unit = trim(text.substr(length));
  if (unit.empty())
    return fault(quoted(text) + " has no unit, " + needed(wanted));
  const UnitRow *row = find(unit);
  if (!row)
    return fault(quoted(text) + " has an unknown unit " + quoted(unit) + ", " + needed(wanted));
  if (row->dimension != wanted)
    return fault(quoted(text) + " is " + std::string(describe(row->dimension)) + ", " +
                 needed(wanted));
  if (row->factor == 0)
    return fault("the unit " + quoted(unit) +
                 " can mean powers of 1000 or of 1024: write 'kB' or 'KiB'");
  std::optional<double> number = parseNumber(text.substr(0, length));
  if (!number || !std::isfinite(*number * row->factor))
    return fault(quoted(text) + " is out of range");
  if (*number * row->factor == 0)
    return fault(quoted(text) + " is zero, a positive value is needed here");
  return {ParsedQuantity{*number * row->factor, wanted}, ""};
}

std::string shortest(double number) {
  char text[32];
  const auto [end, error] = std::to_chars(text, text + sizeof(text), number);
  return error == std::errc() ? std::string(text, end) : "0";
}

std::string rounded(double number) {
  constexpr int digits = 12;
  char text[32];
  const auto [end, error] =
      std::to_chars(text, text + sizeof(text), number, std::chars_format::general, digits);
  return error == std::errc() ? std::string(text, end) : "0";
}

/// The shortest number of that unit that is read as the value, or as near to it; "" if none is.
static std::string numberIn(const UnitRow &unit, double value, double near) {
  for (const std::string &text : {rounded(value / unit.factor), shortest(value / unit.factor)})
    if (const std::optional<double> number = parseNumber(text);
        number && std::abs(*number * unit.factor - value) <= near * value)
      return text;
  return "";
}

std::string spell(double value, Dimension dimension, double near) {
  std::string best;
  double bestNumber = 0;
  // Rather long than with an exponent.
  const auto costOf = [](llvm::StringRef number) {
    return std::pair(number.contains('e'), number.size());
  };
  for (const UnitRow &unit : units) {
    if (unit.dimension != dimension)
      continue;
    const std::string number = numberIn(unit, value, near);
    if (number.empty())
      continue;
    // Of equally short ones that with the smaller number: 1 MiB, not 1e-3 GiB or 1024 KiB.
    const double size = value / unit.factor;
    const auto cost = costOf(number), bestCost = costOf(llvm::StringRef(best).split(' ').first);
    const bool isBetter = cost != bestCost ? cost < bestCost : size >= 1 && size < bestNumber;
    if (best.empty() || isBetter) {
      best = number + " " + std::string(unit.spelling);
      bestNumber = size;
    }
  }
  return best;
}

} // namespace sparcity::machine
