//===- models/traffic/nest/EvenBoxes.h - Boxes of one shape ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// References of one array that touch boxes of one shape, moved against each other, whose rows
/// do not overlap: those of a stencil. What they touch repeats itself: the outermost loop moves
/// them by S bytes, after p = L / gcd(S, L) of its iterations they lie in lines of L bytes as
/// before. Once an iteration has all neighbours that it can share lines with, p more of them
/// touch as many new lines each time, so that a few iterations tell the lines of all, exactly.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"
#include "models/traffic/nest/LineSet.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sparcity::traffic {

class EvenBoxes {
public:
  /// None of references that are not so.
  static std::optional<EvenBoxes> of(llvm::ArrayRef<const AffineReference *> references,
                                     const AffineNest &nest);

  /// Distinct lines of all together; none where more rows than `mostRows` had to be looked at.
  std::optional<double> lines(std::int64_t lineBytes, std::int64_t mostRows) const;

private:
  /// A loop that moves the boxes.
  struct Step {
    std::int64_t bytes = 0, trips = 0;
    friend bool operator<(const Step &a, const Step &b) {
      return std::pair(a.bytes, a.trips) < std::pair(b.bytes, b.trips);
    }
  };

  std::int64_t spanOf(size_t steps) const;
  bool isRow(size_t step, std::int64_t lineBytes) const;
  void add(LineSet &lines, std::int64_t begin, size_t steps, std::int64_t lineBytes) const;
  double countFirst(std::int64_t trips, std::int64_t lineBytes) const;
  std::int64_t rowsOf(std::int64_t trips, std::int64_t lineBytes) const;

  std::vector<std::int64_t> begins; ///< lowest byte of each box
  std::int64_t bytes = 0;           ///< of an element
  std::vector<Step> steps;          ///< shortest first
  bool isEmpty = false;
};

} // namespace sparcity::traffic
