//===- backends/svg/Markup.cpp - Elements and attributes ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Markup.h"

#include "base/Printable.h"
#include "models/report/Text.h"

#include <charconv>

namespace sparcity::svg {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : base::printable(text, "\t\n")) {
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    case '"':
      result += "&quot;";
      break;
    default:
      result += c;
    }
  }
  return result;
}

std::string pixels(double value) { return report::shortest(value, 2); }

std::string exact(double value) {
  char buffer[32];
  const std::to_chars_result end = std::to_chars(buffer, buffer + sizeof(buffer), value);
  return {buffer, end.ptr};
}

void Markup::open(std::string_view name, const Attributes &attributes) {
  os << '<' << name;
  for (const auto &[key, value] : attributes)
    os << ' ' << key << "=\"" << escaped(value) << '"';
}

void Markup::element(std::string_view name, const Attributes &attributes,
                     llvm::function_ref<void()> content) {
  open(name, attributes);
  os << '>';
  content();
  os << "</" << name << ">\n";
}

void Markup::element(std::string_view name, const Attributes &attributes) {
  open(name, attributes);
  os << "/>";
}

void Markup::text(std::string_view name, const Attributes &attributes, std::string_view text) {
  open(name, attributes);
  os << '>' << escaped(text) << "</" << name << '>';
}

} // namespace sparcity::svg
