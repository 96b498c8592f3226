//===- models/traffic/simulation/Replacement.cpp - Tree-PLRU and random choice of a way ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Replacement.h"

#include <cassert>

namespace sparcity::traffic {

TreePlru::TreePlru(unsigned ways) : paths(ways) {
  assert(ways <= 64 && "a set's bits are one word");
  for (unsigned way = 0; way < ways; ++way) {
    for (unsigned low = 0, high = ways; high - low > 1;) {
      const unsigned middle = low + (high - low + 1) / 2;
      const std::uint64_t node = std::uint64_t(1) << (middle - 1);
      paths[way].nodes |= node;
      if (way < middle) {
        paths[way].away |= node;
        high = middle;
      } else {
        low = middle;
      }
    }
  }
}

unsigned TreePlru::victim(std::uint64_t bits) const {
  unsigned low = 0;
  for (unsigned high = static_cast<unsigned>(paths.size()); high - low > 1;) {
    const unsigned middle = low + (high - low + 1) / 2;
    (bits >> (middle - 1) & 1 ? low : high) = middle;
  }
  return low;
}

} // namespace sparcity::traffic
