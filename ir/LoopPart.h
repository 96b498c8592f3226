//===- ir/LoopPart.h - What some of several cores do of a loop ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The iterations of a loop that cores share, as OpenMP deals them in one part each:
///
///     10 iterations, 4 cores     0 1 2 | 3 4 5 | 6 7 | 8 9
///     of 4, from 1 to 3                  3 4 5   6 7
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sparcity::ir {

/// The parts `from` up to below `to`, of `of` parts.
struct Part {
  unsigned of = 1;
  unsigned from = 0, to = 1;

  /// Iteration at which part `number` of a loop begins; that of the last one is its end.
  std::int64_t begin(unsigned number, std::int64_t trips) const {
    return number * (trips / of) + std::min<std::int64_t>(number, trips % of);
  }
  std::int64_t first(std::int64_t trips) const { return begin(from, trips); }
  std::int64_t count(std::int64_t trips) const { return begin(to, trips) - begin(from, trips); }
};

struct LoopPart {
  const Loop *loop = nullptr;
  Part part;
};
using LoopParts = std::vector<LoopPart>;

/// All of a loop that none of the parts is of.
inline Part partOf(const LoopParts &parts, const Loop &loop) {
  const auto found = std::find_if(parts.begin(), parts.end(),
                                  [&](const LoopPart &each) { return each.loop == &loop; });
  return found == parts.end() ? Part() : found->part;
}

} // namespace sparcity::ir
