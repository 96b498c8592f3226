//===- models/traffic/Reuses.cpp - The ways in which a line is found again ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ReuseModel.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::traffic {

std::vector<Reuse> ReuseModel::reusesOf(const Group &group, size_t entry) const {
  std::vector<Reuse> result;
  const auto add = [&](long double length, Reuse reuse) {
    for (size_t rank = 0; rank < reuseCandidates.size(); ++rank) {
      if (reuseCandidates[rank].magnitude != length)
        continue;
      reuse.candidate = rank;
      result.push_back(reuse);
    }
  };
  for (const Gap &gap : chain(group).followers)
    if (gap.entry == entry && gap.magnitude < HUGE_VALL)
      add(gap.magnitude, {0, gap.carrier, gap.ahead, false});
  const std::optional<size_t> moving = group.innermostMoving();
  for (size_t loop = 0; moving && loop < *moving; ++loop)
    if (growth(group, loop) < 1)
      add(iterationLengths[loop], {0, loop, std::nullopt, growth(group, loop) > 0});
  llvm::stable_sort(result,
                    [](const Reuse &a, const Reuse &b) { return a.candidate < b.candidate; });
  return result;
}

} // namespace sparcity::traffic
