//===- models/report/Text.cpp - Numbers and names as people read them ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Text.h"

#include "base/Printable.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace sparcity::report {

std::string fixed(double value, int decimals) {
  if (!std::isfinite(value))
    return "-";
  char buffer[400];
  std::snprintf(buffer, sizeof(buffer), "%.*f", decimals, value);
  std::string text = buffer;
  const bool isZero = text.find_first_not_of("-0.") == std::string::npos;
  return isZero && text.starts_with('-') ? text.substr(1) : text;
}

std::string fixed(std::optional<double> value, int decimals) {
  return value ? fixed(*value, decimals) : "-";
}

std::string shortest(double value, int decimals) {
  std::string text = fixed(value, decimals);
  if (text.find('.') == std::string::npos)
    return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.'))
    text.pop_back();
  return text;
}

std::string scaled(double value, std::string_view unit) {
  struct Prefix {
    double factor;
    std::string_view name;
  };
  static constexpr Prefix prefixes[] = {{1e12, "T"}, {1e9, "G"},  {1e6, "M"},  {1e3, "k"},
                                        {1, ""},     {1e-3, "m"}, {1e-6, "u"}, {1e-9, "n"}};
  Prefix chosen = value == 0 ? Prefix{1, ""} : prefixes[std::size(prefixes) - 1];
  for (const Prefix &prefix : prefixes)
    if (std::abs(value) >= 0.999995 * prefix.factor) { // what rounds to 1.00 of it
      chosen = prefix;
      break;
    }
  return fixed(value / chosen.factor, 2) + " " + std::string(chosen.name) + std::string(unit);
}

std::string binaryBytes(double value) {
  const double kibi = value / 1024, mebi = kibi / 1024;
  if (mebi >= 1 && mebi == std::floor(mebi))
    return fixed(mebi, 0) + " MiB";
  if (kibi >= 1 && kibi == std::floor(kibi))
    return fixed(kibi, 0) + " KiB";
  return fixed(value, 0) + " B";
}

std::string printable(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\t', ' ');
  return base::printable(line);
}

std::string place(const ir::SourceRange &range) {
  std::string text = range.file;
  if (range.line != 0)
    text += (text.empty() ? "line " : ":") + std::to_string(range.line);
  if (range.line != 0 && range.column != 0)
    text += ":" + std::to_string(range.column);
  return printable(text);
}

std::string counted(double count, std::string_view noun) {
  return shortest(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string join(const std::vector<std::string> &parts, std::string_view separator) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : std::string(separator)) + part;
  return text;
}

} // namespace sparcity::report
