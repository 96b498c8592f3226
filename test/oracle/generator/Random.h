//===- test/oracle/generator/Random.h - Choices from a seed ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The same choices for the same seed everywhere (the distributions of the
/// standard library differ between implementations). Whoever makes two choices
/// in one expression must say in which order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace sparcity::oracle {

class Random {
public:
  explicit Random(std::uint64_t seed) : state(seed) {}

  /// SplitMix64.
  std::uint64_t next() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
  /// Both ends included.
  std::int64_t between(std::int64_t least, std::int64_t largest) {
    return least +
           static_cast<std::int64_t>(next() % (static_cast<std::uint64_t>(largest - least) + 1));
  }
  bool chance(int percent) { return between(0, 99) < percent; }

  template <typename T> T pick(std::initializer_list<T> choices) {
    return choices.begin()[next() % choices.size()];
  }
  template <typename T> T &pick(std::vector<T> &choices) {
    return choices[next() % choices.size()];
  }
  template <typename T> const T &pick(const std::vector<T> &choices) {
    return choices[next() % choices.size()];
  }
  /// Index of one of the weights, as often as it weighs.
  std::size_t weighted(std::initializer_list<int> weights) {
    int sum = 0;
    for (const int weight : weights)
      sum += weight;
    auto rest = static_cast<int>(between(0, sum - 1));
    std::size_t index = 0;
    for (const int weight : weights) {
      if (rest < weight)
        return index;
      rest -= weight;
      ++index;
    }
    return 0;
  }

private:
  std::uint64_t state;
};

} // namespace sparcity::oracle
