//===- models/comparison/Comparison.cpp - What became of the nests of an earlier result --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Comparison.h"

#include "models/comparison/Match.h"

#include <cmath>

namespace sparcity::comparison {

/// What a table would show as 0.0 %: chosen.
static constexpr double leastChange = 0.0005;

std::optional<double> Compared::earlierTime() const {
  if (!before || !before->time || !after)
    return std::nullopt;
  return *before->time * (after->iterationsPerUnit / before->iterationsPerUnit);
}

static std::optional<double> ratioOf(std::optional<double> now, std::optional<double> earlier) {
  if (!now || !earlier)
    return std::nullopt;
  if (*now == *earlier)
    return 1;
  return *earlier > 0 ? std::optional(*now / *earlier) : std::nullopt;
}

static Compared pairOf(const Nest &before, const Nest &after) {
  Compared pair{&before, &after, Change::Open, {}};
  const bool isSameWork = before.iterations == after.iterations;
  pair.ratio =
      isSameWork ? ratioOf(after.time, pair.earlierTime()) : ratioOf(after.seconds, before.seconds);
  if (pair.ratio)
    pair.change = *pair.ratio > 1 + leastChange   ? Change::Slower
                  : *pair.ratio < 1 - leastChange ? Change::Faster
                                                  : Change::Unchanged;
  return pair;
}

std::vector<Compared> compare(const std::vector<Nest> &before, const std::vector<Nest> &after) {
  const Matching matching = match(before, after);
  std::vector<Compared> nests(after.size());
  for (const auto &[old, now] : matching.pairs)
    nests[now] = pairOf(before[old], after[now]);
  for (const size_t now : matching.added)
    nests[now] = {nullptr, &after[now], Change::New, {}};
  for (const size_t now : matching.unclearAfter)
    nests[now] = {nullptr, &after[now], Change::Unclear, {}};
  for (const size_t old : matching.gone)
    nests.push_back({&before[old], nullptr, Change::Gone, {}});
  for (const size_t old : matching.unclearBefore)
    nests.push_back({&before[old], nullptr, Change::Unclear, {}});
  return nests;
}

} // namespace sparcity::comparison
