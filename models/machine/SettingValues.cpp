//===- models/machine/SettingValues.cpp - Values of a number by their text -- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/SettingValues.h"

#include "models/machine/Quantities.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <array>
#include <cmath>

using llvm::StringRef;

namespace sparcity::machine {

namespace {

/// A number with or without a unit.
struct Parsed {
  double value = 0;
  std::optional<Dimension> dimension;

  std::string text() const {
    return dimension ? spell(value, *dimension, /*near=*/1e-14) : shortest(value);
  }
};

constexpr std::array dimensions = {Dimension::Size,  Dimension::Frequency, Dimension::Bandwidth,
                                   Dimension::Width, Dimension::Cycles,    Dimension::Time,
                                   Dimension::Flops, Dimension::Power};

std::optional<Parsed> parse(StringRef text) {
  if (const std::optional<double> number = parseNumber(std::string_view(text)))
    return Parsed{*number, std::nullopt};
  for (const Dimension dimension : dimensions)
    if (const QuantityResult found = parseQuantity(std::string_view(text), dimension);
        found.quantity)
      return Parsed{found.quantity->value, dimension};
  return std::nullopt;
}

/// Behind the digits and an exponent.
StringRef unitOf(StringRef text) {
  StringRef rest = text.drop_while([](char c) { return llvm::isDigit(c) || c == '.'; });
  StringRef exponent = rest;
  if (exponent.consume_front("e") || exponent.consume_front("E")) {
    exponent.consume_front("-") || exponent.consume_front("+");
    if (!exponent.empty() && llvm::isDigit(exponent.front()))
      rest = exponent.drop_while(llvm::isDigit);
  }
  return rest.ltrim();
}

llvm::Error wrong(StringRef text, const std::string &why) {
  return llvm::createStringError("'" + text.str() + "': " + why);
}

struct Range {
  Parsed from, to;
  double step = 0; ///< or factor
  bool isGeometric = false;
  /// What all of it is written in, and how much that is; empty where that is not one.
  std::string unit = {};
  double unitSize = 1;
};

/// In the unit of the range where it has one, as somebody would go on writing it: 180 ns after
/// 170 ns. Bytes have the unit that suits them.
std::string textIn(const Range &range, const Parsed &value) {
  if (range.unit.empty() || value.dimension == Dimension::Size)
    return value.text();
  const double number = value.value / range.unitSize;
  const std::string text = shortest(parseNumber(rounded(number)).value_or(number));
  return text + " " + range.unit;
}

llvm::Expected<Range> parseRange(StringRef text) {
  const auto [ends, step] = text.split(':');
  const auto [first, last] = ends.split("..");
  if (step.empty())
    return wrong(text, "a range needs a step: FROM..TO:STEP, or FROM..TO:xFACTOR");
  Range range;
  StringRef width = step.trim();
  range.isGeometric = width.consume_front("x") || width.consume_front("*");
  std::string unit;
  for (const StringRef part : {last.trim(), range.isGeometric ? StringRef() : width, first.trim()})
    if (unit.empty())
      unit = unitOf(part).str();
  const auto read = [&](StringRef part) {
    return parse((part.trim() + (unitOf(part.trim()).empty() ? unit : "")).str());
  };
  const std::optional<Parsed> from = read(first), to = read(last);
  const std::optional<Parsed> by = range.isGeometric ? parse(width) : read(width);
  if (!from || !to || !by || (range.isGeometric && by->dimension))
    return wrong(text, "no range of numbers, as in 100..400:25GB/s or 256KiB..8MiB:x2");
  if (from->dimension != to->dimension || (!range.isGeometric && by->dimension != from->dimension))
    return wrong(text, "the units of a range are of one kind");
  if (to->value < from->value)
    return wrong(text, "the range goes down");
  if (by->value <= (range.isGeometric ? 1 : 0))
    return wrong(text, range.isGeometric ? "a factor is above 1" : "a step is above 0");
  if (range.isGeometric && from->value <= 0)
    return wrong(text, "equal ratios need a range that starts above 0");
  const bool isOfOneUnit = llvm::all_of(std::array{first, last, step}, [&](StringRef part) {
    const StringRef own = unitOf(part.trim());
    return own.empty() || own == unit || range.isGeometric;
  });
  if (const std::optional<Parsed> one = parse("1" + unit);
      one && isOfOneUnit && !unit.empty() && !range.isGeometric) {
    range.unit = unit;
    range.unitSize = one->value;
  }
  range.from = *from;
  range.to = *to;
  range.step = by->value;
  return range;
}

llvm::Expected<std::vector<std::string>> valuesOf(StringRef text, size_t most) {
  llvm::Expected<Range> range = parseRange(text);
  if (!range)
    return range.takeError();
  constexpr double rounding = 1 + 1e-9;
  const double count = range->isGeometric
                           ? std::log(range->to.value / range->from.value) / std::log(range->step)
                           : (range->to.value - range->from.value) / range->step;
  if (!(count + 1 <= static_cast<double>(most)))
    return wrong(text, "a number has " + std::to_string(most) + " values at most");
  std::vector<std::string> values;
  for (unsigned k = 0; k <= static_cast<unsigned>(count * rounding + 1e-9); ++k) {
    const double value = range->isGeometric ? range->from.value * std::pow(range->step, k)
                                            : range->from.value + range->step * k;
    // What a sum was meant to be, without the last digits of a double.
    const Parsed point{parseNumber(rounded(value)).value_or(value), range->from.dimension};
    values.push_back(textIn(*range, point));
  }
  return values;
}

} // namespace

/// Commas within parentheses, of an overlap rule, are part of a value.
static llvm::SmallVector<StringRef> listed(StringRef text) {
  llvm::SmallVector<StringRef> words;
  unsigned depth = 0;
  size_t begin = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    depth += text[at] == '(';
    depth -= text[at] == ')' && depth > 0;
    if (text[at] != ',' || depth > 0)
      continue;
    words.push_back(text.slice(begin, at));
    begin = at + 1;
  }
  words.push_back(text.drop_front(begin));
  return words;
}

