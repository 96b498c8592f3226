//===- backends/html/Markup.cpp - Elements and their escapes --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Markup.h"

#include "base/Printable.h"

#include "llvm/Support/Format.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sparcity::html {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : base::printable(text, "\t\n")) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else if (c == '\'')
      result += "&#39;";
    else
      result += c;
  }
  return result;
}

void Markup::begin(std::string_view tag, const Attributes &attributes) {
  os << '<' << tag;
  for (const Attribute &attribute : attributes)
    os << ' ' << attribute.name << "=\"" << escaped(attribute.value) << '"';
  os << '>';
}

void Markup::element(std::string_view tag, const Attributes &attributes, Block content) {
  begin(tag, attributes);
  content();
  os << "</" << tag << ">\n";
}

void Markup::element(std::string_view tag, const Attributes &attributes, std::string_view content) {
  begin(tag, attributes);
  text(content);
  os << "</" << tag << '>';
}

void Markup::empty(std::string_view tag, const Attributes &attributes) {
  begin(tag, attributes);
  os << '\n';
}

void Markup::number(const Number &number) {
  if (!number.value || !std::isfinite(*number.value))
    return text(number.text);
  // The shortest that is read back equal.
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.begin(), digits.end(), *number.value).ptr;
  const std::string value(digits.begin(), end);
  Attributes attributes = {{"value", value}};
  if (!number.of.empty())
    attributes.push_back({"data-of", number.of});
  element("data", attributes, number.text);
}

void Markup::bar(double begin, double share, std::string_view kind) {
  if (!(share > 0))
    return;
  std::string width;
  llvm::raw_string_ostream out(width);
  out << llvm::format("--length:%.2f%%", std::min(share, 1.0) * 100);
  if (begin > 0)
    out << llvm::format(";margin-left:%.2f%%", std::min(begin, 1.0) * 100);
  element("span", {{"class", "bar " + std::string(kind)}, {"style", width}}, "");
}

} // namespace sparcity::html
