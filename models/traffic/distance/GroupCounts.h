//===- models/traffic/distance/GroupCounts.h - Counts of sixteen groups ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sixteen counts, of which those behind a place are summed up without a branch
/// that depends on the place. Written with vectors: compilers unroll a loop over 16
/// numbers before they think of making vectors of it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <array>
#include <cstdint>

namespace sparcity::traffic {

class alignas(64) GroupCounts {
public:
  static constexpr std::uint32_t places = 16;
  using Four = std::uint32_t __attribute__((vector_size(16)));

  void increase(std::uint32_t place) { ++fours[place / 4][place % 4]; }
  void decrease(std::uint32_t place) { --fours[place / 4][place % 4]; }

  /// Adds the counts behind a place to the sum of four parts.
  inline void addBehind(std::uint32_t place, Four &sum) const;

private:
  struct Masks;

  static constexpr GroupCounts behind(std::uint32_t place) {
    GroupCounts mask;
    for (std::uint32_t i = 0; i < places; i += 4)
      mask.fours[i / 4] = Four{i, i + 1, i + 2, i + 3} > Four{place, place, place, place};
    return mask;
  }

  Four fours[places / 4] = {};
};

struct GroupCounts::Masks {
  static constexpr std::array<GroupCounts, places> of = {
      behind(0), behind(1), behind(2),  behind(3),  behind(4),  behind(5),  behind(6),  behind(7),
      behind(8), behind(9), behind(10), behind(11), behind(12), behind(13), behind(14), behind(15)};
};

void GroupCounts::addBehind(std::uint32_t place, Four &sum) const {
  for (std::uint32_t i = 0; i < places / 4; ++i)
    sum += fours[i] & Masks::of[place].fours[i];
}

} // namespace sparcity::traffic
