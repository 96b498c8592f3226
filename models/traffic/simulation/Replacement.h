//===- models/traffic/simulation/Replacement.h - Tree-PLRU and random choice of a way ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tree-PLRU for any number of ways up to 64, and the random numbers of random
/// replacement.
///
/// The tree over the ways [0, n) splits them into a first half of n/2 (rounded
/// up) and the rest, and so on; the node that splits at way m is bit m - 1, set
/// if the next victim is at or above m. Six ways:
///
///              [0 6) bit 2
///          [0 3) 1        [3 6) 4
///       [0 2) 0   2    [3 5) 3    5
///        0   1          3   4
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// The bits of one set are its state; 0 at the start.
class TreePlru {
public:
  explicit TreePlru(unsigned ways);
  /// After a use of `way`: all nodes on its path point away from it.
  std::uint64_t used(std::uint64_t bits, unsigned way) const {
    return (bits & ~paths[way].nodes) | paths[way].away;
  }
  unsigned victim(std::uint64_t bits) const;

private:
  struct Path {
    std::uint64_t nodes = 0, away = 0;
  };
  std::vector<Path> paths;
};

/// Evenly distributed numbers (xorshift64*, Vigna 2016), the same for the same
/// seed.
class RandomWay {
public:
  explicit RandomWay(std::uint64_t seed) : state(seed * 0x9E3779B97F4A7C15U + 1) {
    if (state == 0)
      state = 1;
  }
  /// Below `ways`.
  unsigned next(unsigned ways) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return static_cast<unsigned>((state * 0x2545F4914F6CDD1DU >> 32) * ways >> 32);
  }

private:
  std::uint64_t state;
};

} // namespace sparcity::traffic
