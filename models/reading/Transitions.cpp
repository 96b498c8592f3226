//===- models/reading/Transitions.cpp - Where lines change over a size ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"

#include <algorithm>

namespace sparcity::reading {

std::string transitionMark(size_t transition) {
  return transition < markedTransitions ? std::string(1, static_cast<char>('a' + transition)) : "*";
}

static std::string conditionText(const traffic::LayerCondition &condition,
                                 const std::string &parameter) {
  std::string text = std::to_string(condition.dimension) + "D condition of " + condition.level +
                     " (" + printable(condition.condition.str());
  for (const traffic::LayerCondition::Limit &limit : condition.solved)
    if (limit.parameter == parameter && limit.largest)
      text += ", " + printable(parameter) + " <= " + std::to_string(*limit.largest);
  return text + ")" + (condition.holds == true ? " holds" : " breaks");
}

void showTransitions(Reading &reading, const result::Sweep &sweep) {
  if (sweep.transitions.empty())
    return;
  reading.blank();
  for (size_t k = 0; k < std::min(sweep.transitions.size(), markedTransitions); ++k) {
    const result::Transition &transition = sweep.transitions[k];
    const result::Result &point = *sweep.points[transition.point];
    std::vector<std::string> reasons;
    for (const traffic::LayerCondition *condition : transition.conditions)
      reasons.push_back(conditionText(*condition, sweep.parameter));
    if (!transition.outgrown.empty())
      reasons.push_back("the data no longer fit in " + transition.outgrown);
    reading.paragraph(point.traffic->boundaries[transition.boundary].between + " " +
                          fixed(transition.before, 2) + " -> " + fixed(transition.after, 2) +
                          " lines per " + std::string(unitName(point)) +
                          (reasons.empty() ? "" : ": " + join(reasons, "; ")),
                      transitionMark(k) + "  ");
  }
  if (sweep.transitions.size() > markedTransitions)
    reading.paragraph(
        counted(double(sweep.transitions.size() - markedTransitions), "further change") +
            " of the lines",
        "*  ");
}

} // namespace sparcity::reading
