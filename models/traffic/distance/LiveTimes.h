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

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace traffic {

class LiveTimes {
public:
  /// Times from 1 on; 0 means never.
  using Time = std::uint32_t;

  LiveTimes();

  /// The last time given away; 0 if none.
  Time now() const { return current; }
  bool isFull() const { return current + 1 == capacity; }
  std::uint64_t size() const { return lines; }

  /// A new line is used. Not when full.
  Time add() {
    ++lines;
    mark(++current, 0);
    return current;
  }

  struct Use {
    Time time = 0;
    std::uint32_t distance = 0; ///< lines used since the previous time
  };
  /// The line last used at `time` is used again. Not when full.
  Use renew(Time time) {
    if (time == current)
      return {time, 0};
    const std::uint32_t distance = countSince(time);
    mark(++current, time);
    return {current, distance};
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
  static constexpr unsigned fanOutBits = 4;
  static constexpr Time fanOut = 1 << fanOutBits;
  /// All ones from the middle on.
  static constexpr auto window = [] {
    std::array<std::uint32_t, 2 * fanOut> result{};
    for (Time i = fanOut; i < 2 * fanOut; ++i)
      result[i] = UINT32_MAX;
    return result;
  }();
  static constexpr unsigned levels = 7; ///< 64 · 16^7 times: more than 2^32

  /// Not std::popcount: without a processor's own instruction, which we cannot
  /// count on, GCC calls a function.
  static unsigned countOnes(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<unsigned>(word * 0x0101010101010101 >> 56);
  }

  /// Live times in (time, current].
  std::uint32_t countSince(Time time) const {
    Time from = time / 64, to = current / 64;
    const std::uint64_t behind = ~std::uint64_t(1) << time % 64;
    std::uint32_t count = countOnes(bits[from] & behind);
    for (unsigned level = 0; from != to; ++level) {
      // All of the group, so that nothing is to be predicted; behind `to` are none.
      const std::uint32_t *group = &counts[level][from & ~(fanOut - 1)];
      const std::uint32_t *isBehind = &window[fanOut - 1 - from % fanOut];
#pragma GCC unroll 1
      for (Time i = 0; i < fanOut; ++i)
        count += group[i] & isBehind[i];
      from /= fanOut;
      to /= fanOut;
    }
    return count;
  }

  /// Makes `set` live, and `cleared` no longer unless it is 0.
  void mark(Time set, Time cleared) {
    bits[set / 64] |= std::uint64_t(1) << set % 64;
    // Time 0 has a bit that is never set; its counts must not fall.
    bits[cleared / 64] &= ~(std::uint64_t(1) << cleared % 64);
    const std::uint32_t lost = cleared != 0;
    Time to = set / 64, from = cleared / 64;
    for (unsigned level = 0; level < usedLevels; ++level) {
      ++counts[level][to];
      counts[level][from] -= lost;
      to /= fanOut;
      from /= fanOut;
    }
  }

  void resize(std::uint64_t times);

  std::uint64_t capacity = 0;
  std::uint64_t lines = 0;
  Time current = 0;
  unsigned usedLevels = 0;
  std::vector<std::uint64_t> bits;
  /// Ones in each word, in each 16 words, …
  std::vector<std::uint32_t> counts[levels];
};

} // namespace traffic
