//===- models/traffic/distance/LiveTimes.cpp - Order of last uses ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/LiveTimes.h"

#include <algorithm>

namespace sparcity::traffic {

LiveTimes::LiveTimes() { resize(1 << 16); }

void LiveTimes::resize(std::uint64_t times) {
  capacity = times;
  bits.assign(times / 64, 0);
  usedLevels = 0;
  for (std::uint64_t parts = times / 64; parts > 1; parts = (parts + fanOut - 1) / fanOut)
    counts[usedLevels++].assign((parts + fanOut - 1) / fanOut, GroupCounts());
}

LiveTimes::Ranks::Ranks(const LiveTimes &times) : times(times) {
  before.reserve(times.bits.size());
  Time ones = 0;
  for (std::uint64_t word = 0; word < times.bits.size(); ++word) {
    before.push_back(ones);
    ones += countOnes(times.bits[word]);
  }
}

void LiveTimes::renumber() {
  // A power of two, so that it grows seldom; each renumbering looks at all lines.
  const std::uint64_t wanted = std::bit_ceil(4 * lines + 1);
  resize(std::clamp<std::uint64_t>(wanted, capacity, std::uint64_t(1) << 32));
  for (current = 0; current < lines;) {
    ++current;
    mark();
  }
}

} // namespace sparcity::traffic
