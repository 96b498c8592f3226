//===- models/distributed/Shares.h - A length divided among parts ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parts as even as whole numbers can be, the longer ones first:
///
///     10 among 4:   0 1 2 | 3 4 5 | 6 7 | 8 9
///
//===----------------------------------------------------------------------===//
#pragma once

#include <algorithm>
#include <cstdint>

namespace sparcity::distributed {

class Shares {
public:
  /// `length` from 0 on, `parts` from 1 on.
  constexpr Shares(std::int64_t length, std::int64_t parts)
      : each(length / parts), longer(length % parts), count(parts) {}

  constexpr std::int64_t parts() const { return count; }
  /// Where a part begins; of `parts()`, the end of all.
  constexpr std::int64_t begin(std::int64_t part) const {
    return each * part + std::min(part, longer);
  }
  constexpr std::int64_t length(std::int64_t part) const { return each + (part < longer ? 1 : 0); }
  constexpr std::int64_t longest() const { return each + (longer > 0 ? 1 : 0); }
  /// The part that has the element at `place`, from 0 to the length.
  constexpr std::int64_t owner(std::int64_t place) const {
    const std::int64_t border = (each + 1) * longer;
    return place < border ? place / (each + 1) : longer + (place - border) / each;
  }

private:
  std::int64_t each, longer, count;
};

} // namespace sparcity::distributed
