//===- models/traffic/distance/LineTable.h - What is known of each line ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state of each line that was used, found by its number: a hash table of
/// blocks of neighbouring lines. Memory is proportional to the used lines however
/// wide the range of addresses is, and neighbours share a look-up's cache lines.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/LineBlocks.h"

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// `State` begins as of a line that was not used; `isUsed()` says whether it was.
template <typename State> class LineTable {
public:
  /// Where a line's state stands; stays valid.
  using Place = std::uint64_t;

  /// The block that was found last, to find its other lines without looking it up.
  struct Near {
    std::uint64_t number = UINT64_MAX; ///< no block: lines have fewer bits than addresses
    Place first = 0;
  };

  /// Makes the state if there is none.
  Place find(std::uint64_t line) {
    const Place first = numbers.find(line / blockLines) * blockLines;
    if (first == states.size())
      states.resize(first + blockLines);
    return first + line % blockLines;
  }
  Place find(std::uint64_t line, Near &near) {
    if (line / blockLines != near.number)
      near = {line / blockLines, find(line / blockLines * blockLines)};
    return near.first + line % blockLines;
  }

  State &operator[](Place place) { return states[place]; }

  void prefetch(Place place) const { __builtin_prefetch(&states[place], 1); }

  template <typename Function> void forEachUsed(Function function) {
    for (State &line : states) {
      if (line.isUsed())
        function(line);
    }
  }

private:
  static constexpr std::uint64_t blockLines = 32;

  LineBlocks numbers;
  std::vector<State> states; ///< of the lines of each block together
};

} // namespace sparcity::traffic
