//===- models/page/Conditions.cpp - Layer conditions --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Conditions.h"
#include "models/page/Parts.h"
#include "models/result/Result.h"
#include "models/result/SizeStudy.h"
#include "models/words/Advice.h"
#include "models/words/Format.h"

#include <algorithm>

namespace sparcity::page {

/// Position of the same condition with open sizes; none of another loop.
static std::optional<size_t> studied(const traffic::LayerCondition &layer,
                                     const result::Result &result) {
  const auto *study = result.get<result::SizeStudy>();
  if (!study)
    return std::nullopt;
  const auto &all = study->conditions;
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto &other) {
    return other.level == layer.level && other.loop == layer.loop &&
           other.condition == layer.condition;
  });
  return found == all.end() ? std::nullopt
                            : std::optional(static_cast<size_t>(found - all.begin()));
}

static plot::Conditions::Row rowOf(const traffic::LayerCondition &layer,
                                   const result::Result &result) {
  return {layer.level,
          std::to_string(layer.dimension) + "D",
          words::printable(layer.condition.str()),
          words::limitsText(layer),
          words::holdsText(layer.holds),
          std::to_string(layer.hits),
          words::fixed(layer.load + layer.evict, 2),
          studied(layer, result)};
}

std::optional<plot::Conditions> conditionsOf(const result::Result &result) {
  if (!result.traffic || (result.traffic->conditions.empty() && result.parameters.empty()))
    return std::nullopt;
  plot::Conditions conditions;
  if (!result.traffic->conditions.empty())
    for (const traffic::LayerCondition *layer : words::shownConditions(*result.traffic))
      conditions.rows.push_back(rowOf(*layer, result));
  if (const std::string conflicts = words::conflictsText(result); !conflicts.empty())
    conditions.advice.push_back(conflicts);
  for (const result::Advice &advice : result.advice)
    conditions.advice.push_back(words::adviceDetails(advice, result));
  conditions.note = "A condition holds where the bytes between two uses fit in the cache. Hits: "
                    "references an iteration; lines: loaded and evicted outside the level per " +
                    std::string(words::unitName(result)) + " where it holds and no wider one does.";
  return conditions;
}

} // namespace sparcity::page
