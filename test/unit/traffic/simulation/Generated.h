//===- test/unit/traffic/simulation/Generated.h - Random caches and traces ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Small caches of every kind and traces that make them work, from a seed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CacheLevel.h"
#include "models/traffic/trace/Trace.h"

#include <array>
#include <bit>
#include <random>
#include <vector>

namespace sparcity::test {

class Generated {
public:
  explicit Generated(std::uint64_t seed) : random(seed) {}

  std::uint64_t below(std::uint64_t limit) { return random() % limit; }
  bool oneIn(std::uint64_t n) { return below(n) == 0; }

  /// One to three levels; `cores` of them private or shared as they nest.
  std::vector<traffic::CacheLevel> levels(unsigned cores = 1) {
    std::vector<traffic::CacheLevel> result(1 + below(3));
    unsigned sharedBy = 1;
    for (size_t index = 0; index < result.size(); ++index) {
      traffic::CacheLevel &level = result[index];
      level.name = "L" + std::to_string(index + 1);
      level.sets = 1 + below(index == 0 ? 4 : 9);
      level.ways = static_cast<unsigned>(1 + below(index == 2 ? 17 : 9));
      level.replacement = static_cast<machine::Replacement>(below(4));
      level.writeBack = !oneIn(5);
      level.writeAllocate = !oneIn(4);
      if (index > 0)
        level.inclusion = static_cast<machine::Inclusion>(below(4));
      if (oneIn(4))
        level.sectorBytes = 64U >> below(4);
      if (cores > 1 && oneIn(2))
        sharedBy = cores;
      level.hashesSets = std::has_single_bit(level.sets) && oneIn(4);
      level.sharedBy = sharedBy;
      level.seed = random();
    }
    return result;
  }

  /// One to five levels of the kind that takes the short way; often with the usual numbers
  /// of ways; `cores` of them private or shared as they nest.
  std::vector<traffic::CacheLevel> commonLevels(unsigned cores = 1) {
    static const std::vector<std::vector<unsigned>> usualWays = {
        {8, 8, 16}, {8, 16, 11}, {4, 16}, {8, 8, 20}, {12, 16, 15}};
    const std::vector<unsigned> &usual = usualWays[below(usualWays.size())];
    const bool isUsual = !oneIn(3);
    std::vector<traffic::CacheLevel> result(isUsual ? usual.size() : 1 + below(5));
    unsigned sharedBy = 1;
    for (size_t index = 0; index < result.size(); ++index) {
      traffic::CacheLevel &level = result[index];
      level.name = "L" + std::to_string(index + 1);
      level.sets = 1 + below(index == 0 ? 6 : 9);
      level.ways = static_cast<unsigned>(isUsual ? usual[index] : 1 + below(36));
      if (oneIn(3))
        level.inclusion = machine::Inclusion::Inclusive;
      else if (index > 0 && index + 1 == result.size() && oneIn(2))
        level.inclusion = machine::Inclusion::Victim;
      if (cores > 1 && oneIn(3))
        sharedBy *= 2;
      level.sharedBy = sharedBy;
    }
    return result;
  }

  /// Has some of the strands gather within `bytes`, as irregularly as any or in runs. As long
  /// as this and no other call lives.
  void gather(std::vector<traffic::Strand> &strands, std::uint64_t bytes,
              std::uint64_t iterations) {
    numbers.assign(strands.size(), {});
    for (size_t index = 0; index < strands.size(); ++index) {
      if (!oneIn(2))
        continue;
      traffic::Strand &strand = strands[index];
      const auto step = static_cast<std::int64_t>(1 + below(3));
      std::vector<std::int64_t> &own = numbers[index];
      for (std::uint64_t k = 0; k < iterations * step; ++k)
        own.push_back(own.empty() || oneIn(3) ? static_cast<std::int64_t>(below(bytes / 8))
                                              : own.back() + 1);
      strand.step = oneIn(4) ? strand.step : 0;
      strand.gather = {own.data(), step, 8};
    }
  }

  /// Strands within `bytes` of memory for that many iterations.
  std::vector<traffic::Strand> strands(std::uint64_t bytes, std::uint64_t iterations,
                                       bool withNonTemporal = true) {
    std::vector<traffic::Strand> result(1 + (oneIn(8) ? below(40) : below(4)));
    for (traffic::Strand &strand : result) {
      static constexpr std::int64_t steps[] = {8, 8, 4, 0, -8, 16, 64, 24, -4, 200, 100, -128, 7};
      static constexpr std::uint32_t widths[] = {8, 8, 4, 1, 16, 32, 64, 100};
      strand.step = steps[below(std::size(steps))];
      strand.bytes = widths[below(std::size(widths))];
      strand.reference = static_cast<std::uint32_t>(&strand - result.data());
      strand.isStore = oneIn(3);
      strand.isNonTemporal = withNonTemporal && oneIn(20);
      const std::uint64_t moved = static_cast<std::uint64_t>(std::abs(strand.step)) * iterations;
      strand.address = below(bytes) + (strand.step < 0 ? moved : 0);
      if (!oneIn(3))
        strand.address -= strand.address % std::min<std::uint32_t>(strand.bytes, 8);
    }
    return result;
  }

private:
  std::mt19937_64 random;
  std::vector<std::vector<std::int64_t>> numbers;
};

} // namespace sparcity::test
