//===- models/traffic/Foresight.cpp - Indirect accesses that run on -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Foresight.h"

#include <algorithm>

namespace sparcity::traffic {

double unforeseenShare(const std::vector<std::int64_t> &indices, double bytes, double lineBytes) {
  // Chosen: 32 streams, as many as prefetchers follow, of 8 accesses to a line each.
  constexpr std::uint64_t recent = 256;
  if (indices.empty())
    return 0;
  const auto [least, most] = std::minmax_element(indices.begin(), indices.end());
  const double perLine = std::max(1.0, lineBytes / std::max(1.0, bytes));
  const auto lines = static_cast<size_t>(static_cast<double>(*most - *least) / perLine) + 3;
  constexpr size_t mostLines = size_t(1) << 32;
  if (lines > mostLines) // far apart: as good as random
    return 1;
  std::vector<std::uint64_t> lastUse(lines); // by line, one more on each side; 0: never
  std::uint64_t fresh = 0, alone = 0, now = recent;
  const auto isRecent = [&](size_t line) { return lastUse[line] + recent > now; };
  for (const std::int64_t index : indices) {
    ++now;
    const size_t line = static_cast<size_t>(static_cast<double>(index - *least) / perLine) + 1;
    if (!isRecent(line)) {
      ++fresh;
      alone += !isRecent(line - 1) && !isRecent(line + 1);
    }
    lastUse[line] = now;
  }
  return fresh == 0 ? 0 : static_cast<double>(alone) / static_cast<double>(fresh);
}

} // namespace sparcity::traffic
