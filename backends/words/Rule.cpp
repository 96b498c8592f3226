//===- backends/words/Rule.cpp - The overlap rule in print -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An expression prints in the order of its own that algebra needs,
/// `max(L2MEM, max(L1L2 + nOL, OL))`; here its terms follow the data's way from
/// the core to memory. What is not a maximum of sums of terms prints as it is.
///
//===----------------------------------------------------------------------===//

#include "backends/words/Explain.h"

#include "backends/words/Format.h"

#include <algorithm>

namespace words {

/// Parts of `text` between separators that stand in no parentheses.
static std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  size_t start = 0;
  int depth = 0;
  for (size_t k = 0; k < text.size(); ++k) {
    depth += text[k] == '(' ? 1 : text[k] == ')' ? -1 : 0;
    if (depth == 0 && text.substr(k).starts_with(separator)) {
      parts.emplace_back(text.substr(start, k - start));
      start = k + separator.size();
    }
  }
  parts.emplace_back(text.substr(start));
  return parts;
}

/// Arguments of nested maxima as one list; the text itself if it is none.
static std::vector<std::string> alternatives(const std::string &text) {
  static constexpr std::string_view call = "max(";
  const bool isOneCall = text.starts_with(call) && text.ends_with(')') &&
                         split(text, " + ").size() == 1 && split(text, "*").size() == 1;
  if (!isOneCall)
    return {text};
  std::vector<std::string> all;
  const std::string_view inside(text);
  for (const std::string &part :
       split(inside.substr(call.size(), text.size() - call.size() - 1), ", "))
    for (std::string &each : alternatives(part))
      all.push_back(std::move(each));
  return all;
}

std::string ruleText(const machine::Machine &machine) {
  std::vector<std::string> order = {"OL", "nOL"};
  for (size_t k = 0; k < machine.caches.size(); ++k)
    order.push_back(machine.boundaryTerm(k));
  std::string plain = machine.overlapRule.str();
  auto place = [&](const std::string &term) {
    return std::find(order.begin(), order.end(), term) - order.begin();
  };
  std::vector<std::vector<std::string>> sums;
  for (const std::string &alternative : alternatives(plain)) {
    std::vector<std::string> terms = split(alternative, " + ");
    for (const std::string &term : terms)
      if (static_cast<size_t>(place(term)) == order.size())
        return plain;
    std::sort(terms.begin(), terms.end(),
              [&](const auto &a, const auto &b) { return place(a) < place(b); });
    sums.push_back(std::move(terms));
  }
  std::sort(sums.begin(), sums.end(),
            [&](const auto &a, const auto &b) { return place(a.front()) < place(b.front()); });
  std::vector<std::string> texts;
  for (const std::vector<std::string> &terms : sums)
    texts.push_back(join(terms, " + "));
  return texts.size() == 1 ? texts.front() : "max(" + join(texts, ", ") + ")";
}

} // namespace words
