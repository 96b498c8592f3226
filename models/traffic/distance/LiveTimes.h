//===- models/traffic/distance/LiveTimes.h - Order of last uses -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The times at which lines were last used, as ones in a bitmap: the ones behind
/// a line's own time are the other lines used since, its reuse distance. Counts
/// of ones in groups, and groups of groups, make that short to count:
///
///     groups   |      5       |      4       |       16 × 64 bits each
///     words    | 1 | 0 | …    | 2 | 2 | …    |
///     bits     0100… 0000…    0110… 1010…       a one: some line's last use
///                ^ time                 ^ now       (time, now]: 8
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/GroupCounts.h"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace sparcity::traffic {

class LiveTimes {
public:
  /// Times from 1 on; 0 means never.
  using Time = std::uint32_t;

  LiveTimes();

  /// How often lines can be used before renumber() is due.
  std::uint64_t room() const { return capacity - 1 - current; }
  std::uint64_t size() const { return lines; }

  /// A new line is used. There must be room.
  Time add() {
    ++lines;
    ++current;
    mark();
    return current;
  }

  struct Use {
    Time time = 0;
    std::uint32_t distance = 0; ///< lines used since the previous time
  };
  /// The line last used at `time` is used again. There must be room.
  Use renew(Time time) {
    if (time == current)
      return {time, 0};
    ++current;
    Time from = time / 64, to = current / 64;
    GroupCounts::Four sum = {countOnes(bits[from] & ~std::uint64_t(1) << time % 64)};
    bits[from] &= ~(std::uint64_t(1) << time % 64);
    bits[to] |= std::uint64_t(1) << current % 64;
    // Groups are counted to their end: behind the current time there are no ones.
    for (unsigned level = 0; from != to; ++level) {
      GroupCounts &left = counts[level][from / fanOut];
      left.addBehind(from % fanOut, sum);
      left.decrease(from % fanOut);
      counts[level][to / fanOut].increase(to % fanOut);
      from /= fanOut;
      to /= fanOut;
    }
    return {current, sum[0] + sum[1] + sum[2] + sum[3]};
  }

  /// Place of each live time among them, from 1 on: for renumber() and to see how
  /// many lines lie behind a time. Valid until the next use.
  class Ranks {
  public:
    explicit Ranks(const LiveTimes &times);
    Time operator()(Time time) const {
      return before[time / 64] +
             static_cast<Time>(countOnes(times.bits[time / 64] << (63 - time % 64)));
    }

  private:
    const LiveTimes &times;
    std::vector<Time> before; ///< ones in earlier words
  };
  /// Afterwards each live time is its rank. Makes room for at least as many
  /// uses as there are live times, up to 2^31 of them.
  void renumber();

private:
  static constexpr Time fanOut = GroupCounts::places;
  static constexpr unsigned levels = 7; ///< 64 · 16^7 times: more than 2^32

  /// Not std::popcount: without a processor's own instruction, which we cannot
  /// count on, GCC calls a function.
  static unsigned countOnes(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<unsigned>(word * 0x0101010101010101 >> 56);
  }

  /// Makes the current time live.
  void mark() {
    bits[current / 64] |= std::uint64_t(1) << current % 64;
    Time to = current / 64;
    for (unsigned level = 0; level < usedLevels; ++level, to /= fanOut)
      counts[level][to / fanOut].increase(to % fanOut);
  }

  void resize(std::uint64_t times);

  std::uint64_t capacity = 0;
  std::uint64_t lines = 0;
  Time current = 0; ///< the last one given away
  unsigned usedLevels = 0;
  std::vector<std::uint64_t> bits;
  /// Ones in each word, in each group of words, …
  std::array<std::vector<GroupCounts>, levels> counts;
};

} // namespace sparcity::traffic
