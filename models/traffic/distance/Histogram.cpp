//===- models/traffic/distance/Histogram.cpp - Counts by distance ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/Histogram.h"

namespace traffic {

void Histogram::makePage(std::uint64_t page) {
  if (page >= pages.size())
    pages.resize(page + 1);
  pages[page] = std::make_unique<std::array<std::uint64_t, pageSize>>();
}

std::vector<Histogram::Bin> Histogram::bins() const {
  std::vector<Bin> result;
  for (std::uint64_t page = 0; page < pages.size(); ++page) {
    if (!pages[page])
      continue;
    for (std::uint64_t i = 0; i < pageSize; ++i) {
      if (const std::uint64_t count = (*pages[page])[i])
        result.push_back({page * pageSize + i, count});
    }
  }
  return result;
}

std::uint64_t Histogram::total() const {
  std::uint64_t result = 0;
  for (const Bin &bin : bins())
    result += bin.count;
  return result;
}

} // namespace traffic
