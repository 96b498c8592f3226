//===- models/machine/Overlap.cpp - The overlap rule as sums --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Overlap.h"
#include "models/machine/Machine.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace sparcity::machine {

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

namespace {

struct Sums {
  std::vector<std::vector<std::string>> sums;
  bool isPlain = true; ///< of terms alone
};

} // namespace

static Sums readSums(const Machine &machine) {
  std::vector<std::string> order = {"OL", "nOL"};
  for (size_t k = 0; k < machine.caches.size(); ++k)
    order.push_back(machine.boundaryTerm(k));
  for (size_t place = 0; !machine.further.empty() && place < machine.memoryCount(); ++place)
    order.push_back(machine.memoryTerm(place));
  auto place = [&](const std::string &term) {
    return std::find(order.begin(), order.end(), term) - order.begin();
  };
  Sums result;
  for (const std::string &alternative : alternatives(machine.overlapRule.str())) {
    std::vector<std::string> terms = split(alternative, " + ");
    for (const std::string &term : terms)
      result.isPlain &= static_cast<size_t>(place(term)) < order.size();
    std::stable_sort(terms.begin(), terms.end(),
                     [&](const auto &a, const auto &b) { return place(a) < place(b); });
    result.sums.push_back(std::move(terms));
  }
  std::stable_sort(result.sums.begin(), result.sums.end(), [&](const auto &a, const auto &b) {
    return std::pair(place(a.front()), a.size()) < std::pair(place(b.front()), b.size());
  });
  return result;
}

bool namesMemories(const Machine &machine) {
  return !machine.further.empty() && machine.overlapRule.contains(machine.memoryTerm(0));
}

/// Terms of memories that all stand in one sum become that of the boundary; false if they
/// stand in several.
static bool joinMemories(const Machine &machine, std::vector<std::vector<std::string>> &sums) {
  size_t touched = 0;
  for (std::vector<std::string> &sum : sums) {
    size_t found = 0;
    for (size_t place = 0; place < machine.memoryCount(); ++place)
      found += static_cast<size_t>(std::erase(sum, machine.memoryTerm(place)));
    if (found == machine.memoryCount())
      sum.push_back(machine.boundaryTerm(machine.caches.size() - 1));
    else if (found > 0)
      return false;
    touched += found > 0;
  }
  return touched == 1;
}

std::vector<std::vector<std::string>> overlapSums(const Machine &machine) {
  Sums read = readSums(machine);
  if (!read.isPlain || (namesMemories(machine) && !joinMemories(machine, read.sums)))
    return {};
  return std::move(read.sums);
}

std::string indirectTerm(const Machine &machine, size_t boundary) {
  return machine.boundaryTerm(boundary) + "_indirect";
}

ir::Expr directRule(const Machine &machine) {
  ir::Bindings nothing;
  for (size_t k = 0; k + 1 < machine.caches.size(); ++k)
    nothing.emplace(indirectTerm(machine, k), 0);
  return machine.overlapRule.substitute(nothing);
}

std::string overlapText(const Machine &machine) {
  std::string text;
  const Sums read = readSums(machine);
  for (const std::vector<std::string> &sum : read.sums) {
    text += text.empty() ? "" : ", ";
    for (const std::string &term : sum)
      text += (&term == sum.data() ? "" : " + ") + term;
  }
  return read.sums.size() == 1 ? text : "max(" + text + ")";
}

} // namespace sparcity::machine
