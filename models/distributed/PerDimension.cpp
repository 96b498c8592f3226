//===- models/distributed/PerDimension.cpp - A number for each dimension --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/PerDimension.h"

#include <algorithm>

namespace sparcity::distributed {

std::string spell(llvm::ArrayRef<std::int64_t> sides) {
  std::string text;
  for (const std::int64_t each : sides)
    text += (text.empty() ? "" : " x ") + std::to_string(each);
  return text;
}

std::vector<std::int64_t> divisorsOf(std::int64_t number) {
  std::vector<std::int64_t> divisors;
  for (std::int64_t each = 1; each * each <= number; ++each)
    if (number % each == 0) {
      divisors.push_back(each);
      if (each != number / each)
        divisors.push_back(number / each);
    }
  std::sort(divisors.begin(), divisors.end());
  return divisors;
}

static void addFactors(std::int64_t number, llvm::ArrayRef<bool> mayCut, PerDimension &first,
                       std::vector<PerDimension> &all) {
  if (first.size() == mayCut.size()) {
    if (number == 1)
      all.push_back(first);
    return;
  }
  for (const std::int64_t factor : divisorsOf(mayCut[first.size()] ? number : 1)) {
    first.push_back(factor);
    addFactors(number / factor, mayCut, first, all);
    first.pop_back();
  }
}

std::vector<PerDimension> factorsOf(std::int64_t number, llvm::ArrayRef<bool> mayCut) {
  std::vector<PerDimension> all;
  PerDimension first;
  addFactors(number, mayCut, first, all);
  return all;
}

} // namespace sparcity::distributed
