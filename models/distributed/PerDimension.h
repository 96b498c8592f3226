//===- models/distributed/PerDimension.h - A number for each dimension ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers by dimension, and places on a grid in order of its last dimension first:
///
///     2 x 3:   (0,0) 0   (0,1) 1   (0,2) 2   (1,0) 3 …
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <string>

namespace sparcity::distributed {

using PerDimension = llvm::SmallVector<std::int64_t, 4>;

inline std::int64_t productOf(llvm::ArrayRef<std::int64_t> sides) {
  std::int64_t product = 1;
  for (const std::int64_t each : sides)
    product *= each;
  return product;
}

inline PerDimension placeOn(llvm::ArrayRef<std::int64_t> sides, std::int64_t number) {
  PerDimension place(sides.size());
  for (size_t d = sides.size(); d-- > 0; number /= sides[d])
    place[d] = number % sides[d];
  return place;
}

inline std::int64_t numberOn(llvm::ArrayRef<std::int64_t> sides,
                             llvm::ArrayRef<std::int64_t> place) {
  std::int64_t number = 0;
  for (size_t d = 0; d < sides.size(); ++d)
    number = number * sides[d] + place[d];
  return number;
}

/// "4 x 4 x 2".
std::string spell(llvm::ArrayRef<std::int64_t> sides);

/// All ways to write `number` as a product of so many factors, in their order, where those of
/// dimensions that may not be cut are 1. None where no dimension may be cut and it is not 1.
std::vector<PerDimension> factorsOf(std::int64_t number, llvm::ArrayRef<bool> mayCut);

/// All numbers that divide it, ascending.
std::vector<std::int64_t> divisorsOf(std::int64_t number);

} // namespace sparcity::distributed