llvm::Expected<std::vector<std::string>> settingValues(StringRef text, size_t most) {
  if (text.contains(".."))
    return valuesOf(text.trim(), most);
  std::vector<std::string> values;
  for (const StringRef word : listed(text))
    if (std::string value = word.trim().str(); value.empty())
      return wrong(text, "a value is missing");
    else if (!llvm::is_contained(values, value))
      values.push_back(std::move(value));
  if (values.size() > most)
    return wrong(text, "a number has " + std::to_string(most) + " values at most");
  return values;
}

llvm::Expected<Axis> parseAxis(StringRef text, size_t most) {
  const auto [path, values] = text.split('=');
  if (path.trim().empty() || values.trim().empty())
    return wrong(text, "expected PATH=VALUE, as in L2.size=2MiB");
  llvm::Expected<std::vector<std::string>> list = settingValues(values, most);
  if (!list)
    return list.takeError();
  return Axis{path.trim().str(), std::move(*list)};
}

std::vector<Setting> settingsAt(const std::vector<Axis> &axes, size_t combination) {
  std::vector<Setting> settings(axes.size());
  for (size_t k = axes.size(); k-- > 0;) {
    const std::vector<std::string> &values = axes[k].values;
    settings[k] = {axes[k].path, values[combination % values.size()]};
    combination /= values.size();
  }
  return settings;
}

std::optional<double> settingNumber(StringRef value) {
  const std::optional<Parsed> parsed = parse(value);
  return parsed ? std::optional(parsed->value) : std::nullopt;
}

std::string scaledValue(StringRef value, double factor) {
  std::optional<Parsed> parsed = parse(value);
  if (!parsed)
    return value.str();
  const double exact = parsed->value * factor;
  parsed->value = parseNumber(rounded(exact)).value_or(exact);
  return parsed->text();
}

} // namespace sparcity::machine
