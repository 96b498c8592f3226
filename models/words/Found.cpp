//===- models/words/Found.cpp - What nests leave each other -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/result/Result.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"

namespace sparcity::words {

std::string dataText(const traffic::Traffic &traffic) {
  const std::string &level = *traffic.residentLevel;
  return traffic.betweenNests ? "all lines are found in " + level + " or nearer"
                              : "all arrays fit in " + level;
}

std::string placesText(const result::Result &result) {
  const machine::Machine &machine = result.machine;
  if (machine.further.empty())
    return "";
  std::vector<std::string> texts;
  const machine::Places &places = result.traffic->places;
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    std::vector<std::string> arrays;
    for (const auto &[array, where] : places.byArray)
      if (where == place)
        arrays.push_back(printable(array));
    if (place == places.usual)
      arrays.emplace_back(places.byArray.empty() ? "all arrays" : "others");
    if (!arrays.empty())
      texts.push_back(join(arrays, ", ") + " in " + machine.memoryName(place));
  }
  return join(texts, "; ");
}

static std::string leftBy(const traffic::BetweenNests::Found &found) {
  return "left by the nest at line " + std::to_string(found.leftBy.line) +
         (found.isOfLastCall ? " in the call before" : "");
}

std::string foundText(const traffic::Traffic &traffic) {
  if (!traffic.betweenNests)
    return "";
  // Arrays of one level and nest together, in the order of the first of each.
  std::vector<std::pair<const traffic::BetweenNests::Found *, std::string>> groups;
  for (const traffic::BetweenNests::Found &found : traffic.betweenNests->found) {
    auto group = groups.begin();
    while (group != groups.end() &&
           !(group->first->level == found.level && group->first->leftBy == found.leftBy))
      ++group;
    if (group == groups.end())
      groups.emplace_back(&found, printable(found.array));
    else
      group->second += ", " + printable(found.array);
  }
  std::vector<std::string> texts;
  for (const auto &[found, arrays] : groups)
    texts.push_back(arrays + " in " + found->level + ", " + leftBy(*found));
  const traffic::BetweenNests &between = *traffic.betweenNests;
  if (!between.doubted.empty() && !between.isCounted)
    texts.push_back("not counted on: lines of " + printable(join(between.doubted, ", ")) +
                    " that data choose");
  return texts.empty() ? "nothing of what other nests or the call before used" : join(texts, "; ");
}

} // namespace sparcity::words
