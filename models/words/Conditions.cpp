//===- models/words/Conditions.cpp - Layer conditions in words ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Conditions.h"

#include "models/words/Format.h"

#include <algorithm>

namespace sparcity::words {

/// "N <= 215", "always", "never", "M <= 4096/N".
static std::string limitText(const traffic::LayerCondition::Limit &limit) {
  const std::string name = printable(limit.parameter);
  if (limit.isAlways)
    return "always";
  if (limit.largest)
    return *limit.largest < 1 ? "never" : name + " <= " + std::to_string(*limit.largest);
  return limit.formula.empty() ? "-" : name + " <= " + printable(limit.formula);
}

std::string limitsText(const traffic::LayerCondition &layer) {
  if (layer.solved.empty() && layer.holds && layer.condition.lhs.isNumber())
    return *layer.holds ? "always" : "never";
  std::vector<std::string> parts;
  for (const traffic::LayerCondition::Limit &limit : layer.solved)
    parts.push_back(limitText(limit));
  if (parts.empty())
    return "-";
  // Formulas in several open sizes say the same thing solved for each of them.
  constexpr size_t widest = 40;
  const std::string all = join(parts, " or ");
  return all.size() <= widest ? all : parts.front();
}

std::string holdsText(const std::optional<bool> &holds) {
  return !holds ? "open" : *holds ? "yes" : "no";
}

std::vector<const traffic::LayerCondition *> shownConditions(const traffic::Traffic &traffic) {
  const auto &all = traffic.conditions;
  const bool isMarked =
      std::any_of(all.begin(), all.end(), [](const auto &c) { return c.isWidest; });
  std::vector<const traffic::LayerCondition *> shown;
  for (size_t k = 0; k < all.size(); ++k) {
    const bool nextHolds =
        k + 1 < all.size() && all[k + 1].level == all[k].level && all[k + 1].holds == true;
    const bool isDeciding = all[k].holds == true && !nextHolds;
    if (!isMarked || all[k].isWidest || isDeciding)
      shown.push_back(&all[k]);
  }
  return shown;
}

std::string intervalText(const traffic::Case &range) {
  const std::string from = range.from ? std::to_string(*range.from) : "";
  const std::string to = range.to ? std::to_string(*range.to) : "";
  if (range.from && range.to)
    return from == to ? from : from + " .. " + to;
  if (range.to)
    return "<= " + to;
  return range.from ? ">= " + from : "every";
}

} // namespace sparcity::words
